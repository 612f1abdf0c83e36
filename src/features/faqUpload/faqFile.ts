import Papa from 'papaparse';
import { perLanguage } from '../../engine/i18n/perLanguage';
import { t } from '../../engine/i18n/t';
import { takeText } from '../../engine/inputs/text';
import { withoutApostrophe } from '../../engine/list/export/csv';
import { decodeText } from './decodeText';

/** The columns of the file, in their order (FAQ-11, FAQ-12); `Name` is the category's. */
export const columns = ['Id', 'Name', 'Question', 'Answer'] as const;

type FaqColumn = (typeof columns)[number];
type FaqRow = Record<FaqColumn, string>;

/** A row before its contents are validated. */
interface ParsedRow {
  row: FaqRow;
  /** What is wrong with it: here its shape, in a `ValidatedRow` also its contents. */
  problems: readonly string[];
  /** Whether its cells do not fit the columns, so that it is never sent. */
  isMisshapen: boolean;
}

export interface ValidatedRow extends ParsedRow {
  /** Counted from 1, without the header. */
  number: number;
}

/** The contents of a file. */
export interface FaqTable {
  rows: readonly ValidatedRow[];
  /** Names of columns that are not sent. */
  ignoredColumns: readonly string[];
}

/** In bytes. */
const maxFileSize = 5 * 1024 * 1024;

/** A text without differences of letter case and spaces: ` First  Name` → `first name`. */
const normalize = (text: string) => takeText(text).trim().replace(/\s+/g, ' ').toLowerCase();

/** The heading of a column in an export of the list, in the language on screen. */
const exportHeadings = (): Readonly<Partial<Record<FaqColumn, string>>> => ({
  Name: t('Category'),
  Question: t('Question'),
  Answer: t('Answer'),
});

/** A header in which the headings of an export are replaced by the names of the columns, unless they are there as well. */
const withColumnNames = (header: readonly string[]): readonly string[] => {
  const headings = header.map(normalize);
  const columnByHeading = new Map<string, FaqColumn>([
    ['category', 'Name'],
    ...columns.map(column => [normalize(exportHeadings()[column] ?? column), column] as const),
  ]);
  return header.map((heading, index) => {
    const column = columnByHeading.get(headings[index] ?? '');
    return column === undefined || headings.includes(column.toLowerCase()) ? heading : column;
  });
};

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

const delimiters = [',', ';', '\t', '|'];

/** The delimiter with which the header has most of the expected columns. */
const delimiterOf = (text: string): string => {
  const counts = delimiters.map(delimiter => {
    const header = withColumnNames(parse(text, delimiter, 1).data[0] ?? []).map(normalize);
    return columns.filter(column => header.includes(column.toLowerCase())).length;
  });
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
};

