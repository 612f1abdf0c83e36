import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTakeUndoableMutation } from 'react-admin';
import { session } from '../engine/http/session';
import { t } from '../engine/i18n/t';
import { toast } from '../engine/ui/toasts/toast';
import { sendUndoable, undoable } from '../engine/ui/toasts/undoable';
import { useBeforeUnloadPrompt } from '../engine/views/useBeforeUnloadPrompt';
import { waitForMutations } from '../engine/views/waitForMutations';

/** Begins mutations and waits for them. @returns false if one fails */
const mutate = async (queryClient: QueryClient, begin: () => void): Promise<boolean> => {
  const cache = queryClient.getMutationCache();
  const earlierMutations = new Set(cache.getAll());
  begin();
  const startedMutations = cache.getAll().filter(mutation => !earlierMutations.has(mutation));
  await waitForMutations(queryClient, () => startedMutations.every(({ state }) => state.status !== 'pending'));
  return startedMutations.every(({ state }) => state.status === 'success');
};

/** Holds react-admin's undoable mutations until their message closes. */
export const useUndoableMutations = () => {
  const takeMutation = useTakeUndoableMutation();
  const queryClient = useQueryClient();
  useBeforeUnloadPrompt(
    useSyncExternalStore(undoable.subscribe, undoable.isWaiting),
    t('A change that can still be undone'),
  );

  useEffect(() => {
    const mutation = takeMutation();
    if (!mutation) return;
    undoable.hold(isUndo => {
      const hasSession = session.get() !== undefined;
      if (!isUndo && !hasSession) toast.error(t('Your last change was not sent, because your session has ended.'));
      // Without a session nothing can be sent: the change is taken back on screen.
      return mutate(queryClient, () => mutation({ isUndo: isUndo || !hasSession }));
    });
  }, [takeMutation, queryClient]);

  useEffect(() => () => void sendUndoable(), []);
};
