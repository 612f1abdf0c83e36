import { useEffect, useSyncExternalStore } from 'react';
import { announceUnsaved, listUnsaved, runningCall } from '../engine/data/unsavedWork';
import { LazyConfirmDialog } from '../engine/dialog/LazyConfirmDialog';
import { session } from '../engine/http/session';
import { t } from '../engine/i18n/t';
import { createStore } from '../engine/store/createStore';
import { sendUndoable } from '../engine/ui/toasts/undoable';
import { inFlight } from '../engine/updates/inFlight';
import { reportError } from '../engine/views/reportError';

interface Question {
  /** Names of what would be lost, in all tabs of this browser. */
  unsaved: readonly string[];
  answer: (isDiscarded: boolean) => void;
}

/** The open question, at most one. */
const question = createStore<Question | undefined>(undefined);

/** Asks whether what is unsaved may be lost. An earlier question that is still open counts as answered with no. */
const mayDiscard = (unsaved: readonly string[]): Promise<boolean> =>
  new Promise(resolve => {
    const answer = (isDiscarded: boolean) => {
      question.set(undefined);
      resolve(isDiscarded);
    };
    question.get()?.answer(false);
    question.set({ unsaved, answer });
  });

/**
 * Signs out. Where forms or calls of any tab would lose something, it asks first, and nothing is cleared before. What can
 * still be undone is sent before; if that fails, nobody is signed out.
 * @returns whether nobody is signed in now
 */
export const signOut = async (): Promise<boolean> => {
  try {
    if (!(await sendUndoable())) return false;
    const unsaved = session.get() ? await listUnsaved() : [];
    if (unsaved.length > 0) {
      await LazyConfirmDialog.preload();
      // Not asked of the next person where the session has ended meanwhile.
      if (session.get() && !(await mayDiscard(unsaved))) return false;
    }
    if (session.get()) session.signOut();
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
};

/** Announces running calls to a Sign Out in any tab, and shows the question of one in this tab. */
export const SignOutGuard = () => {
  const isSending = useSyncExternalStore(inFlight.subscribe, inFlight.get);
  const openQuestion = useSyncExternalStore(question.subscribe, question.get);
  // The session has ended: the next person must not find the question.
  useEffect(() => () => question.get()?.answer(false), []);
  useEffect(() => (isSending ? announceUnsaved(runningCall()) : undefined), [isSending]);
  return (
    openQuestion && (
      <LazyConfirmDialog
        title={t('Sign out and discard?')}
        question={t('Signing out loses this, here and in other tabs of this browser:')}
        items={openQuestion.unsaved}
        confirm={t('Sign out and discard')}
        cancel={t('Keep editing')}
        tone="bad"
        onConfirm={() => openQuestion.answer(true)}
        onClose={() => openQuestion.answer(false)}
      />
    )
  );
};
