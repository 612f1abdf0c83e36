import Papa from 'papaparse';
import { columns, type FaqRow } from './columns';

/** A row with what is wrong with it. */
export interface ValidatedRow {
  /** Counted from 1, without the header. */
  number: number;
  row: FaqRow;
  problems: string[];
}

/** A file that was read, or why it cannot be. */
export type ReadResult = { problem: string } | { rows: ValidatedRow[] };

const largest = 5 * 1024 * 1024;

const decode = (bytes: Uint8Array): string | undefined => {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const sentence = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const simplified = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** What is wrong with each row: an empty question or answer, a category that does not exist, a question that stands twice. */
export const validateRows = (rows: readonly FaqRow[], categories: readonly string[]): ValidatedRow[] => {
  const known = new Set(categories.map(simplified));
  const firstSeen = new Map<string, number>();
  return rows.map((row, index) => {
    const question = simplified(row.Question);
    const name = row.Name.trim();
    const before = question ? firstSeen.get(question) : undefined;
    if (question && before === undefined) firstSeen.set(question, index + 1);
    const problems = [
      question ? '' : 'The question is missing.',
      row.Answer.trim() ? '' : 'The answer is missing.',
      name ? '' : 'The category name is missing.',
      name && !known.has(simplified(name)) ? `There is no category “${name}”.` : '',
      before === undefined ? '' : `The same question stands in row ${before}.`,
    ].filter(Boolean);
    return { number: index + 1, row, problems };
  });
};

/** Reads a CSV file of FAQs and judges its rows, before anything is sent. */
export const readFaqs = async (file: File, categories: readonly string[]): Promise<ReadResult> => {
  if (file.size === 0) return { problem: `${file.name} is empty. Choose a file with the columns of the sample.` };
  if (file.size > largest) return { problem: `${file.name} is larger than 5 MB. Split it into several files.` };
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) {
    return { problem: `${file.name} is not a text file in UTF-8. In the spreadsheet, save it as “CSV UTF-8”.` };
  }
  const { data, meta, errors } = Papa.parse<Partial<FaqRow>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: name => name.trim(),
  });
  const missing = columns.filter(name => !meta.fields?.includes(name));
  if (missing.length > 0) {
    return {
      problem: `${file.name} has no column ${sentence.format(missing)}. Its first line must name ${sentence.format(columns)}.`,
    };
  }
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    return {
      problem: `${file.name} cannot be read: a quotation mark is not closed near row ${(broken.row ?? 0) + 1}.`,
    };
  if (data.length === 0) return { problem: `${file.name} has no rows below its header.` };
  const rows = data.map(({ Id = '', Name = '', Question = '', Answer = '' }) => ({ Id, Name, Question, Answer }));
  return { rows: validateRows(rows, categories) };
};
