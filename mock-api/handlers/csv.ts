import { Refusal } from '../refusal';

/** Matches a cell and what ends it: `"a ""b""",` and `plain,` and the last one of a line. */
const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/y;

/** Splits CSV (RFC 4180) into lines of cells; a line is a record, whose quoted cells may hold line breaks. @throws Refusal 400 for a quote that is not closed, or inside a cell. */
const csvLines = (text: string): string[][] => {
  const lines: string[][] = [];
  let line: string[] = [];
  cell.lastIndex = 0;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) throw new Refusal(400, `The file is not readable as CSV in line ${lines.length + 1}`);
    const [, quoted, plain = '', end] = match;
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  // A text that ends with a comma ends with an empty cell.
  return line.length > 0 ? [...lines, [...line, '']] : lines;
};

/**
 * The rows of a CSV file by the names in its first line; empty lines are left out.
 * @param columns names that must be there, in any order.
 * @throws Refusal 400 for an unreadable file or a missing column.
 */
export const csvRows = (text: string, columns: readonly string[]): Record<string, string>[] => {
  const [head = [], ...lines] = csvLines(text.replace(/^\uFEFF/, ''));
  const names = head.map(name => name.trim());
  const missing = columns.filter(name => !names.includes(name));
  if (missing.length > 0) throw new Refusal(400, `The file has no column ${missing.join(', ')}`);
  return lines
    .filter(line => line.some(value => value.trim() !== ''))
    .map(line => Object.fromEntries(names.map((name, index) => [name, line[index] ?? ''])));
};
