import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { mergeConfig, type Plugin } from 'vitest/config';
import vitestConfig from '../../vitest.config.ts';

const { MUTANT_FILE = '', MUTANT_TEXT = '' } = process.env;
const file = resolve(MUTANT_FILE);

/** Loads the changed text of one file in its place. */
const mutant: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  load: id => (MUTANT_TEXT && id.split('?')[0] === file ? readFileSync(MUTANT_TEXT, 'utf8') : undefined),
};

/** All tests, as `npm run test:unit` runs them, over one mutant. Named by scripts/mutation/tryMutant.mjs. */
export default mergeConfig(vitestConfig, { plugins: [mutant] });
