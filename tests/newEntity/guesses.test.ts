import { expect, test } from 'vitest';
import { type Schema, valuesIn } from '../../scripts/api/schemas';
import { entityCall } from '../../scripts/newEntity/calls';
import { fieldLine } from '../../scripts/newEntity/fields';
import { guessedFields } from '../../scripts/newEntity/guesses';

const text: Schema = { type: 'string' };
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const row: Schema = {
  type: 'object',
  properties: {
    name: text,
    remark: text,
    subtitle: nullable(text),
    code: { type: 'string', format: 'uuid' },
    starts_at: nullable({ type: 'string', format: 'date-time' }),
    born_on: nullable({ type: 'string', format: 'date' }),
  },
  required: ['name'],
};

const operation = { path: 'things', tags: [], answer: {}, headers: [], failures: [] };

/** The fields of a description whose rows and bodies are the same, each as it is written. */
const linesOf = (usesAppDialect: boolean): string[] => {
  const calls = [
    entityCall('list', { ...operation, method: 'GET' }, { isNew: true, listing: { rows: '', row } }),
    entityCall('update', { ...operation, path: 'things/:id', method: 'PUT', body: row }, { isNew: true }),
  ];
  const knowledge = { details: [valuesIn(row)], usesAppDialect, ids: ['id'], targetOf: () => undefined };
  const fields = guessedFields(calls, knowledge);
  return fields.map(field => fieldLine(field, fields));
};

test('a generated text that the API takes no null for is declared to be sent as an empty text (VALUE-03)', () => {
  expect(linesOf(false)).toEqual([
    "name: text({ label: 'Name', required: 'Enter name.' }),",
    "remark: textarea({ label: 'Remark', emptyValue: '' }),",
    "subtitle: text({ label: 'Subtitle' }),",
    "code: text({ label: 'Code' }),",
    "starts_at: dateTime({ label: 'Starts At' }),",
    "born_on: day({ label: 'Born On' }),",
  ]);
  expect(linesOf(true).filter(line => line.includes('emptyValue'))).toEqual([]);
});

test('a key that begins like an object does not make its body a wrapped record', () => {
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
