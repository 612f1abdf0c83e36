import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isDocumented } from '../../scripts/reference/behaviour';
import type { Role } from '../../src/config/roles';
import { callsOf, fieldNames } from '../../src/engine/schema/entity';
import { entries, registry } from '../../src/entities';
import type { RaRecord } from '../../src/engine/fields/field';
import { createDataProvider } from '../../src/engine/data/dataProvider';
import { signInAs } from '../layout/people';
import { stubServer } from '../layout/server';
import { documentedCalls, publicCalls } from '../expected/calls';
import { adminId, documentedChoices, documentedLists, propertyId, type DocumentedList } from '../expected/lists';
import { documentedWrites, type DocumentedWrite } from '../expected/writes';
import { writeDeciding, type Decision } from '../engine/data/decisions';
import { pageOf } from '../engine/data/things';
import { at, withPath } from '../engine/data/threeStates';
import { flagAction } from '../support/flagAction';

/** Signs in, and answers every list with these rows. @param count how many there are in all @default these */
const begin = (
  role: Role,
  { reads, total }: Pick<DocumentedList, 'reads' | 'total'>,
  found: () => readonly object[],
  count?: number,
) => {
  signInAs(role);
  const sent = stubServer(() => {
    const rows = found();
    return { body: { result: 0, payload: { [reads]: rows, ...(total && { [total]: count ?? rows.length }) } } };
  });
  return { sent, provider: createDataProvider(registry, new QueryClient()) };
};

/** A call in the way the tables write it; the order of a query's keys says nothing. */
const written = ({ method = '', path, body }: { method?: string; path: string; body: unknown }) => {
  const [place = '', query = ''] = path.split('?');
  return { call: `${method} ${place}`, query: inOrder(query), body };
};
const inOrder = (query: string) => query.split('&').toSorted().join('&');

test.each(documentedLists.map(list => [list.rows, list.role ?? 'superadmin', list.route, list] as const))(
  '%s: %s lists %s with the documented calls and nothing else, from the documented keys of the payload',
  async (_rows, role, route, list) => {
    const { call, pages, searches, body } = list;
    const expectAsked = async (page: number, query: string | undefined, filter: object = {}) => {
      const { sent, provider } = begin(role, list, () => [{ _id: 'r1' }], 57);
      const { data, total } = await provider.getList<RaRecord>(route, pageOf(page, 10, { ...filter }));
      expect(data.map(({ id }) => id)).toEqual(['r1']);
      expect(total).toBe(list.total ? 57 : 1);
      expect(sent.map(written)).toEqual([{ call, query: inOrder(query ?? 'none'), body }]);
    };
    await expectAsked(1, pages[0]);
    await expectAsked(3, pages[1]);
    await expectAsked(1, pages[0], { search: '' });
    const { list: view } = await registry.load(route);
    expect(view?.search !== undefined).toBe(searches !== undefined);
    // A list with a total has its pages from the server: its screen never asks for the whole of it.
    if (list.total) expect(view?.paging).toBeUndefined();
    for (const page of searches ? [1, 3] : [])
      await expectAsked(page, searches?.[page === 1 ? 0 : 1], { search: 'sea & sky' });
  },
);

const listOf = (route: string): DocumentedList =>
  documentedLists.find(list => list.route === route) ?? expect.unreachable(`No list is documented for ${route}.`);

/** What is asked before a write: the page that the record was found on. One that is being added is on none. */
const readBefore = ({ route, does }: DocumentedWrite) => {
  const { call, pages, body } = listOf(route);
  return does === 'create' ? [] : [{ call, query: inOrder(pages[0]), body }];
};

/** Does at the data provider what a screen does once somebody has filled in its form or answered its question. */
const carryOut = async ({ route, does, role = 'superadmin', stored, given, note }: DocumentedWrite) => {
  const { sent, provider } = begin(role, listOf(route), () => [{ _id: 'r1', ...stored }]);
  if (does === 'create') {
    await provider.create(route, { data: { ...given, stray: 'not sent' } });
    return sent;
  }
  const { data } = await provider.getList<RaRecord>(route, pageOf());
  const record = data[0] ?? expect.unreachable('The list is empty.');
  sent.splice(0);
  if (does === 'update') {
    await provider.update(route, { id: 'r1', data: { ...record, ...given }, previousData: record });
  } else if (does === 'delete') {
    await provider.delete(route, { id: 'r1', previousData: record });
  } else {
    const { name: action } = flagAction(await registry.load(route)) ?? expect.unreachable('no action');
    await provider.act(route, { action, record, on: does === 'on', note });
  }
  return sent;
};

