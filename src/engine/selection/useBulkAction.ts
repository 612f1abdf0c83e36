import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { RaRecord } from '../fields/field';
import { setAt } from '../values/paths';
import { t } from '../i18n/t';
import type { SelectedRecord } from '../data/selectedRecords';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { writeEach } from '../data/writeSequentially';
import { noteChange, type NewChange } from '../preferences/changesToday';
import { useUndo } from '../actions/useAct';
import { toast } from '../ui/toasts/toast';
import { reportError } from '../views/reportError';
import { useReload } from '../views/afterWrite';
import { useEntity } from '../views/RegistryContext';
import { useLatch } from '../views/useLatch';
import type { BulkAction, BulkPlan } from './bulkActions';
import { bulkResults, isSettled, type BulkResult } from './bulkResults';

/** Numbers of records that have been written, and that are to be written. */
export interface BulkProgress {
  count: number;
  total: number;
  /** Whether it stops after the call in progress. */
  isStopping: boolean;
}

/** Says in a toast how many records are done. */
const announce = (
  { action: { label } }: BulkPlan,
  results: readonly BulkResult[],
  onUndo?: () => Promise<void>,
): void => {
  const doneCount = results.filter(({ state }) => state === 'done').length;
  const message = t('%{label}: %{done} of %{total} done.', { label, done: doneCount, total: results.length });
  if (results.every(isSettled)) toast.success(message, { onUndo });
  else toast.error(message, { onUndo });
};

/** The changes of a bulk action for "Your changes today". */
const changesOf = (name: string, action: BulkAction, results: readonly BulkResult[]): NewChange[] =>
  results.flatMap(({ id, name: label, state }): NewChange[] => {
    if (state !== 'done' && state !== 'unknown') return [];
    const change = { name, id, label, isUnknown: state === 'unknown' };
    if (action.kind !== 'act') return [{ ...change, kind: action.kind === 'set' ? 'update' : action.kind }];
    return [{ ...change, kind: action.kind, action: action.name, on: action.on }];
  });

/** Runs an action on several records, one after the other, and refetches their lists at the end. */
export const useBulkAction = (bulkAction: BulkAction, onEnd: (results: readonly BulkResult[]) => void) => {
  const { name, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const declaredAction = bulkAction.kind === 'act' ? entity.actions?.[bulkAction.name] : undefined;
  const reload = useReload(name, declaredAction?.offIn);
  const undo = useUndo();
  const [progress, setProgress] = useState<BulkProgress>();
  /** Stops the run in progress: `abort` is called by Stop, and when the dialog unmounts. */
  const currentRun = useRef<AbortController>(undefined);
  const latch = useLatch();
  useEffect(() => () => currentRun.current?.abort(), []);

  /**
   * Reads records again and compares them with those that were selected.
   * @returns a function that gives a record as it is now, or throws if it has changed
   */
  const readCheckedRecords = (records: readonly RaRecord[], selected: readonly SelectedRecord[]) => {
    const selectedById = new Map(selected.map(selectedRecord => [selectedRecord.id, selectedRecord]));
    const selection = records.map(record => {
      const selectedRecord = selectedById.get(record.id);
      // A record that was not known when it was selected is compared with what the dialog showed.
      return { id: record.id, record: selectedRecord?.record ?? record, query: selectedRecord?.query };
    });
    return dataProvider.checkSelected(name, { selection });
  };

  const write = (action: BulkAction, record: RaRecord, note: string): Promise<unknown> => {
    const { id } = record;
    if (action.kind === 'set') {
      const data = setAt(record, action.field, action.value);
      return dataProvider.update<RaRecord>(name, { id, data, previousData: record });
    }
    const meta = { decision: { is: 'unchecked' } } as const;
    if (action.kind === 'act')
      return dataProvider.act(name, { action: action.name, record, on: action.on, note, meta });
    return dataProvider.delete<RaRecord>(name, { id, previousData: record, meta });
  };

  const run = async (plan: BulkPlan, selected: readonly SelectedRecord[], note: string): Promise<void> => {
    const { action, records } = plan;
    const controller = new AbortController();
    currentRun.current = controller;
    setProgress({ count: 0, total: records.length, isStopping: false });
    const recordsById = new Map(records.map(record => [record.id, record]));
    const recordAt = (id: string): RaRecord => recordsById.get(id) ?? { id };
    let recordToWrite = recordAt;
    try {
      // To set a value is an update, which itself reads each record again and compares it.
      if (action.kind !== 'set') recordToWrite = await readCheckedRecords(records, selected);
    } catch (error) {
      reportError(error);
      setProgress(undefined);
      return;
    }
    const outcomes = await writeEach(
      records.map(({ id }) => id),
      id => write(action, recordToWrite(id), note),
      {
        signal: controller.signal,
        onOutcome: () => setProgress(previous => previous && { ...previous, count: previous.count + 1 }),
      },
    );
    setProgress(undefined);
    const results = bulkResults(entity, plan, outcomes);
    const changes = changesOf(name, action, results);
    changes.forEach(noteChange);
    const toggles = changes.filter(({ on, isUnknown }) => on !== undefined && !isUnknown);
    announce(plan, results, toggles.length > 0 ? () => undo(toggles) : undefined);
    onEnd(results);
    void reload(...changes.map(({ id }) => id));
  };

  const stop = () => {
    currentRun.current?.abort();
    setProgress(previous => previous && { ...previous, isStopping: true });
  };

  return {
    progress,
    start: (...args: Parameters<typeof run>) => latch(() => run(...args)),
    stop,
  };
};
