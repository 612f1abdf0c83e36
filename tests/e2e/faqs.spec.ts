import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { column, dialog, heads, question, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

const path = '/faq/faqs';

const csv = (lines: readonly string[], name = 'faqs.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Id,Name,Question,Answer', ...lines].join('\n')),
});

const uploadForm = (page: Page) => {
  const form = dialog(page, 'Export Excel');
  return { form, file: form.locator('input[type="file"]'), submit: form.getByRole('button', { name: 'Add Details' }) };
};

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('FAQ-02 to FAQ-08: the list of FAQs and its call', async ({ page, mock }) => {
  const faq = [
    { _id: 'a', question: 'Why?', answer: 'So.', facCategoryId: { _id: 'c', name: 'Buying' } },
    { _id: 'b', question: 'No category' },
  ];
  await mock.fail('GET faq/getAllFAQ', { status: 200, body: { result: 0, payload: { faq, count: 12 } } });
  await page.goto(path);
  await expect(page.getByText('1–2 of 12')).toBeVisible();
  expect(await heads(page)).toEqual(['SNo', 'Category', 'Question', 'Answer', 'Actions']);
  await expect(column(page, 'Category')).toHaveText(['Buying', '-']);
  await expect(column(page, 'Question')).toHaveText(['Why?', 'No category']);
  await expect(column(page, 'Actions').first().locator('a, button')).toHaveCount(2);
  await page.getByRole('searchbox').fill('share');
  await page.getByRole('searchbox').press('Enter');
  await expect
    .poll(async () => (await mock.requests('GET faq/getAllFAQ')).at(-1)?.query)
    .toEqual({
      page: '1',
      limit: '10',
      search: 'share',
    });
});

test('FAQ-09 to FAQ-12: the sample file', async ({ page }) => {
  await page.goto(path);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sample Excel Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Sample Excel Download.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text.slice(1).split('\r\n')[0]).toBe('Id,Name,Question,Answer');
  expect(text.trim().split('\r\n')).toHaveLength(2);
});

test('FAQ-20 to FAQ-28: adding a FAQ', async ({ page, mock }) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Add FAQs' }).click();
  const form = dialog(page, 'Add FAQs');
  await form.getByRole('button', { name: 'Add Details' }).click();
  await expect(form.getByLabel('Question')).toHaveAccessibleDescription('*Please Enter Question!');
  await expect(form.getByLabel('Answer')).toHaveAccessibleDescription('*Please Enter Answer!');
  await expect(form.getByText('*Please Select FAQ Category!')).toBeVisible();
  expect((await mock.requests('GET faqCategory/getAllFAQCategory')).map(({ query }) => query)).toEqual([{}]);
  await form.getByLabel('Question').fill('A new question?');
  await form.getByLabel('Answer').fill('A new answer.');
  await form.getByRole('combobox', { name: /Category/ }).click();
  const choice = page.getByRole('option').first();
  const label = await choice.innerText();
  await choice.click();
  await form.getByRole('button', { name: 'Add Details' }).click();
  await expect(toasts(page)).toHaveText(['FAQ added successfully']);
  const [sent] = await mock.requests('POST faq/addFAQ');
  expect(sent?.body).toEqual({
    question: 'A new question?',
    answer: 'A new answer.',
    facCategoryId: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
  await expect(column(page, 'Question').first()).toHaveText('A new question?');
  await expect(column(page, 'Category').first()).toHaveText(label);
});

test('FAQ-29 to FAQ-33: editing a FAQ changes question and answer only', async ({ page, mock }) => {
  await page.goto(path);
  await rows(page).first().getByTitle('Edit').click();
  const form = dialog(page, 'Update FAQ');
  await expect(form.locator('label')).toHaveText([/^Question/, /^Answer/]);
  await form.getByLabel('Question').fill('');
  await form.getByLabel('Answer').fill(' ');
  await form.getByRole('button', { name: 'Update Details' }).click();
  await expect(form.getByLabel('Question')).toHaveAccessibleDescription('*Please Enter Question!');
  await expect(form.getByLabel('Answer')).toHaveAccessibleDescription('*Please Enter Answer!');
  await form.getByLabel('Question').fill('Q');
  await form.getByLabel('Answer').fill('A');
  await form.getByRole('button', { name: 'Update Details' }).click();
  await expect(toasts(page)).toHaveText(['FAQ updated successfully']);
  expect((await mock.requests('PUT faq/updateFAQ/:id')).map(({ body }) => body)).toEqual([
    { question: 'Q', answer: 'A' },
  ]);
});

test('FAQ-34 to FAQ-38: deleting a FAQ', async ({ page, mock }) => {
  await page.goto(`${path}?page=2`);
  await expect(column(page, 'SNo').first()).toHaveText('11');
  await rows(page).first().getByTitle('Delete').click();
  await expect(question(page)).toContainText('Are you sure you want to delete this FAQ ?');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page)).toHaveText(['FAQ deleted successfully']);
  await expect(column(page, 'SNo').first()).toHaveText('1');
  expect(await mock.requests('DELETE faq/deleteFAQ/:id')).toHaveLength(1);
});

