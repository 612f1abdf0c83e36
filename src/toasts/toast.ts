import { createStore } from '../store/createStore';

/** A short message that closes by itself. */
export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Grows when the same message is asked for again while it still stands; its time then starts anew. */
  times: number;
}

const { get, set, subscribe } = createStore<readonly Toast[]>([]);
let lastId = 0;

const show = (kind: Toast['kind']) => (text: string) => {
  const standing = get().find(other => other.kind === kind && other.text === text);
  if (standing) {
    set(get().map(other => (other === standing ? { ...other, times: other.times + 1 } : other)));
  } else {
    lastId += 1;
    set([...get(), { id: lastId, kind, text, times: 1 }]);
  }
};

/** Says something to the person at work, wherever they are in the application. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };

/** The messages standing now; drawn by `<Toasts/>`. */
export const toasts = {
  get,
  subscribe,
  close: (id: number) => set(get().filter(other => other.id !== id)),
  clear: () => set([]),
};
