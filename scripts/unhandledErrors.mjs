import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './installed.mjs';

/** The file of the reporter. */
export const unhandledErrors = `${root}test-results/reports/unhandled.txt`;

/** A reporter of Vitest for what its JUnit report leaves out: errors outside of tests, a line each. */
export default class {
  onTestRunEnd(_modules, errors) {
    const lines = errors.map(({ VITEST_TEST_PATH: path, VITEST_TEST_NAME: test, name, message, stack = '' }) => {
      const [frame = ''] = stack.match(/\(?[^\s(]*\/(?:src|tests|scripts|mock-api)\/[^\s)]*/) ?? [];
      return [path?.replace(root, ''), test, name, message, frame].filter(Boolean).join(': ').replace(/\s+/g, ' ');
    });
    mkdirSync(dirname(unhandledErrors), { recursive: true });
    writeFileSync(unhandledErrors, lines.join('\n'));
  }
}
