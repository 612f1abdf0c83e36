import type { Page } from '@playwright/test';
import { column, dialog, heads, question, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

const refusedCall = /Failed to load resource/;
const path = '/faq/faqcategory';

const formParts = (page: Page, title: string) => {
  const form = dialog(page, title);
  return { form, name: form.getByLabel('Name'), submit: form.locator('button[type="submit"]') };
};

const open = async (page: Page) => {
  await page.goto(path);
  await expect(column(page, 'SNo').first()).toHaveText('1');
};

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('FAQCAT-01 to FAQCAT-07: the list of FAQ categories', async ({ page, mock }) => {
  await open(page);
  expect(await heads(page)).toEqual(['SNo', 'Name', 'Actions']);
  await expect(column(page, 'Actions').first().getByTitle('Edit')).toBeVisible();
  await expect(column(page, 'Actions').first().getByTitle('Delete')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add FAQ Category' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(await mock.requests('GET faqCategory/getAllFAQCategory')).toMatchObject([
    { query: { page: '1', limit: '10' } },
  ]);
});

test('FAQCAT-02 FAQCAT-06: rows and total come from payload.faq and payload.count', async ({ page, mock }) => {
  await mock.fail('GET faqCategory/getAllFAQCategory', {
    status: 200,
    body: { result: 0, payload: { faq: [{ _id: 'c', name: 'Only One' }], count: 3 } },
  });
  await open(page);
  await expect(rows(page)).toHaveText(['1Only One']);
  await expect(page.getByText('1–1 of 3')).toBeVisible();
});

for (const [named, title, opener] of [
  ['FAQCAT-08 FAQCAT-10', 'Add FAQ Category', (page: Page) => page.getByRole('link', { name: 'Add FAQ Category' })],
  ['FAQCAT-09 FAQCAT-11', 'Update FAQ Category', (page: Page) => rows(page).first().getByTitle('Edit')],
] as const) {
  test(`${named}: ${title} is a full-screen dialog with a required name`, async ({ page, mock }) => {
    await open(page);
    await opener(page).click();
    const { form, name, submit } = formParts(page, title);
    expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    await expect(form.locator('label')).toHaveText([/^Name/]);
    await name.fill('');
    await submit.click();
    await expect(name).toHaveAccessibleDescription('*Please Enter name!');
    await name.fill('N');
    await expect(name).toHaveAccessibleDescription('');
    expect(await mock.requests('POST faqCategory/addFAQCategory')).toEqual([]);
    expect(await mock.requests('PUT faqCategory/updateFAQCategory/:id')).toEqual([]);
  });
}

test('FAQCAT-15 FAQCAT-16 COMMON-11: adding a category shows the server’s message', async ({ page, mock }) => {
  await mock.fail('POST faqCategory/addFAQCategory', {
    status: 200,
    body: { result: 0, message: 'Your category is in' },
    carriedOut: true,
  });
  await open(page);
  await page.getByRole('link', { name: 'Add FAQ Category' }).click();
  const { form, name, submit } = formParts(page, 'Add FAQ Category');
  await name.fill('Taxes');
  await submit.click();
  await expect(toasts(page)).toHaveText(['Your category is in']);
  await expect(form).toBeHidden();
  expect((await mock.requests('POST faqCategory/addFAQCategory')).map(({ body }) => body)).toEqual([{ name: 'Taxes' }]);
  await expect(column(page, 'Name').filter({ hasText: 'Taxes' })).toBeVisible();
});

test('FAQCAT-17 FAQCAT-18 COMMON-37: renaming a category shows the server’s message', async ({ page, mock }) => {
  const category = mock.store.all('faqCategories').find(({ name }) => name === 'Returns');
  await mock.fail('PUT faqCategory/updateFAQCategory/:id', {
    status: 200,
    body: { result: 0, message: 'Renamed it' },
    carriedOut: true,
  });
  await open(page);
  await rows(page).filter({ hasText: 'Returns' }).getByTitle('Edit').click();
  const { form, name, submit } = formParts(page, 'Update FAQ Category');
  await expect(name).toHaveValue('Returns');
  await name.fill('Money');
  await submit.click();
  await expect(toasts(page)).toHaveText(['Renamed it']);
  await expect(form).toBeHidden();
  const [sent] = await mock.requests('PUT faqCategory/updateFAQCategory/:id');
  expect(sent?.path).toBe(`/v1/faqCategory/updateFAQCategory/${category?._id}`);
  expect(sent?.body).toEqual({ name: 'Money' });
  await expect(column(page, 'Name').filter({ hasText: 'Money' })).toBeVisible();
});

