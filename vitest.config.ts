import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const lastingPage = fileURLToPath(new URL('tests/support/lastingPage.ts', import.meta.url));

// From version 25 Node has a `localStorage` of its own, which would stand before that of happy-dom.
const withoutNodeStorage = '--no-experimental-webstorage';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      setupFiles: ['tests/setup.ts'],
      // Node would load them without `replacedParts`.
      server: { deps: { inline: [/@mui\/icons-material/] } },
      execArgv: [
        ...(process.allowedNodeEnvironmentFlags.has(withoutNodeStorage) ? [withoutNodeStorage] : []),
        // What a test draws is garbage soon: a tenth of the time went into collecting it.
        '--max-semi-space-size=64',
      ],
      projects: [
        // Files share the modules of their worker: each would load the application, the mock and the contract anew.
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            isolate: false,
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/**/*.{dom,isolated}.test.ts', 'tests/**/*.isolated.dom.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            environment: lastingPage,
            isolate: false,
            setupFiles: ['tests/setup.dom.ts'],
            include: ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'],
            exclude: ['tests/**/*.isolated.{test.tsx,dom.test.ts}'],
          },
        },
        // What replaces modules has them for itself.
        { extends: true, test: { name: 'isolated', environment: 'node', include: ['tests/**/*.isolated.test.ts'] } },
        {
          extends: true,
          test: {
            name: 'isolated-dom',
            environment: lastingPage,
            setupFiles: ['tests/setup.dom.ts'],
            include: ['tests/**/*.isolated.{test.tsx,dom.test.ts}'],
          },
        },
      ],

      // By default one core of the machine stays idle, which is half of a small one.
      maxWorkers: '100%',
      // Generous, so that a machine with other work to do does not fail tests that would pass.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
    },
  }),
);
