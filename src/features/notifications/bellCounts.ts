import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useLocation } from 'react-admin';
import type { Role } from '../../config/roles';
import { browserData } from '../../config/siteData';
import type { Registry } from '../../engine/schema/registry';
import type { PlainRoute } from '../../engine/fields/registeredEntities';
import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/values/valueAt';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { mayBeRead } from '../../engine/data/keepFresh';
import { tellWritten } from '../../engine/data/otherTabs';
import { otherRead } from '../../engine/store/otherRead';
import { whenIdle } from '../../engine/store/whenIdle';

/** Local storage key of the number of new notifications; absent when there is none (NOTIF-11). */
const countKey = 'newNotificationCount';
/** Interval of requests for the count while the tab is visible, in milliseconds. */
const interval = 60_000;
const { queryKey } = otherRead(['notification/notification-count']);

export const notificationRoute: PlainRoute = 'notification';

const storedCount = (): number => Number(browserData.get(countKey) ?? 0) || 0;
const storeCount = (count: number): void => {
  if (count > 0) browserData.set(countKey, String(count));
  else browserData.remove(countKey);
};

/** The number of new notifications. Opening their list marks them as seen (NOTIF-13, NOTIF-14). */
export const useNewNotifications = (): number => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const queryClient = useQueryClient();
  const { pathname, key } = useLocation();
  /** The last `occasion` on which they were marked: a failure is repeated only on the next one. */
  const lastOccasion = useRef('');
  const isOpen = pathname === `/${notificationRoute}`;

  const { data: count = storedCount(), dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.read('notification/notification-count', undefined, signal);
      const newCount = Number(toText(valueAt(data, 'count'))) || 0;
      storeCount(newCount);
      return newCount;
    },
    refetchInterval: interval,
    staleTime: interval,
  });

  // Changes when the list is opened again, and when a new count is read.
  const occasion = `${key} ${dataUpdatedAt}`;
  useEffect(() => {
    if (!isOpen || count === 0 || lastOccasion.current === occasion) return;
    lastOccasion.current = occasion;
    const markSeen = async () => {
      await dataProvider.read('notification/new-notifications');
      // A count that was requested before is no longer right.
      await queryClient.cancelQueries({ queryKey });
      storeCount(0);
      queryClient.setQueryData(queryKey, 0);
      tellWritten(notificationRoute);
      // Rows that are older than the count are without the new ones.
      const isOlder = ({ queryKey: [name], state }: Query) =>
        name === notificationRoute && state.dataUpdatedAt < dataUpdatedAt;
      void queryClient.invalidateQueries({ predicate: isOlder, refetchType: 'none' });
      const isReadAgain = (query: Query) => isOlder(query) && mayBeRead(query);
      void queryClient.refetchQueries({ type: 'active', predicate: isReadAgain }, { cancelRefetch: false });
    };
    markSeen().catch((error: unknown) => console.warn('The notifications could not be marked as seen.', error));
  }, [isOpen, count, occasion, dataUpdatedAt, dataProvider, queryClient]);

  return count;
};

/** Time for which only the rows of the first screen are requested, in milliseconds. */
const firstScreenDelay = 500;

/** Returns the number of unfinished payments on this machine that the role may finish. Its code loads after the first screen. */
export const useUnfinishedCount = (role: Role, entries: Registry['entries']): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const cleanups: (() => void)[] = [];
    let isUnmounted = false;
    const watch = async () => {
      const { finishablePlans, watchUnfinished } = await import('../settlement/unfinishedSettlements');
      if (!isUnmounted) cleanups.push(watchUnfinished(finishablePlans(role, entries), setCount));
    };
    // A failure to load the code leaves the count at 0; the lists show unfinished payments, too.
    const watchWhenIdle = () => cleanups.push(whenIdle(() => void watch().catch(() => undefined)));
    const timer = setTimeout(watchWhenIdle, firstScreenDelay);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      cleanups.forEach(cleanup => cleanup());
    };
  }, [role, entries]);
  return count;
};
