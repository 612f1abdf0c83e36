import { describe, expect, it } from 'vitest';
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

const topLevelKeys = (name: string) =>
  new Set(
    recordKeys(records.get(name) ?? expect.unreachable(name))
      .split(' ')
      .map(key => key.replace(/[.[].*/, '')),
  );

it('has every record of the documents', () => {
  expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(documentedRecords).toSorted());
});

describe.each(titled)('the record %s', (_title, name, record) => {
  it('has the documented keys', () => {
    const { keys = '', implied = '' } = documentedRecords[name] ?? {};
    expect(recordKeys(record)).toBe(inOrder(`${keys} ${implied}`));
  });

  it('is read where every other key is missing', () => expect(record.safeParse({ _id: '1' }).success).toBe(true));

  it('is read with null under every other key', () => {
    const nulls = Object.fromEntries([...topLevelKeys(name)].map(key => [key, null]));
    expect(record.safeParse({ ...nulls, _id: '1' }).success).toBe(true);
  });

  it('is refused without an _id', () => {
    expect(record.safeParse({}).success).toBe(false);
    expect(record.safeParse({ _id: null }).success).toBe(false);
  });

  it(name === open ? 'lets unknown keys through' : 'refuses unknown keys', () => {
    expect(record.safeParse({ _id: '1', unheardOf: true }).success).toBe(name === open);
  });

  it('refuses values of another type', () => {
    for (const key of topLevelKeys(name)) {
      expect(record.safeParse({ _id: '1', [key]: Symbol('wrong') }).success, key).toBe(false);
    }
  });
});
