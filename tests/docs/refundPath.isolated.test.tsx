import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { settled } from '../engine/views/table';
import { forgetAll, readyPerson, recordsOf } from '../features/settlement/desk';
import { createRecord, documented, given } from './recordedPath';

vi.mock('../../src/engine/ui/Button', async original =>
  (await import('./recordedPath')).recordedButton(await original()),
);

const wire = signedInWire();
const depth = Error.stackTraceLimit;
afterEach(async () => {
  Error.stackTraceLimit = depth;
  given.onButton = () => {};
  await forgetAll();
});

test('a refund passes through the documented files, at most 20, from the press on its button to the history record', async () => {
  const person = readyPerson(wire(), 'refund');
  const { user } = await renderEntity('refund-user/:pid', '', { pid: person.pid });
  await settled();
  const [button] = await screen.findAllByRole('button', { name: /^Refund: / });

  const record = createRecord('The path of a list');
  let isRecorded = false;
  const note = () => {
    if (!isRecorded) record.note('/features/');
  };
  Error.stackTraceLimit = 200;
  given.onButton = label => {
    if (label === 'Refund' || label === 'Pay by card') note();
  };
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, ...options) => {
    note();
    isRecorded ||= new Request(url).url.endsWith('history/createHistory');
    return fetch(url, ...options);
  });
  // oxlint-disable-next-line typescript/unbound-method -- called with its store below
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function noted(this: IDBObjectStore, value: unknown) {
    note();
    return put.call(this, value);
  });
  class Provider {
    private readonly options: { handler: (answer: unknown) => void };
    constructor(options: { handler: (answer: unknown) => void }) {
      this.options = options;
    }
    on() {}
    open() {
      note();
      this.options.handler({ razorpay_payment_id: 'pay_1' });
    }
  }
  vi.stubGlobal('Razorpay', Provider);

  await user.click(button ?? document.body);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund' }));
  await user.click(await screen.findByRole('button', { name: 'Pay by card' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(recordsOf(wire(), person, 'refund')).toMatchObject({ orders: [{ paymentId: 'pay_1' }], histories: [{}] });
  expect(record.files()).toEqual(documented('The path of a refund'));
  expect(record.files().length).toBeLessThanOrEqual(20);
});
