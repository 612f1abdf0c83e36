import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Fields } from '../fields/field';
import { t, type Translatable } from '../i18n/t';
import { reload } from '../data/queryClient';
import { noteChange, type NewChange } from '../preferences/changesToday';
import { toast } from '../ui/toasts/toast';

interface DoneOptions {
  /** The change for "Your changes today". @default none */
  change?: NewChange;
  /** Sends the opposite write. @default there is none */
  onUndo?: () => Promise<void>;
}

/** Confirms a change in a toast: the declared text, else the server's, else a plain sentence (COMMON-33, COMMON-37). */
export const notifyDone = (
  declaredText: Translatable | undefined,
  serverMessage: unknown,
  { change, onUndo }: DoneOptions = {},
): void => {
  if (change) noteChange(change);
  const hasMessage = typeof serverMessage === 'string' && serverMessage.trim() !== '';
  const defaultText = hasMessage ? serverMessage : t('Saved successfully');
  toast.success(declaredText === undefined ? defaultText : t(declaredText), { onUndo });
};

/** Says which changes of somebody else a save has kept. @param keptPaths paths of fields */
export const notifyKept = (fields: Fields, keptPaths: readonly string[] = []): void => {
  const labels = keptPaths.flatMap(path => (fields[path] ? t(fields[path].label) : []));
  if (labels.length === 0) return;
  toast.info(t('Kept what somebody else has changed meanwhile: %{fields}.', { fields: labels.join(', ') }));
};

/**
 * Refetches an entity's lists after a write outside of react-admin's hooks. The result takes the ids of the written
 * records.
 * @param offIn the entity whose list has the records that the action has switched off, as the declaration says
 */
export const useReload = (name: string, offIn = name) => {
  const queryClient = useQueryClient();
  return useCallback(
    (...ids: string[]) => Promise.all([...new Set([name, offIn])].map(list => reload(queryClient, list, { ids }))),
    [queryClient, name, offIn],
  );
};
