import type { QueryClient } from '@tanstack/react-query';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { reload } from '../data/queryClient';
import { writeEach, type WriteOutcome } from '../data/writeSequentially';
import { outcomeOf } from '../http/outcome';
import { t } from '../i18n/t';
import { noteChange, type NewChange } from '../preferences/changesToday';
import type { Entity } from '../schema/entity';
import { toast } from '../ui/toasts/toast';
import { adviseUnknown, reportWriteError } from '../views/reportError';
import { flipTo } from './flip';

interface UndoContext {
  /** Resource name of the entity. */
  name: string;
  entity: Entity;
  dataProvider: Pick<DeedbookDataProvider, 'toggleFrom'>;
  queryClient: QueryClient;
}

/** Whether a toggle has switched its flag on. */
const isOn = ({ on }: NewChange): boolean => on !== false;

/** Whether a toggle may or may not have been done, as its outcome is unknown. */
const isUnknown = (outcome: WriteOutcome): boolean =>
  outcome.state === 'failed' && outcomeOf(outcome.reason) === 'unknown';

/** Shows the first refusal, else the first unknown outcome, and says what to do if any is unknown. */
const reportFailures = (outcomes: readonly WriteOutcome[]): void => {
  const reasons = outcomes.flatMap(outcome => (outcome.state === 'failed' ? [outcome.reason] : []));
  if (reasons.length === 0) return;
  reportWriteError(reasons.find(reason => outcomeOf(reason) !== 'unknown') ?? reasons[0]);
  reasons.forEach(adviseUnknown);
};

/**
 * Undoes toggles of flags: sends the opposite of each, one after the other, and says what is done.
 * @param toggles changes that were made by one action
 */
export const undoToggles = async (context: UndoContext, toggles: readonly NewChange[]): Promise<void> => {
  const { name, entity, dataProvider, queryClient } = context;
  const actionName = toggles[0]?.action ?? '';
  const action = entity.actions?.[actionName];
  /** The changes that undo the toggles, by the ids of their records. */
  const opposites = new Map(toggles.map(toggle => [toggle.id, { ...toggle, on: !isOn(toggle) }]));
  const outcomes = await writeEach([...opposites.keys()], id =>
    dataProvider.toggleFrom(name, { id, action: actionName, from: !opposites.get(id)?.on }),
  );
  const oppositesWhere = (hasOutcome: (outcome: WriteOutcome) => boolean) =>
    outcomes.filter(hasOutcome).flatMap(({ id }) => opposites.get(id) ?? []);
  const doneChanges = oppositesWhere(({ state }) => state === 'done');
  const unknownChanges = oppositesWhere(isUnknown).map(change => ({ ...change, isUnknown: true }));
  const changes: readonly NewChange[] = [...doneChanges, ...unknownChanges];
  changes.forEach(noteChange);

  const [firstDone] = doneChanges;
  if (firstDone && action) {
    const state = flipTo(firstDone.on, entity, action)?.target.toLowerCase() ?? '';
    const text =
      toggles.length === 1
        ? t('Undone: %{name} is %{state} again.', { name: firstDone.label, state })
        : t('Undone: %{done} of %{total}.', { done: doneChanges.length, total: toggles.length });
    toast.success(text, { onUndo: () => undoToggles(context, doneChanges) });
  }
  reportFailures(outcomes);

  const ids = changes.map(({ id }) => id);
  const lists = new Set([name, action?.offIn ?? name]);
  await Promise.all([...lists].map(list => reload(queryClient, list, { ids })));
};
