import type { Page } from '@playwright/test';
import { column, heads, question, rows, toasts } from './support/screen';
import {
  ask,
  candidate,
  candidates,
  checkout,
  finishing,
  flows,
  openUsers,
  payByCard,
  paymentOf,
  rowsOf,
  settled,
  start,
  type Candidate,
} from './support/settling';
import { expect, storedSession, test } from './support/test';

const { refund } = flows;
const open = (page: Page, person: Candidate) => openUsers(page, refund, person);
const begin = (page: Page, person: Candidate) => start(page, refund, person);
const status = (page: Page, person: Candidate) => column(rowsOf(page, person), 'Status');

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

  await expect(status(page, fresh)).toHaveText('Refund');
  for (const [person, standing] of [
    [refunded, 'Refund Processed'],
    [exited, 'Exit Approved'],
    [both, 'Refund Processed'],
  ] as const) {
    if (!person) throw new Error(`Nobody has the status ${standing}.`);
    await expect(status(page, person)).toHaveText(standing);
    await status(page, person).getByText(standing).click({ force: true });
    await expect(question(page)).toHaveCount(0);
    if (standing === 'Refund Processed') await expect(column(rowsOf(page, person), 'Days')).toHaveText('-');
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
  await ask(page, refund, person);
  await expect(question(page)).toContainText('Alert!');
  await expect(question(page)).toContainText('Are you sure you want to refund this user ?');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  const payment = await begin(page, person);
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
  expect(settled(mock, refund, person)).toEqual({ orders: [], histories: [] });

  await payment.getByRole('button', { name: 'Pay by card' }).click();
  await checkout(page).succeed();
  await expect(payment).toBeHidden();
  await expect(status(page, person)).toHaveText('Refund Processed');
  await expect(column(rowsOf(page, person), 'Days')).toHaveText('-');
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

test('MONEY-06: a crash during the checkout leaves a question that blocks a second payment; staff answer it', async ({
  page,
  signIn,
  mock,
}) => {
  await signIn();
  const [unpaid, paid] = candidates(mock);
  if (!unpaid || !paid) throw new Error('There are too few people to refund.');
  await open(page, unpaid);
  for (const person of [unpaid, paid]) {
    await begin(page, person);
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await expect(checkout(page).dialog).toBeVisible();
    await page.reload();
    await expect(page.getByText('it is not known how it ended')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay by card' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await finishing(page, person).click();
    if (person === unpaid) {
      await page.getByRole('button', { name: 'It was not paid' }).click();
      await expect(page.getByRole('button', { name: 'Pay by card' })).toBeVisible();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(status(page, person)).toHaveText('Refund');
    } else {
      await page.getByLabel('Payment ID').fill('pay_found');
      await page.getByRole('button', { name: 'It was paid' }).click();
      await expect(status(page, person)).toHaveText('Refund Processed');
    }
  }
  expect(settled(mock, refund, unpaid).orders).toEqual([]);
  expect(settled(mock, refund, paid).orders).toMatchObject([{ paymentId: 'pay_found' }]);
});

test('REFUSER-27: what has changed meanwhile is told, and nothing is charged', async ({ page, signIn, mock }) => {
  await signIn();
  const person = candidate(mock);
  const { pid, uid } = person;
  const [token] = mock.store.all('tokens');
  if (!token) throw new Error('There is no token.');
  await open(page, person);
  await begin(page, person);
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
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(status(page, person)).toHaveText('Refund Processed');

  mock.store.change('tokens', token._id, { amount: null });
  const [next] = candidates(mock);
  if (!next) throw new Error('There is nobody left to refund.');
  await ask(page, refund, next);
  await question(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(toasts(page).filter({ hasText: 'The token price cannot be read' })).toBeVisible();
  expect(await mock.requests('POST order/addOrder')).toEqual([]);
});

test('MONEY-08 MONEY-20: two of the staff at the same refund: the second is told, and one order is made', async ({
  page,
  browser,
  baseURL,
  signIn,
  mock,
}) => {
  await signIn();
  const localStorage = Object.entries(storedSession(await mock.signIn('superadmin')));
  const colleague = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL ?? '', localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
    },
  });
  const other = await colleague.newPage();
  const [first, second] = candidates(mock);
  if (!first || !second) throw new Error('There are too few people to refund.');
  await open(page, first);
  await open(other, first);

  // The history is read again just before the second would charge.
  await begin(page, first);
  const late = await begin(other, first);
  await payByCard(page);
  await expect(status(page, first)).toHaveText('Refund Processed');
  await late.getByRole('button', { name: 'Pay by card' }).click();
  await expect(toasts(other).filter({ hasText: 'has been refunded already. Nothing was charged.' })).toBeVisible();
  await expect(checkout(other).dialog).toHaveCount(0);
  await late.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(status(other, first)).toHaveText('Refund Processed');

  // Both are at the provider already, where nobody can know of the other.
  const payments = [await begin(page, second), await begin(other, second)];
  for (const payment of payments) await payment.getByRole('button', { name: 'Pay by card' }).click();
  await checkout(page).succeed();
  await expect(status(page, second)).toHaveText('Refund Processed');
  await checkout(other).succeed();
  await expect(toasts(other).filter({ hasText: `${second.name} was charged twice: the payment pay_` })).toBeVisible();
  const theirs = paymentOf(other, refund, second);
  await expect(theirs.getByText(/^Charged twice: /)).toBeVisible();
  await expect(theirs.getByText(/^pay_/)).toBeVisible();
  await theirs.getByRole('button', { name: 'Settled by hand' }).click();
  await question(other).getByRole('button', { name: 'Settled by hand' }).click();
  await theirs.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(status(other, second)).toHaveText('Refund Processed');
  for (const person of [first, second]) {
    const { orders, histories } = settled(mock, refund, person);
    expect([orders.length, histories.length]).toEqual([1, 1]);
  }
  await colleague.close();
});