test('COMMON-33: without a message from the server a short sentence is shown', async ({ page, mock }) => {
  await mock.fail('POST faqCategory/addFAQCategory', { status: 200, body: { result: 0 } });
  await page.goto(`${path}/create`);
  const { name, submit } = formParts(page, 'Add FAQ Category');
  await name.fill('Taxes');
  await submit.click();
  await expect(toasts(page)).toHaveText(['Saved successfully']);
});

test('FAQCAT-12 to FAQCAT-14: with six categories Add shows a toast, opens nothing and calls nothing', async ({
  page,
  mock,
}) => {
  mock.store.insert('faqCategories', { _id: mock.store.newId(), name: 'The sixth' });
  await open(page);
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Add FAQ Category' }).click();
  await expect(toasts(page)).toHaveText(['You can not add more than 6 category']);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await mock.requests('GET faqCategory/getAllFAQCategory')).toHaveLength(1);
});

test('FAQCAT-12 FAQCAT-13: the limit counts all categories, not those of the page, and follows changes', async ({
  page,
  mock,
}) => {
  await open(page);
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('link', { name: 'Add FAQ Category' }).click();
  const { form, name, submit } = formParts(page, 'Add FAQ Category');
  await name.fill('The sixth');
  await submit.click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Add FAQ Category' }).click();
  await expect(toasts(page)).toContainText(['You can not add more than 6 category']);

  await page.goto(`${path}/create`);
  await expect(toasts(page)).toHaveText(['You can not add more than 6 category']);
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(path);
  expect(await mock.requests('POST faqCategory/addFAQCategory')).toHaveLength(1);

  const faq = [{ _id: 'c', name: 'One of seven' }];
  await mock.fail('GET faqCategory/getAllFAQCategory', { status: 200, body: { payload: { faq, count: 7 } } });
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Add FAQ Category' }).click();
  await expect(toasts(page)).toHaveText(['You can not add more than 6 category']);
});

test('FAQCAT-19 to FAQCAT-23: deleting asks, deletes and goes to page 1', async ({ page, mock }) => {
  for (let each = 0; each < 8; each += 1)
    mock.store.insert('faqCategories', { _id: mock.store.newId(), name: `Extra ${each}` });
  await page.goto(`${path}?page=2`);
  await expect(column(page, 'SNo').first()).toHaveText('11');
  const name = await column(page, 'Name').first().innerText();
  const id = mock.store.all('faqCategories').find(category => category.name === name)?._id;
  await rows(page).first().getByTitle('Delete').click();
  const asked = question(page);
  await expect(asked.getByRole('heading')).toHaveText('Alert!');
  await expect(asked).toContainText('Are you sure you want to delete this FAQ category ?');
  await expect(asked).toContainText(`${name} will be deleted.`);
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page)).toHaveText(['Deleted Successfully']);
  expect((await mock.requests('DELETE faqCategory/deleteFAQCategory/:id')).map(request => request.path)).toEqual([
    `/v1/faqCategory/deleteFAQCategory/${id}`,
  ]);
  await expect(column(page, 'SNo').first()).toHaveText('1');
  await expect(page.getByText('1–10 of 12')).toBeVisible();
});

test('FAQCAT-13: a refusal of the server is shown as well', async ({ page, mock, allowConsole }) => {
  allowConsole(refusedCall);
  await page.goto(`${path}/create`);
  const { name, submit } = formParts(page, 'Add FAQ Category');
  await name.fill('The sixth');
  mock.store.insert('faqCategories', { _id: mock.store.newId(), name: 'Somebody was faster' });
  await submit.click();
  await expect(toasts(page)).toHaveText(['You can not add more than 6 category']);
  await expect(name).toHaveValue('The sixth');
});
