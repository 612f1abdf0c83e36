// All checks and tests; with --changed [ref] those that what has changed since then can reach.
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { changedSince, testsFor } from './changed.mjs';
import { ensureInstalled, programOf, readArguments, root } from './installed.mjs';
import { unhandledErrors } from './unhandledErrors.mjs';

const { values, positionals } = readArguments(
  { options: { changed: { type: 'boolean' } }, allowPositionals: true },
  'npm test [-- --changed [COMMIT]]',
);
const since = values.changed ? (positionals[0] ?? 'HEAD') : undefined;

const reports = `${root}test-results/reports`;
const results = { vitest: `${reports}/vitest.xml`, playwright: `${reports}/playwright.xml` };

const title = (command, args) => `\n> ${[command, ...args].join(' ')}`;

/** Runs the program of a package in sight. Tells whether it succeeded. */
const run = (program, args, env = {}) => {
  console.log(title(program, args));
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' };
  const child = spawn(process.execPath, [programOf(program), ...args], options);
  return new Promise((resolve, reject) => child.once('error', reject).once('close', code => resolve(code === 0)));
};

/** Runs a script of package.json beside others; what it says is printed whole when it ends. */
const runBeside = (...args) =>
  new Promise(resolve => {
    // On Windows npm is a script of the shell; none of these arguments has anything that a shell would change.
    const options = { cwd: root, shell: process.platform === 'win32', maxBuffer: Infinity };
    const child = execFile('npm', ['run', '--silent', ...args], options, (error, stdout, stderr) => {
      console.log(`${title('npm run', args)}\n${stdout}${stderr || (!stdout && error ? error.message : '')}`);
      resolve(!error);
    });
    child.stdin?.end();
  });

const xmlEntities = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const attributeOf = (tag, name) =>
  (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replace(/&(\w+);/g, (all, key) => xmlEntities[key] ?? all);

/**
 * The number of tests of a runner that passed, and its failures, a line each. A runner that failed without a word counts as
 * one failure.
 * @param {string} report in the XML of JUnit
 * @param {string} errors the file with what went wrong outside of tests
 */
const outcomeOf = (report, isGreen, errors = '') => {
  const [, ...tests] = (existsSync(report) ? readFileSync(report, 'utf8') : '').split('<testcase');
  const failed = tests.filter(test => /<(?:failure|error)\b/.test(test));
  const failures = failed.map(test => {
    const [file, name, message] = ['classname', 'name', 'message'].map(part => attributeOf(test, part));
    return `${file}: ${name}: ${stripVTControlCharacters(message).split('\n')[0]}`;
  });
  if (existsSync(errors)) failures.push(...readFileSync(errors, 'utf8').split('\n').filter(Boolean));
  if (!isGreen && failures.length === 0) failures.push(`${relative(root, report)} tells of no failure: see above.`);
  return { passed: tests.filter(test => !test.includes('<skipped')).length - failed.length, failures };
};

/** The files of a runner, as its arguments: none where all are affected, as it then takes all. */
const filesOf = (affected, key) => (affected === 'all' ? [] : affected[key]);

const testUnits = affected =>
  run('vitest', [
    'run',
    ...filesOf(affected, 'units'),
    '--reporter=default',
    '--reporter=junit',
    '--reporter=./scripts/unhandledErrors.mjs',
    `--outputFile.junit=${results.vitest}`,
  ]);

// Only the browser tests need a build.
const checkAndBuild = async isBuildNeeded => ({
  isChecked: await runBeside('check'),
  isBuilt: isBuildNeeded && (await runBeside('build', '--', '--mode', 'mock', '--logLevel', 'warn')),
});

const testInBrowser = (affected, CHROMIUM_PATH) =>
  run('playwright', ['test', '--reporter=line,junit', ...filesOf(affected, 'specs')], {
    CHROMIUM_PATH,
    PLAYWRIGHT_JUNIT_OUTPUT_NAME: results.playwright,
  });

ensureInstalled();
rmSync(`${root}test-results`, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const { ensureChromium, tryNginx } = await import('./programs.mjs');
const chromium = await ensureChromium();
await tryNginx();

const affectedTests = since ? testsFor(changedSince(since)) : 'all';
// A browser starts only for browser tests; unit tests are affected by every change.
const isBrowserNeeded = affectedTests === 'all' || affectedTests.specs.length > 0;
const [areUnitsGreen, { isChecked, isBuilt }] = await Promise.all([
  testUnits(affectedTests),
  checkAndBuild(isBrowserNeeded),
]);
const areBrowsersGreen = !isBrowserNeeded || (isBuilt && (await testInBrowser(affectedTests, chromium)));

const outcomes = [
  outcomeOf(results.vitest, areUnitsGreen, unhandledErrors),
  ...(isBrowserNeeded ? [outcomeOf(results.playwright, areBrowsersGreen)] : []),
];
const failures = outcomes.flatMap(outcome => outcome.failures);
for (const line of failures) console.log(`\nFailed: ${line}`);
if (!isChecked) console.log('\nTypes, lint, format or module boundaries are not in order: see above.');
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
console.log(`\n${passed} passed, ${failures.length + (isChecked ? 0 : 1)} failed`);
process.exitCode = isChecked && areUnitsGreen && areBrowsersGreen ? 0 : 1;
