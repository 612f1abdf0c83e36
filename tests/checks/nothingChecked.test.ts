import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { runScript, temporaryFolder, writeFiles } from '../support/temporaryFolder';

const { root, at, remove } = temporaryFolder();
afterEach(remove);

const notChecked = expect.stringContaining('NOT CHECKED');

describe('a check that checked nothing does not pass', () => {
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
