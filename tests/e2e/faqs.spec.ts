import { readFile } from 'node:fs/promises';
import { column, dialog, toasts } from './support/screen';
import { expect, test } from './support/test';

const csv = (...lines: string[]) => ({
  name: 'faqs.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Id,Name,Question,Answer', ...lines].join('\n')),
});

test('a sample, a refused and an accepted file (FAQ-09 to FAQ-19 FAQ-39)', async ({ page, mock, allowConsole }) => {
  allowConsole(/status of 400/);
  await page.goto('/faq/faqs');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sample Excel Download' }).click();
  const sample = await download;
  expect(sample.suggestedFilename()).toBe('Sample Excel Download.csv');
  expect(await readFile(await sample.path(), 'utf8')).toMatch(/^\uFEFFId,Name,Question,Answer\r\n[^\r]+(\r\n)?$/);

  await page.getByRole('link', { name: 'Export Excel' }).click();
  const form = dialog(page, 'Export Excel');
  const submit = form.getByRole('button', { name: 'Add Details' });
  await form.locator('input[type="file"]').setInputFiles(csv('1,Nowhere,Why?,So'));
  await expect(form.getByText('1 row, 1 with problems.')).toBeVisible();
  await form.getByLabel('Send the file although some rows have problems').check();
  await submit.click();
  await expect(toasts(page)).toHaveCount(1);
  await expect(form.getByText('faqs.csv')).toBeVisible();

  await form.locator('input[type="file"]').setInputFiles(csv('1,Ownership,"Is it, ""really"" mine?","Yes.\nIt is."'));
  await expect(form.getByRole('cell', { name: 'Is it, "really" mine?' })).toBeVisible();
  const sending = page.waitForRequest(/upload-csv$/);
  await submit.click();
  expect((await sending).headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  await expect(form).toBeHidden();
  expect(await mock.requests('POST faqCategory/upload-csv')).toHaveLength(2);
  await expect(column(page, 'Question').first()).toHaveText('Is it, "really" mine?');
});
