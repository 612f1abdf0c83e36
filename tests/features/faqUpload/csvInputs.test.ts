import { array, assert, asyncProperty, constantFrom, record, string } from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvRows } from '../../../mock-api/handlers/csv';
import { columns, fileOf, readFaqs } from '../../../src/features/faqUpload/faqFile';

const categories = ['General', 'Ownership'];
const header = 'Id,Name,Question,Answer';

const read = async (content: BlobPart, name = 'faqs.csv') => readFaqs(new File([content], name), categories);
const tableOf = async (content: BlobPart) => {
  const result = await read(content);
  if ('problem' in result) throw new Error(result.problem);
  return result;
};
/** The rows that the receiver reads of what is sent, as lines of cells. */
const sentOf = async (content: BlobPart) => {
  const { rows } = await tableOf(content);
  const text = await fileOf('faqs.csv', rows).text();
  return csvRows(text, columns).map(row => columns.map(column => row[column]));
};

const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return bytes;
};
const latin = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));

/** A file with one row, of the category General. */
const asked = (question: string, answer: string) => [header, ['1', 'General', question, answer].join(',')].join('\n');
/** The row of a file with one, of the category General. */
const row = (question: string, answer: string, id = '1', name = 'General') => [id, name, question, answer];
const one = row('Why?', 'So.');
const two = row('Who?', 'We.', '2');
const commas = ['1', 'Ownership', 'Do I pay, or not?', 'Yes, yearly'];

test.each<[string, BlobPart, string[][]]>([
  ['with commas in quotation marks', `${header}\n1,Ownership,"Do I pay, or not?","Yes, yearly"`, [commas]],
  ['with semicolons', 'Id;Name;Question;Answer\n1;Ownership;Do I pay, or not?;Yes, yearly', [commas]],
  ['with semicolons and a byte-order mark', '\uFEFFId;Name;Question;Answer\n1;General;Why?;So.', [one]],
  ['with tabs', 'Id\tName\tQuestion\tAnswer\n1\tOwnership\tDo I pay, or not?\tYes, yearly', [commas]],
  ['with bars', 'Id|Name|Question|Answer\n1|General|Why?|So.', [one]],
  ['with a line that names the delimiter', 'sep=;\r\nId;Name;Question;Answer\r\n1;General;Why?;So.', [one]],
  ['with each cell in quotation marks', '"Id";"Name";"Question";"Answer"\n"1";"General";"Why?";"So."', [one]],
  ['in UTF-16 with a mark', utf16('\uFEFFId\tName\tQuestion\tAnswer\r\n1\tGeneral\tWhy?\tSo.'), [one]],
  ['in UTF-16 the other way round', utf16('\uFEFFId,Name,Question,Answer\n1,General,Why?,So.', true), [one]],
  ['in UTF-16 without a mark', utf16(asked('क्यों?', 'इसलिए')), [row('क्यों?', 'इसलिए')]],
  ['in Windows-1252', latin(`${header}\n1,General,Caf\u00E9?,\u00A33`), [row('Café?', '£3')]],
  ['in Hindi', `${header}\n१,General,क्यों?,"हाँ, साल में एक बार"`, [['१', 'General', 'क्यों?', 'हाँ, साल में एक बार']]],
  ['with CRLF', `${header}\r\n1,General,Why?,So.\r\n`, [one]],
  ['with CR alone, as old Macs write it', `${header}\r1,General,Why?,So.\r`, [one]],
  ['with one line end here and another there', `${header}\r\n1,General,Why?,So.\n2,General,Who?,We.\r\n`, [one, two]],
  ['with empty lines before, between and after', `\n\n${header}\n\n1,General,Why?,So.\n\n ,,,\n`, [one]],
  ['with spaces around its cells', 'Id , Name,Question , Answer\n 1 , General ,\tWhy? , So.\u00A0', [one]],
  ['with column names in small letters', 'id,name,QUESTION,answer\n1,General,Why?,So.', [one]],
  ['with its columns in another order', 'Answer,Question,Name,Id\nSo.,Why?,General,1', [one]],
  ['with a column more', 'Id,Note,Name,Question,Answer\n1,x,General,Why?,So.', [one]],
  ['with empty columns at the end', `${header},,\n1,General,Why?,So.,,`, [one]],
  ['with a column more at the end that rows leave out', `${header},Note\n1,General,Why?,So.`, [one]],
  ['with line breaks in a cell', `${header}\r\n1,General,Why?,"One\r\nTwo"`, [row('Why?', 'One\nTwo')]],
  ['with doubled quotation marks', asked('"Is it ""mine""?"', 'So.'), [row('Is it "mine"?', 'So.')]],
  ['with quotation marks for inches', asked('A 5" pipe?', 'So.'), [row('A 5" pipe?', 'So.')]],
  ['with cells like formulas', asked('=1+1?', '"@a, +b, -c"'), [row('=1+1?', '@a, +b, -c')]],
  ['with an apostrophe before a formula', asked('Why?', "'=1+1"), [row('Why?', "'=1+1")]],
  ['with zeros before a number', `${header}\n007,General,Why?,0042`, [['007', 'General', 'Why?', '0042']]],
  ['with HTML', asked('Why?', '<b>So</b> & so'), [row('Why?', '<b>So</b> & so')]],
  ['with semicolons inside cells', asked('Why; and how?', 'So; so.'), [row('Why; and how?', 'So; so.')]],
  ['with signs nobody sees in column names', 'Id,\u200BName,Question\u00AD,\u00A0Answer\n1,General,Why?,So.', [one]],
  [
    'with such a sign in a category',
    `${header}\n1,General,Why?,So.`.replace('General', 'General\u200B'),
    [row('Why?', 'So.', '1', 'General\u200B')],
  ],
  ['with typographic quotation marks in cells', asked('“Why?”', 'So.'), [row('“Why?”', 'So.')]],
  ['with an accent that is written apart', `${header}\n1,General,Cafe\u0301?,So.`, [row('Cafe\u0301?', 'So.')]],
  ['with a cell of several lines and CR alone', `${header}\r1,General,Why?,"One\rTwo"\r`, [row('Why?', 'One\nTwo')]],
  ['without an id', `${header}\n,General,Why?,So.`, [['', 'General', 'Why?', 'So.']]],
])('a CSV file %s is sent as it is shown (FAQ-41 FAQ-42)', async (_, content, rows) => {
  const { rows: shown } = await tableOf(content);
  expect(shown.map(({ problems }) => problems)).toEqual(rows.map(() => []));
  expect(shown.map(({ row }) => columns.map(column => row[column]))).toEqual(rows);
  expect(await sentOf(content)).toEqual(rows);
});

