import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { session } from '../api/session';
import { toast } from '../toasts/toast';

/** Says that a change was made: the declared words, else the server's, else a plain sentence (spec 2 §8). */
export const done = (declared: string | undefined, said: unknown): void =>
  toast.success(declared ?? (typeof said === 'string' && said.trim() ? said : 'Saved successfully'));

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
