import { MutationCache, QueryClient, type Query } from '@tanstack/react-query';
import { outcomeOf } from '../http/outcome';
import { session } from '../http/session';
import { otherReadsKey } from '../store/otherRead';
import { isPlain } from '../values/plain';
import { toText } from '../fields/toText';
import { refreshSelectedRecords } from './selectedRecords';
import { isOutdated } from './errors';
import { tellWritten } from './otherTabs';
import { unknownNewId } from './parameters';
import { noteWritten } from './writtenSinceRead';

/** The time for which an answer counts as fresh, in milliseconds: going back to a list within it makes no call. */
const freshFor = 30_000;

/** Refetches failed queries when the connection returns; others only if they are no longer fresh. */
const refetchOnReconnect = ({ state }: Pick<Query, 'state'>) => state.status !== 'error' || 'always';

/** Methods of the data provider that read lists, as react-admin's query keys have them: `['faqs', 'getList', {…}]`. */
const listMethods = ['getList', 'getInfiniteList', 'getMany', 'getManyReference'] as const;

/** Whether a query is a list. @param name the entity. @default any */
export const isListOf = ({ queryKey: [resource, method] }: Pick<Query, 'queryKey'>, name?: string): boolean =>
  (name === undefined || resource === name) && listMethods.some(listMethod => listMethod === method);

/** Whether React Query restarts a read under way where its query is invalidated. */
const isRestarted = (query: Query): boolean => query.state.data !== undefined && query.isActive();

/** Marks the answers of the other reads under way as stale when they arrive. */
const markRunningReads = (queryClient: QueryClient, keys: readonly (readonly unknown[])[]): void => {
  for (const queryKey of keys) {
    const reads = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
    for (const read of reads.filter(query => !isRestarted(query))) {
      const markStale = () => queryClient.invalidateQueries({ queryKey: read.queryKey, exact: true });
      // Joins the read under way.
      void read.fetch().then(markStale, () => undefined);
    }
  }
};

/**
 * Refetches an entity's lists, figures and records on the screen after a change, and tells other tabs.
 * @param options.ids the written records, where known
 * @param options.withRecords whether its open records are refetched @default true
 */
export const reload = async (
  queryClient: QueryClient,
  name: string,
  { withRecords = true, ids = [] }: { withRecords?: boolean; ids?: readonly string[] } = {},
): Promise<void> => {
  // What failed because the session ended must not ask again without a token.
  if (!session.get()) return;
  const knownIds = ids.filter(id => id !== unknownNewId);
  tellWritten(name, knownIds);
  noteWritten(queryClient, name, ids);
  const recordsKey = [name, 'getOne'];
  // Only inactive ones: a screen would no longer hear of a query that was removed.
  queryClient.removeQueries({ queryKey: recordsKey, type: 'inactive' });
  const keys = [otherReadsKey, ...listMethods.map(method => [name, method])];
  markRunningReads(queryClient, keys);
  await Promise.all([
    ...keys.map(queryKey => queryClient.invalidateQueries({ queryKey })),
    queryClient.invalidateQueries({ queryKey: recordsKey, refetchType: withRecords ? 'active' : 'none' }),
  ]);
  refreshSelectedRecords(queryClient, name, ids);
};

/** Marks lists that are not on the screen as outdated after a write that they show, here and in other tabs. @param names their entities */
export const markOutdated = (queryClient: QueryClient, names: readonly string[]): void => {
  for (const name of names) {
    tellWritten(name);
    noteWritten(queryClient, name);
    markRunningReads(
      queryClient,
      listMethods.map(method => [name, method]),
    );
    void queryClient.invalidateQueries({ predicate: query => isListOf(query, name), refetchType: 'none' });
  }
};

/**
 * Options for `useCreate` and `useDelete`. Their `onSettled` refetches the lists of a snapshot, also after errors; with an
 * empty one it refetches nothing. The query client below refetches instead: an `onSettled` passed to the call, such as that
 * of `BulkDeleteWithConfirmButton`, replaces react-admin's.
 */
export const emptySnapshot = { onMutate: () => ({ snapshot: [] }) };

/** The entity of a mutation: react-admin's hooks put it into the variables, or only into the key. */
const resourceOf = (variables: unknown, key: readonly unknown[] = []): string | undefined => {
  const name = (isPlain(variables) && variables.resource) || key[0];
  return typeof name === 'string' ? name : undefined;
};

/** The ids in the variables of a mutation, or in the record that a creation has answered with. */
const idsIn = (variables: unknown): string[] => {
  const { id, ids = [id] } = isPlain(variables) ? variables : {};
  return Array.isArray(ids) ? ids.map(toText).filter(text => text !== '') : [];
};

/**
 * The query cache. Nothing is retried: staff see the failure and a button. Offline calls fail at once. After a write,
 * also one whose outcome is unknown or whose record is outdated, the entity's lists are refetched.
 */
export const createQueryClient = (): QueryClient => {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: freshFor,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSettled: async (data, error, variables, _, { options }) => {
        const name = resourceOf(variables, options.mutationKey);
        const method = String(options.mutationKey?.[1]);
        // A refused creation says nothing about the records there are.
        const mayHaveChanged = !error || (method === 'create' ? outcomeOf(error) !== 'refused' : isOutdated(error));
        if (!name || !mayHaveChanged) return;
        const ids = error ? [] : idsIn(method === 'create' ? data : variables);
        // A deleted record is gone, and a form keeps its values after an error.
        const withRecords = !error && !method.startsWith('delete');
        const reading = reload(queryClient, name, { withRecords, ids });
        // The dialog that asks before a deletion stays open until the row is gone.
        if (method === 'delete') await reading;
      },
    }),
  });
  return queryClient;
};
