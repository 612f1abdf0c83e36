import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nodeServers, tryNodeServer } from '../../scripts/programs.mjs';

test('the packages of a server are installed again where another version of one is asked for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deedbook-programs-'));
  const { nest } = nodeServers;
  onTestFinished(() => {
    nodeServers.nest = nest;
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\n');
  chmodSync(join(folder, 'npm'), 0o755);
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('PATH', folder);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);

  const before = tryNodeServer('nest');
  mkdirSync(join(before, 'node_modules'));
  writeFileSync(join(before, 'node_modules/.package-lock.json'), '{}');
  expect(tryNodeServer('nest')).toBe(before);
  nodeServers.nest = [...nest, 'sql.js@2'];
  expect(tryNodeServer('nest')).not.toBe(before);
});
