import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { superadminOnly } from '../../../src/config/roles';
import { createDataProvider } from '../../../src/engine/data/dataProvider';
import { keepSelectedRecords } from '../../../src/engine/data/selectedRecords';
import { reference } from '../../../src/engine/fields';
import { outcomeOf } from '../../../src/engine/http/outcome';
import { createRegistry, entry } from '../../../src/engine/schema/registry';
import { post } from '../../../src/engine/schema/calls';
import type { WriteCall } from '../../../src/engine/schema/declaredCalls';
import { confirm, pageOf, providerOf, things } from './things';

const unreachable = 'The server cannot be reached. Check your connection and try again.';
const formUnsent =
  'There is no connection, so nothing was sent. What you typed is kept: save again when the connection is back.';
const writeUnsent = 'There is no connection, so nothing was sent. Try again when the connection is back.';

const call: WriteCall = { method: 'POST', path: 'things/add' };
const provider = (client?: QueryClient) => {
  const forms = { create: { button: 'Add' }, update: {}, delete: { confirm } };
  const views = { ...forms, actions: { flip: { toggles: 'isActive' } } };
  return providerOf(things({ create: call, update: call, delete: call, act: call }, views), client);
};
const record = { id: '5', title: 'Sea' };
/** Deletes a record that was chosen in a list. */
const chosen = () => {
  const client = new QueryClient();
  keepSelectedRecords(client, 'things', [record]);
  return provider(client).deleteMany('things', { ids: ['5'] });
};

/** Whether there is a connection: by the browser's word when a call begins and when it fails, and by the page's own server. */
const connected = (before: boolean, after = before, isReached = false) => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(before);
  vi.stubGlobal('fetch', (address: string) => {
    if (isReached && address === '/') return Promise.resolve(new Response());
    online.mockReturnValue(after);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
};
beforeEach(() => vi.unstubAllGlobals());

test('a write whose code does not arrive is known not to have been sent, and a read does without it (LOAD-05)', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  const owner = reference({ label: 'Owner', to: 'faq/faqcategory', text: 'name' });
  const thing = things({ update: call }, { fields: { owner }, update: {} });
  const icon = () => null;
  const registry = createRegistry({
    things: entry('Things', superadminOnly, icon, () => Promise.resolve({ default: thing })),
    'faq/faqcategory': entry('Owners', superadminOnly, icon, () => Promise.reject(new Error('Lost'))),
  });
  const { update, getList } = createDataProvider(registry, new QueryClient());
  const failed = update('things', { id: '5', data: record, previousData: record });
  await expect(failed).rejects.toThrow('Lost');
  expect(await failed.catch(outcomeOf)).toBe('refused');
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockResolvedValue(Response.json({ payload: { things: [], count: 0 } }));
  expect((await getList('things', pageOf())).data).toEqual([]);
});

test.each([
  ['updateMany', () => provider().updateMany('things', { ids: ['5'], data: { title: 'Lake' } })],
  ['deleteMany', () => provider().deleteMany('things', { ids: ['5'] })],
  ['deleteMany of chosen rows', chosen],
])('%s is known not to have been sent where the read before it fails', async (_what, write) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 500 })));
  await expect(write()).rejects.toMatchObject({
    message: expect.stringContaining('Nothing was sent.'),
    isRefusal: true,
  });
});

describe('without a connection', () => {
  const add = post('faqCategory/addFAQCategory');
  test.each([
    ['create', formUnsent, () => provider().create('things', { data: record })],
    ['update', formUnsent, () => provider().update('things', { id: '5', data: record, previousData: record })],
    ['delete', writeUnsent, () => provider().delete('things', { id: '5', previousData: record })],
    ['an action', writeUnsent, () => provider().act('things', { action: 'flip', record })],
    ['another call', writeUnsent, () => provider().send(add, { id: '', body: { name: 'Sea' } })],
  ])('%s says that nothing was sent, after ten seconds at most', async (_what, says, write) => {
    connected(false);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await expect(write()).rejects.toMatchObject({ message: says, status: 0, isRefusal: true });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  });

  test.each([
    ['update', formUnsent, () => provider().update('things', { id: '5', data: record, previousData: record })],
    ['delete', writeUnsent, () => provider().delete('things', { id: '5', previousData: record })],
    ['an action', writeUnsent, () => provider().act('things', { action: 'flip', record })],
    ['a check of chosen rows', writeUnsent, () => provider().checkSelected('things', { selection: [record] })],
    ['a check before a decision', writeUnsent, () => provider().checkUnchanged('things', { record })],
  ])('%s says so, too, where the connection is lost during the read before it', async (_what, says, write) => {
    connected(true, false);
    await expect(write()).rejects.toMatchObject({ message: says, status: 0, isRefusal: true });
  });

  test('a read says what it always does', async () => {
    connected(false);
    await expect(provider().getList('things', {})).rejects.toThrow(unreachable);
  });
});

test.each([
  ['a connection lost on the way', true, false, false],
  ['a connection that came back meanwhile', false, true, true],
  ['a browser that wrongly says that there is no connection', false, false, true],
])('where it is not known whether a write was sent, that is not said: %s', async (_what, before, after, isReached) => {
  connected(before, after, isReached);
  await expect(provider().create('things', { data: record })).rejects.toThrow(unreachable);
});
