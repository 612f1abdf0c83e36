import { existsSync } from 'node:fs';
import { parts, moduleOf } from '../../tests/mutation/modules.mjs';
import { root } from '../installed.mjs';

const longest = 90;
/** A piece of code on one line of a table. */
const inTable = code =>
  code.replace(/\s+/g, ' ').trim().replaceAll('`', "'").replaceAll('|', '¦').slice(0, longest).trim();

const survivorOf = (file, lines, { location: { start, end }, replacement = '' }) => {
  const line = lines[start.line - 1] ?? '';
  const original = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
  return {
    file,
    line: start.line,
    change: `\`${inTable(original)}\` → \`${inTable(replacement) || ' '}\``,
    within: `\`${inTable(line)}\``,
  };
};

const having = (mutants, ...statuses) => mutants.filter(({ status }) => statuses.includes(status));

/** The results of a part's mutants, by Stryker's report. */
export const outcomeOf = ({ files }) => {
  const killed = Object.values(files).flatMap(({ mutants }) => having(mutants, 'Killed', 'Timeout')).length;
  const survivors = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    having(mutants, 'Survived', 'NoCoverage').map(mutant => survivorOf(file, source.split('\n'), mutant)),
  );
  return { killed, all: killed + survivors.length, survivors };
};

/**
 * The outcomes of parts taken together by their modules; the score in per cent.
 * @param {readonly { name: string, killed: number, all: number }[]} outcomes
 */
export const byModule = outcomes =>
  [...new Set(outcomes.map(({ name }) => moduleOf(name)))].map(module => {
    const total = key => outcomes.reduce((sum, one) => sum + (moduleOf(one.name) === module ? one[key] : 0), 0);
    const [killed, all] = [total('killed'), total('all')];
    return { module, killed, all, score: all === 0 ? 100 : Math.floor((1000 * killed) / all) / 10 };
  });

const keyOf = ({ file, change, within }) => [file, change, within].join('|');

/**
 * Replaces the results of the parts that ran in those of earlier runs. Survivors found again keep the reasons that were
 * written by hand; a new one is `open`. Those of files and parts that are gone are left out.
 * @param {object} results what `tests/mutation/survivors.json` holds
 */
export const merge = (results, finishedParts) => {
  const order = Object.keys(parts);
  const ran = new Set(finishedParts.map(({ name }) => name));
  const all = {
    ...results.scores,
    ...Object.fromEntries(finishedParts.map(({ name, killed, all }) => [name, { killed, all }])),
  };
  const reasons = new Map(results.survivors.map(survivor => [keyOf(survivor), survivor.reason]));
  const mutants = finishedParts.flatMap(({ name: part, survivors }) =>
    survivors.map(({ file, change, within }) => {
      const key = keyOf({ file, change, within });
      return [key, { part, file, change, within, reason: reasons.get(key) ?? 'open' }];
    }),
  );
  const earlier = results.survivors.filter(
    ({ part, file }) => order.includes(part) && !ran.has(part) && existsSync(`${root}${file}`),
  );
  return {
    scores: Object.fromEntries(order.flatMap(part => (all[part] ? [[part, all[part]]] : []))),
    survivors: [...earlier, ...new Map(mutants).values()].toSorted(
      (a, b) => order.indexOf(a.part) - order.indexOf(b.part) || a.file.localeCompare(b.file),
    ),
  };
};

/** A page with a new table of scores at its end. */
export const withScores = (page, scores) => {
  const rows = byModule(Object.entries(scores).map(([name, score]) => ({ name, ...score }))).map(
    ({ module, killed, all, score }) => `| ${module} | ${killed} of ${all} | ${score} % |`,
  );
  const table = ['| module | killed | score |', '| --- | ---: | ---: |', ...rows].join('\n');
  return `${page.split('\n## Scores\n')[0]}\n## Scores\n\n${table}\n`;
};
