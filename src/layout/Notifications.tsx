import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { isValidElement, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CloseNotificationContext, useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin';
import { session } from '../engine/http/session';
import { t } from '../engine/i18n/t';
import { LazyMuiTheme } from '../engine/ui/LazyMuiTheme';
import { toast, toasts, type Toast } from '../engine/ui/toasts/toast';
import { sendUndoable, undoable } from '../engine/ui/toasts/undoable';
import { useBeforeUnloadPrompt } from '../engine/views/useBeforeUnloadPrompt';
import { waitForMutations } from '../engine/views/waitForMutations';

const isToast = (type: string): type is Toast['type'] => Object.hasOwn(toast, type);

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
const useUndoableMutations = () => {
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

/** Shows react-admin's notifications as toasts. */
export const Notifications = () => {
  const { takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const items = useSyncExternalStore(toasts.subscribe, toasts.get);
  useUndoableMutations();

  useEffect(() => {
    const { type, message, notificationOptions } = takeNotification() ?? {};
    const { messageArgs, autoHideDuration: duration, undoable: isUndoable = false } = notificationOptions ?? {};
    const text = typeof message === 'string' ? translate(message, messageArgs) : message;
    if (!type || (typeof text !== 'string' && !isValidElement(text))) return;
    // A write without a message of its own could never be undone.
    if (!isUndoable && toasts.get().every(item => !item.hasWaitingWrite)) void sendUndoable();
    toast[isToast(type) ? type : 'info'](text, { duration, hasWaitingWrite: isUndoable && undoable.isWaiting() });
  }, [takeNotification, translate]);

  return items.map(
    ({ id, text, textSlot }) =>
      textSlot &&
      createPortal(
        <CloseNotificationContext value={() => toasts.close(id)}>
          <LazyMuiTheme>{text}</LazyMuiTheme>
        </CloseNotificationContext>,
        textSlot,
        id,
      ),
  );
};
