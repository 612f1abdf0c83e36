import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { draftAt } from '../../src/engine/form/storedDrafts';
import type { Admin } from '../../src/engine/http/readAdmin';
import { session } from '../../src/engine/http/session';
import * as database from '../../src/engine/preferences/database';
import { noteOpened, readOpened } from '../../src/engine/preferences/openedRecords';
import { changePreferences, openPreferences, usePreferences } from '../../src/engine/preferences/preferences';
import { prefetchSession, takeSession } from '../../src/layout/sessionData';

/** Holds back the stored preferences of this person until it is called. */
const holdPreferences = (held: string) => {
  let arrive = () => {};
  const arrival = new Promise<void>(resolve => (arrive = resolve));
  const { readStored: read } = database;
  vi.spyOn(database, 'readStored').mockImplementation(async person => {
    const stored = await read(person);
    if (person === held) await arrival;
    return stored;
  });
  return arrive;
};

const personOf = (id: string): Admin => ({ id, role: 'superadmin', fullName: id, fname: id, lname: '' });
const [asha, bina] = [personOf('asha'), personOf('bina')];
const place = { name: 'faq/faqs', id: '1', label: 'What is a token?', path: '' };

/** Signs in, in this tab and without a reload, as after a session that has ended. */
const as = (admin: Admin) => {
  session.expire();
  session.start({ token: `token-of-${admin.id}`, admin });
  const data = takeSession();
  data.store.setup();
  return data;
};
type Data = ReturnType<typeof as>;
const preferences = () => renderHook(usePreferences).result.current;
const lists = { hidden: {}, order: {}, widths: {}, looseNames: [], views: {} };
const nothing = { density: 'comfortable', ...lists, pinned: [], closed: [], hasSingleKeys: true };
const view = { name: 'Mine', query: 'filter=%7B%7D', hidden: [], order: [], density: 'compact' } as const;
const { changeStored, readStored } = database;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(async () => {
  await openPreferences('nobody');
  indexedDB.deleteDatabase('deedbook-preferences');
});

const queryKey = ['properties', 'getWhole'];

interface Left {
  what: string;
  /** Leaves something as the first person. */
  leave: (data: Data) => unknown;
  /** The results for the person signed in. */
  find: (data: Data) => unknown;
  /** What is found where there is nothing. */
  none: unknown;
  /** Whether the first person finds it again at their next sign-in. */
  isBack?: true;
}
const all = { density: 'compact', hidden: { faqs: ['title'] }, order: { faqs: ['b', 'a'] } } as const;
const widths = { faqs: { title: 120 } };
const draftOf = (admin: Admin) => draftAt(admin, 'faq/faqs', '1');
const inStore = (what: string, key: string, value: unknown): Left => ({
  what,
  leave: ({ store }) => store.setItem(key, value),
  find: ({ store }) => store.getItem(key),
  none: undefined,
});

test.each<Left>([
  {
    what: 'columns, row height, saved views and pins',
    leave: () =>
      changePreferences(() => ({ ...all, widths, views: { faqs: [view] }, pinned: ['faqs'], closed: ['Money'] })),
    find: preferences,
    none: nothing,
    isBack: true,
  },
  inStore('searches and filters of lists', 'faqs.listParams', { filter: { q: 'Sharma' } }),
  inStore('selected rows', 'faqs.selectedIds', ['1']),
  {
    what: 'lists that were read',
    leave: ({ queryClient }) => void queryClient.setQueryData(queryKey, [{ id: '1' }]),
    find: ({ queryClient }) => queryClient.getQueryData(queryKey),
    none: undefined,
  },
  {
    what: 'records opened last, which the palette offers',
    leave: () => noteOpened('asha', place),
    find: () => [...readOpened('asha'), ...readOpened('bina')],
    none: [],
  },
  {
    what: 'drafts',
    leave: () => draftOf(asha).store({ values: { title: 'Sea' }, uploads: [] }),
    find: () => [asha, bina].flatMap(each => draftOf(each).read() ?? []),
    none: [],
  },
])('the next person in the same tab does not find $what (SESSION-42)', async ({ leave, find, none, isBack }) => {
  const first = as(asha);
  await openPreferences('asha');
  leave(first);
  const left = find(first);
  expect(left).not.toEqual(none);
  const second = as(bina);
  expect(find(second)).toEqual(none);
  await openPreferences('bina');
  expect(find(second)).toEqual(none);
  const third = as(asha);
  await openPreferences('asha');
  await waitFor(() => expect(find(third)).toEqual(isBack ? left : none));
});