test('MONEY-09: two tabs at the same refund: one of them charges', async ({ page, context, signIn, mock }) => {
  await signIn();
  const person = candidate(mock);
  await open(page, person);
  const tab = await context.newPage();
  await open(tab, person);
  const [here, there] = [await begin(page, person), await begin(tab, person)];

  const letGo = mock.hold('GET history/getAllHistory');
  await here.getByRole('button', { name: 'Pay by card' }).click();
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1);
  await there.getByRole('button', { name: 'Pay by card' }).click();
  await expect(toasts(tab).filter({ hasText: 'being worked on in another tab' })).toBeVisible();
  letGo();
  await expect(checkout(page).dialog).toBeVisible();
  await expect(checkout(tab).dialog).toHaveCount(0);

  // The other tab sees what was begun and can neither pay nor say that it was not paid.
  await expect(there.getByRole('button', { name: 'Pay by card' })).toHaveCount(0);
  const refusal = toasts(tab).filter({ hasText: 'being worked on in another tab' });
  await expect(refusal).toHaveCount(0);
  await there.getByRole('button', { name: 'It was not paid' }).click();
  await expect(refusal).toBeVisible();
  await checkout(page).succeed();
  await expect(status(page, person)).toHaveText('Refund Processed');
  // The other tab hears of it at once, and no longer offers what would be refused.
  await expect(there).toContainText('has been refunded already');
  await expect(there.getByRole('button', { name: 'Pay by card' })).toHaveCount(0);
  const { orders, histories } = settled(mock, refund, person);
  expect([orders.length, histories.length]).toEqual([1, 1]);
});

interface Opened {
  handler: (answer: unknown) => void;
  modal: { ondismiss: () => void };
}

