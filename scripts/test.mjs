// All checks and tests; with --changed [ref] those that what has changed since then can reach.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { changedSince, testsFor } from './changed.mjs';
import { ensureInstalled, programOf, root } from './installed.mjs';
import { unhandledErrors } from './unhandledErrors.mjs';

const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
const since = values.changed ? (positionals[0] ?? 'HEAD') : undefined;

const reports = `${root}test-results/reports`;
const results = { vitest: `${reports}/vitest.xml`, playwright: `${reports}/playwright.xml` };

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
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text));
  const isGreen = await ended(child);
  console.log(`${title('npm run', args)}\n${output}`);
  return isGreen;
};

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

ensureInstalled();
rmSync(`${root}test-results`, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const { ensureChromium, ensureNginx } = await import('./programs.mjs');
const CHROMIUM_PATH = await ensureChromium();
await ensureNginx();

const affected = since ? testsFor(changedSince(since)) : 'all';

/** The files to be run, as arguments; without any a runner takes all. Units never are none; without specs no browser starts. */
const filesOf = key => (affected === 'all' ? [] : affected[key]);

const testUnits = () =>
  run('vitest', [
    'run',
    ...filesOf('units'),
    '--reporter=default',
    '--reporter=junit',
    '--reporter=./scripts/unhandledErrors.mjs',
    `--outputFile.junit=${results.vitest}`,
  ]);

// Only the browser tests need a build.
const isBrowserWanted = affected === 'all' || affected.specs.length > 0;
const checkAndBuild = async () => ({
  isChecked: await runBeside('check'),
  isBuilt: isBrowserWanted && (await runBeside('build', '--', '--mode', 'mock', '--logLevel', 'warn')),
});

const [areUnitsGreen, { isChecked, isBuilt }] = await Promise.all([testUnits(), checkAndBuild()]);
const testInBrowser = () =>
  run('playwright', ['test', '--reporter=line,junit', ...filesOf('specs')], {
    CHROMIUM_PATH,
    PLAYWRIGHT_JUNIT_OUTPUT_NAME: results.playwright,
  });
const areBrowsersGreen = !isBrowserWanted || (isBuilt && (await testInBrowser()));

const outcomes = [
  outcomeOf(results.vitest, areUnitsGreen, unhandledErrors),
  ...(isBrowserWanted ? [outcomeOf(results.playwright, areBrowsersGreen)] : []),
];
const failures = outcomes.flatMap(outcome => outcome.failures);
for (const line of failures) console.log(`\nFailed: ${line}`);
if (!isChecked) console.log('\nTypes, lint, format or module boundaries are not in order: see above.');
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
console.log(`\n${passed} passed, ${failures.length + (isChecked ? 0 : 1)} failed`);
process.exitCode = isChecked && areUnitsGreen && areBrowsersGreen ? 0 : 1;
