import type { Query, QueryClient } from '@tanstack/react-query';
import { session } from '../http/session';
import { isOtherRead } from '../store/otherRead';
import { valueAt } from '../values/valueAt';
import { onTabVisible } from './onTabVisible';
import { listen, type TabMessage } from './otherTabs';
import { isListOf } from './queryClient';
import { noteWritten } from './writtenSinceRead';

/** The time after which the content of a hidden tab counts as old, in milliseconds. */
const oldAfter = 60_000;

/** The time between a message and the read, in milliseconds, in which other messages may come: selected records are written one by one. */
const readDelay = 100;

const rowsOfOneCall = 100;

/** Whether an answer comes from a whole list of more than one call. Its screen says its age, and has a button. */
const isOfLongList = ({ state }: Query): boolean => Number(valueAt(state.data, 'meta.whole.read')) > rowsOfOneCall;

/** Whether a query may be read without being asked: a failed one has a button, and the record of a form stays. */
export const mayBeRead = (query: Query): boolean =>
  (isOtherRead(query) || isListOf(query)) &&
  query.state.status !== 'error' &&
  query.meta?.rereads !== 'never' &&
  !isOfLongList(query);

/**
 * Reads lists and figures again after a write in another tab, and in a tab that was out of sight for a minute. Page,
 * selection and rows stay meanwhile; a tab out of sight makes no call. A list read whole is read again only where one
 * call does it. `meta.rereads` limits this: `onlyAfterWrites`, of inputs and dialogs; `never` excludes the record
 * of a form.
 * @returns stops it
 */
export const keepFresh = (queryClient: QueryClient): (() => void) => {
  /** Runs from a message to the read. */
  let readTimer: ReturnType<typeof setTimeout> | undefined;
  /** Hashes of queries that were fetching when a write was reported: their answer may be older than the write, and clears `isInvalidated`. */
  const overtakenHashes = new Set<string>();

  const isStale = ({ state, queryHash }: Query): boolean => state.isInvalidated || overtakenHashes.has(queryHash);
  const refetchWhere = (isOld: (query: Query) => boolean): void => {
    // What failed because the session ended must not ask again without a token.
    if (document.hidden || !session.get()) return;
    const predicate = (query: Query) => mayBeRead(query) && isOld(query);
    void queryClient.refetchQueries({ type: 'active', predicate });
    overtakenHashes.clear();
  };
  /** @param name the entity. @default all */
  const forgetRecords = (name?: string) =>
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey: [resource, method] }) => method === 'getOne' && (name === undefined || resource === name),
    });

  const onMessage = (message: TabMessage): void => {
    if (message.is !== 'written') return;
    const { name, id } = message;
    noteWritten(queryClient, name, id === undefined ? [] : [id]);
    forgetRecords(name);
    const mayBeChanged = (query: Query) => isOtherRead(query) || isListOf(query, name);
    void queryClient.invalidateQueries({ predicate: mayBeChanged, refetchType: 'none' });
    queryClient
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: mayBeChanged })
      .forEach(({ queryHash }) => overtakenHashes.add(queryHash));
    readTimer ??= setTimeout(() => {
      readTimer = undefined;
      refetchWhere(isStale);
    }, readDelay);
  };

  const stopListening = listen(onMessage);
  const stopWatching = onTabVisible(hiddenFor => {
    const isContentOld = hiddenFor >= oldAfter;
    if (isContentOld) forgetRecords();
    refetchWhere(query => isStale(query) || (isContentOld && query.meta?.rereads === undefined));
  });
  return () => {
    stopListening();
    stopWatching();
    clearTimeout(readTimer);
  };
};
