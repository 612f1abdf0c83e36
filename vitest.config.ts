import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['tests/**/*.test.{ts,tsx}'],
      environment: 'happy-dom',
      setupFiles: ['tests/setup.ts'],

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
