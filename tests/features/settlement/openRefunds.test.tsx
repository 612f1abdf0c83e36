import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wholeReads } from '../../../src/engine/data/wholeReads';
import { session } from '../../../src/engine/http/session';
import { settlementStore } from '../../../src/features/settlement/settlementStore';
import { expectConsole } from '../../support/console';
import { textsOf } from '../../support/dom';
import { renderEntity } from '../../support/renderEntity';
import { plant, signedInWire } from '../../support/signedIn';
import { sample } from './samples';

const wire = signedInWire();
const owners = 'admin/get-users-by-pid';

/** Five properties: one with thirty users, then one with each number from one to four. */
beforeEach(() => {
  const { store } = wire().mock;
  const kept = store.all('properties').slice(0, 5);
  store.remove('properties', property => !kept.includes(property));
});
const propertyAt = (at: number) => wire().mock.store.all('properties')[at];

const resize = (width: number) => Object(window).happyDOM.setViewport({ width });
afterEach(() => {
  vi.useRealTimers();
  resize(1024);
});

const open = async () => {
  const shown = await renderEntity('refund', '/open');
  const dialog = within(await screen.findByRole('dialog', { name: 'Open refunds' }));
  const read = async (button = 'Read all properties') =>
    shown.user.click(await dialog.findByRole('button', { name: button }));
  // Of thirty 17 are open; of one, two, three and four: 1, 1, 1 and 2.
  const all = () => dialog.findByText(/^22 open refunds: 5 of 5 properties read\. Read at \d\d:\d\d\.$/);
  return { ...shown, dialog, read, all };
};
const asked = () => wire().sent.filter(({ path }) => path === owners).length;

test('open refunds are collected on a press, lead to their payments, and are kept (REFUND-07)', async () => {
  const { dialog, read, all, user, router } = await open();
  expect(asked()).toBe(0);
  await read();
  await all();
  expect(asked()).toBe(5);
  expect(dialog.getAllByRole('row')).toHaveLength(23);
  expect(wholeReads.get().size).toBe(0);
  const [link] = dialog.getAllByRole('link', { name: /\w/ });
  expect(link?.getAttribute('href')).toMatch(/^\/refund-user\/\w+\/\w+\/pay$/);
  await user.type(dialog.getByRole('searchbox'), `${String(propertyAt(4)?.address?.name)}{Enter}`);
  await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(3));

  await act(async () => router.navigate('/refund'));
  await act(async () => router.navigate('/refund/open'));
  expect(await screen.findByText(/^22 open refunds: 5 of 5/)).toBeTruthy();
  expect(asked()).toBe(5);
});

test('the search of open refunds stays when they are read again and none is open', async () => {
  const { dialog, read, all, user } = await open();
  await read();
  await all();
  await user.type(dialog.getByRole('searchbox'), 'sharma{Enter}');
  wire().mock.store.remove('propertyOwners', () => true);
  await read('Read again');
  expect(await dialog.findByText('No refund is open in what was read.')).toBeTruthy();
  expect(dialog.getByRole('searchbox')).toHaveProperty('value', 'sharma');
});

test('open refunds are listed by their status in tabs with numbers, and as cards below 992 px (REFUND-10 REFUND-11)', async () => {
  const { dialog, read, all, user, router } = await open();
  await read();
  await all();
  expect(dialog.getByRole('tablist', { name: 'Open refunds by status' })).toBeTruthy();
  const tabs = () => dialog.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs()).toEqual(['All 22', 'Not refunded 22', 'Unfinished refund 0', 'Status unknown 0']);
  expect(dialog.getByRole('table')).toBeTruthy();
  await act(async () => void resize(991));
  await waitFor(() => expect(dialog.queryByRole('table')).toBeNull());
  expect(dialog.getAllByText(/ · Not refunded$/)).toHaveLength(22);
  expect(dialog.getAllByText(/^\d+ days?$/).length).toBeGreaterThan(0);
  await act(async () => void resize(992));
  await dialog.findByRole('table');
  const [link] = dialog.getAllByRole('link', { name: /\w/ });
  const [, , pid = '', uid = ''] = link?.getAttribute('href')?.split('/') ?? [];
  await act(() => settlementStore.put({ ...sample, id: `${pid}/${uid}`, pid, uid }));
  await waitFor(() => expect(tabs()).toEqual(['All 22', 'Not refunded 21', 'Unfinished refund 1', 'Status unknown 0']));
  await user.click(dialog.getByRole('tab', { name: 'Unfinished refund 1' }));
  await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2));
  expect(dialog.getByRole('cell', { name: 'Unfinished refund' })).toBeTruthy();
  await user.click(dialog.getByRole('tab', { name: 'Status unknown 0' }));
  expect(await dialog.findByText('Nothing fits the filter.')).toBeTruthy();
  await act(() => settlementStore.remove(`${pid}/${uid}`));
  await user.click(dialog.getByRole('tab', { name: 'All 22' }));
  await act(async () => void resize(991));
  const [card] = await dialog.findAllByRole('button', { name: / · Not refunded/ });
  await act(async () => card?.click());
  expect(router.state.location.pathname).toMatch(/^\/refund-user\/\w+\/\w+\/pay$/);
});