const documented = Object.keys(entries).filter(isDocumented);

test.each(documentedChoices.map(line => [line.rows, line.route, line.field, line] as const))(
  '%s: %s reads the choices of %s with the documented call',
  async (_rows, route, name, { call, query, reads }) => {
    const field = (await registry.load(route)).fields[name];
    if (!field?.to) throw new Error(`${name} has no choices.`);
    const { sent, provider } = begin('superadmin', { reads }, () => [{ _id: 'c1' }]);
    const { data } = await provider.choices(field.to, field.query);
    expect(sent.map(written)).toEqual([{ call, query: inOrder(query), body: undefined }]);
    expect(data.map(({ id }) => id)).toEqual(['c1']);
  },
);

test('the choices of an input come from no other call', async () => {
  const found = await Promise.all(
    documented.map(async route => {
      const { fields } = await registry.load(route.replace(':pid', propertyId));
      return Object.entries(fields).flatMap(([field, { to }]) => (to ? `${route} ${field}` : []));
    }),
  );
  expect(found.flat().toSorted()).toEqual(documentedChoices.map(({ route, field }) => `${route} ${field}`).toSorted());
});

test.each(documentedWrites.map(write => [write.rows, write.route, write.does, write] as const))(
  '%s COMMON-56: %s sends on %s exactly the documented call, a record that is there after the page it stands on',
  async (_rows, _route, _does, write) => {
    const sent = await carryOut(write);
    expect(sent.map(written)).toEqual([...readBefore(write), { call: write.call, query: '', body: write.body }]);
  },
);

/** The first write of each sort that the documents have of a list. */
const firstOf = (...sorts: readonly DocumentedWrite['does'][]) =>
  documentedWrites.filter(
    ({ route, does }, place) =>
      sorts.includes(does) &&
      documentedWrites.findIndex(write => write.route === route && write.does === does) === place,
  );

/** A value as somebody else might have left it. */
const changedByOthers = (value: unknown) => {
  if (typeof value === 'number') return value + 1;
  const text = String(value);
  if (text.startsWith('<')) return '<p>By others</p>';
  return text.startsWith('https:') ? 'https://files.test/others.png' : `${text} by others`;
};

/** The first person has read the record of a write; then each read finds what the second one has made of it. */
const openAndChange = async (
  { route, role = 'superadmin', stored }: Pick<DocumentedWrite, 'route' | 'role' | 'stored'>,
  now: object,
) => {
  let state: object = stored ?? {};
  const { provider, sent } = begin(role, listOf(route), () => [{ _id: 'r1', ...state }]);
  const [record = expect.unreachable('The list is empty.')] = (await provider.getList<RaRecord>(route, pageOf())).data;
  state = now;
  sent.splice(0);
  const calls = () => sent.map(call => written(call).call);
  return { provider, sent, record, calls, read: listOf(route).call };
};

test.each(firstOf('update').map(change => [change.route, change] as const))(
  'two people at the form of %s keep a change elsewhere, and report its field; in the same field they have a conflict, and nothing is sent before the decision (CONFLICT-02 CONFLICT-20)',
  async (route, change) => {
    const { stored = {}, given = {}, body = {} } = change;
    const [path, mine] = Object.entries(given)[0] ?? expect.unreachable('Nothing is changed.');

    /** The first person changes one value, after the second one has changed the record. */
    const save = async (now: object) => {
      const { provider, sent, record, calls, read } = await openAndChange(change, now);
      const saved = { id: 'r1', data: { ...record, [path]: mine }, previousData: record };
      const { outcome, errors } = await writeDeciding(meta => provider.update(route, { ...saved, meta }));
      return { outcome, errors, calls: calls(), body: sent.at(-1)?.body, read };
    };

    const entity = await registry.load(route);
    const isSimple = (name: string) => {
      const { type = 'fixed', sample } = entity.fields[name] ?? {};
      return name !== path && type !== 'fixed' && ['string', 'boolean'].includes(typeof sample?.(2));
    };
    const names = fieldNames(entity.page ?? entity.update, Object.keys(entity.fields));
    const others = names.filter(isSimple).slice(0, 1);
    const now = others.reduce(
      (all, name) => withPath(all, name, entity.fields[name]?.sample(at(stored, name) === true ? 1 : 2)),
      withPath(stored, 'stray', 'by others'),
    );
    const kept = await save(now);
    expect(kept.errors).toEqual([]);
    for (const name of others) expect(at(kept.body, name)).toEqual(at(now, name));
    expect(at(kept.body, path)).toEqual(at(body, path));
    expect(kept.outcome).toMatchObject({ meta: { keptPaths: others } });

    const { errors, calls, read } = await save(withPath(stored, path, changedByOthers(at(stored, path))));
    expect(errors).toMatchObject([{ name: 'ConflictError', status: 409, resource: route, conflicts: [{ path }] }]);
    expect(calls).toEqual([read]);
  },
);

