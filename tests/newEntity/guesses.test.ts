import { expect, test } from 'vitest';
import { type Schema, valuesIn } from '../../scripts/api/schemas';
import { entityCall } from '../../scripts/newEntity/calls';
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
