import type { Page } from '@playwright/test';
import { column, dialog, heads, question, rows, toasts } from './support/screen';
import { candidate, candidates, settled, type Candidate } from './support/settling';
import { expect, test } from './support/test';

const open = async (page: Page, { pid }: Candidate) => {
  await page.goto(`/sellrequestlist/${pid}?perPage=100`);
  await expect(rows(page).first()).toBeVisible();
};

/** A person's row with a history record of a kind. */
const rowWith = (page: Page, { email }: Candidate, status: string) =>
  rows(page).filter({ hasText: email }).filter({ hasText: status });

const start = async (page: Page, person: Candidate) => {
  await rowWith(page, person, 'Exit Approved')
    .getByRole('button', { name: /^Resold Process/ })
    .click();
  await question(page).getByRole('button', { name: 'Resold', exact: true }).click();
  const payment = dialog(page, `Resale: ${person.name}`);
  await expect(payment.getByLabel('Payment Method')).toBeVisible();
  return payment;
};
const choose = async (page: Page, method: string) => {
  await page.getByRole('combobox', { name: /^Payment Method/ }).click();
  await page.getByRole('option', { name: method, exact: true }).click();
};
const sold = (mock: Parameters<typeof settled>[0], person: Candidate) =>
  settled(mock, person, 'sold', 'Property Resold');

test('RESALE-01 to RESALE-06 SELLREQ-01 to SELLREQ-14 SELLREQ-24 to SELLREQ-27: who can be resold', async ({
  page,
  signIn,
  mock,
}) => {
  await signIn();
  await page.goto('/resoldproperty');
  await expect(page).toHaveTitle('Properties available for reselling | Deedbook');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties available for reselling');
  expect(await heads(page)).toEqual(['SNo', 'Property Name', 'Total Assets Value', 'Ownership', 'Show Status']);
  await expect(page.getByRole('searchbox', { name: 'Search Properties' })).toBeVisible();
  await rows(page)
    .first()
    .getByRole('link', { name: /^Show Status/ })
    .click();
  await expect(page).toHaveURL(/\/sellrequestlist\/[0-9a-f]{24}$/);

  const exited = candidate(mock, 'Exit Approved');
  const resold = candidate(mock, 'Property Resold');
  const [refunded] = candidates(mock, 'Exit Approved', 'Refund Processed');
  const [done] = candidates(mock, 'Exit Approved', 'Property Resold');
  if (!refunded || !done) throw new Error('The seed lacks people.');
  await open(page, exited);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User List');
  expect(await heads(page)).toEqual(['SNo', 'Name', 'Email', 'Status']);
  await expect(rowWith(page, exited, 'Exit Approved').getByRole('button')).toHaveText('Resold Process');
  await expect(rowWith(page, resold, 'Property Resold')).toContainText('Resold process done');
  await expect(rowWith(page, refunded, 'Exit Approved').getByRole('button')).toHaveCount(0);
  await expect(rowWith(page, done, 'Exit Approved')).toContainText('Resold process done');
  await expect(column(rowWith(page, exited, 'Exit Approved'), 'Name')).toHaveText(exited.name);
  await page.getByRole('link', { name: 'Back to Properties available for reselling' }).click();
  await expect(page).toHaveURL(/\/resoldproperty/);
});

test('PAYFORM-01 to PAYFORM-28: each method asks for its own details, and says which are missing', async ({
  page,
  signIn,
  mock,
}) => {
  await signIn();
  const person = candidate(mock, 'Exit Approved');
  await open(page, person);
  const payment = await start(page, person);
  const submit = payment.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();

  const date = 'Please enter your date of transaction';
  const bank = 'Please enter your bank name';
  for (const [method, messages] of [
    ['UPI', ['Please enter your UPI ID']],
    [
      'NEFT/IMPS',
      [date, 'Please select your mode', 'Please enter your account number', bank, 'Please enter your IFSC code'],
    ],
    ['Cheque', [date, 'Please enter your cheque number', bank, 'Please enter your beneficiary name']],
    ['Cash', [date, 'Please enter your person name']],
  ] as const) {
    await choose(page, method);
    await expect(payment.getByText(/^Please /)).toHaveCount(0);
    await submit.click();
    await expect(payment.getByText(/^Please /)).toHaveText([...messages]);
  }
  await payment.getByLabel('Person Name').fill('Asha');
  await expect(payment.getByText(/^Please /)).toHaveText([date]);
  await choose(page, 'Cheque');
  await choose(page, 'Cash');
  await expect(payment.getByLabel('Person Name')).toHaveValue('');
  expect(await mock.requests('POST form/createForm')).toEqual([]);

  await choose(page, 'NEFT/IMPS');
  await payment.getByLabel('Date of Transaction').fill('2026-03-09');
  await payment.getByRole('combobox', { name: /^Mode/ }).click();
  await page.getByRole('option', { name: 'IMPS' }).click();
  await payment.getByLabel('Account Number').fill('001234567890');
  await payment.getByLabel('Bank Name').fill('State Bank');
  await payment.getByLabel('IFSC Code').fill('SBIN0001234');
  await submit.click();
  await expect(toasts(page).filter({ hasText: 'Payment added successfully' })).toBeVisible();
  await expect(payment).toBeHidden();
  const aid = mock.store.all('staff').find(({ email }) => email === 'superadmin@deedbook.test')?._id;
  const [form] = await mock.requests('POST form/createForm');
  expect(form?.body).toEqual({
    paymentMode: 'neft',
    uid: aid,
    dateOftranx: '2026-03-09',
    mode: 'imps',
    accountNumber: '001234567890',
    bankName: 'State Bank',
    IFSC: 'SBIN0001234',
  });
  const { pid, uid } = person;
  const [order] = await mock.requests('POST order/addOrder');
  expect(order?.body).toEqual({ uid, pid, aid, paymentId: 'resale-no-payment', price: 0, type: 'sold' });
  const [history] = await mock.requests('POST history/createHistory');
  expect(history?.body).toEqual({ statusName: 'Property Resold', uid, pid });
  await expect(rowWith(page, person, 'Property Resold')).toContainText('Resold process done');
  await expect(rowWith(page, person, 'Exit Approved').getByRole('button')).toHaveCount(0);
});