test('the next person in the same tab finds their own data, and none of a person whose id begins alike or of no person (SESSION-42)', () => {
  const own = ['deedbook.draft/asha/faq/faqs/1', 'deedbook.opened/asha', 'RaStore/asha.faqs.listParams', 'other'];
  const others = ['deedbook.draft/asha2/faq/faqs/1', 'deedbook.opened/asha2', 'RaStore/asha2.x', 'deedbook.draft/x'];
  for (const key of [...own, ...others]) localStorage.setItem(key, '[]');
  as(asha);
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(own));
  expect(others.filter(key => localStorage.getItem(key) !== null)).toEqual([]);
});

test('the next person in the same tab does not find a session that was prepared before the first render (SESSION-42)', async () => {
  as(asha);
  await prefetchSession(() => Promise.resolve());
  expect(takeSession(), 'it is taken once').not.toBe(takeSession());
  await prefetchSession(() => Promise.resolve());
  expect(as(bina).admin?.id).toBe('bina');
});

test('a list that is still being read for one person is read no further for the next one (SESSION-42)', async () => {
  const { queryClient } = as(asha);
  const queryFn = vi.fn<(context: { signal: AbortSignal }) => Promise<never>>(() => new Promise(() => undefined));
  queryClient.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
  await waitFor(() => expect(queryFn).toHaveBeenCalled());
  const isAborted = () => queryFn.mock.lastCall?.[0].signal.aborted;
  expect(isAborted()).toBe(false);
  as(bina);
  expect([isAborted(), queryClient.getQueryData(queryKey)]).toEqual([true, undefined]);
});

test('a change of preferences keeps what another tab has stored meanwhile', async () => {
  await openPreferences('chitra');
  await changeStored('chitra', () => ({ pinned: ['refund'] }));
  changePreferences(() => ({ closed: ['Money'] }));
  await waitFor(async () => expect(await readStored('chitra')).toMatchObject({ closed: ['Money'] }));
  expect(await readStored('chitra')).toMatchObject({ pinned: ['refund'] });
});

test('preferences of another person that arrive late are not used, and take no change of the person at work (SESSION-42)', async () => {
  await changeStored('asha', () => ({ density: 'compact', hidden: { faqs: ['title'] } }));
  await changeStored('bina', () => ({ pinned: ['refund'] }));
  const arrive = holdPreferences('asha');
  const [first, second] = [openPreferences('asha'), openPreferences('bina')];
  changePreferences(() => ({ closed: ['Money'] }));
  await second;
  const ofBina = { ...nothing, pinned: ['refund'], closed: ['Money'] };
  expect(preferences()).toEqual(ofBina);
  arrive();
  await first;
  expect(preferences()).toEqual(ofBina);
  await openPreferences('asha');
  expect(preferences()).toEqual({ ...nothing, density: 'compact', hidden: { faqs: ['title'] } });
});

test('preferences of another person that arrive late are not used while those of the person at work are still on their way (SESSION-42)', async () => {
  await changeStored('asha', () => ({ density: 'compact' }));
  const arrive = holdPreferences('bina');
  const [first, second] = [openPreferences('asha'), openPreferences('bina')];
  await first;
  expect(preferences()).toEqual({ ...nothing });
  arrive();
  await second;
  expect(preferences().density).toBe('comfortable');
});

test('views that another tab has stored for the person before, and that arrive late, are not used (SESSION-42)', async () => {
  await openPreferences('asha');
  await changeStored('asha', () => ({ views: { faqs: [view] } }));
  const arrive = holdPreferences('asha');
  const otherTab = new BroadcastChannel('deedbook.preferences');
  onTestFinished(() => otherTab.close());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target
  otherTab.postMessage('asha');
  await waitFor(() => expect(database.readStored).toHaveBeenCalled());
  await openPreferences('bina');
  arrive();
  await vi.mocked(database.readStored).mock.results[0]?.value;
  await Promise.resolve();
  expect(preferences().views).toEqual({});
});
