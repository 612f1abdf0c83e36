import { expect, test } from 'vitest';
import { validateRows, readFaqs } from '../../../src/features/faqUpload/faqFile';

const categories = ['General', 'Buying a Share'];
const header = 'Id,Name,Question,Answer';
const csv = (content: BlobPart, name = 'faqs.csv') => new File([content], name, { type: 'text/csv' });
const problemOf = async (content: BlobPart) => {
  const result = await readFaqs(csv(content), categories);
  return 'problem' in result ? result.problem : undefined;
};

const row = { Id: '1', Name: 'General', Question: 'Q', Answer: 'A' };
const validate = (...changes: Partial<typeof row>[]) =>
  validateRows(
    changes.map(change => ({ row: { ...row, ...change }, problems: [], isMisshapen: false })),
    categories,
  );
test.each([
  [{ Question: ' ' }, 'The question is missing.'],
  [{ Answer: '' }, 'The answer is missing.'],
  [{ Name: '' }, 'The category name is missing.'],
  [{ Name: 'Nope' }, 'There is no category “Nope”.'],
])('the problems of a row: %j', (change, problem) => {
  expect(validate(change)[0]?.problems).toEqual([problem]);
});

test('the problems of a row: a question that stands twice, whatever its spacing and case', () => {
  const judged = validate({}, { Question: 'other' }, { Question: '  q ' }, {});
  const repeated = ['The same question stands in row 1.'];
  expect(judged.map(({ problems }) => problems)).toEqual([[], [], repeated, repeated]);
});

test('the problems of a row: none for a category written in other case', () => {
  expect(validate({ Name: 'buying  a share' })[0]?.problems).toEqual([]);
});

test.each<[string, BlobPart, string]>([
  ['empty', '', 'faqs.csv is empty.'],
  ['only a header', header, 'faqs.csv has no rows below its header.'],
  ['wrong columns', 'a,b\n1,2', 'faqs.csv has no column Id, Name, Question and Answer.'],
  ['no Id in a file that is no export', 'Name,Question,Answer\nGeneral,Q,A', 'faqs.csv has no column Id. Its'],
  ['a column of an export missing', 'Category,Question\nGeneral,Q', 'faqs.csv has no column Answer. Its'],
  [
    'a column of an export named twice',
    'Category,Category,Question,Answer\nGeneral,General,Q,A',
    'faqs.csv names the column Category more than once.',
  ],
  ['one column missing', 'Id,Name,Question\n1,General,Q', 'faqs.csv has no column Answer.'],
  ['binary', Uint8Array.of(80, 75, 3, 4, 0, 0, 255), 'faqs.csv is not a text file in UTF-8.'],
  ['broken UTF-8', Uint8Array.of(73, 100, 44, 195, 169, 44, 233, 10), 'faqs.csv is not a text file in UTF-8.'],
  ['a column named twice', `${header}, answer\n1,General,Q,A,B`, 'faqs.csv names the column Answer more than once.'],
  ['an open quotation mark', `${header}\n1,General,"Q,A`, 'faqs.csv cannot be read: a quotation mark is not closed'],
  ['as large as one may be', 'x'.repeat(5 * 1024 * 1024), 'faqs.csv has no column'],
  ['too large', 'x'.repeat(5 * 1024 * 1024 + 1), 'faqs.csv is larger than 5 MB.'],
])('a file that cannot be used says why: %s (FAQ-19)', async (_, content, words) => {
  expect(await problemOf(content)).toContain(words);
});

test('a column is not sent, whatever its heading (FAQ-41)', async () => {
  const table = await readFaqs(csv(`${header},constructor,__proto__\n1,General,Q,A,x,y`), categories);
  expect(table).toMatchObject({ rows: [{ row, problems: [] }], ignoredColumns: ['constructor', '__proto__'] });
});

test('a file with an Id beside a category is no export, and keeps its apostrophes and numbers (FAQ-46)', async () => {
  const table = await readFaqs(csv("Id,Category,Question,Answer\n7,General,'=1+1,A"), categories);
  expect(table).toMatchObject({ rows: [{ row: { Id: '7', Name: 'General', Question: "'=1+1" } }] });
});
