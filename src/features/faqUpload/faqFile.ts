import Papa from 'papaparse';
import { perLanguage } from '../../engine/i18n/perLanguage';
import { t } from '../../engine/i18n/t';
import { takeText } from '../../engine/inputs/text';

/** The columns of the file, in their order (FAQ-11, FAQ-12); `Name` is the category's. */
export const columns = ['Id', 'Name', 'Question', 'Answer'] as const;

type FaqRow = Record<(typeof columns)[number], string>;

/** A row as it was read. */
interface ReadRow {
  row: FaqRow;
  /** Problems with the shape of the row. */
  problems: readonly string[];
  /** Whether its cells do not fit the columns, so that it is never sent. */
  isMisshapen: boolean;
}

export interface ValidatedRow extends ReadRow {
  /** Counted from 1, without the header. */
  number: number;
}

export interface FaqTable {
  rows: readonly ValidatedRow[];
  /** Names of columns that are not sent. */
  ignoredColumns: readonly string[];
}

type ReadResult = { problem: string } | FaqTable;

/** In bytes. */
const maxFileSize = 5 * 1024 * 1024;

/** A control character other than white space: a text that is decoded in the wrong way has some. */
const controlCharacter = /[^\P{Cc}\t\n\v\f\r]/u;

const decodeAs = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return controlCharacter.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
};

/** The text of a file in an encoding that spreadsheets write: UTF-8, UTF-16 or Windows-1252. */
const decode = (bytes: Uint8Array): string | undefined => {
  // The header is ASCII: in UTF-16 each second byte of it is zero.
  const [first = 1, second = 1, third = 1, fourth = 1] = bytes;
  if (second === 0 || fourth === 0) return decodeAs(bytes, 'utf-16le');
  if (first === 0 || third === 0) return decodeAs(bytes, 'utf-16be');
  const utf8 = decodeAs(bytes, 'utf-8');
  if (utf8 !== undefined) return utf8;
  // Damaged UTF-8 still holds some characters such as “é”. Of a file in Windows-1252, UTF-8 reads none.
  const isDamagedUtf8 = /[^\p{ASCII}\uFFFD]/u.test(new TextDecoder().decode(bytes));
  return isDamagedUtf8 ? undefined : decodeAs(bytes, 'windows-1252');
};

/** A text without regard to letter case and spaces. */
const normalize = (text: string) => takeText(text).trim().replace(/\s+/g, ' ').toLowerCase();

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

const delimiters = [',', ';', '\t', '|'];

/** The delimiter by which the header has most of the expected columns. */
const delimiterOf = (text: string): string => {
  const counts = delimiters.map(delimiter => {
    const header = (parse(text, delimiter, 1).data[0] ?? []).map(normalize);
    return columns.filter(column => header.includes(column.toLowerCase())).length;
  });
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
};