test.each(firstOf('delete', 'on', 'off').map(write => [write.route, write.does, write] as const))(
  'where somebody else has changed a record of %s, this is a conflict if it is a deletion: %s (CONFLICT-18)',
  async (route, does, write) => {
    const entity = await registry.load(route);
    const { name: action } = flagAction(entity) ?? { name: '' };
    const [path, field] = Object.entries(entity.fields)[0] ?? expect.unreachable('There is no field.');
    const stored = withPath({ ...write.stored }, path, field.sample(1));
    const carryOutAfter = async (...decisions: readonly Decision[]) => {
      const now = withPath(stored, path, field.sample(2));
      const { provider, record, calls, read } = await openAndChange({ ...write, stored }, now);
      const { errors } = await writeDeciding<unknown>(
        meta =>
          does === 'delete'
            ? provider.delete(route, { id: 'r1', previousData: record, meta })
            : provider.act(route, { action, record, on: does === 'on', note: write.note, meta }),
        ...decisions,
      );
      return { errors, calls: calls(), read };
    };
    const { errors, calls, read } = await carryOutAfter();
    const conflict = { name: 'ConflictError', conflicts: [{ path }] };
    expect(errors).toMatchObject(does === 'delete' ? [conflict] : []);
    expect(calls).toEqual(does === 'delete' ? [read] : [read, write.call]);
    expect((await carryOutAfter('anyway')).calls).toEqual([read, write.call]);
  },
);

const routes = documented.map(route => [route, route.replace(':pid', propertyId)] as const);

test.each(routes)('%s has its lines in the tables, and the tables have no other', async (_entry, route) => {
  const entity = await registry.load(route);
  const { list, create, update, delete: remove } = callsOf(entity);
  const flips = flagAction(entity)?.action.call;
  const calls = Object.values(entity.actions ?? {}).flatMap(({ call }) => call ?? []);
  expect(calls).toEqual(flips ? [flips] : []);
  const writes = new Set(documentedWrites.filter(write => write.route === route).map(({ does }) => does));
  expect(documentedLists.some(line => line.route === route)).toBe(list !== undefined);
  expect([...writes].toSorted()).toEqual(
    [create && 'create', remove && 'delete', flips && 'off', flips && 'on', update && 'update'].filter(Boolean),
  );
});

test('every line of the tables is made from a screen that is there', () => {
  const known = routes.map(([, route]) => route);
  expect([...documentedLists, ...documentedWrites].filter(({ route }) => !known.includes(route))).toEqual([]);
});

/** Calls of the documents that no entity makes: signing in, counts, reviews, uploads and payments. */
const counts = ['GET admin/count', 'GET notification/notification-count', 'GET notification/new-notifications'];
const reviews = ['POST admin/approve/:id', 'POST faqCategory/upload-csv', 'PUT sell/updateSell/:id'];
const histories = ['GET history/getAllHistory', 'POST history/createHistory'];
const payments = [...histories, 'POST order/addOrder', 'POST form/createForm'];
const madeElsewhere = [...publicCalls, ...counts, ...reviews, ...payments];

test('every documented call is made by an entity, or is one of those made elsewhere', () => {
  const made = [...documentedLists, ...documentedWrites].map(({ call }) =>
    call.replace(/\/r1$/, '/:id').replace(adminId, ':adminId'),
  );
  expect([...new Set([...made, ...madeElsewhere])].toSorted()).toEqual(Object.keys(documentedCalls).toSorted());
});
