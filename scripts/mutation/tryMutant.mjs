import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { programOf, root } from '../installed.mjs';
import { nearestTests } from './nearestTests.mjs';

/** Where a run keeps its files. */
export const folder = `${root}test-results/mutation/`;
/** Notices a mutant in the place of a test. */
export const typeCheck = 'type check';
/** So many test files look at a mutant, the nearest of them before the type check. */
const [nearest, most] = [6, 16];
/** Minutes after which tests of a mutant are held to be in an endless loop. */
const limit = 15;

const children = new Set();
process.on('SIGINT', () => {
  for (const { pid } of children) process.kill(-pid, 'SIGKILL');
  process.exit(130);
});

/** Runs a program; answers its exit code, or `undefined` if it took too long. */
const run = (args, env = {}) =>
  new Promise(settle => {
    const options = { cwd: root, env: { ...process.env, ...env }, detached: true, stdio: 'ignore' };
    const child = spawn(process.execPath, args, options);
    children.add(child);
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), limit * 60_000);
    child.on('exit', code => {
      clearTimeout(timer);
      children.delete(child);
      settle(code ?? undefined);
    });
  });

/**
 * The test files that fail.
 * @param {readonly string[]} tests @param {string} worker a name for the files of the run
 * @param {Record<string, string>} [env] @param {readonly string[]} [options] of Vitest
 */
export const failedTests = async (tests, worker, env, options = []) => {
  const report = `${folder}${worker}.json`;
  rmSync(report, { force: true });
  const config = ['--config', 'tests/mutation/vitest.config.ts', '--maxWorkers', '1'];
  const reporter = ['--reporter', 'json', '--outputFile', report];
  const code = await run([programOf('vitest'), 'run', ...config, ...reporter, ...options, ...tests], env);
  if (code === undefined) return ['endless loop'];
  if (!existsSync(report)) throw new Error(`Vitest could not run ${tests.join(' ')}.`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
  return failed.length > 0 || code === 0 ? failed : ['unhandled error'];
};

/** Copies of `src` for the compiler, by the names of runs. */
const copies = new Set();

/** Whether the changed code passes the type check. Unused names do not count: a real mistake leaves none. */
const compiles = async ({ file, textWith }, worker) => {
  const copy = `${folder}types-${worker}/`;
  if (!copies.has(copy)) {
    copies.add(copy);
    rmSync(`${copy}src`, { recursive: true, force: true });
    cpSync(`${root}src`, `${copy}src`, { recursive: true });
    writeFileSync(`${copy}tsconfig.json`, '{ "extends": "../../../tsconfig.json", "include": ["src"] }');
  }
  writeFileSync(copy + file, textWith());
  const options = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  const incremental = ['--incremental', '--tsBuildInfoFile', `${copy}tsbuildinfo`];
  const code = await run([programOf('typescript', 'tsc'), '-p', copy, ...options, ...incremental]);
  writeFileSync(copy + file, readFileSync(root + file));
  return code === 0;
};

/**
 * Finds out which check notices a mutant.
 * @param {import('./mutants.mjs').Mutant} mutant @param {(test: string) => number} killsOf as for `nearestTests`
 * @param {string} worker a name for the files of the run
 * @returns {Promise<{ status: 'killed' | 'survived' | 'not reached', by?: string }>}
 */
export const tryMutant = async (mutant, killsOf, worker) => {
  const [text, reachedFile] = [`${folder}${worker}.txt`, `${folder}${worker}.reached`];
  const mark = `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(reachedFile)}, '')`;
  writeFileSync(text, mutant.textWith(`globalThis.isMutantReached ??= !${mark}`));
  rmSync(reachedFile, { force: true });
  const env = { MUTANT_FILE: mutant.file, MUTANT_TEXT: text };
  const isReached = () => existsSync(reachedFile) || !mutant.isMarked;
  const noticingTest = async tests => {
    if (tests.length === 0) return undefined;
    const [failed] = await failedTests(tests, worker, env, ['--bail', '1']);
    // What fails without having run the place fails for another reason, such as a busy machine.
    if (failed === undefined || isReached()) return failed;
    return tests.includes(failed) ? noticingTest(tests.filter(test => test !== failed)) : undefined;
  };
  const tests = nearestTests(mutant.file, killsOf);
  const by =
    (await noticingTest(tests.slice(0, nearest))) ??
    ((await compiles(mutant, worker)) ? await noticingTest(tests.slice(nearest, most)) : typeCheck);
  if (by !== undefined) return { status: 'killed', by };
  return { status: isReached() ? 'survived' : 'not reached' };
};
