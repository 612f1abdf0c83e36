import { chmodSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tryNodeServer } from '../../scripts/programs.mjs';
import { temporaryFolder, writeFiles } from '../support/temporaryFolder';

test('the packages of a server are installed again where another version of one is asked for', () => {
  const folder = temporaryFolder({ npm: '#!/bin/sh\n' });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });
  chmodSync(folder.at('npm'), 0o755);
  vi.stubEnv('TMPDIR', folder.root);
  vi.stubEnv('PATH', folder.root);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);

  const before = tryNodeServer('nest', ['sql.js@1']);
  writeFiles(before, { 'node_modules/.package-lock.json': '{}' });
  expect(tryNodeServer('nest', ['sql.js@1'])).toBe(before);
  expect(tryNodeServer('nest', ['sql.js@2'])).not.toBe(before);
});
