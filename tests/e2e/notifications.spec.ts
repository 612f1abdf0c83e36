import type { Page } from '@playwright/test';
import { stopTime } from './support/clock';
import { column, heads, rows } from './support/screen';
import { localStorageOf } from './support/signInPage';
import { expect, test } from './support/test';

const refusedCall = /Failed to load resource/;
const listCall = 'GET notification/getNotification/:adminId';
const countCall = 'GET notification/notification-count';
const seenCall = 'GET notification/new-notifications';
const flag = 'newNotificationCount';
/** The badge only shows a number; its link says it in words. */
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const badge = (page: Page) => page.locator('.bell__badge');

const answer = (count: number) => ({ status: 200, body: { result: 0, payload: { count } } });

test('SHELL-11 SHELL-12 SHELL-14 SESSION-13 NOTIF-10 NOTIF-11 NOTIF-13 to NOTIF-15: the bell counts what is new, and opening the list clears it', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 7 new');
  await expect(badge(page)).toHaveText('7');
  expect(await localStorageOf(page)).toMatchObject({ [flag]: '7' });
  expect(await mock.requests(seenCall)).toEqual([]);
  await bell(page).click();
  await expect(page).toHaveURL('/notification');
  await expect(badge(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  expect(await mock.requests(seenCall)).toHaveLength(1);
  expect(Object.keys(await localStorageOf(page))).not.toContain(flag);

  await page.goto('/dashboard');
  await expect(page.getByText('Total Users')).toBeVisible();
  await bell(page).click();
  await expect(rows(page)).toHaveCount(10);
  expect(await mock.requests(seenCall)).toHaveLength(1);
});

test('NOTIF-13 NOTIF-15: opened at its own address, the list clears the flag too', async ({ page, mock, signIn }) => {
  await signIn();
  await page.goto('/notification');
  await expect(rows(page)).toHaveCount(10);
  await expect.poll(() => mock.requests(seenCall)).toHaveLength(1);
  await expect(badge(page)).toBeHidden();
  expect(Object.keys(await localStorageOf(page))).not.toContain(flag);
  expect(mock.store.all('notifications').filter(({ isNew }) => isNew)).toEqual([]);
});

test('NOTIF-15: with nothing new the call is not made', async ({ page, mock, signIn }) => {
  await mock.fail(countCall, answer(0));
  await signIn();
  await page.goto('/notification');
  await expect(rows(page)).toHaveCount(10);
  await expect.poll(() => mock.requests(countCall)).toHaveLength(1);
  await expect(badge(page)).toBeHidden();
  expect(await mock.requests(seenCall)).toEqual([]);
  expect(Object.keys(await localStorageOf(page))).not.toContain(flag);
});

test('NOTIF-12: the count is asked for at once and then every 60 seconds, and the badge follows it', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn();
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(badge(page)).toHaveText('7');
  await stopTime(page);
  expect(await mock.requests(countCall)).toHaveLength(1);
  await mock.fail(countCall, answer(123));
  await page.clock.runFor(57_000);
  expect(await mock.requests(countCall)).toHaveLength(1);
  await page.clock.runFor(3_000);
  await expect.poll(() => mock.requests(countCall)).toHaveLength(2);
  // The answer is on its way while the time stands.
  const shown = () => page.clock.runFor(10).then(() => badge(page).allTextContents());
  await expect.poll(shown).toEqual(['99+']);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 123 new');
  expect(await localStorageOf(page)).toMatchObject({ [flag]: '123' });

  await mock.fail(countCall, answer(0));
  await page.clock.runFor(60_000);
  await expect.poll(() => mock.requests(countCall)).toHaveLength(3);
  await expect.poll(shown).toEqual([]);
  expect(Object.keys(await localStorageOf(page))).not.toContain(flag);
});

