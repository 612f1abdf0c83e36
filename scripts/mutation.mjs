import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { parts, moduleOf } from '../tests/mutation/modules.mjs';
import { byModule, merge, outcomeOf, withScores } from './mutation/results.mjs';
import { changedSince } from './changed.mjs';
import { programOf, root } from './installed.mjs';

/*
 * Mutates one module after another: npm run test:mutation [module or part …] [-- --changed]
 * With --changed only the files that differ from the main branch are mutated, and the results are not written.
 */

/** Percentage of mutants that the tests of a module must kill. */
const least = 85;
const resultsFile = `${root}tests/mutation/survivors.json`;
const page = `${root}docs/mutation.md`;

const args = process.argv.slice(2);
const isChangedOnly = args.includes('--changed');
const partNames = args.filter(name => name !== '--changed');
const unknown = partNames.filter(name => !Object.keys(parts).some(part => part === name || moduleOf(part) === name));
if (unknown.length > 0) {
  console.error(`There is no module or part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const git = (...command) => spawnSync('git', command, { cwd: root, encoding: 'utf8' });

/** The files that differ from the main branch, committed or not. */
const changedFiles = () => {
  const main = ['main', 'origin/main'].find(branch => git('rev-parse', '--verify', '--quiet', branch).status === 0);
  const base = main && git('merge-base', 'HEAD', main).stdout.trim();
  return changedSince(base || 'HEAD').filter(file => existsSync(root + file));
};

const changed = isChangedOnly ? changedFiles() : undefined;
const filesOf = ({ sources }) => changed?.filter(file => sources.some(source => matchesGlob(file, source)));

/** Runs one part and answers what became of its mutants; `undefined` when that is not known. */
const run = (name, files) => {
  const report = `${root}test-results/mutation/${name.replace('/', '-')}.json`;
  rmSync(report, { force: true });
  console.log(`\n> ${name}${files ? `: ${files.join(', ')}` : ''}`);
  spawnSync(process.execPath, [programOf('@stryker-mutator/core', 'stryker'), 'run'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_PART: name, ...(files && { MUTATION_FILES: files.join(',') }) },
  });
  try {
    return outcomeOf(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return undefined;
  }
};

const outcomes = Object.entries(parts)
  .filter(([name]) => partNames.length === 0 || partNames.includes(name) || partNames.includes(moduleOf(name)))
  .map(([name, part]) => ({ name, files: filesOf(part) }))
  .filter(({ files }) => files === undefined || files.length > 0)
  .map(({ name, files }) => ({ name, outcome: run(name, files) }));

const broken = outcomes.filter(({ outcome }) => !outcome).map(({ name }) => name);
const finishedParts = outcomes.flatMap(({ name, outcome }) => (outcome ? [{ name, ...outcome }] : []));
const modules = byModule(finishedParts);
const low = modules.filter(({ score }) => score < least);

console.log();
for (const { module, killed, all, score } of modules) console.log(`${module}: ${killed} of ${all} killed, ${score} %`);
for (const { module } of low) console.log(`${module} is below ${least} %.`);
for (const name of broken) console.log(`NOT CHECKED: ${name} could not be run.`);
if (outcomes.length === 0) console.log('Nothing to mutate has changed.');

let open = 0;
if (!isChangedOnly && finishedParts.length > 0) {
  const results = merge(JSON.parse(readFileSync(resultsFile, 'utf8')), finishedParts);
  open = results.survivors.filter(({ reason }) => reason === 'open').length;
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(page, withScores(readFileSync(page, 'utf8'), results.scores));
  spawnSync(process.execPath, [programOf('oxfmt'), 'docs/mutation.md', 'tests/mutation/survivors.json'], { cwd: root });
  if (open > 0) console.log(`${open} survivors have no reason yet: see tests/mutation/survivors.json.`);
} else {
  for (const { survivors } of finishedParts)
    for (const { file, line, change, within } of survivors) console.log(`${file}:${line}  ${change}  in  ${within}`);
}

process.exitCode = low.length + broken.length + open > 0 ? 1 : 0;
