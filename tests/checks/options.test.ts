import { expect, test } from 'vitest';
import { runScript } from '../support/temporaryFolder';

test.each([
  ['scripts/headers.mjs', 'npm run headers'],
  ['scripts/test.mjs', 'npm test'],
  ['scripts/mutation.mjs', 'npm run test:mutation'],
  ['scripts/upgradeTry.mjs', 'npm run upgrade:try'],
  ['scripts/container.mjs', 'node scripts/container.mjs'],
  ['tests/bench/run.mjs', 'npm run bench'],
])('%s names an option that it does not know, and its usage', (script, usage) => {
  const { status, said } = runScript(script, ['--local']);
  expect(said).toMatch(/^Unknown option '--local'/);
  expect(said).toContain(`\n\n${usage}`);
  expect(status).toBe(2);
});

test('a script tells its usage', () => {
  const { status, stdout } = runScript('scripts/headers.mjs', ['--help']);
  expect(stdout).toMatch(/^npm run headers \[-- FILE\]/);
  expect(status).toBe(0);
});
