import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['tests/**/*.test.{ts,tsx}'],
      environment: 'happy-dom',
      setupFiles: ['tests/setup.ts'],
      // One copy of the router and the form library for the application and react-admin alike.
      server: { deps: { inline: [/react-admin/, /ra-/, /react-router/, /react-hook-form/, /@mui/] } },
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
