import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { t } from '../language/t';
import { reload } from '../providers/queryClient';
import { toast } from '../toasts/toast';

/** Says that a change was made: the declared words, else the server's, else a plain sentence (spec 2 §8). */
export const done = (declared: string | undefined, said: unknown): void =>
  toast.success(declared ?? (typeof said === 'string' && said.trim() ? said : t('Saved successfully')));

/** Reads an entity's lists again after a change that was none of react-admin's. */
export const useReload = (name: string) => {
  const queryClient = useQueryClient();
  return useCallback(() => reload(queryClient, name), [queryClient, name]);
};
