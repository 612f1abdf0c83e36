import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import browserTests from '../../playwright.config';

const { webServer } = browserTests;

/** Takes the pictures with the browser, the address and the build of the browser tests. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: `${process.env.SCREENS_SPEC ?? 'screens'}.spec.ts`,
  outputDir: '../../test-results/screens',
  globalSetup: './before.ts',
  globalTeardown: './after.ts',
  retries: 0,
  // One test takes six pictures of a screen.
  timeout: 90_000,
  reporter: [['line']],
  webServer: [webServer ?? []]
    .flat()
    .map(server => ({ ...server, cwd: fileURLToPath(new URL('../..', import.meta.url)) })),
});
