import { QueryClient, type Query } from '@tanstack/react-query';

/** How long an answer counts as fresh, in milliseconds: going back to a list within it makes no call. */
const freshFor = 30_000;

/** When the connection returns, what failed without it is asked again; the rest only if it is no longer fresh. */
const refetchOnReconnect = ({ state }: Pick<Query, 'state'>) => state.status !== 'error' || 'always';

/**
 * The cache of all answers. Nothing is tried again by itself: staff see the failure and a button. Without a
 * connection a call fails at once, as by default it would wait in silence.
 */
export const createQueryClient = () =>
  new QueryClient({
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
  });
