import { createStore } from '../../store/createStore';
import { toasts } from './toast';

/** Sends the write that waits, or drops it if the user has undone it. Never rejects; false if the write was sent and failed. */
type Finish = (isUndone: boolean) => Promise<boolean>;

/** The function that finishes the write that waits; `undefined` while none waits. */
const { get, set, subscribe } = createStore<Finish | undefined>(undefined);
/** The outcomes of writes that are being sent. */
const runningWrites = new Set<Promise<boolean>>();

const finishWaiting = (isUndone: boolean) => {
  const finish = get();
  set(undefined);
  for (const { id, hasWaitingWrite } of toasts.get()) if (hasWaitingWrite) toasts.close(id);
  if (!finish) return;
  const outcome = finish(isUndone);
  runningWrites.add(outcome);
  void outcome.then(() => runningWrites.delete(outcome));
};

/** The write that is announced with "Undo" and not sent yet. There is at most one. */
export const undoable = {
  isWaiting: (): boolean => get() !== undefined,

  subscribe,

  /** Lets a write wait, and sends the one that has been waiting. */
  hold: (finish: Finish): void => {
    finishWaiting(false);
    set(finish);
  },

  undo: (): void => finishWaiting(true),
};

/**
 * Sends the write that waits.
 * @returns when the outcomes of all writes have arrived; false if one failed
 */
export const sendUndoable = async (): Promise<boolean> => {
  finishWaiting(false);
  return (await Promise.all(runningWrites)).every(Boolean);
};
