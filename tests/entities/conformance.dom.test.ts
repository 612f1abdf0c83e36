import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../mock-api/seed';
import { nameOf } from '../../src/define/registry';
import type { Row } from '../../src/kinds/field';
import { valueAt } from '../../src/kinds/valueAt';
import { createDataProvider } from '../../src/providers/dataProvider';
import { extendedEntries, extendedRegistry } from '../fixtures/registry';
import { signedInWire } from '../support/signedIn';

/*
 * What react-admin's documentation asks of a data provider ("Writing A Data Provider": the methods, the response
 * formats), asked of every entity over the wire.
 */

const wire = signedInWire();
const property = seed(1).properties[0]?._id ?? '';
const routes = Object.keys(extendedEntries);
const names = routes.map(route => nameOf(route, { pid: property }));
let provider: ReturnType<typeof createDataProvider>;
beforeEach(() => {
  provider = createDataProvider(extendedRegistry, new QueryClient());
});

const firstPage = { page: 1, perPage: 5 };
/** A page that holds all that the mock has, and is no larger than servers allow. */
const everything = { page: 1, perPage: 200 };
const unsorted = { field: '', order: 'ASC' } as const;
const list = (name: string, params: object = {}) =>
  provider.getList<Row>(name, { pagination: firstPage, sort: unsorted, filter: {}, ...params });
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
/** Rows of a list with the first of its fields that holds a plain text, a number or a yes/no in the first row. */
const plainFieldOf = async (name: string) => {
  const { fields } = await extendedRegistry.load(name);
  const { data } = await list(name, { pagination: everything });
  const path = Object.keys(fields).find(key => ['string', 'number', 'boolean'].includes(typeof valueAt(data[0], key)));
  return { data, path };
};

/** What lists show as “-”: it comes last in both orders. The dates are those of the mock that are none. */
const blank = new Set<unknown>(['', null, undefined, 'not a date', '31/31/2024']);

describe.each(names)('%s', name => {
  test('getList gives records with ids of their own, and how many there are', async () => {
    const { data, total, pageInfo } = await list(name);
    expect(new Set(idsOf(data)).size).toBe(data.length);
    for (const id of idsOf(data)) expect(id).toBeTypeOf('string');
    if (total === undefined) expect(pageInfo).toMatchObject({ hasNextPage: expect.any(Boolean) });
    else expect(total).toBeGreaterThanOrEqual(data.length);
  });

  test('getList sorts by a field all there is, whatever the page, and turns the order round', async () => {
    const { data, path } = await plainFieldOf(name);
    if (!path) return;
    const all = { pagination: everything };
    const up = await list(name, { ...all, sort: { field: path, order: 'ASC' } });
    const down = await list(name, { ...all, sort: { field: path, order: 'DESC' } });
    expect(idsOf(up.data).toSorted()).toEqual(idsOf(data).toSorted());
    const valuesOf = (rows: readonly Row[]) => {
      const values = rows.map(row => valueAt(row, path));
      const filled = values.filter(value => !blank.has(value));
      expect(values.slice(0, filled.length)).toEqual(filled);
      return filled;
    };
    expect(valuesOf(down.data)).toEqual(valuesOf(up.data).toReversed());
    const second = await list(name, { pagination: { page: 2, perPage: 2 }, sort: { field: path, order: 'ASC' } });
    expect(idsOf(second.data)).toEqual(idsOf(up.data).slice(2, 4));
    expect(second.total).toBe(up.data.length);
  });

  test('getList keeps the records that have a value, and refuses a filter by what is no field, by its name', async () => {
    const { data, path } = await plainFieldOf(name);
    if (path && data[0]) {
      const wanted = valueAt(data[0], path);
      const kept = await list(name, { pagination: everything, filter: { [path]: wanted } });
      expect(idsOf(kept.data)).toEqual(
        idsOf(data.filter(row => String(valueAt(row, path)).trim() === String(wanted).trim())),
      );
      expect(kept.total).toBe(kept.data.length);
    }
    const { list: view } = await extendedRegistry.load(name);
    if (view?.call) await expect(list(name, { filter: { colour: 'red' } })).rejects.toThrow(/has no field 'colour'/);
  });

  test('getOne and getMany give the records asked for, in that order, once each', async () => {
    const { data } = await list(name, { pagination: everything });
    const [last, first] = [data.at(-1), data[0]];
    if (!last || !first) return;
    provider = createDataProvider(extendedRegistry, new QueryClient());
    expect((await provider.getOne<Row>(name, { id: last.id })).data.id).toBe(last.id);
    const wanted = last === first ? [first.id] : [last.id, first.id];
    wire().clear();
    const { data: many } = await provider.getMany<Row>(name, { ids: [...wanted, ...wanted] });
    expect(idsOf(many)).toEqual(wanted);
    expect(wire().sent.length).toBeLessThanOrEqual(Math.max(1, Math.ceil(data.length / 100)));
  });

  test('getManyReference gives the records that point to another', async () => {
    const { fields, list: view } = await extendedRegistry.load(name);
    if (!view?.call) return;
    const { data } = await list(name, { pagination: everything });
    const target = Object.keys(fields)
      .map(path => path.split('.')[0] ?? '')
      .find(head => valueAt(data[0], `${head}._id`) !== undefined);
    if (!target) return;
    const id = String(valueAt(data[0], `${target}._id`));
    const params = { target, id, pagination: everything, sort: unsorted, filter: {} };
    const { data: found, total } = await provider.getManyReference<Row>(name, params);
    expect(idsOf(found)).toEqual(idsOf(data.filter(row => valueAt(row, `${target}._id`) === id)));
    expect(total).toBe(found.length);
  });
});

test('getManyReference of a list that a record opens is that list', async () => {
  const { data: orders } = await list(`tokenOrders/${property}`, { pagination: everything });
  const { data } = await provider.getManyReference<Row>('tokenOrders/:pid', {
    target: 'pid',
    id: property,
    pagination: everything,
    sort: unsorted,
    filter: {},
  });
  expect(orders.length).toBeGreaterThan(0);
  expect(idsOf(data)).toEqual(idsOf(orders));
});