test('SELLREQ-08 SELLREQ-09 SELLREQ-15 to SELLREQ-23: whatever goes wrong, a resale is recorded once', async ({
  page,
  signIn,
  mock,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await signIn();
  const people = candidates(mock, 'Exit Approved');
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error('There are too few people to resell.');
  mock.store.change('properties', first.pid, { wholeHomePrice: 100, ownership: 3 });
  await open(page, first);
  await rowWith(page, first, 'Exit Approved')
    .getByRole('button', { name: /^Resold Process/ })
    .click();
  await expect(question(page)).toContainText('Alert!');
  await expect(question(page)).toContainText('Are you sure you want to resold this property ?');
  await question(page).getByRole('button', { name: 'Cancel' }).click();

  const fill = async (person: Candidate) => {
    const payment = await start(page, person);
    await choose(page, 'UPI');
    await payment.getByLabel('UPI ID').fill('asha@bank');
    await payment.getByRole('button', { name: 'Submit' }).click();
    return payment;
  };

  // Refused details stay in the form.
  await mock.fail('POST form/createForm', { status: 400, body: { errors: { upiId: 'No such UPI ID' } } });
  const refused = await fill(first);
  await expect(refused).toContainText('33.33 Lakh');
  await expect(refused.getByText('No such UPI ID').first()).toBeVisible();
  await expect(refused.getByLabel('UPI ID')).toHaveValue('asha@bank');
  // Details whose answer is lost are not sent again: staff say what became of them.
  await mock.fail('POST form/createForm', { status: 502, text: '<html></html>', carriedOut: true });
  await refused.getByRole('button', { name: 'Submit' }).click();
  await expect(refused.getByText('it is not known whether they were taken')).toBeVisible();
  await expect(refused.getByRole('button', { name: 'Submit' })).toBeHidden();
  await refused.getByRole('button', { name: 'They were taken' }).click();
  await expect(refused).toBeHidden();
  await expect(rowWith(page, first, 'Property Resold')).toBeVisible();
  expect(mock.store.all('payments')).toHaveLength(1);

  // An order that is refused, then made while its answer is lost.
  await mock.fail('POST order/addOrder', { status: 200, body: { result: 1, message: 'Not now' } });
  const ordered = await fill(second);
  await expect(toasts(page).filter({ hasText: 'Not now' })).toBeVisible();
  await mock.fail('POST order/addOrder', { status: 502, text: '', carriedOut: true });
  await ordered.getByRole('button', { name: 'Finish' }).click();
  await expect(ordered.getByText('It is not known whether the order was made.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(rowWith(page, second, 'Property Resold')).toBeVisible();

  // Details that were not taken can be sent again with what was typed.
  await mock.fail('POST form/createForm', { status: 500, body: { message: 'Broken' } });
  const again = await fill(third);
  await again.getByRole('button', { name: 'They were not taken' }).click();
  await expect(again.getByLabel('UPI ID')).toHaveValue('asha@bank');
  await again.getByRole('button', { name: 'Submit' }).click();
  await expect(rowWith(page, third, 'Property Resold')).toBeVisible();

  for (const person of [first, second, third]) {
    const { orders, histories } = sold(mock, person);
    expect([orders.length, histories.length]).toEqual([1, 1]);
  }
  expect(mock.store.all('payments')).toHaveLength(3);
});