/** A provider whose dialogs end when the test says so, however they have been left. */
const remoteCheckout = async (page: Page) => {
  await page.addInitScript(() => {
    const opened: Opened[] = [];
    const Razorpay = function Razorpay(options: Opened) {
      return { on: () => undefined, open: () => void opened.push(options) };
    };
    Object.assign(window, { opened, Razorpay });
  });
  return {
    count: () => page.evaluate(() => Number(Object(window).opened.length)),
    end: (at: number, paymentId?: string) =>
      page.evaluate(
        ([index, id]) => {
          const { opened }: { opened: Opened[] } = Object(window);
          if (id === undefined) opened[index]?.modal.ondismiss();
          else opened[index]?.handler({ razorpay_payment_id: id });
        },
        [at, paymentId] as const,
      ),
  };
};

test('REFUSER-41: a payment that is made after its checkout was dismissed is kept, even while another is open', async ({
  page,
  signIn,
  mock,
}) => {
  const provider = await remoteCheckout(page);
  await signIn();
  const person = candidate(mock);
  await open(page, person);
  const payment = await begin(page, person);
  const card = payment.getByRole('button', { name: 'Pay by card' });
  await card.click();
  await expect.poll(provider.count).toBe(1);
  await provider.end(0);
  await expect(toasts(page).filter({ hasText: 'Payment failed' })).toBeVisible();
  await card.click();
  await expect.poll(provider.count).toBe(2);
  await provider.end(0, 'pay_late');
  await expect(toasts(page).filter({ hasText: 'was made after all' })).toBeVisible();
  await provider.end(1);
  await expect(payment.getByText('Paid. The order is still to be made.')).toBeVisible();
  await expect(payment.getByText('pay_late')).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.reload();
  await payment.getByRole('button', { name: 'Finish' }).click();
  await expect(status(page, person)).toHaveText('Refund Processed');
  const { orders, histories } = settled(mock, refund, person);
  expect(orders).toMatchObject([{ paymentId: 'pay_late' }]);
  expect(histories).toHaveLength(1);
});

test('MONEY-07: a payment that is made after its dialog was closed is settled, and a dialog closed in time charges nothing', async ({
  page,
  signIn,
  mock,
}) => {
  const provider = await remoteCheckout(page);
  await signIn();
  const [first, second] = candidates(mock);
  if (!first || !second) throw new Error('There are too few people to refund.');
  await open(page, first);
  const payment = await begin(page, first);
  await payment.getByRole('button', { name: 'Pay by card' }).click();
  await expect.poll(provider.count).toBe(1);
  await payment.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(finishing(page, first)).toBeVisible();
  await provider.end(0, 'pay_closed');
  await expect(status(page, first)).toHaveText('Refund Processed');
  expect(settled(mock, refund, first).orders).toMatchObject([{ paymentId: 'pay_closed' }]);

  const closed = await begin(page, second);
  const letGo = mock.hold('GET order/getAllOrder');
  const asked = (await mock.requests('GET admin/get-users-by-pid')).length;
  await closed.getByRole('button', { name: 'Pay by card' }).click();
  await expect(closed.getByRole('button', { name: 'Pay by card' })).toBeDisabled();
  await closed.getByRole('button', { name: 'Close', exact: true }).click();
  letGo();
  await expect.poll(async () => (await mock.requests('GET admin/get-users-by-pid')).length).toBe(asked + 1);
  await expect(status(page, second)).toHaveText('Refund');
  expect(await provider.count()).toBe(1);
});

test('REFUSER-37: without a payment key the card button is disabled and says so; the form is there', async ({
  page,
  signIn,
  mock,
}) => {
  await page.route('**/config.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: "globalThis.deedbook = { VITE_PAYMENT_KEY: '' };" }),
  );
  await signIn();
  const person = candidate(mock);
  await open(page, person);
  const payment = await begin(page, person);
  await expect(payment.getByRole('button', { name: 'Pay by card' })).toBeDisabled();
  await expect(payment.getByText('the payment key is missing')).toBeVisible();
  await expect(payment.getByLabel('Payment Method')).toBeEnabled();
});
