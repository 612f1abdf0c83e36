import { use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { DataProviderContext, type DataProvider } from 'react-admin';
import { t } from '../i18n/t';
import { CheckFailedError, UndecidedError } from '../data/errors';
import type { Decision, WriteMeta } from '../data/parameters';
import { lazyComponent } from '../updates/lazyComponent';
import { createStore } from '../store/createStore';
import { toast } from '../ui/toasts/toast';
import { EntityProvider } from '../views/EntitiesContext';
import { ErrorBoundary } from '../views/ErrorBoundary';

/** A question to the user about a write: its dialog is open, or queued. */
export interface Prompt {
  /** React's key. */
  key: number;
  error: UndecidedError;
  /** Closes the dialog. Without a decision nothing is sent. */
  answer: (decision?: Decision) => void;
}

const prompts = createStore<readonly Prompt[]>([]);
let promptCount = 0;

/** The prompt whose dialog is open: the first one. */
export const openPrompt = (): Prompt | undefined => prompts.get()[0];
export const useOpenPrompt = () => useSyncExternalStore(prompts.subscribe, openPrompt);

/**
 * Shows the dialog about a write that was not sent. If the dialog is about a late read, the answer of the read closes it.
 * @returns the decision; `undefined` if the user closes the dialog
 */
export const askAbout = (unsentError: UndecidedError): Promise<Decision | undefined> =>
  new Promise(resolve => {
    const lateRead = unsentError instanceof CheckFailedError ? unsentError.pending : undefined;
    promptCount += 1;
    const prompt: Prompt = {
      key: promptCount,
      error: unsentError,
      answer: decision => {
        if (!prompts.get().includes(prompt)) return;
        prompts.set(prompts.get().filter(other => other !== prompt));
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
    return writeWithDialogs(write, { ...meta, decision: { choice: meta.decision?.choice, ...decision } });
  }
};

/** The data provider's writes and checks that may need the user's decision; all take `meta`. */
const undecidedCalls = ['update', 'delete', 'act', 'checkSelected', 'checkUnchanged'] as const;
type Write = (resource: string, params: { meta?: WriteMeta }) => Promise<unknown>;

/** The data provider for the screens: its writes ask the user. */
const withDialogs = (provider: DataProvider): DataProvider => {
  const writeAfterDialogs =
    (call: string): Write =>
    (resource, params) =>
      writeWithDialogs(meta => provider[call](resource, { ...params, meta }), params.meta);
  return { ...provider, ...Object.fromEntries(undecidedCalls.map(call => [call, writeAfterDialogs(call)])) };
};

const ConflictDialog = lazyComponent(() => import('./ConflictDialog'));

/**
 * Preloads the code of writes, which is mostly missed on a bad connection.
 * @param canConflict whether to preload the dialog as well; a new record has no conflicts
 */
export const preloadWrites = (canConflict: boolean): void => {
  const imports = [
    () => import('../data/writes'),
    () => import('../data/wireValues'),
    () => import('../http/refusal'),
    ...(canConflict ? [ConflictDialog.preload] : []),
  ];
  for (const load of imports) load().catch(() => undefined);
};

/** Answers a prompt whose dialog cannot be rendered, as a write waits for the answer. */
const UnshownPrompt = ({ prompt }: { prompt: Prompt }) => {
  useEffect(() => {
    toast.error(
      t('A question about this record could not be shown, so nothing has been sent. Try again, or reload the page.'),
    );
    prompt.answer();
  }, [prompt]);
  return undefined;
};

const unshownFallback = (prompt: Prompt) => () => <UnshownPrompt prompt={prompt} />;

/**
 * Resolves conflicts of all writes of its children, in dialogs. It replaces the data provider in the context, so that every
 * react-admin hook and button writes through it.
 */
export const ConflictDialogs = ({ children }: { children: ReactNode }) => {
  const dataProvider = use(DataProviderContext);
  const askingProvider = useMemo(() => dataProvider && withDialogs(dataProvider), [dataProvider]);
  // Writes that wait for an answer end when the screens do.
  useEffect(() => () => prompts.get().forEach(({ answer }) => answer()), []);
  const prompt = useOpenPrompt();
  return (
    <>
      <DataProviderContext value={askingProvider}>{children}</DataProviderContext>
      {/* The key: two prompts in a row must not share the choices made in the first. */}
      {prompt && (
        <ErrorBoundary key={prompt.key} fallback={unshownFallback(prompt)}>
          <EntityProvider name={prompt.error.resource}>
            <ConflictDialog prompt={prompt} />
          </EntityProvider>
        </ErrorBoundary>
      )}
    </>
  );
};
