import { dialog, question, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

const words = 'Waiting for the server. This can no longer be cancelled.';

test('COMMON-27: a form that is being saved cannot be cancelled, and says so', async ({ page, mock, signIn }) => {
  await signIn();
  await page.goto('/faq/faqcategory');
  await page.getByRole('link', { name: 'Add FAQ Category' }).click();
  const form = dialog(page, 'Add FAQ Category');
  await form.getByLabel('Name').fill('Taxes');
  const letGo = mock.hold('POST faqCategory/addFAQCategory');
  await form.getByRole('button', { name: 'Add Details' }).click();
  await expect(form.getByText(words)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.evaluate(() => history.back());
  await expect(form.getByText(words)).toBeVisible();
  await expect(page).toHaveURL('/faq/faqcategory/create');
  letGo();
  await expect(toasts(page)).toHaveCount(1);
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/faq/faqcategory');
});

for (const [what, path, opener, confirm, call] of [
  ['a deletion', '/ourtrustedpartners', /^Delete: /, 'Delete', 'DELETE partners/deletePartners/:id'],
  ['a person being blocked', '/roles/admin', /^(Active|Inactive)$/, /^(Active|Inactive)$/, 'PUT admin/block'],
] as const) {
  test(`COMMON-27: ${what} cannot be cancelled, and says so`, async ({ page, mock, signIn }) => {
    await signIn();
    await page.goto(path);
    await rows(page).first().getByRole('button', { name: opener }).click();
    const letGo = mock.hold(call);
    await question(page).getByRole('button', { name: confirm }).click();
    await expect(question(page).getByText(words)).toBeVisible();
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(question(page)).toBeVisible();
    letGo();
    await expect(question(page)).toBeHidden();
    expect(await mock.requests(call)).toHaveLength(1);
  });
}

test('COMMON-27: after a failed save the cursor stands on the button that sent it', async ({
  page,
  mock,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 500/);
  await mock.fail('POST faqCategory/addFAQCategory', { status: 500, body: { message: 'Out of order' } });
  await signIn();
  await page.goto('/faq/faqcategory/create');
  const form = dialog(page, 'Add FAQ Category');
  await form.getByLabel('Name').fill('Taxes');
  await form.getByLabel('Name').press('Enter');
  await expect(toasts(page)).toHaveText(['Out of order']);
  await expect(form.getByRole('button', { name: 'Add Details' })).toBeFocused();
});
