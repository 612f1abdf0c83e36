import { writeFileSync } from 'node:fs';
import { parts, roomOf } from '../../tests/mutation/rooms.mjs';
import { sum } from './report.mjs';

const open = 'open';

/** The rows of the table under a heading, as the cells between its bars. */
const rowsUnder = (text, heading) =>
  (text.split(`\n## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(2)
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    );

/** How each part has fared, by the page. */
export const readTallies = text =>
  new Map(rowsUnder(text, 'Scores').map(([name, killed, all]) => [name, { killed: Number(killed), all: Number(all) }]));

/** The survivors on the page, with the reasons that were written there by hand. */
export const readSurvivors = text =>
  rowsUnder(text, 'Survivors').map(([name, file, change, within, reason]) => ({ name, file, change, within, reason }));

const keyOf = ({ file, change, within }) => [file, change, within].join('|');

/**
 * Writes the tables of the page anew; parts that were not run keep their rows, and survivors their reasons.
 * @returns how many survivors have no reason
 */
export const writeTables = (page, { text, tallies, survivors, known }) => {
  const ran = new Set(known.map(({ name }) => name));
  for (const { name, killed, all } of known) tallies.set(name, { killed, all });
  const reasons = new Map(survivors.map(survivor => [keyOf(survivor), survivor.reason]));
  const found = known.flatMap(({ name, survivors: own }) => own.map(survivor => ({ ...survivor, name })));
  const rows = [
    ...survivors.filter(({ name }) => !ran.has(name)),
    ...new Map(
      found.map(survivor => [keyOf(survivor), { ...survivor, reason: reasons.get(keyOf(survivor)) ?? open }]),
    ).values(),
  ];
  const order = Object.keys(parts);
  const names = order.filter(name => tallies.has(name));
  const rooms = [...new Set(names.map(roomOf))].map(room => ({
    room,
    ...sum(names.filter(name => roomOf(name) === room).map(name => tallies.get(name))),
  }));
  const tables = [
    '## Rooms\n',
    '| room | killed | score |',
    '| --- | ---: | ---: |',
    ...rooms.map(({ room, killed, all, score }) => `| ${room} | ${killed} of ${all} | ${score} % |`),
    '\n## Scores\n',
    '| part | killed | of |',
    '| --- | ---: | ---: |',
    ...names.map(name => `| ${name} | ${tallies.get(name).killed} | ${tallies.get(name).all} |`),
    '\n## Survivors\n',
    '| part | file | mutant | in the line | why it survives |',
    '| --- | --- | --- | --- | --- |',
    ...rows
      .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name) || a.file.localeCompare(b.file))
      .map(({ name, file, change, within, reason }) => `| ${[name, file, change, within, reason].join(' | ')} |`),
    '',
  ];
  writeFileSync(page, `${text.split('\n## Rooms\n')[0]}\n${tables.join('\n')}`);
  return rows.filter(({ reason }) => reason === open).length;
};
