import { expect, test } from 'vitest';
import { getOne } from '../../src/define/calls';
import { nameFor } from '../../src/define/registry';

test('a call for a single record is a GET that says where the record stands', () => {
  const call = getOne('partners/getPartners', { record: 'partners' });
  expect(call).toEqual({ method: 'GET', path: 'partners/getPartners', record: 'partners' });
});

test('the name of a route with one parameter has the id in its place', () => {
  expect(nameFor('bookings/:pid', 'a/1')).toBe('bookings/a%2F1');
});
