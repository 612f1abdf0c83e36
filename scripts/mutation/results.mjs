import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from '../installed.mjs';
import { folder } from './tryMutant.mjs';

const resultsFile = `${folder}results.json`;
const reasonsFile = `${root}tests/mutation/survivors.json`;

/**
 * What became of the mutants that were tried on this machine, by their keys.
 * @type {Record<string, { file: string, status: string, by?: string }>}
 */
export const results = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {};

/** Keeps a result, or forgets that of a mutant. */
export const keepResult = (key, result) => {
  if (result) results[key] = result;
  else delete results[key];
  mkdirSync(folder, { recursive: true });
  writeFileSync(resultsFile, JSON.stringify(results, null, 2));
};

/** A function that tells how many mutants of a file, or else of its folder, each test has noticed. */
export const killsFor = file => {
  const killers = Object.values(results).filter(({ status }) => status === 'killed');
  const count = (prefix, test) => killers.filter(one => one.by === test && one.file.startsWith(prefix)).length;
  const near = file.slice(0, file.lastIndexOf('/') + 1);
  return test => 1000 * count(file, test) + count(near, test);
};

const reasons = new Map(
  JSON.parse(readFileSync(reasonsFile, 'utf8')).map(({ reason, ...place }) => [JSON.stringify(place), reason]),
);

/** The reason why no test needs to notice a mutant, if somebody has written one. */
export const reasonOf = ({ file, change, within }) => reasons.get(JSON.stringify({ file, change, within }));
