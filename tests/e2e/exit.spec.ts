import type { Page } from '@playwright/test';
import { column, heads, question, rows, toasts } from './support/screen';
import { newest } from './support/settling';
import { expect, test } from './support/test';

const requestOf = (page: Page, user: string) => rows(page).filter({ hasText: user });

test('EXIT-01 to EXIT-26: exit requests are approved, rejected for a reason, and approved after all', async ({
  page,
  signIn,
  mock,
}) => {
  const [first, second, third, fourth] = newest(mock.store.all('exitRequests'));
  if (!first || !second || !third || !fourth) throw new Error('There are too few exit requests.');
  const set = (id: string, uid: string | null, isApproved: string | boolean | null) =>
    mock.store.change('exitRequests', id, { uid, isApproved, createdAt: '2026-03-09T20:00:00.000Z' });
  const users = mock.store.all('users').filter(({ fullName }) => fullName?.match(/^[A-Z][a-z]+ [A-Z][a-z]+$/));
  const named = [...new Map(users.map(user => [user.fullName, user])).values()];
  const [pending, approved, rejected] = named;
  if (!pending?.fullName || !approved?.fullName || !rejected?.fullName) throw new Error('There are too few users.');
  set(first._id, pending._id, 'pending');
  set(second._id, approved._id, true);
  set(third._id, rejected._id, 'turned down');
  set(fourth._id, null, 'pending');

  await signIn();
  await page.goto('/propertysallrequest');
  await expect(rows(page)).toHaveCount(10);
  expect(await heads(page)).toEqual([
    'SNo',
    'Property name',
    'User Name',
    'Price',
    'Request Date',
    'Description',
    'Status',
  ]);
  // The reader is in India, where it is the next day already.
  await expect(column(page, 'Request Date').first()).toHaveText('10-03-2026');
  await expect(column(page, 'User Name').nth(3)).toHaveText('-');
  const status = (user: string) => column(requestOf(page, user), 'Status');
  await expect(status(approved.fullName)).toHaveText('Approved');
  await expect(status(approved.fullName).getByRole('link')).toHaveCount(0);
  await expect(status(rejected.fullName)).toHaveText('Rejected');

  await status(pending.fullName).getByText('Action').click();
  await expect(question(page)).toContainText('Alert!');
  await expect(question(page)).toContainText('Are you sure you want to approve/reject this request ?');
  const reject = question(page).getByRole('button', { name: 'Reject' });
  await reject.click();
  await reject.click();
  await expect(question(page)).toContainText('please enter the reason of rejection.');
  expect(await mock.requests('PUT sell/updateSell/:id')).toEqual([]);
  await question(page).getByLabel('Reason of Rejection').fill('The price is too high.');
  await expect(question(page)).not.toContainText('please enter the reason of rejection.');
  await reject.click();
  await expect(toasts(page).filter({ hasText: 'Successfully updated' })).toBeVisible();
  await expect(status(pending.fullName)).toHaveText('Rejected');

  await status(pending.fullName).getByText('Rejected').click();
  await expect(question(page)).toContainText('Are you sure you want to approve this request ?');
  await expect(question(page).getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await question(page).getByRole('button', { name: 'Approve' }).click();
  await expect(status(pending.fullName)).toHaveText('Approved');
  const sent = (await mock.requests('PUT sell/updateSell/:id')).map(({ body }) => body);
  expect(sent).toEqual([{ isApproved: 'false', reason: 'The price is too high.' }, { isApproved: 'true' }]);
  expect(await mock.requests('POST history/createHistory')).toEqual([]);

  await page.goto(`/propertysallrequest/${first._id}/status`);
  await expect(page).toHaveURL(/\/propertysallrequest(\?.*)?$/);
  await page.getByRole('searchbox', { name: 'Search Exit Requests' }).fill('nobody at all');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  expect((await mock.requests('GET sell/getAllSell')).at(-1)?.query).toMatchObject({
    filter: 'nobody at all',
    page: '1',
  });
});
