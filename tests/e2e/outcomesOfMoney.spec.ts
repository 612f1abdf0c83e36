import type { Page } from '@playwright/test';
import type { MockServer } from './support/mockServer';
import { toasts } from './support/screen';
import {
  candidate,
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

const form = 'POST form/createForm';
const order = 'POST order/addOrder';
const history = 'POST history/createHistory';
type Call = typeof form | typeof order | typeof history;
type Flow = (typeof flows)[keyof typeof flows];

/** What is said after a refusal and after a lost answer, and what staff press then: again, or because it was carried out. */
const steps: Readonly<Record<Call, { refused: string; lost: string; resend: string; accept: string }>> = {
  [form]: {
    refused: 'Not now',
    lost: 'it is not known whether they were taken',
    resend: 'They were not taken',
    accept: 'They were taken',
  },
  [order]: {
    refused: 'The order is still to be made',
    lost: 'It is not known whether the order was made',
    resend: 'Finish',
    accept: 'Finish',
  },
  [history]: {
    refused: 'The history record is still to be made',
    lost: 'It is not known whether the history record was made',
    resend: 'Finish',
    accept: 'Finish',
  },
};

/** What goes wrong with a step that is tried four times, one after the other. */
const attempts = [
  { name: 'refused with 400', trouble: { status: 400, body: { message: 'Not now' } } },
  { name: 'answered with 200 and a refusal', trouble: { status: 200, body: { result: 1, message: 'Not now' } } },
  { name: 'not carried out, without an answer', trouble: { status: 504 }, isLost: true },
  { name: 'carried out without an answer', trouble: { status: 504, carriedOut: true }, isLost: true, isDone: true },
] as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const open = async (page: Page, mock: MockServer, flow: Flow) => {
  const person = candidate(mock, ...flow.ready);
  mock.store.change('properties', person.pid, { wholeHomePrice: 100, ownership: 3 });
  await openUsers(page, flow, person);
  await start(page, flow, person);
  return { person, payments: mock.store.all('payments').length };
};

/** Nothing is called recorded, and no record is made but by the last step. */
const isUnfinished = async (page: Page, mock: MockServer, flow: Flow, person: Candidate, histories: number) => {
  await expect(toasts(page).filter({ hasText: 'recorded' })).toHaveCount(0);
  expect(settled(mock, flow, person).histories).toHaveLength(histories);
};

const isSettledOnce = async (page: Page, mock: MockServer, flow: Flow, person: Candidate, payments: number) => {
  await expect(paymentOf(page, flow, person)).toHaveCount(0);
  await expect(rowsOf(page, person, flow.record)).not.toHaveCount(0);
  const { orders, histories } = settled(mock, flow, person);
  expect([orders.length, histories.length, mock.store.all('payments').length]).toEqual([1, 1, payments + 1]);
};

/** Every step once; what the two flows share is tried in one of them. */
const cells: readonly (readonly [Flow, readonly Call[]])[] = [
  [flows.refund, [form, order]],
  [flows.resale, [history]],
];

for (const [flow, calls] of cells)
  test(`MONEY-21 MONEY-22: a ${flow.title.toLowerCase()} by form in which ${calls.map(call => call.slice(5)).join(' and ')} goes wrong in four ways ends with one payment, one order and one record`, async ({
    page,
    mock,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|ApiError/);
    const { person, payments } = await open(page, mock, flow);
    let goOn = () => payByForm(page);
    for (const call of calls) {
      const { refused, lost, resend, accept } = steps[call];
      for (const [at, { name, trouble, ...answer }] of attempts.entries())
        await test.step(`${call}: ${name}`, async () => {
          const [isLost, isDone] = ['isLost' in answer, 'isDone' in answer];
          await mock.fail(call, trouble);
          await goOn();
          await expect.poll(async () => (await mock.requests(call)).length).toBe(at + 1);
          await expect(page.getByText(isLost ? lost : refused).first()).toBeVisible();
          await isUnfinished(page, mock, flow, person, call === history && isDone ? 1 : 0);
          const button = isDone ? accept : isLost ? resend : call === form ? 'Submit' : 'Finish';
          goOn = async () => {
            await press(page, button);
            if (button === 'They were not taken') await payByForm(page);
          };
        });
    }
    await goOn();
    await isSettledOnce(page, mock, flow, person, payments);
  });

test('MONEY-21 MONEY-22: a refund by form that is reloaded before the answer of each step ends with one payment, one order and one record', async ({
  page,
  context,
  mock,
}) => {
  const flow = flows.refund;
  context.on('dialog', asked => void asked.accept());
  const { person, payments } = await open(page, mock, flow);
  let goOn = () => payByForm(page);
  for (const call of [form, order, history] as const) {
    await mock.fail(call, { hang: true, carriedOut: true });
    await goOn();
    await expect.poll(async () => (await mock.requests(call)).length).toBe(1);
    await page.reload();
    await expect(page.getByText(steps[call].lost).first()).toBeVisible();
    await isUnfinished(page, mock, flow, person, call === history ? 1 : 0);
    goOn = () => press(page, steps[call].accept);
  }
  await goOn();
  await isSettledOnce(page, mock, flow, person, payments);
});
