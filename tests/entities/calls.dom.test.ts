import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../mock-api/seed';
import { checkEntity } from '../../src/define/checks';
import { callsOf, fieldNames, type Entity } from '../../src/define/entity';
import type { FormView } from '../../src/define/views';
import { nameOf } from '../../src/define/registry';
import type { Row } from '../../src/kinds/field';
import { setAt, valueAt } from '../../src/kinds/valueAt';
import { createDataProvider } from '../../src/providers/dataProvider';
import { extendedEntries, extendedRegistry, withRecords } from '../fixtures/registry';
import { flagAction } from '../support/flagAction';
import { signedInWire } from '../support/signedIn';

const wire = signedInWire();

/** The property whose lists are read: the one with the most owners in the generated records. */
const property = seed(1).properties[0]?._id ?? '';
const nameAt = (route: string) => nameOf(route, { pid: property });
const names = Object.keys(extendedEntries).map(nameAt);
const loaded = new Map<string, Entity>();
await Promise.all(names.map(async name => loaded.set(name, await extendedRegistry.load(name))));

const entityOf = (name: string): Entity => loaded.get(name) ?? expect.unreachable(`${name} has not loaded.`);
const declaring = (part: 'list' | 'create' | 'update' | 'delete') =>
  withRecords.map(nameAt).filter(name => callsOf(entityOf(name))[part]);

let dataProvider: ReturnType<typeof createDataProvider>;
const forget = () => {
  dataProvider = createDataProvider(extendedRegistry, new QueryClient());
};
beforeEach(forget);

/** A page that holds all that the mock has, and is no larger than servers allow. */
const everything = { page: 1, perPage: 200 };
const unsorted = { field: '', order: 'ASC' } as const;
const listOf = (name: string, params: object = {}) =>
  dataProvider.getList<Row>(name, { pagination: everything, sort: unsorted, filter: {}, ...params });
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

const firstRow = async (name: string): Promise<Row> => {
  const [row] = (await listOf(name, { pagination: { page: 1, perPage: 10 } })).data;
  wire().clear();
  return row ?? expect.unreachable(`The mock has no record of ${name}.`);
};

/** A valid value for a field: a sample, or the id of a record that really exists. */
const valueFor = async (entity: Entity, path: string, n: number): Promise<unknown> => {
  const field = entity.fields[path];
  if (!field?.to) return field?.sample(n);
  const [first] = (await dataProvider.choices(field.to)).data;
  return Array.isArray(field.sample(n)) ? [first?.id] : first?.id;
};

/** A filled form of valid values. */
const filled = async (entity: Entity, view: FormView | undefined, n: number) => {
  const paths = fieldNames(view, Object.keys(entity.fields));
  const values = await Promise.all(paths.map(path => valueFor(entity, path, n)));
  return paths.reduce<Record<string, unknown>>((all, path, index) => setAt(all, path, values[index]), {});
};

describe('every declared entity', () => {
  test.each(names)('%s has a sound declaration', name => {
    expect(checkEntity(name, entityOf(name))).toEqual([]);
  });

  test.each(declaring('list'))('%s reads rows and their total from the mock, and finds one in its list', async name => {
    const { data, total, pageInfo } = await listOf(name);
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(idsOf(data)).size).toBe(data.length);
    expect(data.every(({ id }) => typeof id === 'string' && id !== '')).toBe(true);
    expect(total ?? (pageInfo ? data.length : -1)).toBeGreaterThanOrEqual(data.length);
    const last = data.at(-1);
    expect((await dataProvider.getOne<Row>(name, { id: last?.id ?? '' })).data).toEqual(last);
    await expect(dataProvider.getOne(name, { id: 'gone' })).rejects.toMatchObject({ status: 404 });
  });

  test.each(declaring('create'))('%s adds a record that the list then counts', async name => {
    const entity = entityOf(name);
    const count = async () => {
      const { total, data } = await listOf(name);
      return total ?? data.length;
    };
    const before = await count();
    await dataProvider.create(name, { data: await filled(entity, entity.create, 3) });
    expect(await count()).toBe(before + 1);
  });

  test.each(declaring('update'))('%s changes a record, which the list then shows', async name => {
    const entity = entityOf(name);
    const row = await firstRow(name);
    const values = await filled(entity, entity.update ?? entity.page, 4);
    await dataProvider.update(name, { id: row.id, data: { ...row, ...values }, previousData: row });
    expect((await listOf(name)).data.find(({ id }) => id === row.id)).toMatchObject(values);
  });

  test.each(declaring('delete'))('%s deletes a record, which the list then lacks', async name => {
    const row = await firstRow(name);
    await dataProvider.delete(name, { id: row.id, previousData: row });
    expect(idsOf((await listOf(name)).data)).not.toContain(row.id);
  });

  test.each(names.filter(name => flagAction(entityOf(name))))(
    '%s flips a record there, and back while it is listed',
    async name => {
      const { fields, list } = entityOf(name);
      const { name: action, path } = flagAction(entityOf(name)) ?? expect.unreachable('no action');
      const { total } = await listOf(name);
      const row = await firstRow(name);
      const stateOf = (record: Row) => fields[path]?.states?.isOn(valueAt(record, path));
      const before = stateOf(row);
      await dataProvider.act(name, { action, record: row, on: !before });
      const after = await listOf(name);
      const flipped = after.data.find(({ id }) => id === row.id);
      wire().clear();
      const flipBack = dataProvider.act(name, { action, record: row, on: before === true });
      if (flipped) {
        expect(stateOf(flipped)).toBe(!before);
        await flipBack;
        expect(stateOf(await firstRow(name))).toBe(before);
        return;
      }
      // A list of active records loses one that is made inactive, which cannot be seen from there any more.
      await expect(flipBack).rejects.toMatchObject({ name: 'NotSentError', status: 404 });
      expect(after.total).toBe((total ?? 0) - 1);
      expect(new Set(wire().sent.map(({ path: sent }) => sent))).toEqual(new Set([list?.call?.path]));
    },
  );
});

