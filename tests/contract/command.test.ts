import { expect, test } from 'vitest';
import { openApiDocument } from '../../src/contract/openapi';
import { runScript } from '../support/temporaryFolder';

const run = (...args: string[]) => runScript('scripts/contract.mjs', args);

test('npm run contract -- openapi prints the document', () => {
  const { status, stdout } = run('openapi');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test.each([
  [[], 2, /^Which command\?\n\nWorks on the contract/],
  [['toString'], 2, /^There is no command 'toString'\.\n\nWorks on the contract/],
  [['openapi', '--help'], 0, /^Works on the contract/],
  [['types', '--help'], 0, /^Works on the contract/],
  [['openapi', '--file'], 2, /^There is no option '--file'\.\n\nWorks on the contract/],
  [['check', '--help'], 0, /^Reads a live API/],
])('npm run contract with %j ends with %i and says what to do', (args, status, text) => {
  expect(run(...args)).toMatchObject({ status, stdout: expect.stringMatching(text) });
});
