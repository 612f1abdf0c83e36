import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { defineConfig, mergeConfig, type Plugin } from 'vitest/config';
import vitestConfig from '../../vitest.config.ts';
import { warmPool } from './warmPool.ts';

const folder = resolve('test-results/mutation/switched');

/** Loads the texts with mutants in the place of the files. */
const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  load: id => {
    const text = resolve(folder, relative('.', id.split('?')[0] ?? ''));
    return text.startsWith(folder) && existsSync(text) ? readFileSync(text, 'utf8') : undefined;
  },
};

/** All tests, as `npm run test:unit` runs them, over one mutant. Named by scripts/mutation/warmTests.mjs. */
export default mergeConfig(
  vitestConfig,
  defineConfig({ plugins: [mutants], test: { setupFiles: ['tests/mutation/setup.ts'], pool: warmPool } }),
);
