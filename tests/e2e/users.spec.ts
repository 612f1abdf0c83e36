import type { Page } from '@playwright/test';
import { cells, column, heads, question, rows, toasts } from './support/screen';
import { toneOf } from './support/tone';
import { expect, test } from './support/test';

const refusedCall = /Failed to load resource/;
const listCall = 'GET admin/get-users';
const toggleCall = 'PUT admin/activeAdmin/:id';
const path = '/roles/user';

const open = async (page: Page) => {
  await page.goto(path);
  await expect(column(page, 'SNo').first()).toHaveText('1');
};
const status = (page: Page, name: string) =>
  rows(page).filter({ hasText: name }).locator('td[data-label="Status"]').getByRole('button');

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('USER-02 to USER-09 USER-12 USER-13 USER-15 to USER-18: the list of active users', async ({ page, mock }) => {
  await open(page);
  expect(await heads(page)).toEqual(['SNo', 'Email', 'Full Name', 'Phone', 'Category', 'Status', 'KYC Document']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(page.getByPlaceholder('Search Users')).toBeVisible();
  expect((await mock.requests(listCall)).map(({ query }) => query)).toEqual([
    { isActive: 'true', page: '1', limit: '10' },
  ]);

  const active = mock.store.all('users').filter(({ isActive }) => isActive === true);
  const [newest] = active.toSorted((a, b) => b._id.localeCompare(a._id));
  const category = newest?.nationality === 'nri' ? 'Non-Indian' : 'Indian';
  await expect(cells(rows(page).first())).toHaveText([
    '1',
    newest?.email ?? '',
    newest?.fullName ?? '',
    newest?.phone ?? '',
    category,
    'Active',
    '',
  ]);
  await expect(page.getByText(`1–10 of ${active.length}`)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(column(page, 'SNo').first()).toHaveText('11');
  expect((await mock.requests(listCall)).at(-1)?.query).toEqual({ isActive: 'true', page: '2', limit: '10' });
});

test('USER-02 USER-16: a search goes to the server, an empty one is left out', async ({ page, mock }) => {
  await open(page);
  const [wanted] = mock.store.all('users').filter(({ isActive }) => isActive === true);
  const search = page.getByPlaceholder('Search Users');
  await search.fill(wanted?.email ?? '');
  await search.press('Enter');
  await expect(column(page, 'Email')).toHaveText([wanted?.email ?? '']);
  expect((await mock.requests(listCall)).at(-1)?.query).toEqual({
    isActive: 'true',
    search: wanted?.email,
    page: '1',
    limit: '10',
  });
  await search.fill('');
  await search.press('Enter');
  await expect(rows(page)).toHaveCount(10);
  for (const { query } of (await mock.requests(listCall)).toSpliced(1, 1))
    expect(query).toEqual({ isActive: 'true', page: '1', limit: '10' });
});

test('USER-10 to USER-12 USER-17 USER-18: categories and states, from payload.user and payload.count', async ({
  page,
  mock,
}) => {
  const user = [
    { _id: 'a', nationality: 'nri', isActive: true },
    { _id: 'b', nationality: 'indian', isActive: false },
    { _id: 'c', nationality: 'martian', isActive: 'true' },
    { _id: 'd', nationality: null, isActive: null },
  ];
  await mock.fail(listCall, { status: 200, body: { payload: { user, count: 4321 } } });
  await open(page);
  await expect(column(page, 'Category')).toHaveText(['Non-Indian', 'Indian', 'martian', '-']);
  await expect(column(page, 'Status').getByRole('button')).toHaveText(['Active', 'Inactive', 'Active', 'Not set']);
  expect(await toneOf(column(page, 'Status').getByRole('button').nth(0))).toBe('green');
  expect(await toneOf(column(page, 'Status').getByRole('button').nth(1))).toBe('red');
  await expect(page.getByText('1–4 of 4,321')).toBeVisible();
});

test('USER-14 KYC-01: the view icon opens a full-screen review with an address of its own', async ({ page, mock }) => {
  await open(page);
  const name = await column(page, 'Full Name').first().innerText();
  await rows(page).first().getByTitle('KYC Document').click();
  const review = page.getByRole('dialog', { name: `KYC Review: ${name}` });
  await expect(review).toBeVisible();
  const user = mock.store.all('users').find(({ fullName }) => fullName === name);
  await expect(page).toHaveURL(`/roles/user/${user?._id}/review`);
  expect(await review.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
});

for (const { what, note, description } of [
  { what: 'with a note', note: ' Papers have expired. ', description: 'Papers have expired.' },
  { what: 'without a note', note: undefined, description: '' },
]) {
  test(`USER-19 to USER-24 KYCREQ-02: made inactive ${what}, a user moves to the KYC requests`, async ({
    page,
    mock,
  }) => {
    await open(page);
    const name = await column(page, 'Full Name').first().innerText();
    const user = mock.store.all('users').find(({ fullName }) => fullName === name);
    await status(page, name).click();
    const asked = question(page);
    await expect(asked.getByRole('heading')).toHaveText('Alert!');
    await expect(asked).toContainText('Are you sure you want to active/inactive this user ?');
    await expect(asked).toContainText(`${name} will be inactive.`);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toBeHidden();
    expect(await mock.requests(toggleCall)).toEqual([]);

    await status(page, name).click();
    const confirm = asked.getByRole('button', { name: 'Inactive', exact: true });
    expect(await toneOf(confirm, 'backgroundColor')).toBe('red');
    if (note) await asked.getByLabel('Note').fill(note);
    await confirm.click();
    await expect(toasts(page)).toHaveText(['Status Updated Successfully']);
    await expect(asked).toBeHidden();
    await expect(column(page, 'Email').filter({ hasText: user?.email ?? '' })).toHaveCount(0);
    const [sent] = await mock.requests(toggleCall);
    expect(sent?.path).toBe(`/v1/admin/activeAdmin/${user?._id}`);
    expect(sent?.body).toEqual({ isActive: false, description });

    await page.goto(`/kycrequest?filter={"search":"${user?.email}"}`);
    await expect(column(page, 'Full Name')).toHaveText([name]);
  });
}

test('USER-01 USER-21 USER-23: an inactive user is activated, with a green button', async ({ page, mock }) => {
  const user = mock.store.all('users').find(({ isActive }) => isActive === false);
  const row = { _id: user?._id ?? '', email: user?.email ?? '', isActive: false };
  await mock.fail(listCall, { status: 200, body: { payload: { user: [row], count: 1 } }, times: 0 });
  await open(page);
  await status(page, user?.email ?? '').click();
  const confirm = question(page).getByRole('button', { name: 'Active', exact: true });
  expect(await toneOf(confirm, 'backgroundColor')).toBe('green');
  await confirm.click();
  await expect(toasts(page)).toHaveText(['Status Updated Successfully']);
  expect((await mock.requests(toggleCall)).map(({ body }) => body)).toEqual([{ isActive: true, description: '' }]);
  expect(mock.store.find('users', user?._id ?? '')?.isActive).toBe(true);
});

test('USER-22 COMMON-43: a refused change says why, keeps the note and can be sent again', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(refusedCall);
  await open(page);
  const name = await column(page, 'Full Name').first().innerText();
  await status(page, name).click();
  await mock.fail(toggleCall, { status: 500, body: { message: 'Out of order' } });
  const asked = question(page);
  await asked.getByLabel('Note').fill('Papers have expired.');
  await asked.getByRole('button', { name: 'Inactive', exact: true }).click();
  await expect(toasts(page)).toHaveText(['Out of order']);
  await expect(asked.getByLabel('Note')).toHaveValue('Papers have expired.');
  await asked.getByRole('button', { name: 'Inactive', exact: true }).click();
  await expect(asked).toBeHidden();
  expect((await mock.requests(toggleCall)).map(({ body }) => body)).toEqual([
    { isActive: false, description: 'Papers have expired.' },
    { isActive: false, description: 'Papers have expired.' },
  ]);
});
