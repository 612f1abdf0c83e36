import type { Page } from '@playwright/test';
import type { CallName, Trouble } from './support/mockServer';
import { column, dialog, heads, question, rows, toasts } from './support/screen';
import { candidate, candidates, checkout, rowOf, settled, type Candidate } from './support/settling';
import { expect, test } from './support/test';

const open = async (page: Page, { pid }: Candidate) => {
  await page.goto(`/refund-user/${pid}?perPage=100`);
  await expect(rows(page).first()).toBeVisible();
};

/** Asks for a refund and confirms, up to the payment dialog. */
const start = async (page: Page, person: Candidate) => {
  await rowOf(page, person)
    .getByRole('button', { name: `Refund: ${person.name}` })
    .click();
  await question(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog(page, `Refund: ${person.name}`)).toBeVisible();
};
const payByCard = async (page: Page, person: Candidate) => {
  await start(page, person);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await checkout(page).succeed();
};
const finish = (page: Page, { name }: Candidate) => page.locator(`[aria-label="Finish: ${name}"]`);

test('REFUND-01 to REFUND-06: the properties lead to their users, whose list has a way back', async ({
  page,
  signIn,
  mock,
}) => {
  await signIn();
  await page.goto('/refund');
  await expect(page).toHaveTitle('Refund | Deedbook');
  await expect(rows(page)).toHaveCount(10);
  expect(await heads(page)).toEqual(['SNo', 'Property Name', 'Total Assets Value', 'Ownership', 'Show Status']);
  const [call] = await mock.requests('POST property/getPropertys');
  expect(call).toMatchObject({ body: { sort: 'high', sortBy: 'creationDate' } });
  await expect(column(page, 'Total Assets Value').first()).toHaveText(/^\d+ Lakh$/);

  const property = mock.store.all('properties').find(({ address }) => address?.name?.match(/^[A-Z][a-z]+ /));
  const name = property?.address?.name ?? '';
  await page.getByRole('searchbox', { name: 'Search Properties' }).fill(name);
  await expect(column(page, 'Property Name').first()).toHaveText(name);
  await rows(page)
    .first()
    .getByRole('link', { name: `Show Status: ${name}` })
    .click();
  await expect(page).toHaveURL(/\/refund-user\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund User List');
  await page.getByRole('link', { name: 'Back to Refund' }).click();
  await expect(page).toHaveURL(/\/refund(\?|$)/);
});

test('REFUSER-01 to REFUSER-20: users with their days and status, paged in the browser', async ({
  page,
  signIn,
  mock,
}) => {
  await signIn();
  const fresh = candidate(mock);
  const refunded = candidate(mock, 'Refund Processed');
  const exited = candidate(mock, 'Exit Approved');
  const [both] = candidates(mock, 'Exit Approved', 'Refund Processed');
  await page.goto(`/refund-user/${fresh.pid}`);
  await expect(rows(page)).toHaveCount(10);
  expect(await heads(page)).toEqual(['SNo', 'Name', 'Email', 'Days', 'Status']);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(column(page, 'SNo').first()).toHaveText('11');
  await page.getByLabel('Rows per page').selectOption('100');
  await expect(rows(page)).toHaveCount(30);
  expect(await mock.requests('GET admin/get-users-by-pid')).toHaveLength(1);
  const asked = (await mock.requests('GET history/getAllHistory')).map(({ query }) => query);
  expect(asked).toContainEqual({ statusName: 'Refund Processed', pid: fresh.pid });
  expect(asked).toContainEqual({ statusName: 'Exit Approved', pid: fresh.pid });

  await expect(column(rowOf(page, fresh), 'Status')).toHaveText('Refund');
  for (const [person, status] of [
    [refunded, 'Refund Processed'],
    [exited, 'Exit Approved'],
    [both, 'Refund Processed'],
  ] as const) {
    if (!person) throw new Error(`Nobody has the status ${status}.`);
    const cell = column(rowOf(page, person), 'Status');
    await expect(cell).toHaveText(status);
    await cell.getByText(status).click({ force: true });
    await expect(question(page)).toHaveCount(0);
    if (status === 'Refund Processed') await expect(column(rowOf(page, person), 'Days')).toHaveText('-');
  }
});

test('REFUSER-21 to REFUSER-41: a card refund makes the order and the history record; a failed or dismissed one makes none', async ({
  page,
  signIn,
  mock,
}) => {
  await signIn();
  const person = candidate(mock);
  mock.store.change('tokens', mock.store.all('tokens')[0]?._id ?? '', { amount: 2.35 });
  await open(page, person);
  await rowOf(page, person)
    .getByRole('button', { name: `Refund: ${person.name}` })
    .click();
  await expect(question(page)).toContainText('Alert!');
  await expect(question(page)).toContainText('Are you sure you want to refund this user ?');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await start(page, person);
  const payment = dialog(page, `Refund: ${person.name}`);
  await expect(payment).toContainText('₹2,35,000');

  await payment.getByRole('button', { name: 'Pay by card' }).click();
  await expect(checkout(page).dialog).toContainText('₹2,35,000.00');
  await checkout(page).fail();
  await expect(toasts(page).filter({ hasText: 'The bank declined the payment.' })).toBeVisible();
  await checkout(page).dismiss();
  await payment.getByRole('button', { name: 'Pay by card' }).click();
  await checkout(page).dismiss();
  await expect(toasts(page).filter({ hasText: 'Payment failed' })).toBeVisible();
  await expect(payment).toBeVisible();
  expect(settled(mock, person, 'refund', 'Refund Processed')).toEqual({ orders: [], histories: [] });

  await payment.getByRole('button', { name: 'Pay by card' }).click();
  await checkout(page).succeed();
  await expect(payment).toBeHidden();
  await expect(column(rowOf(page, person), 'Status')).toHaveText('Refund Processed');
  await expect(column(rowOf(page, person), 'Days')).toHaveText('-');
  const { pid, uid } = person;
  const [order] = await mock.requests('POST order/addOrder');
  expect(order?.body).toEqual({
    uid,
    pid,
    aid: mock.store.all('staff').find(({ email }) => email === 'superadmin@deedbook.test')?._id,
    paymentId: expect.stringMatching(/^pay_\d+$/),
    price: 235_000,
    type: 'refund',
  });
  const [history] = await mock.requests('POST history/createHistory');
  expect(history?.body).toEqual({ statusName: 'Refund Processed', uid, pid });
});

const troubles: readonly [string, Trouble][] = [
  ['fails with 500', { status: 500, body: { message: 'The order book is closed' } }],
  // Chromium itself repeats a call whose kept-alive connection breaks, so it breaks until it is mended.
  ['is dropped', { drop: true, times: 0 }],
  ['is carried out, but its answer is lost', { status: 502, text: '<html></html>', carriedOut: true }],
  ['hangs', { hang: true }],
];
const calls: readonly CallName[] = ['POST order/addOrder', 'POST history/createHistory'];

for (const call of calls) {
  test(`REFUSER-33: ${call} going wrong in each way leaves one order, one record and a way to finish`, async ({
    page,
    signIn,
    mock,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    await signIn();
    const people = candidates(mock);
    await open(page, candidate(mock));
    for (const [index, [, trouble]] of troubles.entries()) {
      const person = people[index];
      if (!person) throw new Error('There are too few people to refund.');
      await mock.fail(call, trouble);
      await payByCard(page, person);
      const payment = dialog(page, `Refund: ${person.name}`);
      if (trouble.hang) await payment.getByRole('button', { name: 'Stop waiting' }).click();
      else await expect(toasts(page).first()).toBeVisible();
      await expect(payment.getByText('Payment ID')).toBeVisible();
      await expect(payment.getByRole('button', { name: 'Finish' })).toBeVisible();
      await expect(payment.getByRole('button', { name: 'Pay by card' })).toHaveCount(0);
      await mock.mend();
      if (index % 2 === 0) {
        await payment.getByRole('button', { name: 'Finish' }).click();
      } else {
        await payment.getByRole('button', { name: 'Close' }).click();
        await page.reload();
        await finish(page, person).click();
      }
      await expect(column(rowOf(page, person), 'Status')).toHaveText('Refund Processed');
      const { orders, histories } = settled(mock, person, 'refund', 'Refund Processed');
      expect([orders.length, histories.length]).toEqual([1, 1]);
    }
  });
}

test('REFUSER-33: an unfinished refund survives Sign Out and is shown to whoever signs in next, with the right role', async ({
  page,
  signIn,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await signIn();
  const person = candidate(mock);
  await open(page, person);
  await mock.fail('POST order/addOrder', { status: 500, body: { message: 'Closed' } });
  await payByCard(page, person);
  await expect(toasts(page).filter({ hasText: 'Closed' })).toBeVisible();
  await dialog(page, `Refund: ${person.name}`).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth/login');

  await signIn('admin');
  await page.goto('/refund');
  await expect(page).toHaveURL('/error/error-v6');
  await signIn();
  await page.goto('/refund');
  const notice = page.getByRole('region', { name: 'Unfinished refunds' });
  await expect(notice).toContainText(person.name);
  await notice.getByRole('link', { name: `Finish: ${person.name}` }).click();
  await dialog(page, `Refund: ${person.name}`).getByRole('button', { name: 'Finish' }).click();
  await expect(column(rowOf(page, person), 'Status')).toHaveText('Refund Processed');
  expect(settled(mock, person, 'refund', 'Refund Processed').orders).toHaveLength(1);
});

test('a crash during the checkout leaves a question that blocks a second payment; staff answer it', async ({
  page,
  signIn,
  mock,
}) => {
  await signIn();
  const [unpaid, paid] = candidates(mock);
  if (!unpaid || !paid) throw new Error('There are too few people to refund.');
  await open(page, unpaid);
  for (const person of [unpaid, paid]) {
    await start(page, person);
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await expect(checkout(page).dialog).toBeVisible();
    await page.reload();
    await expect(page.getByText('it is not known how it ended')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay by card' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await finish(page, person).click();
    if (person === unpaid) {
      await page.getByRole('button', { name: 'It was not paid' }).click();
      await expect(page.getByRole('button', { name: 'Pay by card' })).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(column(rowOf(page, person), 'Status')).toHaveText('Refund');
    } else {
      await page.getByLabel('Payment ID').fill('pay_found');
      await page.getByRole('button', { name: 'It was paid' }).click();
      await expect(column(rowOf(page, person), 'Status')).toHaveText('Refund Processed');
    }
  }
  expect(settled(mock, unpaid, 'refund', 'Refund Processed').orders).toEqual([]);
  expect(settled(mock, paid, 'refund', 'Refund Processed').orders).toMatchObject([{ paymentId: 'pay_found' }]);
});

test('REFUSER-27: what has changed meanwhile is told, and nothing is charged', async ({ page, signIn, mock }) => {
  await signIn();
  const person = candidate(mock);
  const { pid, uid } = person;
  const [token] = mock.store.all('tokens');
  if (!token) throw new Error('There is no token.');
  await open(page, person);
  await start(page, person);
  await expect(page.getByText('₹2,50,000')).toBeVisible();
  mock.store.change('tokens', token._id, { amount: 3 });
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(toasts(page).filter({ hasText: 'The token price has changed' })).toBeVisible();
  await expect(page.getByText('₹3,00,000')).toBeVisible();

  // Somebody else refunds the same person in the meantime.
  mock.store.insert('histories', { _id: mock.store.newId(), statusName: 'Refund Processed', pid, uid });
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(toasts(page).filter({ hasText: 'has been refunded already. Nothing was charged.' })).toBeVisible();
  await expect(checkout(page).dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(column(rowOf(page, person), 'Status')).toHaveText('Refund Processed');

  mock.store.change('tokens', token._id, { amount: null });
  const [next] = candidates(mock);
  if (!next) throw new Error('There is nobody left to refund.');
  await rowOf(page, next)
    .getByRole('button', { name: `Refund: ${next.name}` })
    .click();
  await question(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(toasts(page).filter({ hasText: 'The token price cannot be read' })).toBeVisible();
  expect(await mock.requests('POST order/addOrder')).toEqual([]);
});
