import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from '../../support/console';
import { renderEntity } from '../../support/renderEntity';
import { plant, signedInWire } from '../../support/signedIn';
import { column, settled } from '../../engine/views/table';

const wire = signedInWire();

/** The property with thirty users. */
const crowded = () => ({ pid: wire().mock.store.all('properties')[0]?._id ?? '' });
const at = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}&perPage=50`;

test.each<['refund-user/:pid' | 'sellrequestlist/:pid', object, number, RegExp]>([
  ['refund-user/:pid', { Status: 'open' }, 17, /^Refund$/],
  ['refund-user/:pid', { Status: 'refunded' }, 6, /^Refund Processed$/],
  ['refund-user/:pid', { Status: ['exited', 'refunded'] }, 13, /^(Exit Approved|Refund Processed)$/],
  ['sellrequestlist/:pid', { Status: 'open' }, 6, /^Exit ApprovedResold Process$/],
  ['sellrequestlist/:pid', { Status: 'Exit Approved' }, 2, /^Exit Approved(Resold process done|Refund Processed)$/],
  ['sellrequestlist/:pid', { Status: 'Property Resold' }, 3, /^Property ResoldResold process done$/],
])('%s is filtered by %o (REFUSER-44 SELLREQ-29)', async (name, filter, count, words) => {
  await renderEntity(name, at(filter), crowded());
  await settled();
  await waitFor(() => expect(column('Status').every(text => words.test(text))).toBe(true));
  expect(column('Status')).toHaveLength(count);
});

test('users are sorted by days, those of refunded users count no longer; a status has its number in the filter (REFUSER-44)', async () => {
  const { user } = await renderEntity('refund-user/:pid', '?sort=Days&order=DESC&perPage=50', crowded());
  await settled();
  const days = () => column('Days').map(text => (text === '-' ? -1 : Number(text)));
  await waitFor(() => expect(days()).toEqual(days().toSorted((a, b) => b - a)));
  expect(days()).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: 'Filter Refund User List' }));
  const filter = within(await screen.findByRole('dialog'));
  await user.click(filter.getByRole('button', { name: 'Status' }));
  await filter.findByRole('checkbox', { name: 'Not refunded 17' });
  filter.getByRole('checkbox', { name: 'Refund Processed 6' });
});

test('nobody’s state is known in a filter where the records cannot be read (REFUSER-45)', async () => {
  expectConsole('error', /list that cannot be read/);
  await plant(wire(), { call: 'GET order/getAllOrder', status: 200, body: { payload: { Order: null } }, times: 0 });
  await renderEntity('refund-user/:pid', at({ Status: 'open' }), crowded());
  expect(await screen.findByText('Nothing fits the filter.')).toBeTruthy();
});
