import type { QueryClient } from '@tanstack/react-query';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { reload } from '../data/queryClient';
import { writeEach, type WriteOutcome } from '../data/writeSequentially';
import { outcomeOf } from '../http/outcome';
import { t } from '../i18n/t';
import { noteChange, type ChangeEntry } from '../preferences/changesToday';
import type { Entity } from '../schema/entity';
import { toast } from '../ui/toasts/toast';
import { adviseUnclear, reportError } from '../views/reportError';
import { flipTo } from './flip';

/** A toggle that was carried out. */
export type Toggled = Omit<ChangeEntry, 'at'>;

interface Place {
  name: string;
  entity: Entity;
  dataProvider: Pick<DeedbookDataProvider, 'toggleBack'>;
  queryClient: QueryClient;
}

const isUnclear = (outcome: WriteOutcome): boolean =>
  outcome.state === 'failed' && outcomeOf(outcome.reason) === 'unknown';

/** Sends the opposite of toggles by one action, one after the other, and says what became of them. */
export const undoToggles = async (place: Place, toggles: readonly Toggled[]): Promise<void> => {
  const { name, entity, dataProvider, queryClient } = place;
  const opposites = new Map(toggles.map(({ on, ...toggle }) => [toggle.id, { ...toggle, on: on === false }]));
  const outcomes = await writeEach([...opposites.keys()], id => {
    const { action = '', on = true } = opposites.get(id) ?? {};
    return dataProvider.toggleBack(name, { id, action, from: !on });
  });
  const oppositesWhere = (hasOutcome: (outcome: WriteOutcome) => boolean): Toggled[] =>
    outcomes.filter(hasOutcome).flatMap(({ id }) => opposites.get(id) ?? []);
  const done = oppositesWhere(({ state }) => state === 'done');
  const unclear = oppositesWhere(isUnclear);
  done.forEach(noteChange);
  unclear.forEach(change => noteChange({ ...change, isUnclear: true }));
  const [first] = done;
  const action = entity.actions?.[first?.action ?? ''];
  if (first && action) {
    const state = flipTo(first.on === true, entity, action)?.target.toLowerCase() ?? '';
    const text =
      toggles.length === 1
        ? t('Undone: %{name} is %{state} again.', { name: first.label, state })
        : t('Undone: %{done} of %{total}.', { done: done.length, total: toggles.length });
    toast.success(text, { onUndo: () => undoToggles(place, done) });
  }
  const failure =
    outcomes.find(outcome => outcome.state === 'failed' && !isUnclear(outcome)) ?? outcomes.find(isUnclear);
  if (failure?.state === 'failed') {
    reportError(failure.reason);
    if (unclear.length > 0) adviseUnclear(failure.reason);
  }
  const lists = toggles.flatMap(({ action = '' }) => [name, entity.actions?.[action]?.offIn ?? name]);
  const ids = [...done, ...unclear].map(({ id }) => id);
  await Promise.all([...new Set(lists)].map(list => reload(queryClient, list, { ids })));
};
