import { toasts } from './support/screen';
import { candidate, flows, openUsers, payByForm, paymentOf, rowsOf, settled, start } from './support/settling';
import { expect, test } from './support/test';

/** The calls of a refund by form in their order, what is said where the answer is lost, and what staff press then. */
const steps = [
  ['POST form/createForm', 'it is not known whether they were taken', 'They were taken'],
  ['POST order/addOrder', 'It is not known whether the order was made', 'Finish'],
  ['POST history/createHistory', 'It is not known whether the history record was made', 'Finish'],
] as const;

test('a refund by form that is reloaded before the answer of each step ends with one payment, one order and one record (MONEY-21 MONEY-22)', async ({
  page,
  context,
  mock,
}) => {
  const { refund } = flows;
  context.on('dialog', asked => void asked.accept());
  const person = candidate(mock);
  await openUsers(page, refund, person);
  await start(page, refund, person);
  const payments = mock.store.all('payments').length;
  let goOn = () => payByForm(page);
  for (const [at, [call, lost, accept]] of steps.entries()) {
    await mock.fail(call, { hang: true, carriedOut: true });
    await goOn();
    await expect.poll(async () => (await mock.requests(call)).length).toBe(1);
    await page.reload();
    await expect(page.getByText(lost).first()).toBeVisible();
    await expect(toasts(page).filter({ hasText: 'recorded' })).toHaveCount(0);
    expect(settled(mock, refund, person).histories).toHaveLength(at === 2 ? 1 : 0);
    goOn = () => page.getByRole('button', { name: accept, exact: true }).click();
  }
  await goOn();
  await expect(paymentOf(page, refund, person)).toHaveCount(0);
  await expect(rowsOf(page, person, refund.record)).not.toHaveCount(0);
  const { orders, histories } = settled(mock, refund, person);
  expect([orders.length, histories.length, mock.store.all('payments').length]).toEqual([1, 1, payments + 1]);
});
