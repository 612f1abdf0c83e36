/** A short message that closes by itself. */
export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Grows when the same message is asked for again while it still stands; its time then starts anew. */
  times: number;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  shown = next;
  listeners.forEach(listener => listener());
};

const show = (kind: Toast['kind']) => (text: string) => {
  const standing = shown.find(other => other.kind === kind && other.text === text);
  if (standing) {
    change(shown.map(other => (other === standing ? { ...other, times: other.times + 1 } : other)));
  } else {
    lastId += 1;
    change([...shown, { id: lastId, kind, text, times: 1 }]);
  }
};

/** Says something to the person at work, wherever they are in the application. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };

/** The messages standing now; drawn by `<Toasts/>`. */
export const toasts = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  close: (id: number) => change(shown.filter(other => other.id !== id)),
  clear: () => change([]),
};
