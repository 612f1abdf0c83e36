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

const one = ['1', 'General', 'Why?', 'So.'];
const commas = ['1', 'Ownership', 'Do I pay, or not?', 'Yes, yearly'];

describe('a CSV file as people and spreadsheets write it is sent as it is shown (FAQ-41 FAQ-42)', () => {
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
    ['in UTF-16 without a mark', utf16(`${header}\n1,General,क्यों?,इसलिए`), [['1', 'General', 'क्यों?', 'इसलिए']]],
    ['in Windows-1252', latin(`${header}\n1,General,Caf\u00E9?,\u00A33`), [['1', 'General', 'Café?', '£3']]],
    ['in Hindi', `${header}\n१,General,क्यों?,"हाँ, साल में एक बार"`, [['१', 'General', 'क्यों?', 'हाँ, साल में एक बार']]],
    ['with CRLF', `${header}\r\n1,General,Why?,So.\r\n`, [one]],
    ['with CR alone, as old Macs write it', `${header}\r1,General,Why?,So.\r`, [one]],
    [
      'with one line end here and another there',
      `${header}\r\n1,General,Why?,So.\n2,General,Who?,We.\r\n`,
      [one, ['2', 'General', 'Who?', 'We.']],
    ],
    ['with empty lines before, between and after', `\n\n${header}\n\n1,General,Why?,So.\n\n ,,,\n`, [one]],
    ['with spaces around its cells', 'Id , Name,Question , Answer\n 1 , General ,\tWhy? , So.\u00A0', [one]],
    ['with column names in small letters', 'id,name,QUESTION,answer\n1,General,Why?,So.', [one]],
    ['with its columns in another order', 'Answer,Question,Name,Id\nSo.,Why?,General,1', [one]],
    ['with a column more', 'Id,Note,Name,Question,Answer\n1,x,General,Why?,So.', [one]],
    ['with empty columns at the end', `${header},,\n1,General,Why?,So.,,`, [one]],
    ['with a column more at the end that rows leave out', `${header},Note\n1,General,Why?,So.`, [one]],
    ['with line breaks in a cell', `${header}\r\n1,General,Why?,"One\r\nTwo"`, [['1', 'General', 'Why?', 'One\nTwo']]],
    [
      'with doubled quotation marks',
      `${header}\n1,General,"Is it ""mine""?",So.`,
      [['1', 'General', 'Is it "mine"?', 'So.']],
    ],
    ['with quotation marks for inches', `${header}\n1,General,A 5" pipe?,So.`, [['1', 'General', 'A 5" pipe?', 'So.']]],
    ['with cells like formulas', `${header}\n1,General,=1+1?,"@a, +b, -c"`, [['1', 'General', '=1+1?', '@a, +b, -c']]],
    ['with an apostrophe before a formula', `${header}\n1,General,Why?,'=1+1`, [['1', 'General', 'Why?', "'=1+1"]]],
    ['with zeros before a number', `${header}\n007,General,Why?,0042`, [['007', 'General', 'Why?', '0042']]],
    ['with HTML', `${header}\n1,General,Why?,<b>So</b> & so`, [['1', 'General', 'Why?', '<b>So</b> & so']]],
    ['with emoji', `${header}\n1,General,🏠?,👨‍👩‍👧`, [['1', 'General', '🏠?', '👨‍👩‍👧']]],
    [
      'with semicolons inside cells',
      `${header}\n1,General,Why; and how?,So; so.`,
      [['1', 'General', 'Why; and how?', 'So; so.']],
    ],
    [
      'with signs that nobody sees in its column names',
      `Id,\u200BName,Question\u00AD,\u00A0Answer\n1,General,Why?,So.`,
      [one],
    ],
    [
      'with such a sign in the name of a category',
      `${header}\n1,General,Why?,So.`.replace('General', 'General\u200B'),
      [['1', 'General\u200B', 'Why?', 'So.']],
    ],
    [
      'with typographic quotation marks in cells',
      `${header}\n1,General,“Why?”,So.`,
      [['1', 'General', '“Why?”', 'So.']],
    ],
    [
      'with an accent that is written apart',
      `${header}\n1,General,Cafe\u0301?,So.`,
      [['1', 'General', 'Cafe\u0301?', 'So.']],
    ],
    ['in Arabic', `${header}\n1,General,لماذا؟,لأن`, [['1', 'General', 'لماذا؟', 'لأن']]],
    [
      'with a cell of several lines and CR alone',
      `${header}\r1,General,Why?,"One\rTwo"\r`,
      [['1', 'General', 'Why?', 'One\nTwo']],
    ],
    ['without an id', `${header}\n,General,Why?,So.`, [['', 'General', 'Why?', 'So.']]],
  ])('%s', async (_, content, rows) => {
    const { rows: shown } = await tableOf(content);
    expect(shown.map(({ problems }) => problems)).toEqual(rows.map(() => []));
    expect(shown.map(({ row }) => columns.map(column => row[column]))).toEqual(rows);
    expect(await sentOf(content)).toEqual(rows);
  });

  test('says which columns are not sent', async () => {
    expect((await tableOf('Id,Note,Name,Question,Answer,By\n1,x,General,Why?,So.,me')).ignoredColumns).toEqual([
      'Note',
      'By',
    ]);
  });
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

  test.each([
    ['a quotation mark that is not doubled', '1,General,Why?,"He said "no" to me"', /not doubled/],
    ['a space before a quotation mark', '1,General,Why?, "So"', /A space stands before a quotation mark/],
  ])('one that may have been read wrong is a problem too: %s', async (_, line, problem) => {
    expect((await tableOf(`${header}\n${line}`)).rows[0]?.problems.join()).toMatch(problem);
  });
});

describe('whatever a table holds (FAQ-42)', () => {
  const cell = string({ unit: constantFrom('a', ' ', ',', ';', '"', '\n', '\t', '|', '=', "'", 'ह', '🏠') });
  const row = record({ Id: cell, Name: cell, Question: cell, Answer: cell });

  test('what is shown is what is sent, from any delimiter', async () => {
    await assert(
      asyncProperty(array(row, { minLength: 1 }), constantFrom(',', ';', '\t'), async (rows, delimiter) => {
        const filled = rows.map((values, at) => ({ ...values, Id: `${at}` }));
        const text = Papa.unparse(filled, { columns: [...columns], delimiter });
        const shown = (await tableOf(text)).rows.map(read => columns.map(column => read.row[column]));
        expect(shown).toEqual(filled.map(values => columns.map(column => values[column].trim())));
        expect(await sentOf(text)).toEqual(shown);
      }),
    );
  });
});