/** What lists show as “-”: it comes last in both orders. The dates are those of the mock that are none. */
const blank = new Set<unknown>(['', null, undefined, 'not a date', '31/31/2024']);

/** Lists that answer page by page, whole, as a single record, by a POST, and of a property; each with a field of it. */
const sorts = [
  ['roles/admin', 'fname'],
  ['chatrequest', 'email'],
  ['knowMore', 'name'],
  ['companydetails', 'name'],
  ['properties', 'wholeHomePrice'],
  ['tokenOrders/:pid', 'uid.fullName'],
].map(([route = '', path = '']) => [nameAt(route), path] as const);

/*
 * What react-admin's documentation asks of a data provider ("Writing A Data Provider": the methods, the response
 * formats), over the wire.
 */
describe.each(sorts)('as react-admin asks of a data provider: %s', (name, path) => {
  test('getList sorts by a field all there is, whatever the page, and turns the order round', async () => {
    const { data } = await listOf(name);
    const up = await listOf(name, { sort: { field: path, order: 'ASC' } });
    const down = await listOf(name, { sort: { field: path, order: 'DESC' } });
    expect(idsOf(up.data).toSorted()).toEqual(idsOf(data).toSorted());
    const valuesOf = (rows: readonly Row[]) => {
      const values = rows.map(row => valueAt(row, path));
      const given = values.filter(value => !blank.has(value));
      expect(values.slice(0, given.length)).toEqual(given);
      return given;
    };
    expect(valuesOf(down.data)).toEqual(valuesOf(up.data).toReversed());
    const second = await listOf(name, { pagination: { page: 2, perPage: 2 }, sort: { field: path, order: 'ASC' } });
    expect(idsOf(second.data)).toEqual(idsOf(up.data).slice(2, 4));
    expect(second.total).toBe(up.data.length);
  });

  test('getList keeps the records that have a value, and refuses a filter by what is no field, by its name', async () => {
    const { data } = await listOf(name);
    const wanted = data.map(row => valueAt(row, path)).find(value => !blank.has(value));
    const kept = await listOf(name, { filter: { [path]: wanted } });
    const same = data.filter(row => String(valueAt(row, path)).trim() === String(wanted).trim());
    expect(idsOf(kept.data)).toEqual(idsOf(same));
    expect(kept.total).toBe(kept.data.length);
    await expect(listOf(name, { filter: { colour: 'red' } })).rejects.toThrow(/has no field 'colour'/);
  });

  test('getMany gives the records asked for, in that order, once each', async () => {
    const { data } = await listOf(name);
    const wanted = [...new Set(idsOf([...data.slice(-1), ...data.slice(0, 1)]))];
    forget();
    wire().clear();
    const { data: many } = await dataProvider.getMany<Row>(name, { ids: [...wanted, ...wanted] });
    expect(idsOf(many)).toEqual(wanted);
    expect(wire().sent.length).toBeLessThanOrEqual(Math.max(1, Math.ceil(data.length / 100)));
  });
});

test.each([
  ['faq/faqs', 'facCategoryId'],
  ['chatrequest', 'pid'],
  ['propertysallrequest', 'uid'],
])('getManyReference gives the records of %s that point to another by %s', async (name, target) => {
  const { data } = await listOf(name);
  const id = String(valueAt(data[0], `${target}._id`));
  const params = { target, id, pagination: everything, sort: unsorted, filter: {} };
  const { data: found, total } = await dataProvider.getManyReference<Row>(name, params);
  expect(idsOf(found)).toEqual(idsOf(data.filter(row => valueAt(row, `${target}._id`) === id)));
  expect(total).toBe(found.length);
});

test('getManyReference of a list that a record opens is that list', async () => {
  const { data: orders } = await listOf(`tokenOrders/${property}`);
  const params = { target: 'pid', id: property, pagination: everything, sort: unsorted, filter: {} };
  const { data } = await dataProvider.getManyReference<Row>('tokenOrders/:pid', params);
  expect(orders.length).toBeGreaterThan(0);
  expect(idsOf(data)).toEqual(idsOf(orders));
});

test('an entity without declared calls is added, listed, changed and deleted over simple REST', async () => {
  wire().clear();
  await dataProvider.create('notes', { data: { title: 'First', words: '', isDone: false } });
  const row = await firstRow('notes');
  expect(row).toMatchObject({ title: 'First', isDone: false });
  await dataProvider.update('notes', { id: row.id, data: { ...row, title: 'Second' }, previousData: row });
  const { data: changed } = await dataProvider.getOne<Row>('notes', { id: row.id });
  expect(changed.title).toBe('Second');
  await dataProvider.delete('notes', { id: row.id, previousData: changed });
  expect((await listOf('notes')).total).toBe(0);
  expect(wire().sent.every(({ path }) => path.split('/')[0] === 'notes')).toBe(true);
});
