import type { CallName, Trouble } from './support/mockServer';
import { column, heads, question, rows, toasts } from './support/screen';
import {
  ask,
  candidate,
  candidates,
  finishing,
  flows,
  openUsers,
  payByCard,
  payByForm,
  paymentOf,
  rowsOf,
  settled,
  start,
  type Flow,
} from './support/settling';
import { expect, test } from './support/test';

for (const [numbers, flow] of [
  ['REFUND-01 to REFUND-06 REFUSER-05 REFUSER-06', flows.refund],
  ['RESALE-01 to RESALE-06 SELLREQ-01 SELLREQ-26', flows.resale],
] as const) {
  test(`${numbers}: the properties of ${flow.properties} lead to their users, whose list has a way back`, async ({
    page,
    signIn,
    mock,
  }) => {
    await signIn();
    await page.goto(flow.properties);
    await expect(page).toHaveTitle(`${flow.heading} | Deedbook`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.heading);
    await expect(rows(page)).toHaveCount(10);
    expect(await heads(page)).toEqual(['SNo', 'Property Name', 'Total Assets Value', 'Ownership', 'Show Status']);
    await expect(column(page, 'Total Assets Value').first()).toHaveText(/^[\d,]+ Lakh$/);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(column(page, 'SNo').first()).toHaveText('11');

    const property = mock.store.all('properties').find(({ address }) => address?.name?.match(/^[A-Z][a-z]+ /));
    const name = property?.address?.name ?? '';
    await page.getByRole('searchbox', { name: 'Search Properties' }).fill(name);
    await expect(column(page, 'Property Name').first()).toHaveText(name);
    const asked = await mock.requests('POST property/getPropertys');
    expect(asked.every(({ body }) => JSON.stringify(body) === '{"sort":"high","sortBy":"creationDate"}')).toBe(true);
    expect(asked.at(-1)?.query).toEqual({ page: '1', limit: '10', search: name });

    await rows(page)
      .first()
      .getByRole('link', { name: `Show Status: ${name}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`${flow.users}/[0-9a-f]{24}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.usersHeading);
    await page.getByRole('link', { name: `Back to ${flow.heading}` }).click();
    await expect(page).toHaveURL(new RegExp(`${flow.properties}([?]|$)`));
  });
}

const failure: Trouble = { status: 500, body: { message: 'The order book is closed' } };
// Chromium itself repeats a call whose kept-alive connection breaks, so it breaks until it is mended.
const drop: Trouble = { drop: true, times: 0 };
const lostAnswer: Trouble = { status: 502, text: '<html></html>', carriedOut: true };
const hang: Trouble = { hang: true };

/** Each way a payment is made and settled; a table of unit tests has every call of each in every trouble. */
const ways: readonly { what: string; flow: Flow; pay: typeof payByForm; ills: readonly [CallName, Trouble][] }[] = [
  {
    what: 'REFUSER-33: a refund by card',
    flow: flows.refund,
    pay: payByCard,
    ills: [
      ['POST order/addOrder', hang],
      ['POST history/createHistory', drop],
    ],
  },
  {
    what: 'REFUSER-39: a refund recorded in the form',
    flow: flows.refund,
    pay: payByForm,
    ills: [
      ['POST order/addOrder', lostAnswer],
      ['POST history/createHistory', failure],
    ],
  },
  {
    what: 'SELLREQ-16 to SELLREQ-23: a resale',
    flow: flows.resale,
    pay: payByForm,
    ills: [
      ['POST history/createHistory', hang],
      ['POST order/addOrder', drop],
    ],
  },
];

for (const { what, flow, pay, ills } of ways) {
  test(`${what}: an order and a history record that go wrong leave one of each and a way to finish`, async ({
    page,
    signIn,
    mock,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    await signIn();
    const people = candidates(mock, ...flow.ready);
    await openUsers(page, flow, candidate(mock, ...flow.ready));
    for (const [index, [call, trouble]] of ills.entries()) {
      const person = people[index];
      if (!person) throw new Error('There are too few people.');
      await mock.fail(call, trouble);
      const payment = await start(page, flow, person);
      await pay(page);
      if (trouble.hang) {
        const doing = call === 'POST order/addOrder' ? 'Making the order…' : 'Making the history record…';
        await expect(payment.getByText(doing)).toBeVisible();
        await payment.getByRole('button', { name: 'Stop waiting' }).click();
      }
      await expect(payment.getByRole('button', { name: 'Finish' })).toBeVisible();
      await expect(payment.getByRole('button', { name: /^(Pay by card|Submit)$/ })).toHaveCount(0);
      await mock.mend();
      if (index % 2 === 0) {
        await payment.getByRole('button', { name: 'Finish' }).click();
      } else {
        await payment.getByRole('button', { name: 'Close' }).click();
        await page.reload();
        await finishing(page, person).click();
      }
      await expect(rowsOf(page, person, flow.record)).toBeVisible();
      const { orders, histories } = settled(mock, flow, person);
      expect([orders.length, histories.length]).toEqual([1, 1]);
    }
  });
}

test(`SELLREQ-13 to SELLREQ-15 PAYFORM-23 PAYFORM-25: Resale: payment details are asked for once, whatever becomes of them`, async ({
  page,
  signIn,
  mock,
  allowConsole,
}) => {
  const flow = flows.resale;
  allowConsole(/Failed to load resource/);
  await signIn();
  const [first, second] = candidates(mock, ...flow.ready);
  if (!first || !second) throw new Error('There are too few people.');
  await openUsers(page, flow, first);
  await ask(page, flow, first);
  await expect(question(page)).toContainText('Alert!');
  await expect(question(page)).toContainText(flow.question);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);

  // Refused details stay in the form.
  await mock.fail('POST form/createForm', { status: 400, body: { errors: { upiId: 'No such UPI ID' } } });
  const refused = await start(page, flow, first);
  await payByForm(page);
  await expect(refused.getByText('No such UPI ID').first()).toBeVisible();
  await expect(refused.getByLabel('UPI ID')).toHaveValue('asha@bank');
  // Details whose answer is lost are not sent again: staff say what became of them.
  await mock.fail('POST form/createForm', { status: 502, text: '<html></html>', carriedOut: true });
  await refused.getByRole('button', { name: 'Submit' }).click();
  await expect(refused.getByText('it is not known whether they were taken')).toBeVisible();
  await expect(refused.getByRole('button', { name: 'Submit' })).toBeHidden();
  await refused.getByRole('button', { name: 'They were taken' }).click();
  await expect(refused).toBeHidden();
  await expect(rowsOf(page, first, flow.record)).toBeVisible();
  expect(mock.store.all('payments')).toHaveLength(1);

  // Details that were not taken can be sent again with what was typed.
  await mock.fail('POST form/createForm', { status: 500, body: { message: 'Broken' } });
  const again = await start(page, flow, second);
  await payByForm(page);
  await again.getByRole('button', { name: 'They were not taken' }).click();
  await expect(again.getByLabel('UPI ID')).toHaveValue('asha@bank');
  await again.getByRole('button', { name: 'Submit' }).click();
  await expect(rowsOf(page, second, flow.record)).toBeVisible();

  expect(mock.store.all('payments')).toHaveLength(2);
  for (const person of [first, second]) {
    const { orders, histories } = settled(mock, flow, person);
    expect(orders).toMatchObject([{ paymentId: 'resale-no-payment' }]);
    expect(histories).toHaveLength(1);
  }
});

test(`REFUSER-38 REFUSER-31 SELLREQ-21: Refund: an order that is refused is told and can be made later`, async ({
  page,
  signIn,
  mock,
}) => {
  const flow = flows.refund;
  await signIn();
  const person = candidate(mock, ...flow.ready);
  await openUsers(page, flow, person);
  await mock.fail('POST order/addOrder', { status: 200, body: { result: 1, message: 'Not now' } });
  const payment = await start(page, flow, person);
  await payByForm(page);
  await expect(toasts(page).filter({ hasText: 'Not now' })).toBeVisible();
  await expect(payment.getByText('Paid. The order is still to be made.')).toBeVisible();
  await page.reload();
  await payment.getByRole('button', { name: 'Finish' }).click();
  await expect(rowsOf(page, person, flow.record)).toBeVisible();
  expect(settled(mock, flow, person).orders).toHaveLength(1);
});

test(`REFUSER-38: Refund: what is unfinished survives Sign Out and is shown to whoever signs in next, with the right role`, async ({
  page,
  signIn,
  mock,
  allowConsole,
}) => {
  const flow = flows.refund;
  allowConsole(/Failed to load resource/);
  await signIn();
  const person = candidate(mock, ...flow.ready);
  await openUsers(page, flow, person);
  await mock.fail('POST order/addOrder', { status: 500, body: { message: 'Closed' } });
  const payment = await start(page, flow, person);
  await payByForm(page);
  await expect(payment.getByRole('button', { name: 'Finish' })).toBeVisible();
  await payment.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth/login');

  await signIn('admin');
  await page.goto(flow.properties);
  await expect(page).toHaveURL('/error/error-v6');
  await signIn();
  await page.goto('/dashboard');
  const named = page.getByRole('region', { name: `Unfinished ${flow.title.toLowerCase()}s` });
  await expect(named).toContainText(person.name);
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications, 7 new, 1 unfinished payment$/ });
  await bell.click();
  await expect(named).toContainText(person.name);
  await page.goto(flow.properties);
  const notice = page.getByRole('region', { name: `Unfinished ${flow.title.toLowerCase()}s` });
  await expect(notice).toContainText(person.name);
  await notice.getByRole('link', { name: `Finish: ${person.name}` }).click();
  await paymentOf(page, flow, person).getByRole('button', { name: 'Finish' }).click();
  await expect(rowsOf(page, person, flow.record)).toBeVisible();
  expect(settled(mock, flow, person).orders).toHaveLength(1);
});
