import { expect, test } from 'vitest';
import { singular } from '../../scripts/newEntity/words';

test.each([
  ['Rooms', 'Room'],
  ['Guest Rooms', 'Guest Room'],
  ['Cities', 'City'],
  ['Heroes', 'Hero'],
  ['Branches', 'Branch'],
  ['Boxes', 'Box'],
  ['Addresses', 'Address'],
  ['Houses', 'House'],
  ['Address', 'Address'],
  ['Status', 'Status'],
  ['Staff', 'Staff'],
])('one of the %s is called %s', (many, one) => {
  expect(singular(many)).toBe(one);
});
