import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { RaRecord } from '../fields/field';
import { setAt } from '../fields/valueAt';
import { t } from '../i18n/t';
import type { SelectedRecord } from '../data/selectedRecords';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { writeEach } from '../data/writeSequentially';
import { noteChange, type ChangeEntry } from '../preferences/changesToday';
import { useUndo } from '../actions/useAct';
import { toast } from '../ui/toasts/toast';
import { reportError } from '../views/reportError';
import { useReload } from '../views/afterWrite';
import { useEntity } from '../views/EntitiesContext';
import { useLatch } from '../views/useLatch';
import { bulkResults, isSettled, type BulkPlan, type BulkResult } from './bulkActions';

export interface BulkProgress {
  count: number;
  total: number;
  /** Whether it stops after the call in progress. */
  isStopping: boolean;
}

const announce = (
  { action: { label } }: BulkPlan,
  results: readonly BulkResult[],
  onUndo?: () => Promise<void>,
): void => {
  const done = results.filter(({ state }) => state === 'done').length;
  const message = t('%{label}: %{done} of %{total} done.', { label, done, total: results.length });
  if (results.every(isSettled)) toast.success(message, { onUndo });
  else toast.error(message, { onUndo });
};

/** Runs an action on several records, one after the other, and refetches their list at the end. */
export const useBulkAction = (onEnd: (results: readonly BulkResult[]) => void) => {
  const { name, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const undo = useUndo();
  const [progress, setProgress] = useState<BulkProgress>();
  const running = useRef<AbortController>(undefined);
  const latch = useLatch();
  useEffect(() => () => running.current?.abort(), []);

  const run = async (plan: BulkPlan, selected: readonly SelectedRecord[], note: string): Promise<void> => {
    const { action, records } = plan;
    const controller = new AbortController();
    running.current = controller;
    const total = records.length;
    setProgress({ count: 0, total, isStopping: false });
    // A record of which nothing was known is compared with what the dialog showed.
    const selectedById = new Map(selected.map(each => [each.id, each]));
    const toCheck = records.map(record => {
      const { record: then = record, query } = selectedById.get(record.id) ?? {};
      return { id: record.id, record: then, query };
    });
    const rows = new Map(records.map(record => [record.id, record]));
    // A field is set by an update, which itself reads each record again and compares it.
    const now =
      action.kind === 'set'
        ? (id: string): RaRecord => rows.get(id) ?? { id }
        : await dataProvider.checkChosen(name, { selection: toCheck }).catch(reportError);
    if (!now) {
      setProgress(undefined);
      return;
    }
    const write = (id: string): Promise<unknown> => {
      const record = now(id);
      if (action.kind === 'set') {
        const data = setAt(record, action.field, action.value);
        return dataProvider.update<RaRecord>(name, { id, data, previousData: record });
      }
      const meta = { decision: { is: 'unchecked' } } as const;
      if (action.kind === 'act')
        return dataProvider.act(name, { action: action.name, record, on: action.on, note, meta });
      return dataProvider.delete<RaRecord>(name, { id, previousData: record, meta });
    };
    let count = 0;
    const outcomes = await writeEach(
      records.map(({ id }) => id),
      write,
      {
        signal: controller.signal,
        onOutcome: () => {
          count += 1;
          setProgress(before => before && { ...before, count });
        },
      },
    );
    const results = bulkResults(entity, plan, outcomes);
    setProgress(undefined);
    const changes = results.flatMap(({ id, name: label, state }): Omit<ChangeEntry, 'at'>[] => {
      if (state !== 'done' && state !== 'unknown') return [];
      const change = { name, id, label, isUnclear: state === 'unknown' };
      if (action.kind !== 'act') return [{ ...change, kind: action.kind === 'set' ? 'update' : action.kind }];
      return [{ ...change, kind: action.kind, action: action.name, on: action.target ? action.on : undefined }];
    });
    changes.forEach(noteChange);
    const toggles = changes.filter(({ on, isUnclear }) => on !== undefined && !isUnclear);
    announce(plan, results, toggles.length > 0 ? () => undo(toggles) : undefined);
    onEnd(results);
    void reload(...results.flatMap(({ id, state }) => (state === 'done' || state === 'unknown' ? id : [])));
  };

  const stop = () => {
    running.current?.abort();
    setProgress(before => before && { ...before, isStopping: true });
  };

  return {
    progress,
    start: (...about: Parameters<typeof run>) => latch(() => run(...about)),
    stop,
  };
};
