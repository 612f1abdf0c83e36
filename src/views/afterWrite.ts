import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Fields } from '../define/views';
import { t, type Translatable } from '../language/t';
import { reload } from '../providers/queryClient';
import { toast } from '../toasts/toast';

/** Says that a change was made: the declared words, else the server's, else a plain sentence (COMMON-33, COMMON-37). */
export const done = (declared: Translatable | undefined, said: unknown): void =>
  toast.success(
    declared === undefined && typeof said === 'string' && said.trim() ? said : t(declared ?? 'Saved successfully'),
  );

/** Says what somebody else had changed of a record, and a save left as it was. @param kept paths of fields */
export const sayKept = (fields: Fields, kept: readonly string[] = []): void => {
  const labels = kept.flatMap(path => (fields[path] ? t(fields[path].label) : []));
  if (labels.length === 0) return;
  toast.info(t('Kept what somebody else has changed meanwhile: %{fields}.', { fields: labels.join(', ') }));
};

/**
 * Reads an entity's lists again after a change that was none of react-admin's. What it gives takes the ids of the
 * records that were changed, where they are known.
 */
export const useReload = (name: string) => {
  const queryClient = useQueryClient();
  return useCallback((...ids: string[]) => reload(queryClient, name, { ids }), [queryClient, name]);
};
