import { chmodSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { runScript, temporaryFolder, writeFiles } from '../support/temporaryFolder';

const { root, at, remove } = temporaryFolder();
afterEach(remove);

/** Runs the audit with an `npm` that answers a text; without one, where the text is missing. */
const audit = (answer: string | undefined) => {
  if (answer === undefined) return runScript('scripts/audit.mjs', [], { env: { PATH: root } });
  writeFiles(root, { answer, npm: `#!/bin/sh\ncat '${at('answer')}'\n` });
  chmodSync(at('npm'), 0o755);
  return runScript('scripts/audit.mjs', [], { env: { PATH: root + delimiter + process.env.PATH } });
};
const weakness = { severity: 'high', range: '<2' };
const reportOf = (vulnerabilities: Record<string, object>) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { total: Object.keys(vulnerabilities).length } } });

const notChecked = expect.stringContaining('NOT CHECKED');

describe('a check that checked nothing does not pass', () => {
  test.each<[string, string | undefined, string]>([
    ['refuses', JSON.stringify({ error: { summary: '405 Method Not Allowed' } }), '405 Method Not Allowed'],
    ['says nothing', '', 'no answer'],
    ['is not asked, as npm is missing', undefined, 'npm: ENOENT'],
  ])('audit:shipped, where the registry %s', (_, answer, reason) => {
    const said = expect.stringContaining(`NOT CHECKED: the package registry gives no audit (${reason})`);
    expect(audit(answer)).toMatchObject({ status: 2, said });
  });

  test.each([
    ['nothing is known', reportOf({}), 0],
    ['something is known', reportOf({ leaky: weakness }), 1],
  ])('audit:shipped answers by what it found, where %s', (_, answer, code) => {
    expect(audit(answer).status).toBe(code);
  });

  test('check:layers, where there are no sources', () => {
    writeFiles(root, { 'src/README.md': '' });
    expect(runScript('scripts/layers.mjs', [root])).toMatchObject({ status: 1, said: notChecked });
  });

  test('licences, where the lock file names nothing that ships', () => {
    const scripts = ['licences', 'shipped', 'installed'].map(name => `scripts/${name}.mjs`);
    writeFiles(root, Object.fromEntries(scripts.map(path => [path, readFileSync(path, 'utf8')])));
    writeFiles(root, { 'package-lock.json': JSON.stringify({ packages: { '': {} } }) });
    expect(runScript(at('scripts/licences.mjs'))).toMatchObject({ status: 2, said: notChecked });
  });
});
