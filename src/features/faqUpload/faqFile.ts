import Papa from 'papaparse';
import { perLanguage } from '../../engine/i18n/perLanguage';
import { t } from '../../engine/i18n/t';
import { saveCsv } from '../../engine/views/saveCsv';

/** The columns of the file, in their order (FAQ-11, FAQ-12); `Name` is the category's. */
export const columns = ['Id', 'Name', 'Question', 'Answer'] as const;

type FaqRow = Record<(typeof columns)[number], string>;

export interface ValidatedRow {
  /** Counted from 1, without the header. */
  number: number;
  row: FaqRow;
  problems: string[];
}

type ReadResult = { problem: string } | { rows: ValidatedRow[] };

const largest = 5 * 1024 * 1024;

const decode = (bytes: Uint8Array): string | undefined => {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const sentence = perLanguage('en-GB', locale => new Intl.ListFormat(locale, { type: 'conjunction' }));
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
      question ? '' : t('The question is missing.'),
      row.Answer.trim() ? '' : t('The answer is missing.'),
      name ? '' : t('The category name is missing.'),
      name && !known.has(simplified(name)) ? t('There is no category “%{name}”.', { name }) : '',
      before === undefined ? '' : t('The same question stands in row %{row}.', { row: before }),
    ].filter(Boolean);
    return { number: index + 1, row, problems };
  });
};

/** Reads a CSV file of FAQs and judges its rows, before anything is sent. */
export const readFaqs = async (file: File, categories: readonly string[]): Promise<ReadResult> => {
  const { name } = file;
  if (file.size === 0) {
    return { problem: t('%{name} is empty. Choose a file with the columns of the sample.', { name }) };
  }
  if (file.size > largest) {
    return { problem: t('%{name} is larger than 5 MB. Split it into several files.', { name }) };
  }
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) {
    return {
      problem: t('%{name} is not a text file in UTF-8. In the spreadsheet, save it as “CSV UTF-8”.', { name }),
    };
  }
  const { data, meta, errors } = Papa.parse<Partial<FaqRow>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: header => header.trim(),
  });
  const missing = columns.filter(column => !meta.fields?.includes(column));
  if (missing.length > 0) {
    return {
      problem: t('%{name} has no column %{missing}. Its first line must name %{columns}.', {
        name,
        missing: sentence().format(missing),
        columns: sentence().format(columns),
      }),
    };
  }
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    return {
      problem: t('%{name} cannot be read: a quotation mark is not closed near row %{row}.', {
        name,
        row: (broken.row ?? 0) + 1,
      }),
    };
  if (data.length === 0) return { problem: t('%{name} has no rows below its header.', { name }) };
  const rows = data.map(({ Id = '', Name = '', Question = '', Answer = '' }) => ({ Id, Name, Question, Answer }));
  return { rows: validateRows(rows, categories) };
};

const example: FaqRow = {
  Id: '1',
  Name: 'General',
  Question: 'How many nights a year does one share give me?',
  Answer: 'One share of eight gives you 44 nights a year, spread over the seasons.',
};

/** The sample file's text: the header and one row. */
export const sampleText = (): string => Papa.unparse([example], { columns: [...columns], newline: '\r\n' });

/** Saves the sample file. */
export const downloadSample = (): void => saveCsv('Sample Excel Download.csv', sampleText());
