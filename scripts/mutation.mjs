import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { changedSince } from './changed.mjs';
import { readArguments, root } from './installed.mjs';
import { mutantsIn, sampleOf } from './mutation/mutants.mjs';
import { folder, setUp, tryMutant } from './mutation/tryMutant.mjs';

/*
 * Changes one place of the code at a time and runs the nearest tests: npm run test:mutation -- (--sample | --changed | path …)
 * An interrupted run continues where it was. See docs/mutation.md.
 */

const resultsFile = `${folder}results.json`;
const reasonsFile = `${root}tests/mutation/survivors.json`;

/**
 * The results of the mutants that were tried on this machine, by their keys.
 * @type {Record<string, { file: string, status: string, by?: string }>}
 */
const results = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {};

/** Keeps a result, or forgets that of a mutant. */
const keepResult = (key, result) => {
  if (result) results[key] = result;
  else delete results[key];
  mkdirSync(folder, { recursive: true });
  writeFileSync(resultsFile, JSON.stringify(results, null, 2));
};

/** A function that tells how many mutants of a file, or else of its folder, each test has noticed. */
const killsFor = file => {
  const killers = Object.values(results).filter(({ status }) => status === 'killed');
  const count = (prefix, test) => killers.filter(one => one.by === test && one.file.startsWith(prefix)).length;
  const near = file.slice(0, file.lastIndexOf('/') + 1);
  return test => 1000 * count(file, test) + count(near, test);
};

const reasons = new Map(
  JSON.parse(readFileSync(reasonsFile, 'utf8')).map(({ reason, ...place }) => [JSON.stringify(place), reason]),
);

/** The reason why no test needs to notice a mutant, if somebody has written one. */
const reasonOf = ({ file, change, within }) => reasons.get(JSON.stringify({ file, change, within }));

const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      sample: { type: 'boolean' },
      seed: { type: 'string' },
      count: { type: 'string', default: '150' },
      changed: { type: 'boolean' },
      again: { type: 'boolean' },
    },
  },
  'npm run test:mutation -- (--sample [--seed NUMBER] [--count NUMBER] | --changed | PATH …) [--again]',
);

const git = (...command) => spawnSync('git', command, { cwd: root, encoding: 'utf8' });

/** The files that differ from the main branch, committed or not. */
const changedFiles = () => {
  const main = ['main', 'origin/main'].find(branch => git('rev-parse', '--verify', '--quiet', branch).status === 0);
  const base = main && git('merge-base', 'HEAD', main).stdout.trim();
  return changedSince(base || 'HEAD').filter(file => existsSync(root + file));
};

if (!values.sample && !values.changed && positionals.length === 0) {
  console.error('Name a folder or file of src, or use --sample or --changed.');
  process.exit(2);
}
const { mutants: all, switchedTexts } = await mutantsIn(
  values.changed ? changedFiles() : positionals.length > 0 ? positionals : undefined,
);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const mutants = values.sample ? sampleOf(all, seed, Number(values.count)) : all;
console.log(`${mutants.length} of ${all.length} mutants${values.sample ? `, --seed ${seed}` : ''}`);

if (values.again) for (const { key } of mutants) if (results[key]?.status !== 'killed') keepResult(key);

setUp(mutants, switchedTexts);
const openMutants = mutants.filter(({ key }) => !results[key]);
const work = async worker => {
  const mutant = openMutants.shift();
  if (!mutant) return;
  const { key, file, line, change } = mutant;
  const start = Date.now();
  const { status, by = '' } = await tryMutant(mutant, killsFor(file), worker);
  keepResult(key, { file, status, by });
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${openMutants.length} left, ${seconds} s: ${status} ${by}  ${file}:${line}  ${change}`);
  await work(worker);
};
await Promise.all(
  Array.from({ length: Number(process.env.MUTATION_CONCURRENCY ?? 2) }, (_, at) => work(`worker${at}`)),
);

const survivors = mutants.filter(mutant => results[mutant.key]?.status !== 'killed' && !reasonOf(mutant));
for (const { key, file, line, change, within } of survivors)
  console.log(`${results[key]?.status ?? 'not tried'}  ${file}:${line}  ${change}  in  ${within}`);
const tried = mutants.flatMap(({ key }) => results[key] ?? []);
const countOf = status => tried.filter(result => result.status === status).length;
const sums = ['killed', 'survived', 'not reached'].map(status => `${countOf(status)} ${status}`);
const byCompiler = tried.filter(({ by }) => by === 'type check').length;
console.log(`\n${sums.join(', ')}; ${byCompiler} killed by the type check; ${survivors.length} without a reason`);
// The programs that run tests stay until the end of this one.
process.exit(survivors.length > 0 ? 1 : 0);
