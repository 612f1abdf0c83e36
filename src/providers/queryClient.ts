import { MutationCache, QueryClient, type Query } from '@tanstack/react-query';
import { statusOf } from '../api/error';
import { session } from '../api/session';
import { isPlain } from '../api/plain';

/** How long an answer counts as fresh, in milliseconds: going back to a list within it makes no call. */
const freshFor = 30_000;

/** When the connection returns, what failed without it is asked again; the rest only if it is no longer fresh. */
const refetchOnReconnect = ({ state }: Pick<Query, 'state'>) => state.status !== 'error' || 'always';

const lists = ['getWhole', 'getList', 'getInfiniteList', 'getMany', 'getManyReference'] as const;

/** Reads an entity's lists again after a change, and the figures that may count its records. */
export const reload = async (
  queryClient: QueryClient,
  name: string,
  { withLists = true }: { withLists?: boolean } = {},
): Promise<void> => {
  // What failed because the session ended must not ask again without a token.
  if (!session.get()) return;
  queryClient.removeQueries({ queryKey: [name, 'getOne'] });
  const keys = [['read'], ...(withLists ? lists.map(list => [name, list]) : [])];
  await Promise.all(keys.map(queryKey => queryClient.invalidateQueries({ queryKey })));
};

/** The entity that one of react-admin's mutations is about. */
const resourceOf = (variables: unknown, key: readonly unknown[] = []): string | undefined => {
  const name = (isPlain(variables) && variables.resource) || key[0];
  return typeof name === 'string' ? name : undefined;
};

/**
 * The cache of all answers. Nothing is tried again by itself: staff see the failure and a button. Without a
 * connection a call fails at once, as by default it would wait in silence. Whoever writes a record through
 * react-admin's hooks, its lists are read again; so they are when it turns out that somebody else has deleted it.
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
      onSettled: (_data, error, variables, _result, { options }) => {
        const name = resourceOf(variables, options.mutationKey);
        if (!name || (error && statusOf(error) !== 404)) return;
        // After a creation and a deletion react-admin itself reads the lists again.
        const withLists = !/^(create|delete)/.test(String(options.mutationKey?.[1]));
        void reload(queryClient, name, { withLists });
      },
    }),
  });
  return queryClient;
};
