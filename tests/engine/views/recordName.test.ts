import { expect, test } from 'vitest';
import type { Entity } from '../../../src/engine/schema/entity';
import { flag, text } from '../../../src/engine/fields';
import { recordName } from '../../../src/engine/views/recordName';

const entity: Entity = {
  fields: {
    title: text({ label: 'Title' }),
    'place.name': text({ label: 'Place' }),
    isActive: flag({ label: 'Status' }),
  },
};

const named = (declared: Entity['recordName'], record: object) =>
  recordName({ ...entity, recordName: declared }, { id: '1', ...record });
const withColumns = (columns: NonNullable<Entity['list']>['columns'], record: object) =>
  recordName({ ...entity, list: { columns } }, { id: '1', ...record });
const fullName = ({ name }: Record<string, unknown>) => Object(name);

test.each([
  ['is the text of its first column', undefined, { title: ' Sea ' }, 'Sea'],
  ['is the declared one', () => ' Sea view ', { title: 'x' }, 'Sea view'],
  ['is that of the first column where the declared one is blank', () => '  ', { title: 'Sea' }, 'Sea'],
  ['is a phrase where there is none', undefined, { title: null }, 'This record'],
  ['is a phrase where the first column holds no text', undefined, { title: { a: 1 } }, 'This record'],
])('the name of a record %s', (_, declared, record, name) => expect(named(declared, record)).toBe(name));

test('the name of a record is the text that another first column shows', () => {
  expect(withColumns(['place.name'], { place: { name: 'Goa' } })).toBe('Goa');
  expect(withColumns(['isActive'], { isActive: true })).toBe('Active');
  expect(withColumns([], {})).toBe('This record');
  expect(withColumns([{ label: 'Both', computed: ({ record }) => `${String(record.a)} B` }], { a: 'A' })).toBe('A B');
  expect(withColumns([{ label: 'Both', computed: () => null }], {})).toBe('This record');
});

test('the name of a record has 80 characters at most, and survives a server that sends something else than the contract says', () => {
  expect(named(undefined, { title: 'x'.repeat(80) })).toBe('x'.repeat(80));
  expect(named(undefined, { title: 'x'.repeat(81) })).toBe(`${'x'.repeat(80)}…`);
  expect(named(undefined, { title: `${'x'.repeat(79)} y` })).toBe(`${'x'.repeat(79)}…`);
  expect(named(fullName, { name: { first: 'Asha' }, title: 'Sea' })).toBe('Sea');
});
