import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureInstalled, root } from './installed.mjs';

const reports = `${root}test-results/reports`;
const results = { vitest: `${reports}/vitest.json`, playwright: `${reports}/playwright.json` };

const run = (command, args, env = {}) => {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
};

const read = path => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Tests of each runner; a runner that left no report counts as one failure. */
const vitestSum = report =>
  report ? { passed: report.numPassedTests, failed: report.numFailedTests } : { passed: 0, failed: 1 };
const playwrightSum = report =>
  report
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected + report.errors.length }
    : { passed: 0, failed: 1 };

ensureInstalled();
rmSync(`${root}test-results`, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const { ensureChromium } = await import('./chromium.mjs');
const CHROMIUM_PATH = await ensureChromium();
const { ensureNginx } = await import('./nginx.mjs');
ensureNginx();

const isChecked = run('npm', ['run', '--silent', 'check']);
const areUnitsGreen = run('npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results.vitest}`,
]);
const isBuilt = run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']);
const areBrowsersGreen =
  isBuilt && run('npx', ['playwright', 'test'], { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: results.playwright });

const sums = [vitestSum(read(results.vitest)), playwrightSum(isBuilt ? read(results.playwright) : undefined)];
const total = key => sums.reduce((sum, part) => sum + part[key], 0);
if (!isChecked) console.log('\nTypes, lint, format or room boundaries are not in order: see above.');
console.log(`\n${total('passed')} passed, ${total('failed') + (isChecked ? 0 : 1)} failed`);
process.exitCode = isChecked && areUnitsGreen && areBrowsersGreen ? 0 : 1;
