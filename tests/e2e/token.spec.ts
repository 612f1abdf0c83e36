import { column, dialog, heads, question, rows, toasts } from './support/screen';
import { newest } from './support/settling';
import { expect, test } from './support/test';

test('TOKEN-01 to TOKEN-20: the token price is one row with a form of one amount', async ({ page, signIn, mock }) => {
  await signIn();
  await page.goto('/token');
  await expect(page).toHaveTitle('Set Property Token | Deedbook');
  await expect(rows(page)).toHaveCount(1);
  expect(await heads(page)).toEqual(['SNo', 'Token', 'Date', 'Amount in Lakhs', 'Edit']);
  await expect(column(page, 'Token')).toHaveText('token price');
  await expect(column(page, 'Date')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(column(page, 'Amount in Lakhs')).toHaveText('2.5');

  await page.getByRole('link', { name: /^Edit/ }).click();
  const form = dialog(page, 'Update Token');
  const amount = form.getByLabel('Amount');
  const update = form.getByRole('button', { name: 'Update Token' });
  for (const nothing of ['', '.']) {
    await amount.fill(nothing);
    await update.click();
    await expect(form.getByText('Please enter token price')).toBeVisible();
  }
  await amount.fill('');
  await amount.pressSequentially('₹1a2.3.5-');
  await expect(amount).toHaveValue('12.35');

  await mock.fail('PUT token/updatetoken/:id', { status: 200, body: { result: 1, message: 'Not on Sundays' } });
  await update.click();
  await expect(toasts(page).filter({ hasText: 'Not on Sundays' })).toBeVisible();
  await expect(amount).toHaveValue('12.35');
  await update.click();
  await expect(toasts(page).filter({ hasText: 'Property token updated successfully' })).toBeVisible();
  await expect(column(page, 'Amount in Lakhs')).toHaveText('12.35');
  const sent = (await mock.requests('PUT token/updatetoken/:id')).map(({ body }) => body);
  expect(sent).toEqual([
    { title: 'token price', amount: 12.35 },
    { title: 'token price', amount: 12.35 },
  ]);

  await mock.fail('GET token/getAlltoken', { status: 200, body: { result: 1, message: 'No token today' } });
  await page.goto('/token');
  await expect(page.getByRole('alert').filter({ hasText: 'No token today' }).first()).toBeVisible();
});

test('CHAT-01 to CHAT-18: chat requests are searched and deleted', async ({ page, signIn, mock }) => {
  await signIn();
  await page.goto('/chatrequest');
  await expect(rows(page)).toHaveCount(10);
  expect(await heads(page)).toEqual(['SNo', 'Name', 'email', 'Phone', 'Property', 'Type', 'Request Date', 'Actions']);
  const list = newest(mock.store.all('chatRequests')).slice(0, 6);
  const [withUser, withoutUser] = [list.find(({ uid }) => uid), list.find(({ uid }) => !uid)];
  const user = mock.store.find('users', withUser?.uid ?? '');
  const rowBy = (email: string | null | undefined) => rows(page).filter({ hasText: email ?? '' });
  await expect(column(rowBy(withUser?.email), 'Name')).toHaveText(user?.fullName?.split(' ')[0] ?? '-');
  await expect(column(rowBy(withoutUser?.email), 'Name')).toHaveText(withoutUser?.name ?? '-');
  await expect(column(page, 'Request Date').first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(column(page, 'SNo').first()).toHaveText('11');
  const email = (await column(page, 'email').first().innerText()) ?? '';
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(question(page)).toContainText('Are you sure you want to delete this chat request ?');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page).filter({ hasText: 'Chat request deleted successfully' })).toBeVisible();
  await expect(column(page, 'SNo').first()).toHaveText('1');
  expect(await mock.requests('DELETE callRequest/deleteCallRequest/:id')).toHaveLength(1);
  await page.getByRole('searchbox', { name: 'Search Chat Requests' }).fill(email);
  await expect(page.getByText('Nothing matches')).toBeVisible();
});
