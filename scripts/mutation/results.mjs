import { readFileSync, writeFileSync } from 'node:fs';
import { parts, roomOf } from '../../tests/mutation/rooms.mjs';
import { sum } from './report.mjs';

const open = 'open';

/**
 * The results of earlier runs: the score of each part, and the survivors with the reasons written by hand.
 * @param {string} file path of `tests/mutation/survivors.json`
 */
export const readResults = file => JSON.parse(readFileSync(file, 'utf8'));

const keyOf = ({ file, change, within }) => [file, change, within].join('|');

/**
 * Replaces the results of the parts that ran. Survivors found again keep their reasons.
 * @returns the new results, and how many survivors have no reason
 */
export const merge = (results, known) => {
  const ran = new Set(known.map(({ name }) => name));
  const order = Object.keys(parts);
  const newScores = { ...results.scores };
  for (const { name, killed, all } of known) newScores[name] = { killed, all };
  const scores = Object.fromEntries(order.flatMap(part => (newScores[part] ? [[part, newScores[part]]] : [])));
  const reasons = new Map(results.survivors.map(survivor => [keyOf(survivor), survivor.reason]));
  const found = known.flatMap(({ name, survivors }) =>
    survivors.map(({ file, change, within }) => {
      const survivor = { part: name, file, change, within };
      return { ...survivor, reason: reasons.get(keyOf(survivor)) ?? open };
    }),
  );
  const survivors = [
    ...results.survivors.filter(({ part }) => !ran.has(part)),
    ...new Map(found.map(survivor => [keyOf(survivor), survivor])).values(),
  ].toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part) || a.file.localeCompare(b.file));
  return { scores, survivors, unexplained: survivors.filter(({ reason }) => reason === open).length };
};

/** The page with a new table of scores at its end. */
const withScores = (page, scores) => {
  const modules = [...new Set(Object.keys(scores).map(roomOf))].map(name => ({
    name,
    ...sum(Object.entries(scores).flatMap(([part, score]) => (roomOf(part) === name ? [score] : []))),
  }));
  const rows = modules.map(({ name, killed, all, score }) => `| ${name} | ${killed} of ${all} | ${score} % |`);
  const table = ['| module | killed | score |', '| --- | ---: | ---: |', ...rows].join('\n');
  return `${page.split('\n## Scores\n')[0]}\n## Scores\n\n${table}\n`;
};

/** Writes the results, and the scores at the end of a page. */
export const writeResults = (file, { scores, survivors }, page) => {
  writeFileSync(file, `${JSON.stringify({ scores, survivors }, null, 2)}\n`);
  writeFileSync(page, withScores(readFileSync(page, 'utf8'), scores));
};
