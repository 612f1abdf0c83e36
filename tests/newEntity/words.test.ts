import { expect, test } from 'vitest';
import { inSentence, labelOf, singular } from '../../scripts/newEntity/words';

test.each([
  ['Rooms', 'Room'],
  ['Cities', 'City'],
  ['Heroes', 'Hero'],
  ['Branches', 'Branch'],
  ['Addresses', 'Address'],
  ['Houses', 'House'],
  ['Address', 'Address'],
  ['Status', 'Status'],
])('one of the %s is called %s', (many, one) => expect(singular(many)).toBe(one));

test.each([
  ['title', [], 'Title'],
  ['isOpen', [], 'Is Open'],
  ['first_name', [], 'First Name'],
  ['IFSC', [], 'IFSC'],
  ['iid', [], 'IID'],
  ['weight_kg', [], 'Weight (kg)'],
  ['rentEur', [], 'Rent EUR'],
  ['photoURL', [], 'Photo URL'],
  ['address.city', [], 'City'],
  ['address.postalCode', ['address.city'], 'Postal Code'],
  ['address.city', ['city'], 'Address city'],
  ['city', ['address.city'], 'City'],
  ['home.address.zipCode', ['work.address.zipCode'], 'Home address zip code'],
])('the value at %s, beside %j, is called %s', (path, others, label) => {
  expect(labelOf(path, [path, ...others])).toBe(label);
});

test.each([
  ['Guest Room', 'guest room'],
  ['FAQ Category', 'FAQ category'],
  ['A Room', 'a room'],
])('in a sentence %s reads %s', (label, words) => expect(inSentence(label)).toBe(words));
