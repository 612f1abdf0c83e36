import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/values/valueAt';
import { request } from '../../engine/http/http';
import { saveCsv } from '../../engine/list/export/saveCsv';
import { csvText } from './faqFile';

/** The sample file's text: the header and one row, of the first category. */
export const sampleText = ([Name = 'General']: readonly string[]): string =>
  csvText([
    {
      Id: '1',
      Name,
      Question: 'How many nights a year does one share give me?',
      Answer: 'One share of eight gives you 44 nights a year, spread over the seasons.',
    },
  ]);

/** Names of the FAQ categories in an answer. */
export const categoriesIn = (answer: unknown): string[] => {
  const rows = valueAt(answer, 'faq');
  return (Array.isArray(rows) ? rows : []).map((row: unknown) => toText(valueAt(row, 'name')));
};

/** Saves the sample file. Its row can be sent as it is. @throws ApiError where the categories cannot be read */
export const downloadSample = async (): Promise<void> => {
  const { payload } = await request({ method: 'GET', path: 'faqCategory/getAllFAQCategory' });
  saveCsv('Sample Excel Download.csv', sampleText(categoriesIn(payload)));
};
