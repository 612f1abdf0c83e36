import { use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { DataProviderContext, ResourceContextProvider, type DataProvider } from 'react-admin';
import { t } from '../../language/t';
import { CheckFailedError, UndecidedError } from '../../providers/errors';
import type { WriteMeta } from '../../providers/parameters';
import { lazyWithRetry } from '../../release/lazyWithRetry';
import { createStore } from '../../store/createStore';
import { toast } from '../../toasts/toast';
import { ErrorBoundary } from '../ErrorBoundary';

/** A dialog that is open, or waits for another one. */
export interface Prompt {
  /** Which of all prompts it is. */
  key: number;
  error: UndecidedError;
  /** Closes it. Without a decision nothing is sent. */
  answer: (decision?: WriteMeta) => void;
}

const prompts = createStore<readonly Prompt[]>([]);
let asked = 0;

/** The prompt on screen; the others wait for it. */
export const openPrompt = (): Prompt | undefined => prompts.get()[0];
export const useOpenPrompt = () => useSyncExternalStore(prompts.subscribe, openPrompt);

/** Shows the dialog about a write that was not sent. @returns the decision; `undefined` when it was closed */
export const askAbout = (unsent: UndecidedError): Promise<WriteMeta | undefined> =>
  new Promise(resolve => {
    const pending = unsent instanceof CheckFailedError ? unsent.pending : undefined;
    asked += 1;
    const prompt: Prompt = {
      key: asked,
      error: unsent,
      answer: decision => {
        const others = prompts.get().filter(each => each !== prompt);
        if (others.length === prompts.get().length) return;
        prompts.set(others);
        if (!decision?.pending) pending?.cancel();
        resolve(decision);
      },
    };
    prompts.set([...prompts.get(), prompt]);
    // A read that ends after all closes its prompt.
    if (pending) void Promise.allSettled([pending.result]).then(() => prompt.answer({ pending }));
  });

/**
 * Writes through the data provider. Where it throws because somebody else has changed the record, or it could not be
 * checked, the user decides in a dialog, and the write is made again with the decision.
 * @param write makes the write with this `meta`
 * @throws whatever `write` does; an error that the user has seen and left so has `wasShown`
 */
export const writeWithDialogs = async <T,>(
  write: (meta: WriteMeta) => Promise<T>,
  meta: WriteMeta = {},
): Promise<T> => {
  try {
    return await write(meta);
  } catch (error) {
    if (!(error instanceof UndecidedError) || meta.dialogs === false) throw error;
    const decision = await askAbout(error);
    error.wasShown = decision === undefined;
    if (!decision) throw error;
    return writeWithDialogs(write, { ...meta, pending: undefined, ...decision });
  }
};

/** The data provider's writes that check the record first, and its checks before other writes; all take `meta`. */
const checked = ['update', 'delete', 'act', 'checkChosen', 'checkUnchanged'] as const;
type Write = (resource: string, params: { meta?: WriteMeta }) => Promise<unknown>;

/** The data provider as the screens use it: its writes ask the user where they cannot decide. */
const withDialogs = (provider: DataProvider): DataProvider => {
  const asking =
    (name: string): Write =>
    (resource, params) =>
      writeWithDialogs(meta => provider[name](resource, { ...params, meta }), params.meta);
  return { ...provider, ...Object.fromEntries(checked.map(name => [name, asking(name)])) };
};

const ConflictDialog = lazyWithRetry(() => import('./ConflictDialog'));

/** Fetches the dialog before it is needed: most often that is when the connection is bad. */
export const preloadConflictDialog = (): void => {
  for (const load of [ConflictDialog.preload, () => import('../../providers/conflicts')]) load().catch(() => undefined);
};

/** Closes a prompt that cannot be drawn, as a write waits for it. */
const Withdrawn = ({ prompt }: { prompt: Prompt }) => {
  useEffect(() => {
    toast.error(
      t('A question about this record could not be shown, so nothing has been sent. Try again, or reload the page.'),
    );
    prompt.answer();
  }, [prompt]);
  return undefined;
};

const withdraw = (prompt: Prompt) => () => <Withdrawn prompt={prompt} />;

/**
 * Lets the writes of all screens within ask the user about conflicts, and draws the dialog over them. Every react-admin
 * hook and button within writes through it, as it stands in the data provider's context.
 */
export const ConflictDialogs = ({ children }: { children: ReactNode }) => {
  const dataProvider = use(DataProviderContext);
  const asking = useMemo(() => dataProvider && withDialogs(dataProvider), [dataProvider]);
  // Nobody draws them any more.
  useEffect(() => () => prompts.get().forEach(({ answer }) => answer()), []);
  const prompt = useOpenPrompt();
  return (
    <>
      <DataProviderContext value={asking}>{children}</DataProviderContext>
      {/* Two prompts in a row must not share what was chosen in the first. */}
      {prompt && (
        <ErrorBoundary key={prompt.key} fallback={withdraw(prompt)}>
          <ResourceContextProvider value={prompt.error.resource}>
            <ConflictDialog prompt={prompt} />
          </ResourceContextProvider>
        </ErrorBoundary>
      )}
    </>
  );
};
