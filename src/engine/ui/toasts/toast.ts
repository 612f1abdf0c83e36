import type { ReactElement } from 'react';
import { createStore } from '../../store/createStore';

interface Options {
  /** Time until it closes, in ms; `null` for never. @default 5000 */
  duration?: number | null;
  /** Whether it offers to undo the write that waits in `undoable.ts`. @default false */
  isUndoable?: boolean;
  /** Offers "Undo" while the message is shown, which calls this; it may not reject. @default not offered */
  onUndo?: () => Promise<void>;
}

export interface Toast extends Options {
  id: number;
  type: 'success' | 'error' | 'info' | 'warning';
  text: string | ReactElement;
  /** Grows when the same text is shown again meanwhile, which restarts its time. */
  times: number;
  /** The element that react-admin's contexts render a text into that is no string. */
  slot?: HTMLElement;
}

const { get, set, subscribe } = createStore<readonly Toast[]>([]);
let lastId = 0;

const show =
  (type: Toast['type']) =>
  (text: Toast['text'], options: Options = {}) => {
    const standing = get().find(other => other.type === type && other.text === text);
    if (standing) {
      set(get().map(other => (other === standing ? { ...other, ...options, times: other.times + 1 } : other)));
    } else {
      lastId += 1;
      const slot = typeof text === 'string' ? undefined : document.createElement('div');
      set([...get(), { id: lastId, type, text, times: 1, slot, ...options }]);
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
