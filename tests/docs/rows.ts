import { readdirSync } from 'node:fs';
import { areas } from '../../scripts/reference/behaviour';

const numbered = (area: string, number: number): string => `${area}-${String(number).padStart(2, '0')}`;

const known = areas.map(({ name }) => name).join('|');
// `UTF-8` and `GPL-2` are no rows: only the names of areas count. `USER-05 to USER-09` is five rows.
const mention = new RegExp(String.raw`\b(${known})-(\d{2,})\b(?: to \1-(\d{2,})\b)?`, 'g');

/** The ids in a text, a range as all that it spans. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(mention)].flatMap(([, area = '', first = '', last = first]) => {
    const from = Number(first);
    return Array.from({ length: Math.max(1, Number(last) - from + 1) }, (_, step) => numbered(area, from + step));
  });

const quoted = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g;

/** The ids in the texts of a program: the names of its tests and its tables, but no comment. */
export const idsNamedIn = (program: string): string[] =>
  program
    .split('\n')
    .filter(line => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .flatMap(line => line.match(quoted) ?? [])
    .flatMap(idsIn);

const textFile = /\.(?:tsx?|m?js|css|md|json|html|yml|yaml|txt|mts)$/;

/** Every text file below a folder. */
export const filesBelow = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && textFile.test(entry.name))
    .map(entry => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'));
