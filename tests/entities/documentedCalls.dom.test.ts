import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { isDocumented } from '../../scripts/reference/behaviour';
import type { Role } from '../../src/config/roles';
import { callsOf } from '../../src/define/entity';
import { entries, registry } from '../../src/entities';
import type { Row } from '../../src/kinds/field';
import { createDataProvider } from '../../src/providers/dataProvider';
import { signInAs } from '../app/people';
import { stubServer } from '../app/server';
import { documentedCalls } from '../oracles/calls';
import { adminId, documentedChoices, documentedLists, propertyId, type DocumentedList } from '../oracles/lists';
import { documentedWrites, type DocumentedWrite } from '../oracles/writes';
import { personAtWork } from '../providers/personAtWork';
import { at, withPath } from '../providers/threeStates';
import { flagAction } from '../support/flagAction';

/** Signs in, and answers every list with these rows. */
const begin = (role: Role, { reads, total }: Pick<DocumentedList, 'reads' | 'total'>, found: readonly object[]) => {
  signInAs(role);
  const payload = { [reads]: found, ...(total && { [total]: 57 }) };
  const sent = stubServer(() => ({ body: { result: 0, payload } }));
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
    const asked = async (page: number, filter: object = {}) => {
      const { sent, provider } = begin(role, list, [{ _id: 'r1' }]);
      const sort = { field: '', order: 'ASC' } as const;
      const { data, total } = await provider.getList<Row>(route, { pagination: { page, perPage: 10 }, sort, filter });
      expect(data.map(({ id }) => id)).toEqual(['r1']);
      expect(total).toBe(list.total ? 57 : 1);
      return sent.map(written);
    };
    const documentedCall = (query: string) => [{ call, query: inOrder(query), body }];
    expect(await asked(1)).toEqual(documentedCall(pages[0]));
    expect(await asked(3)).toEqual(documentedCall(pages[1]));
    expect(await asked(1, { search: '' })).toEqual(documentedCall(pages[0]));
    const { list: view } = await registry.load(route);
    expect(view?.search !== undefined).toBe(searches !== undefined);
    // A list with a total has its pages from the server: its screen never asks for the whole of it.
    if (list.total) expect(view?.paging).toBeUndefined();
    if (!searches) return;
    expect(await asked(1, { search: 'sea & sky' })).toEqual(documentedCall(searches[0]));
    expect(await asked(3, { search: 'sea & sky' })).toEqual(documentedCall(searches[1]));
  },
);

const listOf = (route: string): DocumentedList =>
  documentedLists.find(list => list.route === route) ?? expect.unreachable(`No list is documented for ${route}.`);

const firstPage = { pagination: { page: 1, perPage: 10 }, sort: { field: '', order: 'ASC' }, filter: {} } as const;

/** What is asked before a write: the page that the record was found on. One that is being added is on none. */
const readBefore = ({ route, does }: DocumentedWrite) => {
  const { call, pages, body } = listOf(route);
  return does === 'create' ? [] : [{ call, query: inOrder(pages[0]), body }];
};

/** Does at the data provider what a screen does once somebody has filled in its form or answered its question. */
const carryOut = async ({ route, does, role = 'superadmin', stored, given, note }: DocumentedWrite) => {
  const { sent, provider } = begin(role, listOf(route), [{ _id: 'r1', ...stored }]);
  if (does === 'create') {
    await provider.create(route, { data: { ...given, stray: 'not sent' } });
    return sent;
  }
  const { data } = await provider.getList<Row>(route, firstPage);
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

describe('the choices of an input', () => {
  test.each(documentedChoices.map(line => [line.rows, line.route, line.field, line] as const))(
    '%s: %s reads those of %s with the documented call',
    async (_rows, route, name, { call, query, reads }) => {
      const field = (await registry.load(route)).fields[name];
      if (!field?.to) throw new Error(`${name} has no choices.`);
      const { sent, provider } = begin('superadmin', { reads }, [{ _id: 'c1' }]);
      const { data } = await provider.choices(field.to, field.query);
      expect(sent.map(written)).toEqual([{ call, query: inOrder(query), body: undefined }]);
      expect(data.map(({ id }) => id)).toEqual(['c1']);
    },
  );

  test('come from no other call', async () => {
    const found = await Promise.all(
      documented.map(async route => {
        const { fields } = await registry.load(route.replace(':pid', propertyId));
        return Object.entries(fields).flatMap(([field, { to }]) => (to ? `${route} ${field}` : []));
      }),
    );
    expect(found.flat().toSorted()).toEqual(
      documentedChoices.map(({ route, field }) => `${route} ${field}`).toSorted(),
    );
  });
});

test.each(documentedWrites.map(write => [write.rows, write.route, write.does, write] as const))(
  '%s COMMON-56: %s sends on %s exactly the documented call, a record that is there after the page it stands on',
  async (_rows, _route, _does, write) => {
    const sent = await carryOut(write);
    expect(sent.map(written)).toEqual([...readBefore(write), { call: write.call, query: '', body: write.body }]);
  },
);

/** The first change of each form in the documents. */
const changes = documentedWrites.filter(
  ({ route, does }, place) =>
    does === 'update' && documentedWrites.findIndex(write => write.route === route && write.does === does) === place,
);

describe('what two people change', () => {
  const person = personAtWork();

  test.each(changes.map(change => [change.route, change] as const))(
    'CONFLICT-20: the form of %s asks before it writes over what somebody else has changed',
    async (route, { stored = {}, given = {} }) => {
      const found: object[] = [{ _id: 'r1', ...stored }];
      const { provider, sent } = begin('superadmin', listOf(route), found);
      const [record] = (await provider.getList<Row>(route, firstPage)).data;
      const [path, mine] = Object.entries(given)[0] ?? expect.unreachable('Nothing is changed.');
      const before = at(stored, path);
      const theirs = typeof before === 'number' ? before + 1 : `${String(before)} by somebody else`;
      found.splice(0, 1, withPath({ _id: 'r1', ...stored }, path, theirs));
      sent.splice(0);
      person().replies('close');
      const data = { ...record, [path]: mine };
      const save = provider.update(route, { id: 'r1', data, previousData: record ?? { id: '' } });
      await expect(save).rejects.toMatchObject({ name: 'NotSentError', status: 409 });
      expect(person().asked).toMatchObject([{ is: 'conflict', name: route, conflicts: [{ path }] }]);
      expect(sent.map(({ method }) => method)).toEqual([listOf(route).call.split(' ')[0]]);
    },
  );
});

describe('every call that a documented entity declares', () => {
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
  const madeElsewhere = [
    'POST admin/loginSuperadmin',
    'POST admin/verify-email',
    'POST admin/verify-code',
    'POST admin/forgot',
    'GET admin/count',
    'POST admin/approve/:id',
    'GET notification/notification-count',
    'GET notification/new-notifications',
    'POST faqCategory/upload-csv',
    'PUT sell/updateSell/:id',
    'GET history/getAllHistory',
    'POST history/createHistory',
    'POST order/addOrder',
    'POST form/createForm',
  ];

  test('every documented call is made by an entity, or is one of those made elsewhere', () => {
    const made = [...documentedLists, ...documentedWrites].map(({ call }) =>
      call.replace(/\/r1$/, '/:id').replace(adminId, ':adminId'),
    );
    expect([...new Set([...made, ...madeElsewhere])].toSorted()).toEqual(Object.keys(documentedCalls).toSorted());
  });
});
