import { column, dialog, heads, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

const path = '/status';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('STATUS-01 to STATUS-03 COMMON-09: the statuses are shown whole', async ({ page, mock }) => {
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
  expect(await heads(page)).toEqual(['SNo', 'Name', 'Description']);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  expect((await mock.requests('GET status/getAllstatus')).map(({ query }) => query)).toEqual([{}]);
});

test('STATUS-04 to STATUS-09 STATUS-12 STATUS-13: adding a status', async ({ page, mock }) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Add Status' }).click();
  const form = dialog(page, 'Add Status');
  await form.getByRole('button', { name: 'Add Details' }).click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await expect(form.getByLabel('Description')).toHaveAccessibleDescription('Description is required');
  await form.getByLabel('Name').fill('On hold');
  await form.getByLabel('Description').fill('Nothing moves.');
  await form.getByRole('button', { name: 'Add Details' }).click();
  await expect(toasts(page)).toHaveText(['Status Added Successfully']);
  await expect(column(page, 'Name').filter({ hasText: 'On hold' })).toHaveCount(1);
  expect((await mock.requests('POST status/addstatus')).map(({ body }) => body)).toEqual([
    { name: 'On hold', description: 'Nothing moves.' },
  ]);
});

for (const [where, body, said] of [
  ['in the body', { name: 'Name is taken', description: 'Too vague' }, undefined],
  ['below errors', { errors: { name: 'Name is taken', description: ['Too vague'] } }, undefined],
  ['nowhere', { message: 'Not today' }, 'Not today'],
] as const) {
  test(`STATUS-10 STATUS-11: a 400 with field errors ${where}`, async ({ page, mock, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    await mock.fail('POST status/addstatus', { status: 400, body });
    await page.goto(`${path}/create`);
    const form = dialog(page, 'Add Status');
    await form.getByLabel('Name').fill('On hold');
    await form.getByLabel('Description').fill('Nothing moves.');
    await form.getByRole('button', { name: 'Add Details' }).click();
    if (said) await expect(toasts(page)).toHaveText([said]);
    else {
      await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is taken');
      await expect(form.getByLabel('Description')).toHaveAccessibleDescription('Too vague');
      await expect(toasts(page)).toHaveCount(0);
    }
    await expect(form.getByLabel('Name')).toHaveValue('On hold');
  });
}
