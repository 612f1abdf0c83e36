import { expect, test } from 'vitest';
import { inSentence, labelOf, singular } from '../../scripts/newEntity/words';

const same = 'Address Status Series News Analysis Canvas Specimen SMS';
const pairs = `Rooms Room, Cities City, Heroes Hero, Branches Branch, Addresses Address, Houses House, Movies Movie, Statuses
  Status, Companies Company, People Person, Children Child, Men Man, Women Woman, Analyses Analysis, Indices Index, Boxes Box,
  Warehouses Warehouse, Courses Course, Expenses Expense, Aliases Alias, Menus Menu, Quizzes Quiz, Shelves Shelf, Drives
  Drive, Knives Knife, Shoes Shoe, Potatoes Potato, Caches Cache, Coaches Coach, Buses Bus, Excuses Excuse, Properties
  Property, FAQs FAQ, URLs URL, Criteria Criterion, Prizes Prize, Sizes Size, Licenses License, Pies Pie`;

test.each([...same.split(' ').map(word => [word, word]), ...pairs.split(',').map(pair => pair.trim().split(/\s+/))])(
  'one of the %s is called %s',
  (many = '', one = '') => {
    expect([singular(many), singular(many.toLowerCase())]).toEqual([one, one.toLowerCase()]);
  },
);

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
