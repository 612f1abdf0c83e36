import { dialog, toasts } from './support/screen';
import { expect, test } from './support/test';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('CONFLICT-25: a step in the history from one record to another shows and saves the one in the address', async ({
  page,
  mock,
}) => {
  const [first, second] = mock.store.all('faqCategories').map(({ _id, name }) => ({ _id, name: name ?? '' }));
  if (!first || !second) throw new Error('The seed has no two FAQ categories.');
  await page.goto('/faq/faqcategory');
  const form = dialog(page, 'Update FAQ Category');
  for (const { name } of [first, second]) {
    await page.getByRole('link', { name: `Edit: ${name}` }).click();
    await expect(form.getByLabel('Name')).toHaveValue(name);
    if (name === first.name) await form.getByRole('button', { name: 'Close', exact: true }).click();
  }
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(`/faq/faqcategory/${first._id}`);
  await expect(form.getByLabel('Name')).toHaveValue(first.name);
  await form.getByLabel('Name').press('End');
  await form.getByLabel('Name').pressSequentially(' and more');
  await form.locator('button[type="submit"]').click();
  await expect(toasts(page)).toHaveCount(1);
  const sent = await mock.requests('PUT faqCategory/updateFAQCategory/:id');
  expect(sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    [first._id, { name: `${first.name} and more` }],
  ]);
});
