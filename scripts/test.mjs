// All checks and tests; with --changed [ref] those that what has changed since then can reach.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ensureInstalled, root } from './installed.mjs';

const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
const since = values.changed ? (positionals[0] ?? 'HEAD') : undefined;

const reports = `${root}test-results/reports`;
const results = { vitest: `${reports}/vitest.json`, playwright: `${reports}/playwright.json` };

const start = (command, args, { env = {}, ...options } = {}) =>
  spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
    ...options,
  });

const ended = child =>
  new Promise((resolve, reject) => child.once('error', reject).once('close', code => resolve(code === 0)));

const title = (command, args) => `\n> ${[command, ...args].join(' ')}`;

/** Runs a program in sight. Tells whether it succeeded. */
const run = (command, args, env) => {
  console.log(title(command, args));
  return ended(start(command, args, { env, stdio: 'inherit' }));
};

/** Runs a program beside others; what it says is printed whole when it ends. */
const runBeside = async (command, args) => {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text));
  const isGreen = await ended(child);
  console.log(`${title(command, args)}\n${said}`);
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
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected + report.errors.length }
    : { passed: 0, failed: 1 };

/** What failed, a line each, so that it stands beside the sum even where only the end of a long run is seen. */
const vitestFailures = report =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (!failed.length && message) return [`${file}: ${firstLine(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
  });
const playwrightFailures = suite => [
  ...(suite?.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return `tests/e2e/${file}:${line}: ${title}: ${firstLine(errors[0])}`;
    }),
  ...(suite?.suites ?? []).flatMap(playwrightFailures),
];
const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0];

ensureInstalled();
rmSync(`${root}test-results`, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const { ensureChromium } = await import('./chromium.mjs');
const CHROMIUM_PATH = await ensureChromium();
const { ensureNginx } = await import('./nginx.mjs');
ensureNginx();

const testUnits = () =>
  run('npx', [
    'vitest',
    'run',
    ...(since ? ['--changed', since, '--passWithNoTests'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results.vitest}`,
  ]);

const checkAndBuild = async () => ({
  isChecked: await runBeside('npm', ['run', '--silent', 'check']),
  isBuilt: await runBeside('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']),
});

const [areUnitsGreen, { isChecked, isBuilt }] = await Promise.all([testUnits(), checkAndBuild()]);
const areBrowsersGreen =
  isBuilt &&
  (await run('npx', ['playwright', 'test', ...(since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : [])], {
    CHROMIUM_PATH,
    PLAYWRIGHT_JSON_OUTPUT_NAME: results.playwright,
  }));

const units = read(results.vitest);
const browsers = isBuilt ? read(results.playwright) : undefined;
const sums = [vitestSum(units), playwrightSum(browsers)];
const total = key => sums.reduce((sum, part) => sum + part[key], 0);
for (const failure of [...vitestFailures(units), ...playwrightFailures(browsers)]) console.log(`\nFailed: ${failure}`);
if (!isChecked) console.log('\nTypes, lint, format or room boundaries are not in order: see above.');
console.log(`\n${total('passed')} passed, ${total('failed') + (isChecked ? 0 : 1)} failed`);
process.exitCode = isChecked && areUnitsGreen && areBrowsersGreen ? 0 : 1;
