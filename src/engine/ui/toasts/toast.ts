import type { ReactElement } from 'react';
import { createStore } from '../../store/createStore';

interface Options {
  /** Time until it closes, in ms; `null` for never. @default 5000 */
  duration?: number | null;
  /** Whether it announces the write that waits in `undoable.ts`: "Undo" drops that write, closing sends it. @default false */
  hasWaitingWrite?: boolean;
  /** Undoes a write that was sent already, when "Undo" is pressed; it may not reject. @default not offered */
  onUndo?: () => Promise<void>;
}

export interface Toast extends Options {
  id: number;
  type: 'success' | 'error' | 'info' | 'warning';
  text: string | ReactElement;
  /** How often the text has been shown while it is visible; each time restarts its countdown. */
  shownCount: number;
  /** The element of a text that is no string: `layout/NotificationToasts` renders the text into it, inside react-admin's contexts. */
  textSlot?: HTMLElement;
}

const { get, set, subscribe } = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Whether a message has "Undo". One with it stands for its own write, whatever its text. */
const hasUndo = ({ hasWaitingWrite, onUndo }: Options): boolean => hasWaitingWrite === true || onUndo !== undefined;

/** Returns the function that shows messages of a type. A message that is visible already is not shown a second time. */
const show =
  (type: Toast['type']) =>
  (text: Toast['text'], options: Options = {}) => {
    const sameToast = hasUndo(options)
      ? undefined
      : get().find(toast => toast.type === type && toast.text === text && !hasUndo(toast));
    if (sameToast) {
      const repeatedToast = { ...sameToast, ...options, shownCount: sameToast.shownCount + 1 };
      set(get().map(toast => (toast === sameToast ? repeatedToast : toast)));
    } else {
      lastId += 1;
      const textSlot = typeof text === 'string' ? undefined : document.createElement('div');
      set([...get(), { id: lastId, type, text, shownCount: 1, textSlot, ...options }]);
    }
  };

/** Shows a message anywhere in the application. */
export const toast = { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') };

/** The visible messages. */
export const toasts = {
  get,
  subscribe,
  close: (id: number) => set(get().filter(other => other.id !== id)),
  clear: () => set([]),
};
