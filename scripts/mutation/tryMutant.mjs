import { fork, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { layerOf, modulesIn, ownImports } from '../imports.mjs';
import { programOf, root } from '../installed.mjs';

const importers = new Map();
for (const from of modulesIn(root, 'src', 'mock-api', 'tests'))
  for (const { to, isType } of ownImports(root, from))
    if (!isType) importers.set(to, [...(importers.get(to) ?? []), from]);

/** The folder of the tests about a file of `src`. */
const testFolder = file => {
  const path = file.slice('src/'.length);
  const layer = layerOf(path);
  return `tests/${layer === 'features' ? path.split('/').slice(0, 2).join('/') : layer}/`;
};

/**
 * The unit and component tests that load a file, directly or not. Those come first that noticed most mutants of the file,
 * then its own tests, those that are named after it or its folder, those of the folder, and the rest by the number of
 * imports between.
 * @param {string} file @param {(test: string) => number} killsOf how many of the file's mutants a test has noticed so far
 */
const nearestTests = (file, killsOf) => {
  const distances = new Map([[file, 0]]);
  for (const [path, distance] of distances)
    for (const from of importers.get(path) ?? []) if (!distances.has(from)) distances.set(from, distance + 1);
  const folder = testFolder(file);
  const names = file
    .split('/')
    .slice(-2)
    .map(name => name.replace(/\..*/, '').toLowerCase());
  const isNamesake = test => names.some(name => test.slice(folder.length).toLowerCase().startsWith(name));
  const rankOf = ([test, distance]) => {
    if (distance === 1 || !test.startsWith(folder)) return distance === 1 ? 1 : 100 + distance;
    return isNamesake(test) ? 2 : 2 + distance;
  };
  return [...distances]
    .filter(([path]) => /\.test\.tsx?$/.test(path))
    .toSorted((a, b) => killsOf(b[0]) - killsOf(a[0]) || rankOf(a) - rankOf(b))
    .map(([test]) => test);
};

/** The folder of a run's files. */
export const folder = `${root}test-results/mutation/`;
/** Test files that look at a mutant: the nearest before the type check, others after it. */
const testsBeforeTypes = 6;
const mostTests = 16;
/** Minutes after which a test file counts as an endless loop. */
const mostMinutes = 5;

/** @param {readonly import('./mutants.mjs').Mutant[]} mutants @param {ReadonlyMap<string, string>} switchedTexts */
export const setUp = (mutants, switchedTexts) => {
  rmSync(`${folder}switched`, { recursive: true, force: true });
  for (const file of new Set(mutants.map(mutant => mutant.file))) {
    mkdirSync(dirname(`${folder}switched/${file}`), { recursive: true });
    writeFileSync(`${folder}switched/${file}`, switchedTexts.get(file));
  }
  writeFileSync(`${folder}mutants.json`, JSON.stringify(mutants.map(({ id }) => id)));
};

/** The programs that run tests, by the names of workers. */
const programs = new Map();

const stop = worker => {
  if (programs.has(worker)) process.kill(-programs.get(worker).pid, 'SIGKILL');
  programs.delete(worker);
};
process.on('exit', () => [...programs.keys()].forEach(stop));
process.on('SIGINT', () => process.exit(130));

const start = worker => {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'];
  const program = fork(new URL('./warmTests.mjs', import.meta.url), { cwd: root, detached: true, stdio });
  programs.set(worker, program);
  return program;
};

/**
 * Runs tests of a file over a mutant, or over none. A program that loops or crashes is stopped, which is a failure.
 * @param {string} worker
 * @param {{ test: string, id?: string, only?: readonly string[] }} request `only` names the tests by Vitest's ids
 * @returns {Promise<{ isPassed: boolean, tests: { id: string, isFailed: boolean, reached: readonly string[] }[] }>}
 */
const runTests = (worker, request) =>
  new Promise(resolve => {
    const program = programs.get(worker) ?? start(worker);
    const timer = setTimeout(() => stop(worker), mostMinutes * 60_000);
    const settle = outcome => {
      clearTimeout(timer);
      program.removeAllListeners();
      resolve(outcome);
    };
    program.on('message', settle).on('exit', () => {
      programs.delete(worker);
      settle({ isPassed: false, tests: [] });
    });
    program.send(request);
  });

/** The mutants that tests reach, by the names of the files and the tests' ids; of files that have run whole. */
const reachedMutants = new Map();

/** The tests of a file that reach a mutant; `undefined` where that is not known. */
const reachingTests = (test, id) =>
  reachedMutants.get(test)?.flatMap(({ id: testId, reached }) => (reached.includes(id) ? testId : []));

/** Whether tests of a file fail because of a mutant. @returns nothing where none of them reaches it */
const notices = async (worker, test, id) => {
  const only = reachingTests(test, id);
  const { isPassed, tests } = await runTests(worker, { test, id, only });
  if (isPassed && !only) reachedMutants.set(test, tests);
  if (isPassed) return tests.some(({ reached }) => reached.includes(id)) ? false : undefined;
  const failed = tests.filter(({ isFailed }) => isFailed);
  // What fails without having run the place, or without the mutant too, fails for another reason.
  if (failed.length > 0 && !failed.some(({ reached }) => reached.includes(id))) return undefined;
  const control = { test, ...(failed.length > 0 && { only: failed.map(one => one.id) }) };
  const isClean = (await runTests(worker, control)).isPassed;
  if (isClean && failed.length > 0) return true;
  stop(worker);
  if (!(await runTests(worker, control)).isPassed) return undefined;
  return !(await runTests(worker, { test, id, only })).isPassed;
};

/** Copies of `src` for the compiler, by the names of runs. */
const copies = new Set();

/** Whether the changed code passes the type check. Unused names do not count: a real mistake leaves none. */
const compiles = async ({ file, text }, worker) => {
  const copy = `${folder}types-${worker}/`;
  if (!copies.has(copy)) {
    copies.add(copy);
    rmSync(`${copy}src`, { recursive: true, force: true });
    cpSync(`${root}src`, `${copy}src`, { recursive: true });
    writeFileSync(`${copy}tsconfig.json`, '{ "extends": "../../../tsconfig.json", "include": ["src"] }');
  }
  writeFileSync(copy + file, text());
  const options = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  const incremental = ['--incremental', '--tsBuildInfoFile', `${copy}tsbuildinfo`];
  const compiler = spawn(process.execPath, [programOf('tsc'), '-p', copy, ...options, ...incremental]);
  const code = await new Promise(resolve => compiler.on('exit', resolve));
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
  let isReached = false;
  const noticingTest = async ([test, ...others]) => {
    if (test === undefined) return undefined;
    const isNoticed = await notices(worker, test, mutant.id);
    isReached ||= isNoticed !== undefined;
    return isNoticed ? test : noticingTest(others);
  };
  const tests = nearestTests(mutant.file, killsOf).filter(test => reachingTests(test, mutant.id)?.length !== 0);
  const by =
    (await noticingTest(tests.slice(0, testsBeforeTypes))) ??
    ((await compiles(mutant, worker)) ? await noticingTest(tests.slice(testsBeforeTypes, mostTests)) : 'type check');
  if (by !== undefined) return { status: 'killed', by };
  return { status: isReached ? 'survived' : 'not reached' };
};
