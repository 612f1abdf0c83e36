import { column, heads, toasts } from './support/screen';
import { candidate, candidates, choose, flows, openUsers, rowsOf, start } from './support/settling';
import { expect, test } from './support/test';

const { resale } = flows;

test('SELLREQ-02 to SELLREQ-12 SELLREQ-24 to SELLREQ-27: who can be resold', async ({ page, signIn, mock }) => {
  await signIn();
  const exited = candidate(mock, 'Exit Approved');
  const resold = candidate(mock, 'Property Resold');
  const [refunded] = candidates(mock, 'Exit Approved', 'Refund Processed');
  const [done] = candidates(mock, 'Exit Approved', 'Property Resold');
  if (!refunded || !done) throw new Error('The seed lacks people.');
  await openUsers(page, resale, exited);
  expect(await heads(page)).toEqual(['SNo', 'Name', 'Email', 'Status']);
  await expect(rowsOf(page, exited, 'Exit Approved').locator('.button')).toHaveText('Resold Process');
  await expect(rowsOf(page, resold, 'Property Resold')).toContainText('Resold process done');
  await expect(rowsOf(page, refunded, 'Exit Approved').locator('.button')).toHaveCount(0);
  await expect(rowsOf(page, done, 'Exit Approved')).toContainText('Resold process done');
  await expect(column(rowsOf(page, exited, 'Exit Approved'), 'Name')).toHaveText(exited.name);
});

test('SELLREQ-07 to SELLREQ-09: a share is worth the price of the home divided by its owners', async ({
  page,
  signIn,
  mock,
}) => {
  await signIn();
  const person = candidate(mock, 'Exit Approved');
  for (const [wholeHomePrice, ownership, share] of [
    [100, 3, '33.33 Lakh'],
    [4, 1, '4.00 Lakh'],
    [100, 0, '-'],
    [100, null, '-'],
  ] as const) {
    mock.store.change('properties', person.pid, { wholeHomePrice, ownership });
    await openUsers(page, resale, person);
    const payment = await start(page, resale, person);
    await expect(payment.getByRole('region', { name: 'Resale' })).toContainText(`Price per share${share}`);
  }
});

test('PAYFORM-01 to PAYFORM-28: each method asks for its own details, and says which are missing', async ({
  page,
  signIn,
  mock,
}) => {
  await signIn();
  const person = candidate(mock, 'Exit Approved');
  await openUsers(page, resale, person);
  const payment = await start(page, resale, person);
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
  await expect(rowsOf(page, person, 'Property Resold')).toContainText('Resold process done');
  await expect(rowsOf(page, person, 'Exit Approved').locator('.button')).toHaveCount(0);
});
