import { expect, test } from 'vitest';
import { type Schema, valuesIn } from '../../scripts/api/schemas';
import { entityCall } from '../../scripts/newEntity/calls';
import { valuesKeyOf } from '../../scripts/api/wrappers';
import { fieldLine } from '../../scripts/newEntity/fields';
import { guessedFields } from '../../scripts/newEntity/guesses';

const text: Schema = { type: 'string' };
const operation = { path: 'things', tags: [], answer: {}, headers: [], failures: [] };

test('a key that begins like an object does not make its body a wrapped record', () => {
  const row: Schema = { type: 'object', properties: { name: text }, required: ['name'] };
  const owner: Schema = { type: 'object', properties: { id: text, name: text, age: { type: 'integer' } } };
  const body: Schema = { type: 'object', properties: { owner, ownerId: text } };
  const calls = [
    entityCall('list', { ...operation, method: 'GET' }, { isNew: true, listing: { rows: '', row } }),
    entityCall('create', { ...operation, method: 'POST', body }, { isNew: true }),
  ];
  const knowledge = { details: [valuesIn(row)], usesAppDialect: false, ids: ['id'], targetOf: () => undefined };
  const names = guessedFields(calls, knowledge).map(({ name }) => name);
  expect(names.filter(name => name.startsWith('owner'))).toEqual(['owner.name', 'ownerId']);
});

test.each([
  [
    'has beside an identifier holds its values',
    { id: text, type: text, createdTime: text, meta: { type: 'object' } },
    'attributes',
  ],
  ['has beside other values is one of them', { id: text, name: text, price: { type: 'integer' } }, undefined],
] as const)('an object `attributes` that a record %s', (_, beside, key) => {
  const attributes: Schema = { type: 'object', properties: { color: text } };
  expect(valuesKeyOf({ type: 'object', properties: { ...beside, attributes } })).toBe(key);
});

test.each(['pincode', 'address.zipCode', 'homePhone', 'mobile_no', 'year', 'yearBuilt', 'model_year'])(
  'a whole number that is a code by its name is shown without groups of digits: %s',
  name => {
    const line = fieldLine({ name, type: 'number', isRequired: false }, []);
    expect(line).toContain(', format: String, inWords: () => undefined }),');
  },
);

test.each(['years', 'pricePerYear', 'revenueLastYear', 'yearToDateTotal', 'phones', 'mobility', 'count'])(
  'other whole numbers are counted: %s',
  name => {
    expect(fieldLine({ name, type: 'number', isRequired: false }, [])).not.toContain('format');
  },
);
