import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../mock-api/seed';
import { checkEntity } from '../../src/define/checks';
import { callsOf, fieldNames, type Entity } from '../../src/define/entity';
import type { FormView } from '../../src/define/views';
import { nameOf } from '../../src/define/registry';
import type { Row } from '../../src/kinds/field';
import { setAt } from '../../src/kinds/valueAt';
import { createDataProvider } from '../../src/providers/dataProvider';
import { extendedEntries, extendedRegistry, withRecords } from '../fixtures/registry';
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
beforeEach(() => void (dataProvider = createDataProvider(extendedRegistry, new QueryClient())));

/** A page that holds all that the mock has, and is no larger than servers allow. */
const listOf = (name: string, pagination = { page: 1, perPage: 200 }) =>
  dataProvider.getList<Row>(name, { pagination, sort: { field: '', order: 'ASC' }, filter: {} });
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

const firstRow = async (name: string): Promise<Row> => {
  const [row] = (await listOf(name, { page: 1, perPage: 10 })).data;
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
});
