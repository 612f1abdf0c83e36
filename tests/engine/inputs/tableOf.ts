import { readFileSync } from 'node:fs';

const page = readFileSync('docs/behaviour/inputs.md', 'utf8');

const unescape = (text: string): string =>
  text.replace(/\\u\{([\da-f]+)\}|\\u([\da-f]{4})|\\([nrt])/gi, (_, long?: string, short?: string, letter?: string) =>
    letter === undefined
      ? String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16))
      : ({ n: '\n', r: '\r', t: '\t' }[letter] ?? ''),
  );

/** A cell in backticks as the text that it stands for; another one as its words. */
const readCell = (cell: string): string => {
  const [, code] = /^`` ?(.*?) ?``$|^`(.*)`$/.exec(cell)?.filter(part => part !== undefined) ?? [];
  return unescape(code ?? cell);
};

/** The rows of the table below a heading of docs/behaviour/inputs.md, each with its number for titles. */
export const tableOf = (heading: string): string[][] => {
  const section = page.split(`### ${heading}\n`)[1]?.split('\n##')[0] ?? '';
  const lines = section.split('\n').filter(line => line.startsWith('|'));
  return lines.slice(2).map(line =>
    line
      .slice(1, -1)
      .split('|')
      .map(cell => readCell(cell.trim())),
  );
};
