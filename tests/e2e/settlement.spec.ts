import type { Locator, Page } from '@playwright/test';
import { closeToasts, column, question, rows, toasts } from './support/screen';
import {
  ask,
  candidate,
  candidates,
  checkout,
  choose,
  flows,
  openUsers,
  payByForm,
  paymentOf,
  rowsOf,
  settled,
  start,
  type Candidate,
} from './support/settling';
import { expect, test } from './support/test';

const { refund, resale } = flows;
const status = (page: Page, person: Candidate) => column(rowsOf(page, person), 'Status');
const two = (people: readonly Candidate[]): readonly [Candidate, Candidate] => {
  const [first, second] = people;
  if (!first || !second) throw new Error('There are too few people.');
  return [first, second];
};

/** Amber has more red than green, and clearly more of both than blue. */
const expectAmber = async (place: Locator) => {
  const color = await place.evaluate(element => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  expect([red > green, green - blue > 20], color).toEqual([true, true]);
};

test('a refund by card, from the list of properties to its order (REFUND-04 REFUSER-01 REFUSER-03 REFUSER-05 to REFUSER-08 REFUSER-20 to REFUSER-36 REFUSER-40 REFUSER-41)', async ({
  page,
  mock,
}) => {
  const person = candidate(mock);
  const { pid, uid } = person;
  const refunded = candidate(mock, 'Refund Processed');
  const exited = candidate(mock, 'Exit Approved');
  const [token] = mock.store.all('tokens');
  if (!token) throw new Error('There is no token.');
  mock.store.change('tokens', token._id, { amount: 2.35 });
  const name = mock.store.find('properties', pid)?.address?.name ?? '';
  await page.goto(refund.properties);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('searchbox', { name: 'Search Properties' }).fill(name);
  await page.locator(`a[href^="/refund-user/${pid}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/refund-user/${pid}`));
  await page.getByRole('link', { name: 'Back to Refund' }).click();
  await expect(page).toHaveURL(/\/refund([?]|$)/);
  await page.goBack();

  await test.step('the users of a property are paged in the browser, with their days and status', async () => {
    await expect(rows(page)).toHaveCount(10);
    const reads = (await mock.requests('GET admin/get-users-by-pid')).length;
    await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['10', '20', '25', '50', '100']);
    await page.getByLabel('Rows per page').selectOption('100');
    await expect(rows(page)).toHaveCount(30);
    expect(await mock.requests('GET admin/get-users-by-pid')).toHaveLength(reads);
    await expect(status(page, refunded)).toHaveText('Refund Processed');
    await expect(column(rowsOf(page, refunded), 'Days')).toHaveText('-');
    await expect(status(page, exited)).toHaveText('Exit Approved');
    await expect(status(page, exited).getByRole('button')).toBeDisabled();
  });

  await ask(page, refund, person);
  await expect(question(page)).toContainText('Are you sure you want to refund this user ?');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  const payment = await start(page, refund, person);
  const card = payment.getByRole('button', { name: 'Pay by card' });
  await expect(payment).toContainText('₹2,35,000');
  await card.click();
  await expect(checkout(page).dialog).toContainText('₹2,35,000.00');
  await checkout(page).fail();
  await expect(toasts(page).filter({ hasText: 'The bank declined the payment.' })).toBeVisible();
  await checkout(page).dialog.getByRole('button', { name: 'Succeed' }).focus();
  await page.keyboard.press('Tab');
  await expect(
    checkout(page).dialog.getByRole('button', { name: 'Fail' }),
    'no message takes the keyboard',
  ).toBeFocused();
  await checkout(page).dismiss();
  await card.click();
  await checkout(page).dismiss();
  await expect(toasts(page).filter({ hasText: 'Payment failed' })).toBeVisible();
  expect(settled(mock, refund, person)).toEqual({ orders: [], histories: [] });

  // The price is read once more when the ways to pay are back: only what comes after that is a change.
  await expect.poll(async () => (await mock.requests('GET token/getAlltoken')).length).toBe(7);
  mock.store.change('tokens', token._id, { amount: 3 });
  await card.click();
  await expect(toasts(page).filter({ hasText: 'The token price has changed' })).toBeVisible();
  await expect(payment).toContainText('₹3,00,000');
  await card.click();
  await checkout(page).succeed();
  await expect(payment).toBeHidden();
  await expect(status(page, person)).toHaveText('Refund Processed');
  const aid = mock.store.all('staff').find(({ email }) => email === 'superadmin@deedbook.test')?._id;
  const paymentId = expect.stringMatching(/^pay_\d+$/);
  expect((await mock.requests('POST order/addOrder')).map(({ body }) => body)).toEqual([
    { uid, pid, aid, paymentId, price: 300_000, type: 'refund' },
  ]);
  expect((await mock.requests('POST history/createHistory')).map(({ body }) => body)).toEqual([
    { statusName: 'Refund Processed', uid, pid },
  ]);
});

