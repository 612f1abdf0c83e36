import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config';

const results = '../../test-results/servers';

/** Runs the application against real servers: `npm run test:servers`. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  outputDir: results,
  globalSetup: './build.ts',
  webServer: undefined,
  // Each test starts its own server, on the port that the build knows.
  workers: 1,
  reporter: [['line'], ['./table.ts']],
  use: { ...browserTests.use, baseURL: `http://127.0.0.1:${process.env.APPLICATION_PORT}`, bypassCSP: true },
  projects: [
    { name: 'Django REST Framework', metadata: { server: 'drf' } },
    { name: 'FastAPI', metadata: { server: 'fastapi' } },
    ...[
      ['Strapi', 'strapi'],
      ['LoopBack', 'loopback'],
      ['NestJS', 'nest'],
    ].flatMap(([name, server = '']) =>
      process.env[`${server.toUpperCase()}_FOLDER`] ? [{ name, testMatch: 'day.spec.ts', metadata: { server } }] : [],
    ),
  ],
});
