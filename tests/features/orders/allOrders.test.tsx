import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, test } from 'vitest';
import { registry } from '../../../src/entities';
import { session } from '../../../src/engine/http/session';
import { MuiTheme } from '../../../src/engine/ui/MuiTheme';
import Orders from '../../../src/features/orders/Orders';
import { AdminContext } from '../../../src/layout/AdminContext';
import { useBusinessItems } from '../../../src/layout/business/useBusinessItems';
import type { UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { textsOf } from '../../support/dom';
import { renderApplication } from '../../support/renderEntity';
import { catchFiles } from '../../support/savedFiles';
import { signedInWire } from '../../support/signedIn';

const wire = signedInWire();

const orders = (
  <MuiTheme>
    <Orders />
  </MuiTheme>
);

/** The screen over two properties: with a refund of November 2025, a resale of October, and a token payment. */
const open = async () => {
  const { store } = wire().mock;
  const [hill, sea] = store.all('properties');
  const [refund, resale, token] = store.all('orders');
  const [asha] = store.all('users');
  if (!hill || !sea || !refund || !resale || !token || !asha) throw new Error('The mock has too few records.');
  store.remove('properties', one => one !== hill && one !== sea);
  store.remove('orders', one => ![refund, resale, token].includes(one));
  store.change('properties', hill._id, { address: { ...hill.address, name: 'Hill House' } });
  store.change('properties', sea._id, { address: { ...sea.address, name: 'Sea Villa' } });
  store.change('users', asha._id, { fullName: 'Asha Rao' });
  const of = { uid: asha._id, price: 250_000 };
  const free = { ...of, pid: sea._id, type: 'sold', price: 0, paymentId: 'resale-no-payment' };
  const paid = { ...of, pid: hill._id, type: 'refund', paymentId: 'pay_Nov1' };
  const unread = { ...of, pid: sea._id, type: 'token', paymentId: 'pay_Tok1' };
  store.change('orders', refund._id, { ...paid, createdAt: '2025-11-12T10:00:00.000Z' });
  store.change('orders', resale._id, { ...free, createdAt: '2025-10-12T10:00:00.000Z' });
  store.change('orders', token._id, { ...unread, createdAt: 'soon' });
  await registry.load('ordersOf/:pid');
  const shown = await renderApplication(registry, orders, ['/orders']);
  const button = await screen.findByRole('button', { name: 'Read all properties' });
  return { ...shown, read: () => shown.user.click(button), hill };
};
const types = () => cells().map(([, , , type]) => type);

const cells = () => {
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map(row => textsOf(within(row).getAllByRole('cell')));
};

const resize = (width: number) => Object(window).happyDOM.setViewport({ width });
afterEach(() => resize(1024));

const sum = () => document.querySelector('.orders__sum')?.textContent;

test('orders of all properties are read on a press, refunds and resales first, a resale without amount and payment id; they are cards below 992 px (SHELL-116 SUM-05 SELLREQ-17 SELLREQ-19 REFUND-11)', async () => {
  const { read, hill, router } = await open();
  expect(wire().sent.filter(({ path }) => path === 'order/getAllOrder')).toEqual([]);
  await read();
  await waitFor(() =>
    expect(cells()).toEqual([
      ['Nov 12, 2025', 'Hill House', 'Asha Rao', 'Refund', '2.5', 'pay_Nov1'],
      ['Oct 12, 2025', 'Sea Villa', 'Asha Rao', 'Resale', '-', '-'],
    ]),
  );
  expect(screen.getByText(/^2 orders: 2 of 2 properties read\. Read at/)).toBeInstanceOf(HTMLElement);
  expect(wire().sent.filter(({ path }) => path === 'order/getAllOrder')).toHaveLength(2);
  expect(sum()).toBe('Sum of 2 rows · Price in Lakhs 2.51 without a number');
  expect(screen.getByRole('link', { name: 'Hill House' }).getAttribute('href')).toBe(`/orders?pid=${hill._id}`);
  await act(() => router.navigate('/orders?type=constructor'));
  expect(types(), 'a type that is no choice').toEqual(['Refund', 'Resale']);
  await act(async () => void resize(991));
  expect(await screen.findByText('Nov 12, 2025 · 2.5 Lakh')).toBeTruthy();
  expect(screen.getByText('Oct 12, 2025')).toBeTruthy();
  expect(screen.getByText('Hill House · Refund · pay_Nov1')).toBeTruthy();
});

test('a type that is not documented is listed with all types, as it is stored, and counts in their sum (SHELL-140)', async () => {
  const { user, read } = await open();
  const [order] = wire().mock.store.all('orders');
  wire().mock.store.insert('orders', { ...order, _id: 'gift', type: 'gift', price: 10_000, paymentId: 'pay_Gift' });
  await read();
  await screen.findByText('pay_Nov1');
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'All types' }));
  await waitFor(() => expect(types()).toHaveLength(4));
  expect(new Set(types())).toEqual(new Set(['Refund', 'Resale', 'Token payment', 'gift']));
  expect(sum()).toBe('Sum of 4 rows · Price in Lakhs 5.11 without a number');
});

