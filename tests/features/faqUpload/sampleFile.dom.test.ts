import { afterEach, expect, test } from 'vitest';
import { csvRows } from '../../../mock-api/handlers/csv';
import faqs from '../../../src/entities/faqs';
import { language } from '../../../src/engine/i18n/language';
import { csvOf } from '../../../src/engine/list/export/csv';
import { listColumns } from '../../../src/engine/views/columnDefs';
import { columns, fileOf, readFaqs } from '../../../src/features/faqUpload/faqFile';
import { sampleText } from '../../../src/features/faqUpload/sampleFile';

afterEach(() => language.set('en'));

test('the sample file has the four columns and one example row, without a problem where there are categories (FAQ-11 FAQ-12 FAQ-44)', async () => {
  const sample = sampleText(['Ownership', 'General']);
  expect(sample.split('\r\n')[0]).toBe(columns.join(','));
  expect(sampleText([])).toContain('General');
  expect(await readFaqs(new File([sample], 'sample.csv'), ['Ownership', 'General'])).toMatchObject({
    rows: [{ row: { Name: 'Ownership' }, problems: [] }],
  });
});

test.each(['en', 'hi'] as const)(
  'an export of the list in the language %s can be sent as it is (FAQ-46)',
  async name => {
    await language.set(name);
    const category = { _id: 'c1', name: 'Ownership' };
    const records = [
      { id: 'f1', facCategoryId: category, question: 'Why, then?', answer: '- "So"\n- and so' },
      { id: 'f2', facCategoryId: category, question: '=1+1', answer: "'Quoted'" },
    ];
    const exported = csvOf(faqs, listColumns(faqs), records);
    const table = await readFaqs(new File([`\uFEFF${exported}`], 'faqs.csv'), ['Ownership']);
    if ('problem' in table) throw new Error(table.problem);
    expect(table.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(table.ignoredColumns).toEqual([]);
    const sent = await fileOf('faqs.csv', table.rows).text();
    expect(csvRows(sent, columns)).toEqual(
      records.map(({ question, answer }, at) => ({
        Id: String(at + 1),
        Name: 'Ownership',
        Question: question,
        Answer: answer,
      })),
    );
  },
);
