import { useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../src/engine/http/session';
import { createQueryClient, reload } from '../../../src/engine/data/queryClient';
import { useNewNotifications } from '../../../src/features/notifications/bellCounts';
import { expectConsole } from '../../support/console';
import { openOtherTab } from '../../support/otherTab';

const countPath = 'notification/notification-count';
const seenPath = 'notification/new-notifications';
const flagKey = 'newNotificationCount';
const minute = 60_000;
const flag = () => localStorage.getItem(flagKey);

/** The number of times that the list of notifications was read. */
let listReads = 0;
const Probe = () => {
  useQuery({ queryKey: ['notification', 'getList', {}], queryFn: () => (listReads += 1) });
  return <output>{useNewNotifications()}</output>;
};

/** Lets what is due happen: answers, and what the query cache tells its readers. */
const settle = (milliseconds = 10) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

interface Server {
  /** What the count call answers. */
  count: unknown;
  /** Makes the call that says the notifications have been seen fail. */
  refuses?: boolean;
  /** Holds the next counts back, unless they are cancelled. */
  delay?: Promise<void>;
}

/** Shows the hook's count at an address, over a server whose answers may change. */
const open = async (at: string, server: Server) => {
  listReads = 0;
  const calls: string[] = [];
  const read = async (path: string, _: unknown, signal?: AbortSignal) => {
    calls.push(path);
    if (path === countPath) await server.delay;
    signal?.throwIfAborted();
    if (path === seenPath && server.refuses) throw new Error('Out of order');
    if (path === countPath && server.count instanceof Error) throw server.count;
    return { data: path === countPath ? server.count : undefined };
  };
  const queryClient = createQueryClient();
  const tree = (
    <CoreAdminContext dataProvider={testDataProvider({ read })} queryClient={queryClient} store={memoryStore()}>
      <Probe />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: tree }], { initialEntries: [at] });
  const { container, unmount } = render(<RouterProvider router={router} useTransitions={false} />);
  await settle();
  return {
    shown: () => container.textContent,
    go: async (to: string) => {
      await act(() => router.navigate(to));
      await settle();
    },
    queryClient,
    times: (path: string) => calls.filter(call => call === path).length,
    unmount,
  };
};

beforeEach(() => void vi.useFakeTimers());

test.each([7, '7'])(
  'the count of new notifications is asked for once and kept as the flag: %j (NOTIF-10 NOTIF-11)',
  async count => {
    const { shown, times } = await open('/dashboard', { count: { count } });
    expect([shown(), flag(), times(countPath)]).toEqual(['7', '7', 1]);
  },
);

test.each([{ count: 0 }, {}, { count: 'many' }, { count: -2 }])(
  'the count of new notifications %j leaves no flag (NOTIF-12)',
  async count => {
    localStorage.setItem(flagKey, '5');
    const { times } = await open('/dashboard', { count });
    expect([flag(), times(seenPath)]).toEqual([null, 0]);
  },
);

test('the count of new notifications is asked for again every 60 seconds, until nobody shows it (NOTIF-12)', async () => {
  const server: Server = { count: { count: 2 } };
  const { shown, times, unmount } = await open('/dashboard', server);
  await settle(minute - 100);
  expect(times(countPath)).toBe(1);
  server.count = { count: 9 };
  await settle(200);
  expect([shown(), flag(), times(countPath)]).toEqual(['9', '9', 2]);
  server.count = { count: 0 };
  await settle(minute + 100);
  expect([shown(), flag(), times(countPath)]).toEqual(['0', null, 3]);
  unmount();
  await settle(3 * minute);
  expect(times(countPath)).toBe(3);
});

test('the count of new notifications is asked for again after a write', async () => {
  session.start({ token: 'token', admin: { id: '1', role: 'admin' } });
  const { times, queryClient } = await open('/dashboard', { count: { count: 2 } });
  await act(() => reload(queryClient, 'roles/user'));
  expect(times(countPath)).toBe(2);
});

test.each([
  ['4', '4'],
  ['many', '0'],
  ['', '0'],
])(
  'the count of new notifications when it cannot be had, the flag speaks: “%s” as %s (NOTIF-11)',
  async (kept, shownAs) => {
    localStorage.setItem(flagKey, kept);
    expectConsole('error', /^Error: offline/);
    const { shown } = await open('/dashboard', { count: new Error('offline') });
    expect([shown(), flag()]).toEqual([shownAs, kept]);
  },
);

test('saying that notifications have been seen happens once, when the list is opened, and clears the flag (NOTIF-13 to NOTIF-15 SESSION-13)', async () => {
  const { shown, times, go } = await open('/dashboard', { count: { count: 7 } });
  expect(times(seenPath)).toBe(0);
  const other = openOtherTab();
  await go('/notification');
  expect([times(seenPath), shown(), flag()]).toEqual([1, '0', null]);
  expect(await other.caughtUp()).toEqual([{ is: 'written', name: 'notification' }]);
  other.close();
  await go('/dashboard');
  await go('/notification?page=2');
  expect(times(seenPath)).toBe(1);
});

test('saying that notifications have been seen holds against a count that was asked for before and arrives late (NOTIF-14)', async () => {
  const server: Server = { count: { count: 7 } };
  const { times, shown, go } = await open('/dashboard', server);
  let arrive = (): void => undefined;
  server.delay = new Promise(resolve => (arrive = resolve));
  await settle(minute);
  await go('/notification');
  await go('/dashboard');
  arrive();
  await settle();
  expect([times(countPath), times(seenPath), shown(), flag()]).toEqual([2, 1, '0', null]);
});

test.each(['/dashboard', '/notifications', '/notification/7'])(
  'saying that notifications have been seen does not happen on %s (NOTIF-15)',
  async at => {
    const { times } = await open(at, { count: { count: 7 } });
    expect([times(seenPath), flag()]).toEqual([0, '7']);
  },
);

test('saying that notifications have been seen happens on opening the list at its own address, and again when new ones come meanwhile, for which the list is read again (NOTIF-13)', async () => {
  const server: Server = { count: { count: 7 } };
  const { times, shown } = await open('/notification', server);
  expect([times(seenPath), flag(), listReads]).toEqual([1, null, 1]);
  server.count = { count: 2 };
  await settle(minute + 100);
  expect([times(seenPath), shown(), flag(), listReads]).toEqual([2, '0', null, 2]);
});

test('saying that notifications have been seen keeps the count and the flag when the server does not take it, and tries again with the next count and whenever the list is opened (NOTIF-14 NOTIF-16)', async () => {
  expectConsole('error', /^Error: Out of order/);
  expectConsole('warn', /^The notifications could not be marked as seen\./);
  const server: Server = { count: { count: 7 }, refuses: true };
  const { times, shown, go } = await open('/dashboard', server);
  await go('/notification');
  expect([times(seenPath), shown(), flag()]).toEqual([1, '7', '7']);
  await go('/notification?page=2');
  expect([times(seenPath), shown(), flag()]).toEqual([2, '7', '7']);
  await settle(minute + 100);
  expect([times(seenPath), shown(), flag()]).toEqual([3, '7', '7']);
  server.refuses = false;
  await settle(minute + 100);
  expect([times(seenPath), shown(), flag()]).toEqual([4, '0', null]);
});
