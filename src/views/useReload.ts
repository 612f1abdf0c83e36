import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { session } from '../api/session';

/** Reads an entity's lists again after a change, and the figures that may count its records. */
export const useReload = (name: string) => {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    // What failed because the session ended must not ask again without a token.
    if (!session.get()) return;
    queryClient.removeQueries({ queryKey: [name, 'getOne'] });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [name, 'getList'] }),
      queryClient.invalidateQueries({ queryKey: ['read'] }),
    ]);
  }, [queryClient, name]);
};
