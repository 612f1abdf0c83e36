import { useSyncExternalStore } from 'react';
import { CheckFailedError, UndecidedError } from '../data/errors';
import type { WriteDecision, WriteMeta } from '../data/writeDecision';
import { createStore } from '../store/createStore';

/** A question to the user about a write: its dialog is open, or queued. */
export interface Prompt {
  key: number;
  error: UndecidedError;
  /** Closes the dialog. Without a decision nothing is sent. */
  answer: (decision?: WriteDecision) => void;
}

/** The questions that wait for an answer; the dialog of the first one is open. */
const prompts = createStore<readonly Prompt[]>([]);
let promptCount = 0;

/** The prompt whose dialog is open. */
export const getOpenPrompt = (): Prompt | undefined => prompts.get()[0];
export const useOpenPrompt = () => useSyncExternalStore(prompts.subscribe, getOpenPrompt);

/** Closes all dialogs: nothing is sent. */
export const closePrompts = (): void => prompts.get().forEach(({ answer }) => answer());

/**
 * Shows the dialog about a write that was not sent. If the dialog is about a late read, the answer of the read closes it.
 * @returns the decision; `undefined` if the user closes the dialog
 */
export const askAbout = (unsentError: UndecidedError): Promise<WriteDecision | undefined> =>
  new Promise(resolve => {
    const lateRead = unsentError instanceof CheckFailedError ? unsentError.pending : undefined;
    promptCount += 1;
    const prompt: Prompt = {
      key: promptCount,
      error: unsentError,
      answer: decision => {
        prompts.set(prompts.get().filter(other => other !== prompt));
        // Only the decision to wait needs the late read.
        if (decision?.is !== 'wait') lateRead?.cancel();
        resolve(decision);
      },
    };
    prompts.set([...prompts.get(), prompt]);
    if (lateRead) void Promise.allSettled([lateRead.result]).then(() => prompt.answer({ is: 'wait', read: lateRead }));
  });

/**
 * Writes through the data provider. If it throws because of a conflict, or because the record could not be checked,
 * the user decides in a dialog, and the write is repeated with the decision.
 * @param write writes with this `meta`
 * @throws whatever `write` throws; with `wasShown` if the user has closed the dialog
 */
export const writeWithDialogs = async <T>(write: (meta: WriteMeta) => Promise<T>, meta: WriteMeta = {}): Promise<T> => {
  try {
    return await write(meta);
  } catch (error) {
    if (!(error instanceof UndecidedError) || meta.dialogs === false) throw error;
    const decision = await askAbout(error);
    error.wasShown = decision === undefined;
    if (!decision) throw error;
    return writeWithDialogs(write, { ...meta, decision: { choice: meta.decision?.choice, ...decision } });
  }
};
