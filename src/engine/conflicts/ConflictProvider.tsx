import { use, useEffect, useMemo, type ReactNode } from 'react';
import { DataProviderContext, type DataProvider } from 'react-admin';
import { t } from '../i18n/t';
import type { WriteMeta } from '../data/writeDecision';
import { lazyComponent } from '../updates/lazyComponent';
import { toast } from '../ui/toasts/toast';
import { EntityProvider } from '../views/RegistryContext';
import { ErrorBoundary } from '../views/ErrorBoundary';
import { closePrompts, useOpenPrompt, writeWithDialogs, type Prompt } from './prompts';

/** The data provider's writes and checks that may need the user's decision; all take `meta`. */
const callsWithDialogs = ['update', 'delete', 'act', 'checkSelected', 'checkUnchanged'] as const;
type Write = (resource: string, params: { meta?: WriteMeta }) => Promise<unknown>;

/** Makes the data provider of the screens: its writes ask the user in dialogs. */
const withDialogs = (provider: DataProvider): DataProvider => {
  const callWithDialogs =
    (call: string): Write =>
    (resource, params) =>
      writeWithDialogs(meta => provider[call](resource, { ...params, meta }), params.meta);
  return { ...provider, ...Object.fromEntries(callsWithDialogs.map(call => [call, callWithDialogs(call)])) };
};

const ConflictDialog = lazyComponent(() => import('./ConflictDialog'));

/**
 * Preloads the code of writes, which is needed most where the connection is bad.
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
export const ConflictProvider = ({ children }: { children: ReactNode }) => {
  const dataProvider = use(DataProviderContext);
  const providerWithDialogs = useMemo(() => dataProvider && withDialogs(dataProvider), [dataProvider]);
  // Writes that wait for an answer end when the screens do.
  useEffect(() => closePrompts, []);
  const prompt = useOpenPrompt();
  return (
    <>
      <DataProviderContext value={providerWithDialogs}>{children}</DataProviderContext>
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
