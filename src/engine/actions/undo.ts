import type { QueryClient } from '@tanstack/react-query';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { reload } from '../data/queryClient';
import { writeEach, type WriteOutcome } from '../data/writeSequentially';
import { outcomeOf } from '../http/outcome';
import { t } from '../i18n/t';
import { noteChange, type NewChange } from '../preferences/changesToday';
import type { Entity } from '../schema/entity';
import { toast } from '../ui/toasts/toast';
import { adviseUnclear, reportError } from '../views/reportError';
import { flipTo } from './flip';

interface UndoContext {
  /** Resource name of the entity. */
  name: string;
  entity: Entity;
  dataProvider: Pick<DeedbookDataProvider, 'toggleFrom'>;
  queryClient: QueryClient;
}

const isUnclear = (outcome: WriteOutcome): boolean =>
  outcome.state === 'failed' && outcomeOf(outcome.reason) === 'unknown';

/** Shows the first refusal, else the first unclear outcome, and advises if any is unclear. */
const reportFailures = (outcomes: readonly WriteOutcome[]): void => {
  const firstUnclear = outcomes.find(isUnclear);
  const refusal = outcomes.find(outcome => outcome.state === 'failed' && !isUnclear(outcome));
  const failure = refusal ?? firstUnclear;
  if (failure?.state !== 'failed') return;
  reportError(failure.reason);
  if (firstUnclear) adviseUnclear(failure.reason);
};

/**
 * Undoes toggles of flags by one action: sends the opposite of each, one after the other, and says what is done.
 * @param toggles the changes that were made by the action
 */
export const undoToggles = async (context: UndoContext, toggles: readonly NewChange[]): Promise<void> => {
  const { name, entity, dataProvider, queryClient } = context;
  const opposites = new Map(toggles.map(({ on, ...toggle }) => [toggle.id, { ...toggle, on: on === false }]));
  const outcomes = await writeEach([...opposites.keys()], id => {
    const { action = '', on = true } = opposites.get(id) ?? {};
    return dataProvider.toggleFrom(name, { id, action, from: !on });
  });
  const oppositesWhere = (hasOutcome: (outcome: WriteOutcome) => boolean): NewChange[] =>
    outcomes.filter(hasOutcome).flatMap(({ id }) => opposites.get(id) ?? []);
  const doneChanges = oppositesWhere(({ state }) => state === 'done');
  const unclearChanges = oppositesWhere(isUnclear);
  doneChanges.forEach(noteChange);
  unclearChanges.forEach(change => noteChange({ ...change, isUnclear: true }));

  const [first] = doneChanges;
  const action = entity.actions?.[first?.action ?? ''];
  if (first && action) {
    const state = flipTo(first.on === true, entity, action)?.target.toLowerCase() ?? '';
    const text =
      toggles.length === 1
        ? t('Undone: %{name} is %{state} again.', { name: first.label, state })
        : t('Undone: %{done} of %{total}.', { done: doneChanges.length, total: toggles.length });
    toast.success(text, { onUndo: () => undoToggles(context, doneChanges) });
  }
  reportFailures(outcomes);

  const lists = toggles.flatMap(({ action = '' }) => [name, entity.actions?.[action]?.offIn ?? name]);
  const ids = [...doneChanges, ...unclearChanges].map(({ id }) => id);
  await Promise.all([...new Set(lists)].map(list => reload(queryClient, list, { ids })));
};
