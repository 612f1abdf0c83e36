import { column, heads, rows, toasts } from './support/screen';
import { reviewParts, sections, waiting, waitingAt, withoutDecisions } from './support/review';
import { expect, test } from './support/test';

const listCall = 'GET admin/get-users';
const path = '/kycrequest';

test('KYCREQ-02 to KYCREQ-08: the list of users not yet active', async ({ page, mock, signIn }) => {
  await signIn();
  await page.goto(path);
  await expect(rows(page)).toHaveCount(10);
  expect(await heads(page)).toEqual(['Email', 'Full Name', 'Phone', 'Category', 'Approve/Reject', 'KYC Document']);
  const expected = waiting(mock).slice(0, 10);
  await expect(column(page, 'Email')).toHaveText(expected.map(({ email }) => email ?? ''));
  await expect(column(page, 'Full Name')).toHaveText(expected.map(({ fullName }) => fullName ?? '-'));
  await expect(column(page, 'Phone')).toHaveText(expected.map(({ phone }) => phone ?? '-'));
  await expect(column(page, 'Category')).toHaveText(
    expected.map(({ nationality }) => (nationality === 'nri' ? 'Non-Indian' : 'Indian')),
  );
  expect(new Set(expected.map(({ nationality }) => nationality)).size).toBe(2);
  await expect(column(page, 'Approve/Reject')).toHaveText(Array.from({ length: 10 }, () => 'Approve/Reject'));
  await expect(column(page, 'KYC Document').getByTitle('KYC Document')).toHaveCount(10);
  expect((await mock.requests(listCall)).map(({ query }) => query)).toEqual([
    { isActive: 'false', page: '1', limit: '10' },
  ]);
  await expect(page.getByText(`1–10 of ${waiting(mock).length}`)).toBeVisible();

  await page.getByRole('button', { name: 'Next page' }).click();
  const [eleventh] = waiting(mock).slice(10);
  await expect(column(page, 'Email').first()).toHaveText(eleventh?.email ?? '');
  expect((await mock.requests(listCall)).at(-1)?.query).toEqual({ isActive: 'false', page: '2', limit: '10' });

  const search = page.getByPlaceholder('Search KYC Requests');
  await search.fill(eleventh?.email ?? '');
  await search.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  expect((await mock.requests(listCall)).at(-1)?.query).toEqual({
    isActive: 'false',
    search: eleventh?.email,
    page: '1',
    limit: '10',
  });
});

test('KYCREQ-08: rows come from payload.user, the total from payload.count', async ({ page, mock, signIn }) => {
  await signIn();
  const user = [{ _id: 'a', email: 'only@one.test' }];
  await mock.fail(listCall, { status: 200, body: { payload: { user, count: 44 } } });
  await page.goto(path);
  await expect(column(page, 'Email')).toHaveText(['only@one.test']);
  await expect(page.getByText('1–1 of 44')).toBeVisible();
});

test('KYCREQ-05 KYCREQ-09 KYCREQ-10: button and icon open two full-screen dialogs, each with an address', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn();
  await page.goto(path);
  const { _id, fullName } = waitingAt(mock, 0);
  const opener = page.getByRole('link', { name: `Approve/Reject: ${fullName}` });
  for (const [link, title, address] of [
    [opener, `KYC Documents: ${fullName}`, `/kycrequest/${_id}/documents`],
    [rows(page).first().getByTitle('KYC Document'), `KYC Review: ${fullName}`, `/kycrequest/${_id}/review`],
  ] as const) {
    await link.click();
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(address);
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(path);
  }
});

test('KYCREQ-11 KYC-44: after an approval the list is read again and the user has left it', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn();
  const { _id, email, fullName } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto(path);
  await page.getByRole('link', { name: `KYC Document: ${fullName}` }).click();
  const { form, approve, submit } = reviewParts(page);
  for (const title of sections) await approve(title).click();
  await submit.click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect(column(page, 'Email').filter({ hasText: email ?? '' })).toHaveCount(0);
  await expect(rows(page)).toHaveCount(10);
  expect(await mock.requests(listCall)).toHaveLength(3);
  await expect(toasts(page)).toHaveCount(1);
});

for (const role of ['admin', 'other'] as const) {
  test(`KYCREQ-01 NOTIF-01: ${role} sees neither requests, users nor notifications, and asks for none`, async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(role);
    await page.goto('/dashboard');
    await expect(page.getByText('Total Properties')).toBeVisible();
    for (const label of ['KYC Request', 'Users', 'Roles', 'Notifications'])
      await expect(page.getByRole('link', { name: label, exact: true })).toHaveCount(0);
    const { _id } = waitingAt(mock, 0);
    for (const foreign of [path, `${path}/${_id}/review`, `${path}/${_id}/documents`, '/roles/user', '/notification']) {
      await page.goto(foreign);
      await expect(page).toHaveURL('/error/error-v6');
    }
    expect(await mock.requests(listCall)).toEqual([]);
    expect(await mock.requests('GET notification/notification-count')).toEqual([]);
  });
}
