import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/programs.mjs';

const port = Number(process.env.PREVIEW_PORT ?? 4173);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // More than cores: with one more, a quarter of the processor time is left while tests wait for what is drawn.
  workers: availableParallelism() * 2,
  // Generous, so that a machine with other work to do does not fail tests that would pass.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What moves is drawn sixty times a second, and waited for before each press.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findChromium() },
  },
  projects: [
    { name: 'application', testIgnore: 'otherBuild.*' },
    { name: 'other build', testMatch: 'otherBuild.setup.ts' },
    { name: 'other contents', testMatch: 'otherBuild.spec.ts', dependencies: ['other build'] },
  ],
  webServer: {
    command: `npx vite preview --port ${port} --strictPort`,
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
  },
});
