import type { DataProvider, DeleteParams, RaRecord, UpdateParams } from 'react-admin';
import { CheckFailedError, ConflictError, GoneError } from '../../providers/errors';
import type { WriteMeta } from '../../providers/parameters';
import { createStore } from '../../store/createStore';

/** What a dialog asks the user about. */
type Undecided = ConflictError | GoneError | CheckFailedError;

/** A dialog that is open, or waits for another one. */
export interface Prompt {
  error: Undecided;
  /** Closes it. Without a decision nothing is sent. */
  answer: (decision?: WriteMeta) => void;
}

/** The prompt on screen; the others wait for it. */
export const openPrompt = createStore<Prompt | undefined>(undefined);
const prompts: Prompt[] = [];

/** Closes all prompts: nobody draws them any more. */
export const closePrompts = (): void => [...prompts].forEach(({ answer }) => answer());

/** Shows the dialog about a write that was not sent. @returns the decision; `undefined` when it was closed */
export const askAbout = (unsent: Undecided): Promise<WriteMeta | undefined> =>
  new Promise(resolve => {
    const pending = unsent instanceof CheckFailedError ? unsent.pending : undefined;
    const prompt: Prompt = {
      error: unsent,
      answer: decision => {
        const at = prompts.indexOf(prompt);
        if (at === -1) return;
        prompts.splice(at, 1);
        openPrompt.set(prompts[0]);
        if (!decision?.pending) pending?.cancel();
        resolve(decision);
      },
    };
    prompts.push(prompt);
    openPrompt.set(prompts[0]);
    // A read that ends after all closes its prompt.
    if (pending) void Promise.allSettled([pending.result]).then(() => prompt.answer({ pending }));
  });

/**
 * Writes through the data provider. Where it throws because somebody else has changed the record, or it could not be
 * checked, the user decides in a dialog, and the write is made again with the decision.
 * @param write makes the write with this `meta`
 * @throws whatever `write` does; an error that the user has seen and left so has `wasShown`
 */
export const writeWithDialogs = async <T>(write: (meta: WriteMeta) => Promise<T>, meta: WriteMeta = {}): Promise<T> => {
  try {
    return await write(meta);
  } catch (error) {
    const isUndecided =
      error instanceof ConflictError || error instanceof GoneError || error instanceof CheckFailedError;
    if (!isUndecided || meta.dialogs === false) throw error;
    const decision = await askAbout(error);
    error.wasShown = decision === undefined;
    if (!decision) throw error;
    return writeWithDialogs(write, { ...meta, pending: undefined, ...decision });
  }
};

/** Writes of the data provider that check the record first; all take `meta`. */
const ownWrites = ['act', 'checkChosen', 'checkUnchanged'] as const;
type Write = (resource: string, params: { meta?: WriteMeta }) => Promise<unknown>;

const asking =
  (write: Write): Write =>
  (resource, params) =>
    writeWithDialogs(meta => write(resource, { ...params, meta }), params.meta);

/** The data provider as the screens use it: its writes ask the user where they cannot decide. */
export const withConflictDialogs = (provider: DataProvider): DataProvider => ({
  ...provider,
  ...Object.fromEntries(ownWrites.map(name => [name, asking((...given) => provider[name](...given))])),
  update: <R extends RaRecord>(resource: string, params: UpdateParams<R>) =>
    writeWithDialogs(meta => provider.update<R>(resource, { ...params, meta }), params.meta),
  delete: <R extends RaRecord>(resource: string, params: DeleteParams<R>) =>
    writeWithDialogs(meta => provider.delete<R>(resource, { ...params, meta }), params.meta),
});
