import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { session } from '../../../src/engine/http/session';
import { config } from '../../../src/config';
import type { WriteCall } from '../../../src/engine/schema/declaredCalls';
import type { callsOf, Entity } from '../../../src/engine/schema/entity';
import { flag, text } from '../../../src/engine/fields';
import { createDataProvider } from '../../../src/engine/data/dataProvider';
import { registryOf } from '../../support/registryOf';

export const confirm = 'Sure?';

/** The fields of an entity of no real API. */
export const fields = {
  title: text({ label: 'Title' }),
  'place.name': text({ label: 'Place' }),
  isActive: flag({ label: 'Status' }),
};

type Calls = Partial<ReturnType<typeof callsOf>> & { act?: WriteCall };

/** A declaration with each of these calls in the operation that makes it. */
const withCalls = (calls: Calls, { create, update, page, delete: remove, actions, ...rest }: Entity): Entity => ({
  ...rest,
  ...(calls.list && { list: { ...rest.list, call: calls.list } }),
  ...(create && { create: { ...create, call: calls.create } }),
  ...(update && { update: { ...update, call: calls.update } }),
  ...(page && { page: { ...page, call: calls.update } }),
  ...(remove && { delete: { ...remove, call: calls.delete } }),
  ...(actions && {
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [name, { ...action, call: calls.act }] as const),
    ),
  }),
});

/** An entity with these fields, with the calls given. */
export const things = (calls: Calls, more: Partial<Entity> = {}): Entity =>
  withCalls(
    { list: { method: 'GET', path: 'things/all', rows: 'things', total: 'count' }, ...calls },
    { fields, ...more },
  );

/** What react-admin asks a list for. */
export const pageOf = (page = 1, perPage = 10, filter: Readonly<Record<string, unknown>> = {}) => ({
  pagination: { page, perPage },
  sort: { field: 'id', order: 'ASC' } as const,
  filter,
});

/** The data provider of an application with this one entity, called `things`. */
export const providerOf = (entity: Entity, queryClient = new QueryClient()) =>
  createDataProvider(registryOf('things', entity, 'Things'), queryClient);

const fetched = vi.fn<typeof fetch>();

/** Makes the server answer every call with this body and status. */
export const answer = (body: unknown, status = 200): void => {
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
};

/** Makes the server answer each call for itself: with a body, and the status in it where it holds one. */
export const answerInTurn = (bodyOf: (call: string) => object): void => {
  fetched.mockImplementation((address, init) => {
    const call = `${init?.method ?? 'GET'} ${typeof address === 'string' ? address : ''}`;
    const body: { status?: number } = bodyOf(call);
    return Promise.resolve(new Response(JSON.stringify(body), { status: body.status ?? 200 }));
  });
};

/** The page that a call asks for, and how large it is. */
export const pageIn = (call: string): { page: number; limit: number } => {
  const query = new URLSearchParams(call.split('?')[1]);
  return { page: Number(query.get('page')), limit: Number(query.get('limit')) };
};

/** Makes the server answer with the pages of a list that has these rows by then, of as many as it says. */
export const answerPages = (rows: () => readonly object[], says?: number): void =>
  answerInTurn(call => {
    const { page, limit } = pageIn(call);
    const all = rows();
    return { payload: { things: all.slice((page - 1) * limit, page * limit), count: says ?? all.length } };
  });

/** The calls made in this test, as `GET things/all?page=1` with their bodies. */
export const made = (): { call: string; body: unknown }[] =>
  fetched.mock.calls.map(([address, init]) => {
    if (typeof address !== 'string') throw new Error('A call was made without an address.');
    return {
      call: `${init?.method ?? 'GET'} ${address.replace(`${config.apiBase}/`, '')}`,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    };
  });

/** The calls alone. */
export const calls = (): string[] => made().map(({ call }) => call);

/** Before each test: a server that has been asked nothing, and somebody who is signed in. */
export const freshServer = (): void => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  session.start({ token: 'token-1', admin: { id: '7', role: 'superadmin' } });
};
