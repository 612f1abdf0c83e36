import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'deedbook-checks-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: string, args: string[] = [], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, said: stdout + stderr };
};

/** Runs the audit with an `npm` that answers a text; without one, where the text is missing. */
const audit = (answer: string | undefined) => {
  if (answer === undefined) return run('scripts/audit.mjs', [], { PATH: folder });
  const npm = join(folder, 'npm');
  writeFileSync(join(folder, 'answer'), answer);
  writeFileSync(npm, `#!/bin/sh\ncat '${join(folder, 'answer')}'\n`);
  chmodSync(npm, 0o755);
  return run('scripts/audit.mjs', [], { PATH: folder + delimiter + process.env.PATH });
};
const weakness = { severity: 'high', range: '<2' };
const reportOf = (vulnerabilities: Record<string, object>) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { total: Object.keys(vulnerabilities).length } } });

describe('a check that checked nothing does not pass', () => {
  test.each<[string, string | undefined, string]>([
    ['refuses', JSON.stringify({ error: { summary: '405 Method Not Allowed' } }), '405 Method Not Allowed'],
    ['says nothing', '', 'no answer'],
    ['is not asked, as npm is missing', undefined, 'npm: ENOENT'],
  ])('audit:shipped, where the registry %s', (_, answer, reason) => {
    const { status, said } = audit(answer);
    expect([status, said]).toEqual([
      2,
      expect.stringContaining(`NOT CHECKED: the package registry gives no audit (${reason})`),
    ]);
  });

  test.each([
    ['nothing is known', reportOf({}), 0],
    ['something is known', reportOf({ leaky: weakness }), 1],
  ])('audit:shipped answers by what it found, where %s', (_, answer, code) => {
    expect(audit(answer).status).toBe(code);
  });

  test('check:layers, where there are no sources', () => {
    mkdirSync(join(folder, 'src'));
    expect(run('scripts/layers.mjs', [folder])).toEqual({ status: 1, said: expect.stringContaining('NOT CHECKED') });
  });

  test('licences, where the lock file names nothing that ships', () => {
    mkdirSync(join(folder, 'scripts'));
    for (const name of ['licences', 'shipped', 'installed']) {
      cpSync(resolve(`scripts/${name}.mjs`), join(folder, `scripts/${name}.mjs`));
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }));
    expect(run(join(folder, 'scripts/licences.mjs'))).toEqual({
      status: 2,
      said: expect.stringContaining('NOT CHECKED'),
    });
  });
});