test('a type in other letters is listed with its choice, as settlements count it', async () => {
  const { read } = await open();
  const { store } = wire().mock;
  const resale = store.all('orders').find(({ type }) => type === 'sold');
  store.change('orders', resale?._id ?? '', { type: 'Sold' });
  await read();
  await screen.findByText('pay_Nov1');
  expect(cells().map(([, , , type, price]) => [type, price])).toEqual([
    ['Refund', '2.5'],
    ['Sold', '-'],
  ]);
});

test('they are limited to a month and exported, and a payment id is found from anywhere (SHELL-139)', async () => {
  const { user, read, router, queryClient } = await open();
  await read();
  await screen.findByText('pay_Nov1');
  const choose = async (month: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Month' }));
    const option = await screen.findByRole('option', { name: month });
    expect(textsOf(screen.getAllByRole('option'))).toEqual(['All months', 'November 2025', 'October 2025']);
    await user.click(option);
  };
  await choose('October 2025');
  await waitFor(() => expect(cells()).toHaveLength(1));
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { search: '?month=2025-10' } });
  const { files, names } = catchFiles();
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(names).toEqual(['Orders 2025-10.csv']));
  expect((await files[0]?.text())?.trim().split('\n')).toHaveLength(2);
  await choose('All months');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(cells()).toHaveLength(2);
  await act(() => router.navigate('/orders?month=2024-01'));
  expect(screen.getByText('No order matches.')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Month' }).textContent, 'without an order').toBe('January 2024');
  await act(() => router.navigate('/orders?month=2025-13'));
  expect(cells(), 'no month').toHaveLength(2);
  await act(() => router.navigate('/orders?type=all&search=PAY_tok'));
  expect(types()).toEqual(['Token payment']);
  await act(() => router.navigate('/orders?search=nothing'));
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toHaveProperty('disabled', true);
  expect([screen.getByText('No order matches.').tagName, sum()]).toEqual(['P', undefined]);

  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>
      <AdminContext value={session.get()?.admin}>
        <MemoryRouter>{children}</MemoryRouter>
      </AdminContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => ['pay_no', 'pay_Unknown', 'Asha', 'pay'].map(useBusinessItems), { wrapper });
  expect(result.current.map(items => items.map(({ label, detail }) => [label, detail]))).toEqual([
    [['pay_Nov1', 'Hill House, Asha Rao']],
    [['Look for the payment pay_Unknown', undefined]],
    [],
    [],
  ]);
});

/** Adds thirty refunds of December and a resale, without a user, of a year before. */
const addOrders = () => {
  const { store } = wire().mock;
  const [refund] = store.all('orders');
  if (!refund) throw new Error('The mock has no order.');
  Array.from({ length: 30 }, (_, at) =>
    store.insert('orders', {
      ...refund,
      _id: `dec${at}`,
      paymentId: `pay_Dec${at}`,
      price: 100_000 * (at + 3),
      createdAt: '2025-12-12T10:00:00.000Z',
    }),
  );
  const resale = { type: 'sold', price: 0, createdAt: '2024-10-12T10:00:00.000Z' };
  store.insert('orders', { ...refund, ...resale, _id: 'resale2', uid: 'deleted' });
};

const nextPage = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Go to next page' }));
const sortBy = async (user: UserEvent, order: string) =>
  user.click(await screen.findByRole('button', { name: `Sort by ${order}` }));

test('another filter of the orders begins at the first page, in the same order (SHELL-139)', async () => {
  const { user, read, router } = await open();
  addOrders();
  await read();
  await sortBy(user, 'property ascending');
  for (const query of ['search=pay_Dec', 'search=pay_Dec&type=all', 'search=pay_Dec&type=all&month=2025-12']) {
    await nextPage(user);
    await waitFor(() => expect(cells().length).toBeLessThan(10));
    await act(() => router.navigate(`/orders?${query}`));
    await waitFor(() => expect(cells(), query).toHaveLength(25));
  }
  expect(screen.getByRole('button', { name: 'Sort by property descending' })).toBeTruthy();
});

test.each([
  ['price in Lakhs', 4, '2.5', '32'],
  ['buyer', 2, 'Asha Rao', 'Asha Rao'],
])('orders are sorted by %s both ways, and those without come last', async (column, at, least, most) => {
  const { user, read } = await open();
  addOrders();
  await read();
  await nextPage(user);
  expect(sum(), 'of all pages').toBe('Sum of 33 rows · Price in Lakhs 527.52 without a number');
  const values = () => cells().map(row => row[at]);
  await sortBy(user, `${column} ascending`);
  await waitFor(() => expect([values().length, values()[0]]).toEqual([25, least]));
  await sortBy(user, `${column} descending`);
  await waitFor(() => expect(values()[0]).toBe(most));
  await nextPage(user);
  await waitFor(() => expect([values().length, values().at(-1)]).toEqual([8, '-']));
});