test('another status or search of open refunds begins at the first page; a page whose rows are gone gives way to the last one (REFUND-10)', async () => {
  const { dialog, read, all, user } = await open();
  await read();
  await all();
  /** Leaves the first refund on screen unfinished. */
  const begin = async () => {
    const [link] = dialog.getAllByRole('link', { name: /\w/ });
    const [, , pid = '', uid = ''] = link?.getAttribute('href')?.split('/') ?? [];
    await act(() => settlementStore.put({ ...sample, id: `${pid}/${uid}`, pid, uid }));
    return () => act(() => settlementStore.remove(`${pid}/${uid}`));
  };
  const forgetFirst = await begin();
  await user.click(dialog.getByRole('combobox', { name: 'Rows per page:' }));
  await user.click(await screen.findByRole('option', { name: '10' }));
  const rowCount = (count: number) => waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(1 + count));
  const lastPage = async () => {
    await user.click(dialog.getByRole('button', { name: 'Go to page 3' }));
    await rowCount(2);
  };
  await rowCount(10);
  await user.click(dialog.getByRole('button', { name: 'Sort by status ascending' }));
  await lastPage();
  expect(textsOf(dialog.getAllByRole('cell', { name: /refund/ }))).toEqual(['Not refunded', 'Unfinished refund']);
  await user.click(dialog.getByRole('tab', { name: 'Not refunded 21' }));
  await rowCount(10);
  await user.click(dialog.getByRole('tab', { name: 'All 22' }));
  await lastPage();
  await user.type(dialog.getByRole('searchbox'), 'NOT refunded{Enter}');
  await rowCount(10);
  await user.click(dialog.getByRole('button', { name: 'Go to page 3' }));
  await rowCount(1);
  const forgetSecond = await begin();
  await rowCount(10);
  await forgetFirst();
  await forgetSecond();
});

