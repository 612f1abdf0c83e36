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

/** A dialog that is open, or queued. */
export interface Prompt {
  key: number;
  error: UndecidedError;
  /** Closes it. Without a decision nothing is sent. */
  answer: (decision?: Decision) => void;
}

const prompts = createStore<readonly Prompt[]>([]);
let promptCount = 0;

/** The prompt on screen; the others are queued. */
export const openPrompt = (): Prompt | undefined => prompts.get()[0];
export const useOpenPrompt = () => useSyncExternalStore(prompts.subscribe, openPrompt);

/** Shows the dialog about a write that was not sent. @returns the decision; `undefined` when it was closed */
export const askAbout = (unsent: UndecidedError): Promise<Decision | undefined> =>
  new Promise(resolve => {
    const read = unsent instanceof CheckFailedError ? unsent.pending : undefined;
    promptCount += 1;
    const prompt: Prompt = {
      key: promptCount,
      error: unsent,
      answer: decision => {
        const otherPrompts = prompts.get().filter(each => each !== prompt);
        if (otherPrompts.length === prompts.get().length) return;
        prompts.set(otherPrompts);
        if (decision?.is !== 'wait') read?.cancel();
        resolve(decision);
      },
    };
    prompts.set([...prompts.get(), prompt]);
    if (read) void Promise.allSettled([read.result]).then(() => prompt.answer({ is: 'wait', read }));
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
const checked = ['update', 'delete', 'act', 'checkChosen', 'checkUnchanged'] as const;
type Write = (resource: string, params: { meta?: WriteMeta }) => Promise<unknown>;

/** The data provider for the screens: its writes ask the user. */
const withDialogs = (provider: DataProvider): DataProvider => {
  const asking =
    (name: string): Write =>
    (resource, params) =>
      writeWithDialogs(meta => provider[name](resource, { ...params, meta }), params.meta);
  return { ...provider, ...Object.fromEntries(checked.map(name => [name, asking(name)])) };
};

const ConflictDialog = lazyComponent(() => import('./ConflictDialog'));

/** Preloads the dialog, as it is mostly needed on a bad connection. */
export const preloadWrites = (isChange: boolean): void => {
  const loads = [
    () => import('../data/writes'),
    () => import('../data/wireValues'),
    () => import('../http/refusal'),
    ...(isChange ? [ConflictDialog.preload] : []),
  ];
  for (const load of loads) load().catch(() => undefined);
};

/** Closes a prompt that cannot be rendered, as a write waits for it. */
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
 * Resolves conflicts of all writes within, in dialogs. It replaces the data provider in the context, so that every
 * react-admin hook and button writes through it.
 */
export const ConflictDialogs = ({ children }: { children: ReactNode }) => {
  const dataProvider = use(DataProviderContext);
  const asking = useMemo(() => dataProvider && withDialogs(dataProvider), [dataProvider]);
  useEffect(() => () => prompts.get().forEach(({ answer }) => answer()), []);
  const prompt = useOpenPrompt();
  return (
    <>
      <DataProviderContext value={asking}>{children}</DataProviderContext>
      {/* Two prompts in a row must not share what was chosen in the first. */}
      {prompt && (
        <ErrorBoundary key={prompt.key} fallback={withdraw(prompt)}>
          <EntityProvider name={prompt.error.resource}>
            <ConflictDialog prompt={prompt} />
          </EntityProvider>
        </ErrorBoundary>
      )}
    </>
  );
};