test('NOTIF-11: the kept flag shows before the count has been answered', async ({
  page,
  mock,
  storeLocally,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  await expect(badge(page)).toHaveText('7');
  await storeLocally({ ...(await localStorageOf(page)), [flag]: '4' });
  const letGo = mock.hold(countCall);
  await page.reload();
  await expect(badge(page)).toHaveText('4');
  letGo();
  await expect(badge(page)).toHaveText('7');
});

test('NOTIF-14: when the server does not take it, the flag stays and the failure is only logged', async ({
  page,
  mock,
  signIn,
  allowConsole,
}) => {
  allowConsole(refusedCall, /could not be marked as seen/);
  await signIn();
  await page.goto('/dashboard');
  await expect(badge(page)).toHaveText('7');
  await mock.fail(seenCall, { status: 500, body: { message: 'Out of order' } });
  const logged = page.waitForEvent('console', message => /could not be marked as seen/.test(message.text()));
  await bell(page).click();
  await logged;
  await expect(rows(page)).toHaveCount(10);
  await expect(badge(page)).toHaveText('7');
  await expect(page.locator('section[aria-label="Messages"] li')).toHaveCount(0);
  expect(await localStorageOf(page)).toMatchObject({ [flag]: '7' });
});

test('NOTIF-02 NOTIF-03 NOTIF-05 to NOTIF-07 NOTIF-09: the list asks for the admin’s own page', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn();
  await page.goto('/notification');
  await expect(rows(page)).toHaveCount(10);
  expect(await heads(page)).toEqual(['SNo', 'Title', 'Description', 'Date']);
  const [newest] = mock.store.all('notifications').toSorted((a, b) => b._id.localeCompare(a._id));
  await expect(column(page, 'Title').first()).toHaveText(newest?.title ?? '');
  await expect(column(page, 'Description').first()).toHaveText(newest?.description ?? '');
  const id = mock.store.all('staff').find(({ email }) => email === 'superadmin@deedbook.test')?._id;
  const [sent] = await mock.requests(listCall);
  expect(sent?.path).toBe(`/v1/notification/getNotification/${id}`);
  expect(sent?.query).toEqual({ page: '1', count: '10' });
  await page.getByLabel('Rows per page').selectOption('25');
  await expect(rows(page)).toHaveCount(25);
  expect((await mock.requests(listCall)).at(-1)?.query).toEqual({ page: '1', count: '25' });
});

test('NOTIF-03 NOTIF-04: dates read as the time that has passed', async ({ page, mock, signIn }) => {
  const now = new Date('2026-03-10T12:00:00Z');
  await page.clock.setFixedTime(now);
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  const [minute, hour, day] = [60, 3600, 86_400];
  const notification = [
    before(20),
    before(5 * minute),
    before(2 * hour),
    before(30 * hour),
    before(3 * day),
    before(15 * day),
    before(70 * day),
    before(800 * day),
    'not a date',
  ].map((createdAt, index) => ({ _id: String(index), title: `No. ${index}`, description: '', createdAt }));
  await mock.fail(listCall, { status: 200, body: { payload: { notification: [...notification, { _id: 'none' }] } } });
  await signIn();
  await page.goto('/notification');
  await expect(column(page, 'Date')).toHaveText([
    'just now',
    '5 minutes ago',
    '2 hours ago',
    'yesterday',
    '3 days ago',
    '2 weeks ago',
    '2 months ago',
    '2 years ago',
    '-',
    '-',
  ]);
});

test('NOTIF-08: without a total the next page is offered while the page is full', async ({ page, mock, signIn }) => {
  await signIn();
  await page.goto('/notification');
  const next = page.getByRole('button', { name: 'Next page' });
  const last = page.getByRole('button', { name: 'Last page' });
  await expect(page.getByText('1–10', { exact: true })).toBeVisible();
  await expect(page.getByText('Page 1', { exact: true })).toBeVisible();
  for (let at = 2; at <= 6; at += 1) {
    await expect(next).toBeEnabled();
    await expect(last).toBeDisabled();
    await next.click();
    await expect(column(page, 'SNo').first()).toHaveText(String((at - 1) * 10 + 1));
  }
  await expect(rows(page)).toHaveCount(7);
  await expect(page.getByText('51–57', { exact: true })).toBeVisible();
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(column(page, 'SNo').first()).toHaveText('41');
  expect((await mock.requests(listCall)).at(-1)?.query).toMatchObject({ count: '10' });
});

test('NOTIF-08: a full last page is followed by an empty one, which leads back', async ({ page, mock, signIn }) => {
  mock.store.all('notifications').splice(0, 47);
  await signIn();
  await page.goto('/notification');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('There is nothing here yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('NOTIF-08: a total is used when the server gives one', async ({ page, mock, signIn }) => {
  const notification = Array.from({ length: 10 }, (_, index) => ({ _id: String(index), title: `No. ${index}` }));
  await mock.fail(listCall, { status: 200, body: { payload: { notification, count: 10 } } });
  await signIn();
  await page.goto('/notification');
  await expect(page.getByText('1–10 of 10')).toBeVisible();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
});
