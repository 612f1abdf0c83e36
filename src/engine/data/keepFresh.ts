import type { Query, QueryClient } from '@tanstack/react-query';
import { session } from '../http/session';
import { valueAt } from '../fields/valueAt';
import { listen, onTabVisible, type TabMessage } from './otherTabs';
import { isListOf } from './queryClient';
import { noteWritten } from './writtenSinceRead';

/** The time after which the content of a hidden tab counts as old, in milliseconds. */
const oldAfter = 60_000;

/** Messages within so many milliseconds lead to one read: selected records are written one by one. */
const gathersFor = 100;

/** Rows that one call brings. */
const oneCall = 100;

/** Whether an answer was worked out of a list that took more than one call: it says when that was, and has a button. */
const isOfLongList = ({ state }: Query): boolean => Number(valueAt(state.data, 'meta.whole.read') ?? 0) > oneCall;

/** A failed read shows that, with a button. The values of a form are never replaced. */
const mayBeRead = (query: Query): boolean =>
  (query.queryKey[0] === 'read' || isListOf(query)) &&
  query.state.status !== 'error' &&
  query.meta?.rereads !== 'never' &&
  !isOfLongList(query);

/**
 * Reads lists and figures again after a write in another tab, and in a tab that was out of sight for a minute. Page,
 * selection and rows stay meanwhile; a tab out of sight makes no call. A list read whole is read again only where one
 * call does it. `meta.rereads` limits this: `written`, of inputs and dialogs, to writes; `never` excludes the record
 * of a form.
 * @returns stops it
 */
export const keepFresh = (queryClient: QueryClient): (() => void) => {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  /** Queries that were fetching when a write was reported: their answer may be older than the write, and clears `isInvalidated`. */
  const overtaken = new Set<string>();

  const isMarked = ({ state, queryHash }: Query): boolean => state.isInvalidated || overtaken.has(queryHash);
  const refetchWhere = (isOld: (query: Query) => boolean): void => {
    if (document.hidden || !session.get()) return;
    const predicate = (query: Query) => mayBeRead(query) && isOld(query);
    void queryClient.refetchQueries({ type: 'active', predicate });
    overtaken.clear();
  };
  const forgetRecords = (isMeant: (query: Query) => boolean) =>
    queryClient.removeQueries({
      type: 'inactive',
      predicate: query => query.queryKey[1] === 'getOne' && isMeant(query),
    });

  const hear = (message: TabMessage): void => {
    // What failed because the session ended must not ask again without a token.
    if (message.is !== 'written' || !session.get()) return;
    const { name, id } = message;
    noteWritten(queryClient, name, id === undefined ? [] : [id]);
    forgetRecords(({ queryKey }) => queryKey[0] === name);
    const isTouched = (query: Query) => query.queryKey[0] === 'read' || isListOf(query, name);
    void queryClient.invalidateQueries({ predicate: isTouched, refetchType: 'none' });
    queryClient
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: isTouched })
      .forEach(({ queryHash }) => overtaken.add(queryHash));
    gathering ??= setTimeout(() => {
      gathering = undefined;
      refetchWhere(isMarked);
    }, gathersFor);
  };

  const stopListening = listen(hear);
  const stopFollowing = onTabVisible(hiddenFor => {
    const isLong = hiddenFor >= oldAfter;
    if (isLong) forgetRecords(() => true);
    refetchWhere(query => isMarked(query) || (isLong && query.meta?.rereads === undefined));
  });
  return () => {
    stopListening();
    stopFollowing();
    clearTimeout(gathering);
  };
};