test('the columns of a CSV file that are not sent are named', async () => {
  const { ignoredColumns } = await tableOf('Id,Note,Name,Question,Answer,By\n1,x,General,Why?,So.,me');
  expect(ignoredColumns).toEqual(['Note', 'By']);
});

describe('a row whose cells do not fit the columns is a problem, shown as it was read and never sent (FAQ-43)', () => {
  test.each([
    ['a comma in the answer', '1,General,What?,Cleaning, linen, wifi and breakfast', /“linen” “wifi and breakfast”/],
    ['a comma in the question', '1,General,Do I pay, or not?,Yes', /“Yes” fits none/],
    ['a comma at the end', '1,General,Why?,So,', /more cells than columns/],
    ['a space before a quotation mark', '1,General,Why?, "So, so"', /more cells than columns/],
    ['no answer', '1,General,Why?', /^There are 3 cells for 4 columns/],
    ['one cell', 'Why?', /^There is one cell for 4 columns\./],
    ['another delimiter than the header', '1;General;Why?;So.', /^There is one cell for 4 columns\./],
  ])('%s', async (_, line, problem) => {
    const content = `${header}\n${line}\n2,General,What is not?,Nothing`;
    const { rows } = await tableOf(content);
    expect(rows[0]?.problems[0]).toMatch(problem);
    expect(rows[0]?.problems[0]).toMatch(/This row is not sent\.$/);
    expect(rows[1]?.problems).toEqual([]);
    expect(await sentOf(content)).toEqual([['2', 'General', 'What is not?', 'Nothing']]);
  });

  test.each<[what: string, line: string, problem: RegExp, more?: string]>([
    ['a quotation mark that is not doubled', '1,General,Why?,"He said "no" to me"', /not doubled/],
    ['a text below an empty heading', '1,General,Why?,So, far', /“far” fits none/, ', '],
    ['a space before a quotation mark', '1,General,Why?, "So"', /A space stands before a quotation mark/],
  ])('one that may have been read wrong is a problem too: %s', async (_, line, problem, more = '') => {
    expect((await tableOf(`${header}${more}\n${line}`)).rows[0]?.problems.join()).toMatch(problem);
  });
});

const cell = string({ unit: constantFrom('a', ' ', ',', ';', '"', '\n', '\t', '|', '=', "'", 'ह', '🏠') });
const rowOf = record({ Id: cell, Name: cell, Question: cell, Answer: cell });

test('whatever a table holds, what is shown is what is sent, from any delimiter (FAQ-42)', async () => {
  await assert(
    asyncProperty(array(rowOf, { minLength: 1 }), constantFrom(',', ';', '\t'), async (rows, delimiter) => {
      const filled = rows.map((values, at) => ({ ...values, Id: `${at}` }));
      const text = Papa.unparse(filled, { columns: [...columns], delimiter });
      const shown = (await tableOf(text)).rows.map(read => columns.map(column => read.row[column]));
      expect(shown).toEqual(filled.map(values => columns.map(column => values[column].trim())));
      expect(await sentOf(text)).toEqual(shown);
    }),
  );
});
