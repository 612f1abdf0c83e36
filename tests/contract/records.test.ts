import { expect, it } from 'vitest';
import { records } from '../../src/contract/shapes';
import '../../src/contract';
import { documentedRecords } from '../expected/records';
import { inOrder, recordKeys } from './schemaKeys';

const all = [...records].filter(([name]) => name in documentedRecords);
const titled = all.map(
  ([name, record]) => [`${documentedRecords[name]?.rows ?? ''} ${name}`.trim(), name, record] as const,
);
/** Its unknown keys are sent back with every update, so they are let through (COMPANY-13). */
const open = 'CompanyDetails';

const topLevelKeys = (name: string) => {
  const keys = recordKeys(records.get(name) ?? expect.unreachable(name)).split(' ');
  return [...new Set(keys.map(key => key.replace(/[.[].*/, '')))];
};

it('has every record of the documents', () => {
  expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(documentedRecords).toSorted());
});

it.each(titled)(
  'the record %s has the documented keys, of which it needs no other than _id',
  (_title, name, record) => {
    const { keys = '', implied = '' } = documentedRecords[name] ?? {};
    expect(recordKeys(record)).toBe(inOrder(`${keys} ${implied}`));
    const takes = (more: object) => record.safeParse({ _id: '1', ...more }).success;
    const own = topLevelKeys(name);
    expect([takes({}), takes(Object.fromEntries(own.map(key => [key, null])))]).toEqual([true, true]);
    expect([record.safeParse({}).success, takes({ _id: null })]).toEqual([false, false]);
    expect(takes({ unheardOf: true })).toBe(name === open);
    expect(own.filter(key => takes({ [key]: Symbol('of another type') }))).toEqual([]);
  },
);
