import { isValidElement, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CloseNotificationContext, useNotificationContext, useTranslate } from 'react-admin';
import { LazyMuiTheme } from '../engine/ui/LazyMuiTheme';
import { toast, toasts, type Toast } from '../engine/ui/toasts/toast';
import { sendUndoable, undoable } from '../engine/ui/toasts/undoable';
import { useUndoableMutations } from './useUndoableMutations';

const isToast = (type: string): type is Toast['type'] => Object.hasOwn(toast, type);

/** Shows react-admin's notifications as toasts. */
export const NotificationToasts = () => {
  const { takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const items = useSyncExternalStore(toasts.subscribe, toasts.get);
  useUndoableMutations();

  useEffect(() => {
    const { type, message, notificationOptions } = takeNotification() ?? {};
    const { messageArgs, autoHideDuration: duration, undoable: isUndoable = false } = notificationOptions ?? {};
    const text = typeof message === 'string' ? translate(message, messageArgs) : message;
    if (!type || (typeof text !== 'string' && !isValidElement(text))) return;
    /** Whether a toast has "Undo" for the write that waits. Without one it could never be undone, so it is sent. */
    const hasUndo = isUndoable || toasts.get().some(item => item.hasWaitingWrite);
    if (!hasUndo) void sendUndoable();
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
