import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftAt } from '../../src/engine/form/storedDrafts';
import { session, type Admin } from '../../src/engine/http/session';
import { changePerson, readPerson } from '../../src/engine/preferences/database';
import { noteOpened, readOpened } from '../../src/engine/preferences/openedRecords';
import { changePreferences, openPreferences, usePreferences } from '../../src/engine/preferences/preferences';
import { prefetchSession, takeSession } from '../../src/layout/sessionData';

/** When the stored preferences of a person arrive. @default at once */
const arrivals = vi.hoisted(() => new Map<string, Promise<void>>());
vi.mock('../../src/engine/preferences/database', async original => {
  const database = await original<typeof import('../../src/engine/preferences/database')>();
  return {
    ...database,
    readPerson: async (person: string) => {
      const stored = await database.readPerson(person);
      await arrivals.get(person);
      return stored;
    },
  };
});

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
const nothing = {
  density: 'comfortable',
  hidden: {},
  order: {},
  widths: {},
  looseNames: [],
  views: {},
  pinned: [],
  closed: [],
  hasSingleKeys: true,
};
const view = { name: 'Mine', query: 'filter=%7B%7D', hidden: [], order: [], density: 'compact' } as const;

beforeEach(() => {
  arrivals.clear();
  localStorage.clear();
  sessionStorage.clear();
});

describe('what one person has left, the next one in the same tab does not find (SESSION-42)', () => {
  const queryKey = ['properties', 'getWhole'];

  // [what, left by the first person, found by whoever is at work, nothing, for the first person at their next sign-in]
  test.each([
    [
      'columns, row height, saved views and pins',
      () =>
        changePreferences(() => ({
          density: 'compact',
          hidden: { faqs: ['title'] },
          order: { faqs: ['b', 'a'] },
          widths: { faqs: { title: 120 } },
          views: { faqs: [view] },
          pinned: ['faqs'],
          closed: ['Money'],
        })),
      preferences,
      nothing,
      'back',
    ],
    [
      'searches and filters of lists',
      (data: Data) => data.store.setItem('faqs.listParams', { filter: { q: 'Sharma' } }),
      (data: Data) => data.store.getItem('faqs.listParams'),
      undefined,
      'gone',
    ],
    [
      'selected rows',
      (data: Data) => data.store.setItem('faqs.selectedIds', ['1']),
      (data: Data) => data.store.getItem('faqs.selectedIds'),
      undefined,
      'gone',
    ],
    [
      'lists that were read',
      (data: Data) => void data.queryClient.setQueryData(queryKey, [{ id: '1' }]),
      (data: Data) => data.queryClient.getQueryData(queryKey),
      undefined,
      'gone',
    ],
    [
      'records opened last, which the palette offers',
      () => noteOpened('asha', place),
      () => [...readOpened('asha'), ...readOpened('bina')],
      [],
      'gone',
    ],
    [
      'drafts',
      () => draftAt(asha, 'faq/faqs', '1').keep({ values: { title: 'Sea' }, uploads: [] }),
      () => [asha, bina].flatMap(each => draftAt(each, 'faq/faqs', '1').read() ?? []),
      [],
      'gone',
    ],
  ])('%s', async (_, leave, find, none, later) => {
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
    await waitFor(() => expect(find(third)).toEqual(later === 'back' ? left : none));
  });

  test('a session that was prepared before the first render', async () => {
    as(asha);
    await prefetchSession(() => Promise.resolve());
    expect(takeSession(), 'it is taken once').not.toBe(takeSession());
    await prefetchSession(() => Promise.resolve());
    expect(as(bina).person?.id).toBe('bina');
  });

  test('a list that is still being read is read no further', async () => {
    const { queryClient } = as(asha);
    let reading: AbortSignal | undefined;
    const outcome = queryClient.fetchQuery({
      queryKey,
      queryFn: ({ signal }) => {
        reading = signal;
        return new Promise<never>(() => undefined);
      },
    });
    outcome.catch(() => undefined);
    await waitFor(() => expect(reading?.aborted).toBe(false));
    as(bina);
    expect([reading?.aborted, queryClient.getQueryData(queryKey)]).toEqual([true, undefined]);
  });
});

test('a change of preferences keeps what another tab has stored meanwhile', async () => {
  await openPreferences('chitra');
  await changePerson('chitra', () => ({ pinned: ['refund'] }));
  changePreferences(() => ({ closed: ['Money'] }));
  await waitFor(async () => expect(await readPerson('chitra')).toMatchObject({ closed: ['Money'] }));
  expect(await readPerson('chitra')).toMatchObject({ pinned: ['refund'] });
});

describe('preferences of another person that arrive late (SESSION-42)', () => {
  test('are not used, and take no change of the person at work', async () => {
    await changePerson('asha', () => ({ density: 'compact', hidden: { faqs: ['title'] } }));
    await changePerson('bina', () => ({ pinned: ['refund'] }));
    let arrive = () => {};
    arrivals.set('asha', new Promise<void>(resolve => (arrive = resolve)));
    const first = openPreferences('asha');
    const second = openPreferences('bina');
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

  test('are not used while those of the person at work are still on their way', async () => {
    await changePerson('asha', () => ({ density: 'compact' }));
    let arrive = () => {};
    arrivals.set('bina', new Promise<void>(resolve => (arrive = resolve)));
    const first = openPreferences('asha');
    const second = openPreferences('bina');
    await first;
    expect(preferences()).toEqual({ ...nothing });
    arrive();
    await second;
    expect(preferences().density).toBe('comfortable');
  });
});
