import { describe, expect, test } from 'vitest';
import { callKeys, type CallKey } from '../../mock-api/calls/matchCall';
import { collectionOf as nameOf } from '../../mock-api/data/collectionOf';
import { isCollection } from '../../mock-api/data/collections';
import type { CollectionName } from '../../mock-api/data/records';
import { settings } from '../../src/config/settings';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { sampleBody } from './sample';
import { at, freshMock, rowsAt } from './startMock';

const mock = freshMock();

const calls: Record<CallKey, Call> = contract;
const withVerb = (verb: string) => callKeys.filter(key => calls[key].effect === verb && isCollection(nameOf(key)));

/** Keys whose values must lead somewhere or be of a certain form. */
const meaningful = (name: string): Record<string, unknown> => {
  const [uid, pid] = [mock().store.all('users')[0]?._id, mock().store.all('properties')[0]?._id];
  if (name === 'staff') return { role: settings.VITE_ROLE_ID_ADMIN.default, email: 'new@example.test' };
  if (name === 'faqs') return { facCategoryId: mock().store.all('faqCategories')[0]?._id };
  if (name === 'histories' || name === 'orders') return { uid, pid };
  return {};
};

const bodyOf = (key: CallKey, variant: string): Record<string, unknown> => {
  const { body, effect } = calls[key];
  if (!body || !effect) throw new Error(`${key} takes no body`);
  const sample = sampleBody(body, variant);
  const fixed = Object.entries(meaningful(nameOf(key))).filter(([name]) => name in sample);
  return { ...sample, ...Object.fromEntries(fixed) };
};

const collectionOf = (key: CallKey): CollectionName => {
  const name = nameOf(key);
  if (!isCollection(name)) throw new Error(`${key} is about no collection`);
  return name;
};

const stored = (name: CollectionName): Record<string, unknown>[] =>
  mock()
    .store.all(name)
    .map(record => ({ ...record }));

const send = (key: CallKey, id: string, body?: object) => {
  const [method = '', path = ''] = key.split(' ');
  return mock().request(method, path.replace(':id', id), { as: 'superadmin', ...(body && { body }) });
};

/** What is stored in another form than it is sent. */
const transformed = new Set(['role', 'password', 'location', 'reason']);
const comparable = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !transformed.has(name)));

describe('ordinary writes', () => {
  test.each(withVerb('create'))('%s adds a record with what was sent', async key => {
    const name = collectionOf(key);
    const before = stored(name).length;
    const body = bodyOf(key, 'first');
    const answer = await send(key, '', body);
    expect(answer).toMatchObject({
      status: 200,
      json: { result: 0, message: expect.stringMatching(/ added successfully$/) },
    });
    expect(stored(name)).toHaveLength(before + 1);
    expect(stored(name).at(-1)).toMatchObject(comparable(body));
    expect(stored(name).at(-1)?._id).toMatch(/^[0-9a-f]{24}$/);
  });

  test.each(withVerb('update'))('%s changes what was sent and nothing else', async key => {
    const name = collectionOf(key);
    const before = stored(name).at(0) ?? {};
    const id = String(before._id);
    const body = { ...bodyOf(key, 'other'), ...('_id' in before && name === 'companyDetails' ? { _id: id } : {}) };
    const answer = await send(key, id, body);
    expect(answer).toMatchObject({ status: 200, json: { result: 0 } });
    const after = mock().store.find(name, id);
    const { type, ...others } = comparable(body);
    // A content block stays on its page, whatever type a change names.
    expect(after).toMatchObject(name === 'contentBlocks' ? others : { ...others, ...(type !== undefined && { type }) });
    const untouched = Object.keys(before).filter(
      field => !(field in body) && field !== 'updatedat' && field !== 'locked',
    );
    for (const field of untouched) expect(at(after, field)).toEqual(before[field]);
  });

  test.each(withVerb('delete'))('%s removes the record', async key => {
    const name = collectionOf(key);
    const id = String(stored(name)[0]?._id);
    const before = stored(name).length;
    expect(await send(key, id)).toMatchObject({
      status: 200,
      json: { message: expect.stringMatching(/deleted successfully$/) },
    });
    expect(mock().store.find(name, id)).toBeUndefined();
    expect(stored(name)).toHaveLength(before - 1);
    expect((await send(key, id)).status).toBe(404);
  });

  test.each([...withVerb('update'), ...withVerb('delete')])(
    '%s answers 404 for a record that is not there',
    async key => {
      const answer = await send(key, 'no-such-record', calls[key].body && bodyOf(key, 'other'));
      expect(answer).toMatchObject({ status: 404, json: { message: expect.stringMatching(/not found$/) } });
    },
  );
});

test('a new property comes first, with its coordinates in the order longitude, latitude', async () => {
  const body = { ...bodyOf('POST property/addProperty', 'first'), location: { lat: 21.5, lng: 72.8 } };
  await send('POST property/addProperty', '', body);
  const { json } = await mock().request('POST', 'property/getPropertys?page=1&limit=1', {
    as: 'superadmin',
    body: { sort: 'high', sortBy: 'creationDate' },
  });
  expect(rowsAt(json, 'payload.data')[0]).toMatchObject({ location: { coordinates: [72.8, 21.5] } });
});
