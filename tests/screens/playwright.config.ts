import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import browserTests from '../../playwright.config';

const { webServer } = browserTests;
// Two thirds of the screen's size are legible, and keep the accepted pictures small.
const use = { ...browserTests.use, deviceScaleFactor: 2 / 3 };
const results = '../../test-results/screens';

/** Compares pictures, with the browser, the address and the build of the browser tests. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: process.env.SCREENS_SPEC ?? 'screens.spec.ts',
  outputDir: `${results}/results`,
  snapshotPathTemplate: '{testDir}/accepted/{projectName}/{arg}{ext}',
  // A picture that is missing fails; --update-snapshots overrides this.
  updateSnapshots: 'none',
  retries: 0,
  reporter: [['line'], ['html', { outputFolder: `${results}/report`, open: 'never' }]],
  // tests/screens/README.md says why these values.
  expect: { ...browserTests.expect, toHaveScreenshot: { scale: 'device', threshold: 0.02, maxDiffPixelRatio: 0.0005 } },
  projects: [
    { name: '1440-light', use: { ...use, colorScheme: 'light', viewport: { width: 1440, height: 900 } } },
    { name: '390-dark', use: { ...use, colorScheme: 'dark', viewport: { width: 390, height: 844 } } },
  ],
  webServer: [webServer ?? []]
    .flat()
    .map(server => ({ ...server, cwd: fileURLToPath(new URL('../..', import.meta.url)) })),
});
