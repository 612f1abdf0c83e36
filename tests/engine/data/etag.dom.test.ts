import { describe, expect, test, vi } from 'vitest';
import { session } from '../../../src/engine/http/session';
import { config } from '../../../src/config';
import type { Entity } from '../../../src/engine/schema/entity';
import type { RaRecord } from '../../../src/engine/fields/field';
import type { WriteMeta } from '../../../src/engine/data/writeDecision';
import { writeDeciding } from './decisions';
import { confirm, providerOf, things } from './things';

interface Server {
  /** The record as it is now. */
  record: Record<string, unknown>;
  /** Its version; a header of every single read. */
  version: string;
  /** Whether reads fail. @default false */
  isUnread?: boolean;
}

/** A server that keeps one record with a version, and refuses what is meant for another one. Tells what it was asked. */
const serve = (start: Server, bodyOf: (record: unknown) => object) => {
  const server = { ...start };
  const log: string[] = [];
  const bodies: unknown[] = [];
  session.start({ token: 'token-1', admin: { id: '7', role: 'superadmin' } });
  vi.stubGlobal('fetch', (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const wanted = new Headers(headers).get('If-Match');
    const path = address.replace(`${config.apiBase}/`, '').replace(location.origin, '').replace(/^\//, '');
    log.push([method, path, ...(wanted === null ? [] : [`if ${wanted}`])].join(' '));
    if (typeof body === 'string') bodies.push(JSON.parse(body));
    if (method === 'GET') {
      if (server.isUnread) return Promise.resolve(Response.json({ message: 'Out of order' }, { status: 500 }));
      return Promise.resolve(Response.json(bodyOf(server.record), { headers: { ETag: server.version } }));
    }
    const isRefused = wanted !== null && wanted !== server.version;
    return Promise.resolve(Response.json(isRefused ? { message: 'Changed' } : {}, { status: isRefused ? 412 : 200 }));
  });
  return { server, log, bodies };
};

const stored = { _id: '5', id: '5', title: 'Sea', place: { name: 'Goa' }, isActive: true };
const first = { record: stored, version: '"v1"' };
const update = { method: 'PUT', path: 'things/:id' } as const;
const versioned: Entity = things(
  { update, delete: { ...update, method: 'DELETE' }, act: { ...update, path: 'things/:id/flip' } },
  {
    version: 'ETag',
    list: { one: { method: 'GET', path: 'things/one/:id', record: 'thing' } },
    update: { fields: ['title', 'place.name'] },
    delete: { confirm },
    actions: { flip: { toggles: 'isActive', keep: ['title'] } },
  },
);
const open = async (start: Server = first, entity = versioned) => {
  const wire = serve(start, thing => (entity.list?.one ? { payload: { thing } } : Object(thing)));
  const provider = providerOf(entity);
  const { data: record } = await provider.getOne<RaRecord>('things', { id: '5' });
  wire.log.splice(0);
  const save = (title: string) =>
    provider.update('things', { id: '5', data: { ...record, title }, previousData: record });
  return { ...wire, provider, record, save };
};

describe('the version in the header of a single read', () => {
  test('goes with an action, which keeps what others have done, and not with one that is sent unchecked', async () => {
    const { server, log, bodies, provider, record } = await open();
    Object.assign(server, { version: '"v2"', record: { ...stored, title: 'River' } });
    const flip = (meta?: WriteMeta) => provider.act('things', { action: 'flip', record, on: false, meta });
    await flip();
    expect(log.splice(0)).toEqual(['PUT things/5/flip if "v1"', 'GET things/one/5', 'PUT things/5/flip if "v2"']);
    expect(bodies.at(-1)).toEqual({ isActive: false, title: 'River' });
    server.isUnread = true;
    const { errors } = await writeDeciding(flip, 'unchecked');
    expect(log).toEqual(['PUT things/5/flip if "v1"', 'GET things/one/5', 'PUT things/5/flip']);
    expect(errors.map(({ name }) => name)).toEqual(['CheckFailedError']);
  });
});

test.each([
  ['with versions sends the one of the single read', 'ETag', 'PUT things/5 if "v1", DELETE things/5 if "v1"'],
  ['reads before each write', undefined, 'GET things/5, PUT things/5, GET things/5, DELETE things/5'],
])('simple REST %s, and sends no version in a body', async (_, version, calls) => {
  const entity: Entity = { ...things({}), version, list: { columns: ['title'] }, update: {}, delete: { confirm } };
  const { log, bodies, save, provider, record } = await open(first, entity);
  await save('Lake');
  await provider.delete('things', { id: '5', previousData: record });
  expect(log.join(', ')).toBe(calls);
  expect(bodies).toEqual([{ ...stored, title: 'Lake' }]);
});

describe('a version that is a value of the record', () => {
  const entity = { ...versioned, version: '__v', list: { ...versioned.list, one: undefined } };

  test.each([
    [0, '"0"'],
    ['a"b', String.raw`"a\"b"`],
    ['W/"weak"', 'W/"weak"'],
    ['x"7"', String.raw`"x\"7\""`],
    ['"7"x', String.raw`"\"7\"x"`],
  ])('%j travels as %s', async (value, header) => {
    const { log } = serve({ ...first, version: header }, record => Object(record));
    const record = { id: '5', title: 'Sea', __v: value };
    await providerOf(entity).act('things', { action: 'flip', record, on: false });
    expect(log).toEqual([`PUT things/5/flip if ${header}`]);
  });

  const none = [undefined, null, '', {}, ['v1'], true].map(value => [value]);
  test.each(none)('is none where it is %j: the record is read before', async value => {
    const { log } = serve(first, () => ({ payload: { things: [{ ...stored, __v: value }], count: 1 } }));
    const record = { id: '5', title: 'Sea', __v: value };
    await providerOf(entity).act('things', { action: 'flip', record, on: false });
    expect(log).toEqual(['GET things/all?page=1&limit=100', 'PUT things/5/flip']);
  });
});
