import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sample as settlement } from './samples';

const late = { ...settlement, id: 'p1/u1/pay_late' };
const other = { ...settlement, id: 'p1/u2', uid: 'u2' };

/** A channel to the other tabs: what is said on it, and what they say. */
const said: unknown[] = [];
let hear: (event: { data: unknown }) => void = () => undefined;
const names: string[] = [];
class Channel {
  addEventListener = (event: string, listener: typeof hear) => {
    if (event === 'message') hear = listener;
  };
  postMessage = (message: unknown) => void said.push(message);
  constructor(name: string) {
    names.push(name);
  }
}

/** A tab, which keeps its settlements in the browser's database. */
const openTab = async () => {
  vi.resetModules();
  const { settlementStore } = await import('../../../src/features/settlement/settlementStore');
  return settlementStore;
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', Channel);
  for (const list of [said, names]) list.splice(0);
});
afterEach(() => vi.unstubAllGlobals());

test('the settlements of this browser are kept until they are removed, over a reload, without what cannot be one (MONEY-04)', async () => {
  const settlementStore = await openTab();
  expect(await settlementStore.all()).toEqual([]);
  await settlementStore.put(settlement);
  await settlementStore.put(other);
  await settlementStore.put({ ...other, state: 'ordered' });
  await settlementStore.put({ ...other, id: 'p1/u3', price: Number('x'), pid: '' });
  const reloaded = await openTab();
  expect(await reloaded.all()).toEqual([settlement, { ...other, state: 'ordered' }]);
  expect(await reloaded.get('p1/u1')).toEqual(settlement);
  expect([await reloaded.get('p9/u9'), await reloaded.get('p1/u3')]).toEqual([undefined, undefined]);
  await reloaded.remove('p1/u1');
  expect((await reloaded.all()).map(({ id }) => id)).toEqual(['p1/u2']);
});

test('the settlements of this browser are one for each person when they begin, whatever the id of the other', async () => {
  const settlementStore = await openTab();
  expect(await settlementStore.begin(settlement)).toBe(true);
  expect(await settlementStore.begin({ ...settlement, state: 'charging' })).toBe(false);
  expect(await settlementStore.begin(other)).toBe(true);
  expect(await settlementStore.all()).toEqual([settlement, other]);
  await settlementStore.remove('p1/u1');
  await settlementStore.put(late);
  expect(await settlementStore.begin(settlement)).toBe(false);
  expect((await settlementStore.all()).map(({ id }) => id)).toEqual(['p1/u1/pay_late', 'p1/u2']);
});

test('the settlements of this browser are written to the disk before anything follows, and are there after the browser has closed the database', async () => {
  const settlementStore = await openTab();
  await settlementStore.all();
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await settlementStore.begin(settlement);
  await settlementStore.put(other);
  const strict = ['settlements', 'readwrite', { durability: 'strict' }];
  expect(begun.mock.calls).toEqual([strict, strict]);
  Reflect.apply(forceCloseDatabase, undefined, begun.mock.contexts.slice(0, 1));
  await vi.waitFor(async () => expect(await settlementStore.all()).toEqual([settlement, other]));
});

test('the settlements of this browser can be reached again after the database could not be opened', async () => {
  const settlementStore = await openTab();
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  await expect(settlementStore.all()).rejects.toThrow('Denied');
  expect(await settlementStore.all()).toEqual([]);
  expect(await settlementStore.all()).toEqual([]);
  const opened = ['deedbook', 1];
  expect(open.mock.calls).toEqual([opened, opened]);
});

test('a change reaches this tab and the others', async () => {
  const settlementStore = await openTab();
  const listener = vi.fn<() => void>();
  const stop = settlementStore.subscribe(listener);
  await settlementStore.begin(settlement);
  await settlementStore.put(other);
  await settlementStore.remove('p1/u2');
  expect(listener).toHaveBeenCalledTimes(3);
  expect(said).toEqual(['changed', 'changed', 'changed']);
  expect(names).toEqual(['deedbook.settlements']);
  await settlementStore.begin(settlement);
  expect(listener).toHaveBeenCalledTimes(3);
  expect(said).toHaveLength(3);
  hear({ data: 'changed' });
  expect([listener.mock.calls.length, said.length], 'that of another tab goes no further').toEqual([4, 3]);
  stop();
  await settlementStore.put(other);
  expect(listener).toHaveBeenCalledTimes(4);
});

test('a change reaches this tab where the browser has no channels', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const settlementStore = await openTab();
  const listener = vi.fn<() => void>();
  settlementStore.subscribe(listener);
  await settlementStore.put(settlement);
  expect(listener).toHaveBeenCalledOnce();
});
