import type { Page } from '@playwright/test';
import type { MockServer } from './support/mockServer';
import { toasts } from './support/screen';
import { candidate, flows, openUsers, payByForm, paymentOf, rowsOf, settled, start } from './support/settling';
import { expect, test } from './support/test';

/** What goes wrong with a call. */
const troubles = {
  'refused with 400': { status: 400, body: { message: 'Not now' } },
  'answered with 200 and a refusal': { status: 200, body: { result: 1, message: 'Not now' } },
  'carried out without an answer': { status: 504, carriedOut: true },
  'not carried out, without an answer': { status: 504 },
  'reloaded before the answer': { hang: true, carriedOut: true },
} as const;
type Kind = keyof typeof troubles;

const form = 'POST form/createForm';
const order = 'POST order/addOrder';
const history = 'POST history/createHistory';

/** What is said after each trouble, and what staff then press. */
const table: Record<string, Record<Kind, readonly [says: string, press: string]>> = {
  [form]: {
    'refused with 400': ['Not now', 'Submit'],
    'answered with 200 and a refusal': ['Not now', 'Submit'],
    'carried out without an answer': ['it is not known whether they were taken', 'They were taken'],
    'not carried out, without an answer': ['it is not known whether they were taken', 'They were not taken'],
    'reloaded before the answer': ['it is not known whether they were taken', 'They were taken'],
  },
  [order]: {
    'refused with 400': ['The order is still to be made', 'Finish'],
    'answered with 200 and a refusal': ['The order is still to be made', 'Finish'],
    'carried out without an answer': ['It is not known whether the order was made', 'Finish'],
    'not carried out, without an answer': ['It is not known whether the order was made', 'Finish'],
    'reloaded before the answer': ['It is not known whether the order was made', 'Finish'],
  },
  [history]: {
    'refused with 400': ['The history record is still to be made', 'Finish'],
    'answered with 200 and a refusal': ['The history record is still to be made', 'Finish'],
    'carried out without an answer': ['It is not known whether the history record was made', 'Finish'],
    'not carried out, without an answer': ['It is not known whether the history record was made', 'Finish'],
    'reloaded before the answer': ['It is not known whether the history record was made', 'Finish'],
  },
};
/** Every step once; what the two flows share is tried in one of them. */
const cells = [
  [flows.refund, form],
  [flows.refund, order],
  [flows.resale, history],
] as const;
const kinds = Object.keys(troubles).filter((kind): kind is Kind => kind in troubles);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const counts = (mock: MockServer, ...about: [Parameters<typeof settled>[1], Parameters<typeof settled>[2]]) => {
  const { orders, histories } = settled(mock, ...about);
  return [orders.length, histories.length, mock.store.all('payments').length];
};

for (const [flow, call] of cells)
  for (const kind of kinds)
    test(`MONEY-21 MONEY-22: a ${flow.title.toLowerCase()} by form whose ${call.slice(5)} is ${kind} ends with one payment, one order and one record`, async ({
      page,
      context,
      mock,
      allowConsole,
    }) => {
      allowConsole(/Failed to load resource|ApiError/);
      context.on('dialog', asked => void asked.accept());
      const person = candidate(mock, ...flow.ready);
      const payments = mock.store.all('payments').length;
      mock.store.change('properties', person.pid, { wholeHomePrice: 100, ownership: 3 });
      await openUsers(page, flow, person);
      const payment = await start(page, flow, person);
      const [says, button] = table[call]?.[kind] ?? ['', ''];
      await mock.fail(call, troubles[kind]);
      await payByForm(page);
      if (kind === 'reloaded before the answer') {
        await expect.poll(async () => (await mock.requests(call)).length).toBe(1);
        await page.reload();
      }
      await expect(page.getByText(says).first()).toBeVisible();
      await expect(toasts(page).filter({ hasText: 'recorded' })).toHaveCount(0);
      expect(settled(mock, flow, person).histories).toHaveLength(
        call === history && (kind === 'carried out without an answer' || kind === 'reloaded before the answer') ? 1 : 0,
      );
      await press(page, button);
      if (button === 'They were not taken') await payByForm(page);
      await expect(paymentOf(page, flow, person)).toHaveCount(0);
      await expect(rowsOf(page, person, flow.record)).not.toHaveCount(0);
      expect(counts(mock, flow, person)).toEqual([1, 1, payments + 1]);
      await expect(payment).toHaveCount(0);
    });