test('two tabs at the same refund: one of them charges (MONEY-09 TAB-03)', async ({ page, context, mock }) => {
  const person = candidate(mock);
  await openUsers(page, refund, person);
  const tab = await context.newPage();
  await openUsers(tab, refund, person);
  const [here, there] = [await start(page, refund, person), await start(tab, refund, person)];

  const letGo = mock.hold('GET history/getAllHistory');
  await here.getByRole('button', { name: 'Pay by card' }).click();
  const isLocked = async () =>
    (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith('deedbook.settlement/'));
  await expect.poll(() => page.evaluate(isLocked)).toBe(true);
  await there.getByRole('button', { name: 'Pay by card' }).click();
  await expect(toasts(tab).filter({ hasText: 'being worked on in another tab' })).toBeVisible();
  letGo();
  await expect(checkout(page).dialog).toBeVisible();
  await expect(checkout(tab).dialog).toHaveCount(0);

  // The other tab sees what was begun and can neither pay nor say that it was not paid.
  await expect(there.getByRole('button', { name: 'Pay by card' })).toHaveCount(0);
  await closeToasts(tab);
  await there.getByRole('button', { name: 'It was not paid' }).click();
  await expect(toasts(tab).filter({ hasText: 'being worked on in another tab' })).toBeVisible();
  await checkout(page).succeed();
  await expect(status(page, person)).toHaveText('Refund Processed');
  // The other tab hears of it at once, and no longer offers what would be refused.
  await expect(there).toContainText('has been refunded already');
  await expect(there.getByRole('button', { name: 'Pay by card' })).toHaveCount(0);
  await expect(rowsOf(tab, person, refund.record)).not.toHaveCount(0);
  const { orders, histories } = settled(mock, refund, person);
  expect([orders.length, histories.length]).toEqual([1, 1]);
});

