import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exitState } from '../../../src/workflows/exitRequests/exitState';
import { standingToasts } from '../../support/dom';
import { renderEntity } from '../../support/renderEntity';
import { expectConsole } from '../../support/console';
import { plant, signedInWire } from '../../support/signedIn';
import { column, settled } from '../../views/table';

const wire = signedInWire();

const readable = [
  ['pending', 'pending'],
  ['Pending', 'pending'],
  [' pending ', 'pending'],
  ['', 'pending'],
  [null, 'pending'],
  [undefined, 'pending'],
  ['true', 'approved'],
  ['TRUE', 'approved'],
  [true, 'approved'],
  ['false', 'rejected'],
  [false, 'rejected'],
  ['turned down', 'rejected'],
] as const;
const unreadable = [0, 1, Number.NaN, {}, { status: 'pending' }, [], ['pending'], ['true']];

describe('EXIT-10 EXIT-17: what was decided', () => {
  test.each(readable)('%j is %s', (value, state) => {
    expect(exitState(value)).toBe(state);
  });

  test.each(unreadable)('%j is not known', value => {
    expect(exitState(value)).toBe('unknown');
  });
});

describe('a request whose status cannot be read', () => {
  const answer = (isApproved: unknown) => ({
    call: 'GET sell/getAllSell',
    status: 200,
    body: { result: 0, payload: { status: [{ _id: 'e1', uid: { fullName: 'Asha' }, isApproved }], count: 1 } },
  });

  test.each(unreadable.filter(value => !Number.isNaN(value)))(
    'EXIT-27: %j is offered neither in the list nor in the dialog',
    async isApproved => {
      await plant(wire(), { ...answer(isApproved), times: 1 });
      const { user, router } = await renderEntity('propertysallrequest');
      await settled();
      expect(column('Status')).toEqual(['Status unknown. Try again']);
      await router.navigate('/propertysallrequest/e1/status');
      expect((await screen.findByRole('alert')).textContent).toContain('The status of this request cannot be read');
      expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Back to the list' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await plant(wire(), { ...answer('pending'), times: 1 });
      await user.click(screen.getByRole('button', { name: 'Status unknown. Try again' }));
      await waitFor(() => expect(column('Status')).toEqual(['Action']));
      expect(wire().sent.filter(({ method }) => method === 'PUT')).toEqual([]);
    },
  );
});

describe('EXIT-28: a request is decided by its own status, whatever else it lacks', () => {
  const orders = { call: 'GET order/getAllOrder', status: 200, body: { result: 0, payload: { Order: [null] } } };
  const whole = {
    _id: 'e1',
    uid: { _id: 'u1', fullName: 'Asha' },
    pid: { _id: 'p1' },
    price: 5,
    isApproved: 'pending',
  };
  const open = async (request: object) => {
    const body = { result: 0, payload: { status: [request], count: 1 } };
    await plant(wire(), { call: 'GET sell/getAllSell', status: 200, body, times: 0 });
    await plant(wire(), { ...orders, times: 0 });
    await plant(wire(), { call: 'PUT sell/updateSell/:id', status: 200, body: { result: 0 }, times: 0 });
    const application = await renderEntity('propertysallrequest');
    await settled();
    await application.user.click(screen.getByRole('link', { name: /^Action: / }));
    await application.user.click(await screen.findByRole('button', { name: 'Approve' }));
  };
  const puts = () =>
    wire()
      .sent.filter(({ method }) => method === 'PUT')
      .map(({ path }) => path);

  test.each([
    ['user', { uid: null }],
    ['user of text', { uid: 7 }],
    ['property', { pid: null }],
    ['property of text', { pid: [] }],
    ['price', { price: null }],
    ['price of text', { price: 'much' }],
  ])('without a usable %s it can be approved', async (_what, change) => {
    await open({ ...whole, ...change });
    await waitFor(() => expect(puts()).toEqual(['sell/updateSell/e1']));
  });

  test.each([[null], [{}]])('with the id %j nothing is sent, and it is said', async _id => {
    expectConsole('error', /no usable id/);
    await open({ ...whole, _id });
    await waitFor(() => expect(standingToasts().join()).toContain('no usable id, so nothing was sent.'));
    expect(puts()).toEqual([]);
  });
});

test('EXIT-13: two presses before anything is drawn approve once', async () => {
  const request = wire().mock.store.all('exitRequests')[0];
  if (!request) throw new Error('There is no request.');
  wire().mock.store.change('exitRequests', request._id, { isApproved: 'pending' });
  await renderEntity('propertysallrequest', `/${request._id}/status`);
  const approve = await screen.findByRole('button', { name: 'Approve' });
  approve.click();
  approve.click();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(wire().sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('EXIT-11 EXIT-12 EXIT-14 to EXIT-16 EXIT-18 EXIT-19 EXIT-21 EXIT-22 EXIT-24 to EXIT-26: a request is rejected for a reason, and approved after all', async () => {
  const { store } = wire().mock;
  const [pending, approved] = store.all('exitRequests').toSorted((a, b) => b._id.localeCompare(a._id));
  store.change('exitRequests', pending?._id ?? '', { isApproved: 'pending' });
  store.change('exitRequests', approved?._id ?? '', { isApproved: true });
  const { user } = await renderEntity('propertysallrequest');
  await settled();
  expect(column('Status').slice(0, 2)).toEqual(['Action', 'Approved']);
  expect(screen.queryByRole('link', { name: /^Approved/ })).toBeNull();
  const open = async (name: RegExp) => {
    const [link] = screen.getAllByRole('link', { name });
    await user.click(link ?? document.body);
    return within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
  };
  const decided = async (shown: string) => {
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(column('Status')[0]).toBe(shown));
    expect(standingToasts()).toContain('success: Successfully updated');
  };

  const question = await open(/^Action: /);
  expect(question.getByText('Are you sure you want to approve/reject this request ?')).toBeTruthy();
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Cancel',
    'Reject',
    'Approve',
  ]);
  await user.click(question.getByRole('button', { name: 'Reject' }));
  await user.click(question.getByRole('button', { name: 'Reject' }));
  const message = await question.findByText('please enter the reason of rejection.');
  expect(wire().sent.filter(({ method }) => method === 'PUT')).toEqual([]);
  await user.type(question.getByLabelText(/^Reason of Rejection/), 'The price is too high.');
  expect(message.isConnected).toBe(false);
  await user.click(question.getByRole('button', { name: 'Reject' }));
  await decided('Rejected');

  const again = await open(/^Rejected: /);
  expect(again.getByText('Are you sure you want to approve this request ?')).toBeTruthy();
  expect(again.queryByRole('button', { name: 'Reject' })).toBeNull();
  await user.click(again.getByRole('button', { name: 'Approve' }));
  await decided('Approved');
  const writes = wire().sent.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ path, body }) => [path, body])).toEqual([
    [`sell/updateSell/${pending?._id}`, { isApproved: 'false', reason: 'The price is too high.' }],
    [`sell/updateSell/${pending?._id}`, { isApproved: 'true' }],
  ]);
});
