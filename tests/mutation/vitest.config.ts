import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from '../../vite.config.ts';
import { FailedImports } from './failedImports.ts';
import { parts } from './modules.mjs';

const part = parts[process.env.MUTATION_PART ?? ''];

/** The unit tests of one part of a module, which Stryker runs once for every mutant in it. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: part?.tests ?? [],
      environment: 'happy-dom',
      reporters: [new FailedImports()],
      setupFiles: ['tests/setup.ts', 'tests/setup.dom.ts'],
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
    },
  }),
);
