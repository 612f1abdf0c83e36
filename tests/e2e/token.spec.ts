import { cells, dialog, rows, toasts } from './support/screen';
import { expect, test } from './support/test';

test('TOKEN-01 TOKEN-03 TOKEN-04 TOKEN-06 TOKEN-07 TOKEN-10 TOKEN-15 TOKEN-17 TOKEN-18 TOKEN-20: the token price is one row with a form of one amount', async ({
  page,
  signIn,
  mock,
}) => {
  const [token] = mock.store.all('tokens');
  mock.store.change('tokens', token?._id ?? '', { updatedat: '2026-03-09T05:00:00.000Z' });
  await signIn();
  await page.goto('/token');
  await expect(rows(page)).toHaveCount(1);
  await expect(cells(rows(page).first())).toContainText(['1', 'token price', 'Mar 9, 2026', '2.5']);
  await page.getByRole('link', { name: /^Edit/ }).click();
  const form = dialog(page, 'Update Token');
  const amount = form.getByLabel('Amount');
  const update = form.getByRole('button', { name: 'Update Token' });
  await expect(amount).toHaveAccessibleDescription('In Lakhs');
  await amount.fill('.');
  await update.click();
  await expect(form.getByText('Please enter token price')).toBeVisible();
  await amount.fill('');
  await amount.pressSequentially('₹1a2.3.5-');
  await expect(amount).toHaveValue('12.35');
  await mock.fail('PUT token/updatetoken/:id', { status: 200, body: { result: 1, message: 'Not on Sundays' } });
  await update.click();
  await expect(toasts(page).filter({ hasText: 'Not on Sundays' })).toBeVisible();
  await expect(amount).toHaveValue('12.35');
  await update.click();
  await expect(toasts(page).filter({ hasText: 'Property token updated successfully' })).toBeVisible();
  await expect(cells(rows(page).first())).toContainText(['1', 'token price', '', '12.35']);
  const sent = { title: 'token price', amount: 12.35 };
  expect((await mock.requests('PUT token/updatetoken/:id')).map(({ body }) => body)).toEqual([sent, sent]);
});
