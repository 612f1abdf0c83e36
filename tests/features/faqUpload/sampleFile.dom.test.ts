import { expect, test } from 'vitest';
import { columns, readFaqs } from '../../../src/features/faqUpload/faqFile';
import { sampleText } from '../../../src/features/faqUpload/sampleFile';

test('the sample file has the four columns and one example row, without a problem where there are categories (FAQ-11 FAQ-12 FAQ-44)', async () => {
  const sample = sampleText(['Ownership', 'General']);
  expect(sample.split('\r\n')[0]).toBe(columns.join(','));
  expect(sampleText([])).toContain('General');
  expect(await readFaqs(new File([sample], 'sample.csv'), ['Ownership', 'General'])).toMatchObject({
    rows: [{ row: { Name: 'Ownership' }, problems: [] }],
  });
});
