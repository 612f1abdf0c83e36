import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { seed } from '../../mock-api/seed';
import { limits } from '../../src/config/roles';
import { entityOperations } from '../../src/engine/auth/permissions';
import { checkEntity } from '../../src/engine/schema/checks';
import { callsOf, type Entity } from '../../src/engine/schema/entity';
import { nameOf } from '../../src/engine/schema/registry';
import type { RaRecord } from '../../src/engine/fields/field';
import { createDataProvider } from '../../src/engine/data/dataProvider';
import { pageOf } from '../engine/data/things';
import { extendedEntries, extendedRegistry, withRecords } from '../fixtures/registry';
import { signedInWire } from '../support/signedIn';

signedInWire();

/** The property whose lists are read: the one with the most owners in the generated records. */
const property = seed(1).properties[0]?._id ?? '';
const nameAt = (route: string) => nameOf(route, { pid: property });
const names = Object.keys(extendedEntries).map(nameAt);
const loaded = new Map<string, Entity>();
await Promise.all(names.map(async name => loaded.set(name, await extendedRegistry.load(name))));

const entityOf = (name: string): Entity => loaded.get(name) ?? expect.unreachable(`${name} has not loaded.`);
const lists = withRecords.map(nameAt).filter(name => callsOf(entityOf(name)).list);

let dataProvider: ReturnType<typeof createDataProvider>;
beforeEach(() => void (dataProvider = createDataProvider(extendedRegistry, new QueryClient())));

/** A page that holds all that the mock has, and is no larger than servers allow. */
const listOf = (name: string) => dataProvider.getList<RaRecord>(name, pageOf(1, 200));
const idsOf = (rows: readonly RaRecord[]) => rows.map(({ id }) => id);

test('a role is limited to operations, actions and dialogs that some entity has', () => {
  const declared = [...loaded.values()].flatMap(({ actions = {}, dialogs = [] }) => [
    ...Object.keys(actions),
    ...dialogs.map(({ path }) => path),
  ]);
  const doable = new Set<string>([...entityOperations, ...declared]);
  expect(Object.values(limits).flatMap(names => names.filter(name => !doable.has(name)))).toEqual([]);
});

test.each(names)('%s has a sound declaration', name => expect(checkEntity(name, entityOf(name))).toEqual([]));

test.each(lists)('%s reads rows and their total from the mock, and finds one in its list', async name => {
  const { data, total, pageInfo } = await listOf(name);
  expect(data.length).toBeGreaterThan(0);
  expect(new Set(idsOf(data)).size).toBe(data.length);
  expect(data.every(({ id }) => typeof id === 'string' && id !== '')).toBe(true);
  expect(total ?? (pageInfo ? data.length : -1)).toBeGreaterThanOrEqual(data.length);
  const last = data.at(-1);
  expect((await dataProvider.getOne<RaRecord>(name, { id: last?.id ?? '' })).data).toEqual(last);
  await expect(dataProvider.getOne(name, { id: 'gone' })).rejects.toMatchObject({ status: 404 });
});
