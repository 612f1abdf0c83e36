/*
 * Runs about twenty tasks in Firefox, WebKit and Chromium, at two widths, against the build and the mock:
 * npm run test:browsers [-- parts of the names of browsers, tasks or widths]
 */
import { buildForMock, ensureInstalled, load } from './installed.mjs';

ensureInstalled();
const { ensureChromium, ensureFirefox, ensureWebKit } = await import('./programs.mjs');
const programs = { Firefox: await ensureFirefox(), WebKit: await ensureWebKit(), Chromium: await ensureChromium() };

const exitCode = buildForMock();
if (exitCode !== 0) process.exit(exitCode);

const { main } = await load('tests/browsers/main.ts');
const hasPassed = await main(programs, process.argv.slice(2), console.log);
// A browser that no longer answers would keep this process.
process.exit(hasPassed ? 0 : 1);
