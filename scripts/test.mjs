// All checks and tests; with --changed [ref] those that what has changed since then can reach.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { changedSince, testsFor } from './changed.mjs';
import { ensureInstalled, programOf, root } from './installed.mjs';

const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
const since = values.changed ? (positionals[0] ?? 'HEAD') : undefined;

const reports = `${root}test-results/reports`;
const results = { vitest: `${reports}/vitest.json`, playwright: `${reports}/playwright.json` };

const start = (command, args, options) => spawn(command, args, { cwd: root, ...options });

const ended = child =>
  new Promise((resolve, reject) => child.once('error', reject).once('close', code => resolve(code === 0)));

const title = (command, args) => `\n> ${[command, ...args].join(' ')}`;

/** Runs the program of a package in sight. Tells whether it succeeded. */
const run = (program, args, env = {}) => {
  console.log(title(program, args));
  const path = programOf(program === 'playwright' ? '@playwright/test' : program, program);
  return ended(start(process.execPath, [path, ...args], { env: { ...process.env, ...env }, stdio: 'inherit' }));
};

/** Runs a script of package.json beside others; what it says is printed whole when it ends. */
const runBeside = async (...args) => {
  // On Windows npm is a script of the shell; none of these arguments has anything that a shell would change.
  const shell = process.platform === 'win32';
  const child = start('npm', ['run', '--silent', ...args], { shell, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text));
  const isGreen = await ended(child);
  console.log(`${title('npm run', args)}\n${said}`);
  return isGreen;
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
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.errors.length }
    : { passed: 0, failed: 1 };

/** What went wrong, a line each, so that it stands beside the sum even where only the end of a long run is seen. */
const vitestFailures = report =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    // A file that could not be run has a message, and no tests.
    if (assertionResults.length === 0 && message) return [`${file}: ${firstLine(message)}`];
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
  });
const playwrightFailures = suite => [
  ...(suite?.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const [error] = results.flatMap(({ error }) => error?.message ?? []);
        return `tests/e2e/${file}:${line}: ${title}: ${firstLine(error)}`;
      }),
  ),
  ...(suite?.suites ?? []).flatMap(playwrightFailures),
];
const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0];

ensureInstalled();
rmSync(`${root}test-results`, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const { ensureChromium, ensureNginx } = await import('./programs.mjs');
const CHROMIUM_PATH = await ensureChromium();
await ensureNginx();

const only = since ? testsFor(changedSince(since)) : 'all';

/** The files to be run, as arguments; without any the runner takes all. */
const filesOf = key => (only === 'all' ? [] : only[key]);

const testUnits = () =>
  run('vitest', [
    'run',
    ...filesOf('units'),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results.vitest}`,
  ]);

const checkAndBuild = async () => ({
  isChecked: await runBeside('check'),
  isBuilt: await runBeside('build', '--', '--mode', 'mock', '--logLevel', 'warn'),
});

const [areUnitsGreen, { isChecked, isBuilt }] = await Promise.all([testUnits(), checkAndBuild()]);
const isBrowserWanted = only === 'all' || only.specs.length > 0;
const areBrowsersGreen =
  isBuilt &&
  (!isBrowserWanted ||
    (await run('playwright', ['test', ...filesOf('specs')], {
      CHROMIUM_PATH,
      PLAYWRIGHT_JSON_OUTPUT_NAME: results.playwright,
    })));

const units = read(results.vitest);
const browsers = isBuilt ? read(results.playwright) : undefined;
const sums = [vitestSum(units), ...(isBuilt && !isBrowserWanted ? [] : [playwrightSum(browsers)])];
const total = key => sums.reduce((sum, part) => sum + part[key], 0);
for (const line of [...vitestFailures(units), ...playwrightFailures(browsers)]) console.log(`\nFailed: ${line}`);
if (!isChecked) console.log('\nTypes, lint, format or room boundaries are not in order: see above.');
console.log(`\n${total('passed')} passed, ${total('failed') + (isChecked ? 0 : 1)} failed`);
process.exitCode = isChecked && areUnitsGreen && areBrowsersGreen ? 0 : 1;