const conjunction = perLanguage('en-GB', locale => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** Finds the problems of each row: an empty question or answer, a category that does not exist, a question that occurs twice. */
export const validateRows = (rows: readonly ReadRow[], categories: readonly string[]): ValidatedRow[] => {
  const categoryNames = new Set(categories.map(normalize));
  const firstSeen = new Map<string, number>();
  return rows.map(({ row, problems: shape, isMisshapen }, index) => {
    const question = normalize(row.Question);
    const name = row.Name.trim();
    const before = question ? firstSeen.get(question) : undefined;
    if (question && before === undefined) firstSeen.set(question, index + 1);
    const problems = [
      ...shape,
      question ? '' : t('The question is missing.'),
      row.Answer.trim() ? '' : t('The answer is missing.'),
      name ? '' : t('The category name is missing.'),
      name && !categoryNames.has(normalize(name)) ? t('There is no category “%{name}”.', { name }) : '',
      before === undefined ? '' : t('The same question stands in row %{row}.', { row: before }),
    ].filter(Boolean);
    return { number: index + 1, row, problems, isMisshapen };
  });
};

/** Reads a line of cells by the header, and says which cells fit no column. */
const readRow = (cells: readonly string[], header: readonly string[], hasStrayQuote: boolean): ReadRow => {
  const places = columns.map(column => header.findIndex(name => normalize(name) === column.toLowerCase()));
  const cellAt = (place = -1) => (cells[place] ?? '').trim();
  const [Id, Name, Question, Answer] = [0, 1, 2, 3].map(column => cellAt(places[column]));
  const row: FaqRow = { Id: Id ?? '', Name: Name ?? '', Question: Question ?? '', Answer: Answer ?? '' };
  const surplus = cells.filter((cell, at) => at >= header.length || (header[at]?.trim() === '' && cell.trim() !== ''));
  const isShort = cells.length <= Math.max(...places);
  const isQuoteLate = cells.some(cell => /^\s+"/.test(cell));
  const problems = [
    surplus.length > 0
      ? t(
          'There are more cells than columns: “%{cells}” fits none. Put a text that holds the delimiter in quotation marks. This row is not sent.',
          { cells: surplus.map(cell => cell.trim()).join('” “') },
        )
      : '',
    isShort
      ? t(
          'There is one cell for %{columns} columns. This row is not sent. |||| There are %{smart_count} cells for %{columns} columns. This row is not sent.',
          { smart_count: cells.length, columns: header.length },
        )
      : '',
    hasStrayQuote ? t('A quotation mark inside a cell is not doubled. Check where the cells end.') : '',
    isQuoteLate ? t('A space stands before a quotation mark, so that the mark belongs to the text.') : '',
  ].filter(Boolean);
  return { row, problems, isMisshapen: surplus.length > 0 || isShort };
};

/** The text of a file's content as its rows are read: without byte order mark, `sep=;` for spreadsheets, and CR. */
const rowsText = (content: string): string =>
  content
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\s*(sep=.\n\s*)?/i, '');

/** Says which columns a header lacks or names twice; `undefined` where it has each once. */
const headerProblem = (name: string, header: readonly string[]): string | undefined => {
  const headings = header.map(normalize);
  const occurrencesOf = (column: string) => headings.filter(heading => heading === column.toLowerCase()).length;
  const missing = columns.filter(column => occurrencesOf(column) === 0);
  if (missing.length > 0) {
    return t('%{name} has no column %{missing}. Its first line must name %{columns}.', {
      name,
      missing: conjunction().format(missing),
      columns: conjunction().format(columns),
    });
  }
  const repeated = columns.filter(column => occurrencesOf(column) > 1);
  return repeated.length === 0
    ? undefined
    : t('%{name} names the column %{repeated} more than once. Leave one of them.', {
        name,
        repeated: conjunction().format(repeated),
      });
};

/** Reads a CSV file of FAQs and validates its rows, before anything is sent. @throws DOMException where the file cannot be read any more */
export const readFaqs = async (file: File, categories: readonly string[]): Promise<ReadResult> => {
  const { name } = file;
  if (file.size === 0) {
    return { problem: t('%{name} is empty. Choose a file with the columns of the sample.', { name }) };
  }
  if (file.size > maxFileSize) {
    return { problem: t('%{name} is larger than 5 MB. Split it into several files.', { name }) };
  }
  const content = decode(new Uint8Array(await file.arrayBuffer()));
  if (content === undefined) {
    return {
      problem: t('%{name} is not a text file in UTF-8. In the spreadsheet, save it as “CSV UTF-8”.', { name }),
    };
  }
  const text = rowsText(content);
  const { data, errors } = parse(text, delimiterOf(text));
  const [header = [], ...lines] = data;
  const problem = headerProblem(name, header);
  if (problem !== undefined) return { problem };
  const openQuote = errors.find(({ code }) => code === 'MissingQuotes');
  if (openQuote) {
    const row = openQuote.row ?? 0;
    return { problem: t('%{name} cannot be read: a quotation mark is not closed near row %{row}.', { name, row }) };
  }
  const rowsWithStrayQuote = new Set(errors.flatMap(({ code, row }) => (code === 'InvalidQuotes' ? [row] : [])));
  const rows = lines.flatMap((cells, at) =>
    // The header is row 0.
    cells.every(cell => cell.trim() === '') ? [] : readRow(cells, header, rowsWithStrayQuote.has(at + 1)),
  );
  if (rows.length === 0) return { problem: t('%{name} has no rows below its header.', { name }) };
  const ignoredColumns = header
    .map(column => column.trim())
    .filter(column => column !== '' && !columns.some(other => other.toLowerCase() === normalize(column)));
  return { rows: validateRows(rows, categories), ignoredColumns };
};

/** Rows as CSV: commas, quotation marks where they are needed, CRLF. */
export const csvText = (rows: readonly FaqRow[]): string =>
  Papa.unparse([...rows], { columns: [...columns], newline: '\r\n' });

/** The file that is sent: the rows as they are shown, in UTF-8 with commas, without those whose cells fit no columns. */
export const fileOf = (name: string, rows: readonly ValidatedRow[]): File =>
  new File([csvText(rows.filter(({ isMisshapen }) => !isMisshapen).map(({ row }) => row))], name, { type: 'text/csv' });
