import { use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { DataProviderContext } from 'react-admin';
import { t } from '../../language/t';
import { lazyWithRetry } from '../../release/lazyWithRetry';
import { toast } from '../../toasts/toast';
import { ErrorBoundary } from '../ErrorBoundary';
import { closePrompts, openPrompt, withConflictDialogs, type Prompt } from './conflictPrompts';

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

const Open = ({ prompt }: { prompt: Prompt }) => (
  <ErrorBoundary fallback={withdraw(prompt)}>
    <ConflictDialog prompt={prompt} />
  </ErrorBoundary>
);

/**
 * Lets the writes of all screens within ask the user about conflicts, and draws the dialog over them. Every react-admin
 * hook and button within writes through it, as it stands in the data provider's context.
 */
export const ConflictDialogs = ({ children }: { children: ReactNode }) => {
  const dataProvider = use(DataProviderContext);
  const asking = useMemo(() => dataProvider && withConflictDialogs(dataProvider), [dataProvider]);
  useEffect(() => closePrompts, []);
  const prompt = useSyncExternalStore(openPrompt.subscribe, openPrompt.get);
  const [current, setCurrent] = useState({ prompt, at: 0 });
  if (current.prompt !== prompt) setCurrent({ prompt, at: current.at + 1 });
  return (
    <>
      <DataProviderContext value={asking}>{children}</DataProviderContext>
      {/* Two prompts in a row must not share what was chosen in the first. */}
      {current.prompt && <Open key={current.at} prompt={current.prompt} />}
    </>
  );
};