test('FAQ-13 to FAQ-19: a CSV file is previewed, sent as multipart, and the list reloads', async ({ page, mock }) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Export Excel' }).click();
  const { form, file, submit } = uploadForm(page);
  await expect(file).toHaveAttribute('accept', '.csv');
  await submit.click();
  await expect(form.getByText('*Please select file!')).toBeVisible();
  expect(await mock.requests('POST faqCategory/upload-csv')).toEqual([]);
  await file.setInputFiles(csv(['1,Ownership,"Is it, ""really"" mine?","Yes.\nIt is."']));
  await expect(form.getByText('1 rows, 0 with problems.')).toBeVisible();
  await expect(form.getByRole('cell', { name: 'Is it, "really" mine?' })).toBeVisible();
  const sending = page.waitForRequest(/upload-csv$/);
  await submit.click();
  expect((await sending).headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  await expect(form).toBeHidden();
  await expect(toasts(page)).toHaveCount(1);
  expect(await mock.requests('POST faqCategory/upload-csv')).toHaveLength(1);
  await expect(column(page, 'Question').first()).toHaveText('Is it, "really" mine?');
});

test('FAQ-18 FAQ-39: rows with problems are named before anything is sent, and the server’s refusal keeps the file', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.goto(`${path}/upload`);
  const { form, file, submit } = uploadForm(page);
  await file.setInputFiles(csv(['1,Ownership,Same?,A', '2,Nowhere,,A', '3,Ownership,same?,A']));
  await expect(form.getByText('3 rows, 2 with problems.')).toBeVisible();
  await expect(form.getByText('The question is missing. There is no category “Nowhere”.')).toBeVisible();
  await expect(form.getByText('The same question stands in row 1.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await form.getByLabel('Send the file although some rows have problems').check();
  await submit.click();
  await expect(toasts(page)).toHaveCount(1);
  await expect(form.getByText('faqs.csv')).toBeVisible();
  expect(await mock.requests('POST faqCategory/upload-csv')).toHaveLength(1);
});

test('FAQ-19: files that cannot be used say why', async ({ page }) => {
  await page.goto(`${path}/upload`);
  const { form, file } = uploadForm(page);
  for (const [buffer, words] of [
    ['', 'empty.csv is empty.'],
    ['a,b\n1,2', 'has no column Id, Name, Question and Answer.'],
    ['PK\u0003\u0004\u0000', 'is not a text file in UTF-8.'],
  ] as const) {
    await file.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from(buffer) });
    await expect(form.getByRole('alert')).toContainText(words);
  }
});

test('FAQ-17: 5,000 rows are previewed a page at a time', async ({ page }) => {
  await page.goto(`${path}/upload`);
  const { form, file } = uploadForm(page);
  await file.setInputFiles(csv(Array.from({ length: 5000 }, (_, n) => `${n},Ownership,Question ${n},Answer ${n}`)));
  await expect(form.getByText('5000 rows, 0 with problems.')).toBeVisible();
  await expect(form.locator('tbody tr')).toHaveCount(50);
  await form.getByRole('button', { name: 'Next rows' }).click();
  await expect(form.getByRole('cell', { name: 'Question 50', exact: true })).toBeVisible();
});
