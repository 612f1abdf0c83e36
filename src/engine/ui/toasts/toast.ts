import { createStore } from '../../store/createStore';

export interface Toast {
  id: number;
  type: 'success' | 'error' | 'info';
  text: string;
  /** Grows when the same text is shown again meanwhile, which restarts its time. */
  times: number;
}

const { get, set, subscribe } = createStore<readonly Toast[]>([]);
let lastId = 0;

const show = (type: Toast['type']) => (text: string) => {
  const standing = get().find(other => other.type === type && other.text === text);
  if (standing) {
    set(get().map(other => (other === standing ? { ...other, times: other.times + 1 } : other)));
  } else {
    lastId += 1;
    set([...get(), { id: lastId, type, text, times: 1 }]);
  }
};

/** Shows a message anywhere in the application. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };

/** The visible messages. */
export const toasts = {
  get,
  subscribe,
  close: (id: number) => set(get().filter(other => other.id !== id)),
  clear: () => set([]),
};