const conjunction = perLanguage('en-GB', locale => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** Finds the problems of each row: an empty question or answer, a category that does not exist, a question that occurs twice. */
export const validateRows = (rows: readonly ParsedRow[], categories: readonly string[]): ValidatedRow[] => {
  const categoryNames = new Set(categories.map(normalize));
  /** The number of the first row with each question. */
  const firstRowOf = new Map<string, number>();
  return rows.map(({ row, problems: shapeProblems, isMisshapen }, index) => {
    const question = normalize(row.Question);
    const name = row.Name.trim();
    const earlierRow = question ? firstRowOf.get(question) : undefined;
    if (question && earlierRow === undefined) firstRowOf.set(question, index + 1);
    const problems = [
      ...shapeProblems,
      question ? '' : t('The question is missing.'),
      row.Answer.trim() ? '' : t('The answer is missing.'),
      name ? '' : t('The category name is missing.'),
      name && !categoryNames.has(normalize(name)) ? t('There is no category “%{name}”.', { name }) : '',
      earlierRow === undefined ? '' : t('The same question stands in row %{row}.', { row: earlierRow }),
    ].filter(Boolean);
    return { number: index + 1, row, problems, isMisshapen };
  });
};

/** Takes the cells of a line by the names in the header, and says which cells fit no column. */
const parseRow = (cells: readonly string[], header: readonly string[], hasStrayQuote: boolean): ParsedRow => {
  const indexOf = (column: FaqColumn) => header.findIndex(name => normalize(name) === column.toLowerCase());
  const cellOf = (column: FaqColumn) => (cells[indexOf(column)] ?? '').trim();
  const row = { Id: cellOf('Id'), Name: cellOf('Name'), Question: cellOf('Question'), Answer: cellOf('Answer') };
  const surplusCells = cells.filter((cell, index) => {
    const isBelowEmptyHeading = header[index]?.trim() === '';
    return index >= header.length || (isBelowEmptyHeading && cell.trim() !== '');
  });
  const isShort = cells.length <= Math.max(...columns.map(indexOf));
  const hasSpaceBeforeQuote = cells.some(cell => /^\s+"/.test(cell));
  const problems = [
    surplusCells.length > 0
      ? t(
          'There are more cells than columns: “%{cells}” fits none. Put a text that holds the delimiter in quotation marks. This row is not sent.',
          { cells: surplusCells.map(cell => cell.trim()).join('” “') },
        )
      : '',
    isShort
      ? t(
          'There is one cell for %{columns} columns. This row is not sent. |||| There are %{smart_count} cells for %{columns} columns. This row is not sent.',
          { smart_count: cells.length, columns: header.length },
        )
      : '',
    hasStrayQuote ? t('A quotation mark inside a cell is not doubled. Check where the cells end.') : '',
    hasSpaceBeforeQuote ? t('A space stands before a quotation mark, so that the mark belongs to the text.') : '',
  ].filter(Boolean);
  return { row, problems, isMisshapen: surplusCells.length > 0 || isShort };
};

/** Prepares a file's content for the parser: without byte order mark, a first line `sep=;` of spreadsheets, and CR. */
const rowsText = (content: string): string =>
  content
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\s*(sep=.\n\s*)?/i, '');

/** A file's first line. */
interface Header {
  /** As in the file. */
  headings: readonly string[];
  /** The same with the names of the columns. */
  names: readonly string[];
  /** Whether it is of an export of the list, which has no `Id`. */
  isExport: boolean;
}

const headerOf = (headings: readonly string[]): Header => {
  const names = withColumnNames(headings);
  const isRenamed = names.some((name, index) => name !== headings[index]);
  return { headings, names, isExport: isRenamed && !names.some(name => normalize(name) === 'id') };
};

/** Says which columns a header lacks or names twice; `undefined` where it has each once. */
const headerProblem = (fileName: string, { headings, names, isExport }: Header): string | undefined => {
  /** The headings in the file of a column. */
  const headingsOf = (column: FaqColumn) =>
    headings.filter((_, index) => normalize(names[index] ?? '') === column.toLowerCase());
  const requiredColumns = columns.filter(column => column !== 'Id' || !isExport);
  const missing = requiredColumns.filter(column => headingsOf(column).length === 0);
  if (missing.length > 0) {
    return t('%{name} has no column %{missing}. Its first line must name %{columns}.', {
      name: fileName,
      missing: conjunction().format(missing),
      columns: conjunction().format(columns),
    });
  }
  const repeated = columns.flatMap(column => {
    const [heading, ...others] = headingsOf(column);
    return heading !== undefined && others.length > 0 ? heading.trim() : [];
  });
  return repeated.length === 0
    ? undefined
    : t('%{name} names the column %{repeated} more than once. Leave one of them.', {
        name: fileName,
        repeated: conjunction().format(repeated),
      });
};

/** Reads a CSV file of FAQs and validates its rows, before anything is sent. @returns a problem where nothing of it can be sent @throws DOMException where the file cannot be read any more */
export const readFaqs = async (file: File, categories: readonly string[]): Promise<{ problem: string } | FaqTable> => {
  const { name } = file;
  if (file.size === 0) {
    return { problem: t('%{name} is empty. Choose a file with the columns of the sample.', { name }) };
  }
  if (file.size > maxFileSize) {
    return { problem: t('%{name} is larger than 5 MB. Split it into several files.', { name }) };
  }
  const content = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (content === undefined) {
    return {
      problem: t('%{name} is not a text file in UTF-8. In the spreadsheet, save it as “CSV UTF-8”.', { name }),
    };
  }
  const text = rowsText(content);
  const { data, errors } = parse(text, delimiterOf(text));
  const [firstLine = [], ...lines] = data;
  const header = headerOf(firstLine);
  const { names, isExport } = header;
  const problem = headerProblem(name, header);
  if (problem !== undefined) return { problem };
  const openQuote = errors.find(({ code }) => code === 'MissingQuotes');
  if (openQuote) {
    const row = openQuote.row ?? 0;
    return { problem: t('%{name} cannot be read: a quotation mark is not closed near row %{row}.', { name, row }) };
  }
  const rowsWithStrayQuote = new Set(errors.flatMap(({ code, row }) => (code === 'InvalidQuotes' ? [row] : [])));
  const rows = lines.flatMap((cells, index) => {
    const isEmpty = cells.every(cell => cell.trim() === '');
    // The parser counts the header as row 0.
    if (isEmpty) return [];
    const exportedCells = isExport ? cells.map(withoutApostrophe) : cells;
    return parseRow(exportedCells, names, rowsWithStrayQuote.has(index + 1));
  });
  if (rows.length === 0) return { problem: t('%{name} has no rows below its header.', { name }) };
  const ignoredColumns = names
    .map(heading => heading.trim())
    .filter(heading => heading !== '' && !columns.some(column => column.toLowerCase() === normalize(heading)));
  const numberedRows = rows.map((parsed, index) => ({ ...parsed, row: { ...parsed.row, Id: String(index + 1) } }));
  return { rows: validateRows(isExport ? numberedRows : rows, categories), ignoredColumns };
};

/** Rows as CSV: commas, quotation marks where they are needed, CRLF. */
export const csvText = (rows: readonly FaqRow[]): string =>
  Papa.unparse([...rows], { columns: [...columns], newline: '\r\n' });

/** Creates the file that is sent: the rows as on screen, in UTF-8 with commas, without misshapen ones. */
export const fileOf = (name: string, rows: readonly ValidatedRow[]): File =>
  new File([csvText(rows.filter(({ isMisshapen }) => !isMisshapen).map(({ row }) => row))], name, { type: 'text/csv' });