test('what cannot be read of users is said of each, and a property without users takes one call (REFUND-07)', async () => {
  expectConsole('error', /No price/);
  const { store } = wire().mock;
  const [, ...others] = store.all('properties');
  store.remove('properties', property => others.slice(1).includes(property));
  store.change('properties', propertyAt(0)?._id ?? '', { wholeHomePrice: 12, priceType: 'Crore' });
  const users = [{ fullName: 'Bina' }, { email: 'c@roy.test' }, { _id: 'u1', fullName: 'Asha', days: 0 }];
  const call = `GET ${owners}`;
  await plant(wire(), { call, status: 200, body: { result: 0, payload: { findUsers: users } } });
  await plant(wire(), { call, status: 200, body: { result: 0, payload: { findUsers: [] } } });
  await plant(wire(), { call: 'GET token/getAlltoken', status: 500, body: { message: 'No price' } });
  const { dialog, read, user } = await open();
  await read();
  await dialog.findByText(/^3 open refunds: 2 of 2/);
  const rows = () => dialog.getAllByRole('row').map(row => textsOf(row.querySelectorAll('td')));
  expect(
    rows()
      .slice(1)
      .map(([name, , ...values]) => [name, ...values.slice(0, 4)]),
  ).toEqual([
    ['Asha', '-', 'Not refunded', '0', '-'],
    ['Bina', '-', 'Status unknown', '-', '-'],
    ['c@roy.test', '-', 'Status unknown', '-', '-'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Sort by user ascending' }));
  await user.click(await dialog.findByRole('button', { name: 'Sort by user descending' }));
  await waitFor(() => expect(rows().map(([name]) => name)).toEqual([undefined, 'c@roy.test', 'Bina', 'Asha']));
  expect(wire().sent.filter(({ path }) => path === 'order/getAllOrder')).toHaveLength(1);
});

test('reading open refunds says why the list of properties cannot be read, also beside what was read before (REFUND-08)', async () => {
  expectConsole('error', /Out of order/);
  const { dialog, read, all } = await open();
  const call = 'POST property/getPropertys';
  const fault = { call, status: 500, body: { message: 'Out of order' } };
  await plant(wire(), fault);
  await read();
  expect((await dialog.findByRole('alert')).textContent).toBe('Out of order');
  const release = wire().hold(call);
  await read();
  await dialog.findByText('Reading the list of properties…');
  expect(dialog.queryByRole('alert')).toBeNull();
  release();
  await all();
  await plant(wire(), fault);
  await read('Read again');
  expect((await dialog.findByRole('alert')).textContent).toBe('Out of order');
  await all();
});

test('reading open refunds names the properties that cannot be read, and reads those alone again; an amount that was read stays', async () => {
  expectConsole('error', /Out of order/);
  const { dialog, read } = await open();
  await plant(wire(), { call: `GET ${owners}`, status: 500, body: { message: 'Out of order' }, times: 2 });
  await read();
  await dialog.findByText(/: 3 of 5 properties read/);
  const alert = within(dialog.getByRole('alert'));
  const names = [0, 1].map(at => `${String(propertyAt(at)?.address?.name)}: Out of order`);
  expect(textsOf(alert.getAllByRole('listitem'))).toEqual(names);
  expect(alert.queryByText(/more$/)).toBeNull();
  const amounts = () => dialog.getAllByRole('row').flatMap(row => textsOf(row.querySelectorAll('td:nth-of-type(6)')));
  expect(amounts()).not.toContain('-');
  await plant(wire(), { call: 'GET token/getAlltoken', status: 500, body: { message: 'Out of order' } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  await read('Read the 2 that are missing');
  // The others are as old as they were.
  await dialog.findByText(/: 5 of 5 properties read\. Read at \d+ \w+ \d{4}, \d\d:\d\d\.$/);
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(amounts()).not.toContain('-');
  expect(asked()).toBe(7);
});

test.each([
  ['when it is stopped, which ends its calls', () => screen.getByRole('button', { name: 'Stop' }).click(), true],
  ['without a connection', () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false), false],
])('reading open refunds ends %s, and continues from there', async (_, end, isStopped) => {
  const { dialog, read, all } = await open();
  const fetched = vi.spyOn(globalThis, 'fetch');
  const release = wire().hold(`GET ${owners}`);
  await read();
  await waitFor(() => expect(asked()).toBe(2));
  await act(async () => end());
  const running = fetched.mock.calls.filter(([address]) => typeof address === 'string' && address.includes(owners));
  expect(running.map(([, init]) => init?.signal?.aborted)).toEqual([isStopped, isStopped]);
  release();
  const rest = await dialog.findByRole('button', { name: /^Read the \d that are missing$/ });
  expect(asked()).toBe(2);
  expect(dialog.queryByRole('alert')).toBeNull();
  vi.restoreAllMocks();
  const nothing = 'No refund is open in what was read.';
  expect(dialog.queryAllByText(nothing)).toHaveLength(dialog.queryAllByRole('row').length === 0 ? 1 : 0);
  const releaseRest = wire().hold(`GET ${owners}`);
  await act(async () => rest.click());
  await dialog.findByRole('button', { name: 'Stop' });
  expect(dialog.queryByText(nothing)).toBeNull();
  releaseRest();
  await all();
});

test('reading open refunds ends with the session: a 401 is no failure of a property', async () => {
  expectConsole('error', /Signed out/);
  const { dialog, read } = await open();
  await plant(wire(), { call: `GET ${owners}`, status: 401, body: { message: 'Signed out' }, times: 0 });
  await read();
  expect((await dialog.findByRole('alert')).textContent).toBe('Signed out');
  expect(session.get()).toBeUndefined();
});

test('reading open refunds stops after five failures in a row, and not after others', async () => {
  expectConsole('error', /Down/);
  const { store } = wire().mock;
  const [one] = store.all('properties');
  if (one) Array.from({ length: 20 }, () => store.insert('properties', { ...one, _id: store.newId() }));
  const { dialog, read } = await open();
  const call = `GET ${owners}`;
  for (let times = 0; times < 4; times += 1) {
    await plant(wire(), { call, status: 500, body: { message: 'Down' }, times: 3 });
    await plant(wire(), { call, delayMs: 1, times: 4 });
  }
  await read();
  await dialog.findByText(/: 13 of 25 properties read/);
  const alert = within(dialog.getByRole('alert'));
  expect([alert.getAllByRole('listitem').length, alert.getByText(/more$/).textContent]).toEqual([10, 'and 2 more']);
  expect(alert.getByRole('heading').textContent).toBe('12 properties could not be read');
  await wire().mock.request('DELETE', '/faults');
  wire().clear();
  store.remove('properties', ({ _id }) => _id === one?._id);
  await plant(wire(), { call, status: 500, body: { message: 'Down' }, times: 0 });
  await read('Read again');
  await dialog.findByText(/: 0 of 24 properties read/);
  expect(asked(), 'two at a time').toBe(6);
});
