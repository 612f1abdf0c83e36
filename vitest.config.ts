import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      setupFiles: ['tests/setup.ts'],
      // Files share their modules and, if they draw, one page: each would load react-admin or the mock anew.
      isolate: false,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/**/*.{dom,alone}.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            environment: './tests/support/onePage.ts',
            setupFiles: ['tests/setup.dom.ts'],
            include: ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'],
            exclude: ['tests/**/*.alone.test.tsx'],
          },
        },
        {
          extends: true,
          // Those that replace modules, or load them more than once.
          test: {
            name: 'alone',
            environment: 'happy-dom',
            setupFiles: ['tests/setup.dom.ts'],
            isolate: true,
            include: ['tests/**/*.alone.test.{ts,tsx}'],
          },
        },
      ],

      // By default one core of the machine stays idle, which is half of a small one.
      maxWorkers: '100%',
      // Generous, so that a machine with other work to do does not fail tests that would pass.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      restoreMocks: true,
      unstubGlobals: true,
    },
  }),
);
