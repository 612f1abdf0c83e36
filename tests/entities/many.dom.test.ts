import { expect, test } from 'vitest';
import { isDocumented } from '../../scripts/reference/behaviour';
import { entries, registry } from '../../src/entities';
import { doneWithMany, neverDoneWithMany } from '../oracles/many';

/** What a declaration lets be done with several records, by the name of the operation or action. */
const declared = async (route: string): Promise<readonly string[]> => {
  const { actions = {}, delete: remove } = await registry.load(route);
  const named = Object.entries(actions).flatMap(([name, { many }]) => (many ? name : []));
  return [...named, ...(remove?.many ? ['delete'] : [])];
};

test.each(Object.keys(entries).filter(isDocumented))(
  'what is done with many records of %s is on the list, and the other way round',
  async route => {
    expect(await declared(route)).toEqual(doneWithMany[route] ?? []);
  },
);

test('nothing about staff, users, papers, properties and money is done with many', async () => {
  expect(neverDoneWithMany.filter(route => !(route in entries))).toEqual([]);
  expect(neverDoneWithMany.filter(route => route in doneWithMany)).toEqual([]);
  const found = await Promise.all(neverDoneWithMany.map(async route => ({ route, many: await declared(route) })));
  expect(found.filter(({ many }) => many.length > 0)).toEqual([]);
});

test('the list names no entity that there is not', () => {
  expect(Object.keys(doneWithMany).filter(route => !(route in entries))).toEqual([]);
});
