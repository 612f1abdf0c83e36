import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seed } from '../../mock-api/seed';
import { checkEntity } from '../../src/define/checks';
import { callsOf, fieldNames, type Entity } from '../../src/define/entity';
import type { FormView } from '../../src/define/views';
import { nameOf } from '../../src/define/registry';
import type { Row } from '../../src/kinds/field';
import { setAt } from '../../src/kinds/valueAt';
import { createDataProvider } from '../../src/providers/dataProvider';
import { extendedEntries, extendedRegistry, withRecords } from '../fixtures/registry';
import { flagAction } from '../support/flagAction';
import { openWire, signInAs, type Wire } from '../support/wire';

/** The property whose lists are read: the one with the most owners in the generated records. */
const property = seed(1).properties[0]?._id ?? '';
const nameAt = (route: string) => nameOf(route, { pid: property });
const names = Object.keys(extendedEntries).map(nameAt);
const loaded = new Map<string, Entity>();
await Promise.all(names.map(async name => loaded.set(name, await extendedRegistry.load(name))));

const entityOf = (name: string): Entity => {
  const entity = loaded.get(name);
  if (!entity) throw new Error(`${name} has not loaded.`);
  return entity;
};
const declaring = (part: 'list' | 'create' | 'update' | 'delete') =>
  withRecords.map(nameAt).filter(name => callsOf(entityOf(name))[part]);

let wire: Wire;
let dataProvider: ReturnType<typeof createDataProvider>;

beforeAll(async () => {
  wire = await openWire();
});
afterAll(() => wire.stop());
afterEach(() => wire.mock.reset());

/** Signs in afresh and forgets what was read and sent before. */
const begin = async () => {
  await signInAs(wire.mock, 'superadmin');
  wire.clear();
  dataProvider = createDataProvider(extendedRegistry, new QueryClient());
};

const pageOf = async (name: string, page = 1, perPage = 10, filter = {}) =>
  dataProvider.getList<Row>(name, { pagination: { page, perPage }, sort: { field: '', order: 'ASC' }, filter });

const firstRow = async (name: string): Promise<Row> => {
  const [row] = (await pageOf(name)).data;
  if (!row) throw new Error(`The mock has no record of ${name}.`);
  wire.clear();
  return row;
};

const fieldsOf = (entity: Entity, view: FormView | undefined) => fieldNames(view, Object.keys(entity.fields));
/** A valid value for a field: a sample, or the id of a record that really exists. */
const valueFor = async (entity: Entity, path: string, n: number): Promise<unknown> => {
  const field = entity.fields[path];
  if (!field?.to) return field?.sample(n);
  const [first] = (await dataProvider.choices(field.to)).data;
  return Array.isArray(field.sample(n)) ? [first?.id] : first?.id;
};

/** A filled form of valid values. */
const filled = async (entity: Entity, view: FormView | undefined, n: number) => {
  const paths = fieldsOf(entity, view);
  const values = await Promise.all(paths.map(path => valueFor(entity, path, n)));
  wire.clear();
  return paths.reduce<Record<string, unknown>>((all, path, index) => setAt(all, path, values[index]), {});
};

describe('every declared entity', () => {
  test.each(names)('%s has a sound declaration', name => {
    expect(checkEntity(name, entityOf(name))).toEqual([]);
  });
});

describe('every declared list', () => {
  test.each(declaring('list'))('%s reads rows and their total from the mock', async name => {
    await begin();
    const { data, total, pageInfo } = await pageOf(name, 1, 20);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(row => row.id !== '')).toBe(true);
    expect(total ?? (pageInfo ? data.length : -1)).toBeGreaterThanOrEqual(data.length);
  });

  test.each(declaring('list'))('%s finds one record in its list, though the API has no call for it', async name => {
    await begin();
    const { data } = await pageOf(name, 1, 100);
    const last = data.at(-1);
    expect((await dataProvider.getOne<Row>(name, { id: last?.id ?? '' })).data).toEqual(last);
    await expect(dataProvider.getOne(name, { id: 'gone' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('every declared form', () => {
  test.each(declaring('create'))('%s adds a record that the list then counts', async name => {
    await begin();
    const entity = entityOf(name);
    const count = async () => {
      const { total, data } = await pageOf(name, 1, 100);
      return total ?? data.length;
    };
    const before = await count();
    await dataProvider.create(name, { data: await filled(entity, entity.create, 3) });
    expect(await count()).toBe(before + 1);
  });

  test.each(declaring('update'))('%s changes a record, which the list then shows', async name => {
    await begin();
    const entity = entityOf(name);
    const row = await firstRow(name);
    const values = await filled(entity, entity.update ?? entity.page, 4);
    await dataProvider.update(name, { id: row.id, data: { ...row, ...values }, previousData: row });
    expect((await pageOf(name)).data.find(({ id }) => id === row.id)).toMatchObject(values);
  });
});

describe('every declared action', () => {
  test.each(declaring('delete'))('%s deletes a record, which the list then lacks', async name => {
    await begin();
    const row = await firstRow(name);
    await dataProvider.delete(name, { id: row.id, previousData: row });
    expect((await pageOf(name)).data.map(({ id }) => id)).not.toContain(row.id);
  });

  test.each(names.filter(name => flagAction(entityOf(name))))(
    '%s flips a record there, and back while it is listed',
    async name => {
      await begin();
      const { fields } = entityOf(name);
      const { name: action, path } = flagAction(entityOf(name)) ?? expect.unreachable('no action');
      const { total } = await pageOf(name);
      const row = await firstRow(name);
      const stateOf = (record: Row | undefined) =>
        fields[path]?.states?.isOn(path.split('.').reduce<unknown>((value, key) => Object(value)[key], record));
      const before = stateOf(row);
      await dataProvider.act(name, { action, record: row, on: !before });
      const after = await pageOf(name);
      const flipped = after.data.find(({ id }) => id === row.id);
      wire.clear();
      const flipBack = dataProvider.act(name, { action, record: row, on: before === true });
      if (flipped) {
        expect(stateOf(flipped)).toBe(!before);
        await flipBack;
        expect(stateOf((await pageOf(name)).data.find(({ id }) => id === row.id))).toBe(before);
        return;
      }
      // A list of active records loses one that is made inactive, which cannot be seen from there any more.
      await expect(flipBack).rejects.toMatchObject({ name: 'NotSentError', status: 404 });
      expect(after.total).toBe((total ?? 0) - 1);
      expect(new Set(wire.sent.map(({ path }) => path))).toEqual(new Set([entityOf(name).list?.call?.path]));
    },
  );
});

describe('an entity without declared calls', () => {
  test('is added, listed, changed and deleted over simple REST', async () => {
    await begin();
    await dataProvider.create('notes', { data: { title: 'First', words: '', isDone: false } });
    const row = await firstRow('notes');
    expect(row).toMatchObject({ title: 'First', isDone: false });
    await dataProvider.update('notes', { id: row.id, data: { ...row, title: 'Second' }, previousData: row });
    const { data: changed } = await dataProvider.getOne<Row>('notes', { id: row.id });
    expect(changed.title).toBe('Second');
    await dataProvider.delete('notes', { id: row.id, previousData: changed });
    expect((await pageOf('notes')).total).toBe(0);
    expect(wire.sent.every(({ path }) => path.split('/')[0] === 'notes')).toBe(true);
  });
});
