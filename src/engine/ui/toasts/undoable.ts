import { createStore } from '../../store/createStore';
import { toasts } from './toast';

/** Sends a write, or takes it back. Never rejects; false if it was sent and failed. */
type Finish = (isUndo: boolean) => Promise<boolean>;

const { get, set, subscribe } = createStore<Finish | undefined>(undefined);
const running = new Set<Promise<boolean>>();

const finish = (isUndo: boolean) => {
  const run = get();
  set(undefined);
  for (const { id, isUndoable } of toasts.get()) if (isUndoable) toasts.close(id);
  if (!run) return;
  const outcome = run(isUndo);
  running.add(outcome);
  void outcome.then(() => running.delete(outcome));
};

/** The write that is announced with "Undo" and not sent yet. There is at most one. */
export const undoable = {
  isWaiting: (): boolean => get() !== undefined,

  subscribe,

  /** Sends the one before. */
  hold: (run: Finish): void => {
    finish(false);
    set(run);
  },

  undo: (): void => finish(true),
};

/**
 * Sends the write that could still be undone.
 * @returns once its outcome has arrived; false if it failed
 */
export const sendUndoable = async (): Promise<boolean> => {
  finish(false);
  return (await Promise.all(running)).every(Boolean);
};
