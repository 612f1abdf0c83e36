import Papa from 'papaparse';
import { saveCsv } from '../../views/saveCsv';
import { columns, type FaqRow } from './columns';

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
