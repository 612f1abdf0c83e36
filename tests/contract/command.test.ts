import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../src/contract/openapi';

const run = (...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/contract.mjs', ...args], { encoding: 'utf8' });
  return { status, stdout };
};

test('npm run contract -- openapi prints the document', () => {
  const { status, stdout } = run('openapi');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test.each([
  [[], 2, /^Which command\?\n\nWorks on the contract/],
  [['toString'], 2, /^There is no command 'toString'\.\n\nWorks on the contract/],
  [['check', '--help'], 0, /^Reads a live API/],
])('npm run contract with %j ends with %i and says what to do', (args, status, text) => {
  expect(run(...args)).toEqual({ status, stdout: expect.stringMatching(text) });
});
