import type { QueryClient } from '@tanstack/react-query';

/** Waits until mutations are over. @param areOver asked now and after each change of any mutation */
export const waitForMutations = (queryClient: QueryClient, areOver: () => boolean): Promise<void> =>
  new Promise(resolve => {
    const check = () => {
      if (!areOver()) return;
      stop();
      resolve();
    };
    const stop = queryClient.getMutationCache().subscribe(check);
    check();
  });