test('a resale recorded in the form, refused, lost and recorded (RESALE-03 RESALE-04 SELLREQ-07 to SELLREQ-10 SELLREQ-13 to SELLREQ-23 PAYFORM-25 to PAYFORM-28)', async ({
  page,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const [person, other] = two(candidates(mock, ...resale.ready));
  const { pid, uid } = person;
  mock.store.change('properties', pid, { wholeHomePrice: 100, ownership: 3 });
  await page.goto(resale.properties);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('link', { name: /^Show Status/ }).first()).toHaveAttribute(
    'href',
    /^\/sellrequestlist\/[0-9a-f]{24}/,
  );
  await openUsers(page, resale, person);
  await ask(page, resale, person);
  await expect(question(page)).toContainText('Are you sure you want to resold this property ?');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);
  const payment = await start(page, resale, person);
  const submit = payment.getByRole('button', { name: 'Submit' });
  await expect(payment.getByRole('region', { name: 'Resale' })).toContainText('Price per share33.33 Lakh');
  await expect(submit).toBeDisabled();

  await choose(page, 'NEFT/IMPS');
  await submit.click();
  await expect(payment.getByText(/^Please /)).toHaveText([
    'Please enter your date of transaction',
    'Please select your mode',
    'Please enter your account number',
    'Please enter your bank name',
    'Please enter your IFSC code',
  ]);
  await payment.getByLabel('Account Number').fill('001234567890');
  await choose(page, 'UPI');
  await choose(page, 'NEFT/IMPS');
  await expect(payment.getByLabel('Account Number')).toHaveValue('');
  await payment.getByLabel('Date of Transaction').fill('2026-03-09');
  await payment.getByRole('combobox', { name: /^Mode/ }).click();
  await page.getByRole('option', { name: 'IMPS' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await payment.getByLabel('Account Number').fill('001234567890');
  await payment.getByLabel('Bank Name').fill('State Bank');
  await payment.getByLabel('IFSC Code').fill('SBIN0001234');
  expect(await mock.requests('POST form/createForm')).toEqual([]);
  await mock.fail('POST form/createForm', { status: 400, body: { errors: { IFSC: 'No such bank' } } });
  await submit.click();
  await expect(payment.getByText('No such bank').first()).toBeVisible();
  await expect(payment.getByLabel('IFSC Code')).toHaveValue('SBIN0001234');
  await submit.click();
  await expect(toasts(page).filter({ hasText: 'Payment added successfully' })).toBeVisible();
  await expect(payment).toBeHidden();
  const aid = mock.store.all('staff').find(({ email }) => email === 'superadmin@deedbook.test')?._id;
  expect((await mock.requests('POST form/createForm')).at(-1)?.body).toEqual({
    paymentMode: 'neft',
    uid: aid,
    dateOftranx: '2026-03-09',
    mode: 'imps',
    accountNumber: '001234567890',
    bankName: 'State Bank',
    IFSC: 'SBIN0001234',
  });
  expect((await mock.requests('POST order/addOrder')).map(({ body }) => body)).toEqual([
    { uid, pid, aid, paymentId: 'resale-no-payment', price: 0, type: 'sold' },
  ]);
  expect((await mock.requests('POST history/createHistory')).map(({ body }) => body)).toEqual([
    { statusName: 'Property Resold', uid, pid },
  ]);
  await expect(rowsOf(page, person, 'Property Resold')).toContainText('Resold process done');
  await expect(rowsOf(page, person, 'Exit Approved').locator('.button')).toHaveCount(0);

  // Details whose answer is lost are not sent again: staff say what became of them.
  await mock.fail('POST form/createForm', { status: 502, text: '<html></html>', carriedOut: true });
  const lost = await start(page, resale, other);
  await payByForm(page);
  await expect(lost.getByText('it is not known whether they were taken')).toBeVisible();
  await lost.getByRole('button', { name: 'They were taken' }).click();
  await expect(lost).toBeHidden();
  await expect(rowsOf(page, other, 'Property Resold')).toBeVisible();
  expect(mock.store.all('payments')).toHaveLength(2);
});

test('work survives Sign Out, in amber (REFUSER-34 REFUSER-38 SELLREQ-21 MONEY-24)', async ({
  page,
  signIn,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const person = candidate(mock);
  await openUsers(page, refund, person);
  await mock.fail('POST order/addOrder', { status: 200, body: { result: 1, message: 'Not now' } });
  const payment = await start(page, refund, person);
  await payByForm(page);
  await expect(toasts(page).filter({ hasText: 'Not now' })).toBeVisible();
  await expect(payment.getByText('Paid. The order is still to be made.')).toBeVisible();
  await page.reload();
  await expect(payment.getByRole('button', { name: 'Finish' })).toBeVisible();
  await expectAmber(payment.getByRole('region', { name: 'Unfinished refund' }));
  await expect(payment.getByRole('button', { name: /^(Pay by card|Submit)$/ })).toHaveCount(0);
  await payment.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth/login');

  await signIn('admin');
  await page.goto(refund.properties);
  await expect(page).toHaveURL('/error/error-v6');
  await signIn();
  await page.goto('/dashboard');
  const named = page.getByRole('region', { name: 'Unfinished refunds' });
  await expect(named).toContainText(person.name);
  await expectAmber(named);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications, 7 new, 1 unfinished payment$/ })
    .click();
  await expect(named).toContainText(person.name);
  await page.goto(refund.properties);
  await named.getByRole('link', { name: `Finish: ${person.name}` }).click();
  await paymentOf(page, refund, person).getByRole('button', { name: 'Finish' }).click();
  await expect(rowsOf(page, person, refund.record)).toBeVisible();
  const { orders, histories } = settled(mock, refund, person);
  expect([orders.length, histories.length]).toEqual([1, 1]);
});
