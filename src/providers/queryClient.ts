import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh, in milliseconds: going back to a list within it makes no call. */
const freshFor = 30_000;

/** The cache of all answers. Nothing is tried again by itself: staff see the failure and a button. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: freshFor, refetchOnWindowFocus: false } },
  });
