import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { RaRecord } from '../fields/field';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { isOutdated } from '../data/errors';
import { outcomeOf } from '../http/outcome';
import { noteChange, type NewChange } from '../preferences/changesToday';
import { notifyDone, useReload } from '../views/afterWrite';
import { useEntity } from '../views/RegistryContext';
import { adviseUnknown, reportError, reportWriteError } from '../views/reportError';
import { recordName } from '../views/recordName';
import { useLatch } from '../views/useLatch';
import { flipOf } from './flip';

/** Writes after a press, once at a time; a failure is shown in a toast. */
export const useBusy = (work: () => Promise<void>): { isBusy: boolean; start: () => void } => {
  const [isBusy, setBusy] = useState(false);
  const latch = useLatch();
  const start = () =>
    void latch(async () => {
      setBusy(true);
      await work().catch(reportWriteError);
      setBusy(false);
    });
  return { isBusy, start };
};

/** Returns the function that undoes toggles of the current entity by the opposite calls. It never rejects. */
export const useUndo = () => {
  const { name, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const queryClient = useQueryClient();
  return (toggles: readonly NewChange[]): Promise<void> =>
    import('./undo')
      .then(({ undoToggles }) => undoToggles({ name, entity, dataProvider, queryClient }, toggles))
      .catch(reportError);
};

/**
 * Returns the function that runs an action of the entity on a record, or on the list, and refetches the list.
 * @param isFlagOff whether the record is in the list of `offIn`, as the action has switched its flag off. @default false
 */
export const useAct = (name: string, record?: RaRecord, isFlagOff = false) => {
  const { name: resource, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const undo = useUndo();
  const reload = useReload(resource, entity.actions?.[name]?.offIn);
  /** @throws the failure, after what follows from it was done */
  return async (note = ''): Promise<void> => {
    const action = entity.actions?.[name];
    if (!action) return;
    const flip = flipOf(entity, action, record);
    const on = flip?.on ?? true;
    // The declaration has its own code instead of a call.
    if (action.run) {
      await action.run({ id: record?.id ?? '', record: record ?? { id: '' }, on, note });
      if (action.done) notifyDone(action.done, undefined);
      return;
    }
    const change = record && {
      name: resource,
      id: record.id,
      label: recordName(entity, record),
      kind: 'act' as const,
      action: name,
      on: flip?.on,
    };
    const send = () =>
      record && isFlagOff
        ? dataProvider.toggleFrom(resource, { id: record.id, action: name, from: false, note })
        : dataProvider.act(resource, { action: name, record, on, note });
    const onUndo = change && flip ? () => undo([change]) : undefined;
    try {
      const { data } = await send();
      notifyDone(action.done, data.message, { change, onUndo });
    } catch (error) {
      if (isOutdated(error)) void reload();
      if (change && outcomeOf(error) === 'unknown') noteChange({ ...change, isUnknown: true });
      adviseUnknown(error);
      throw error;
    }
    await reload(...(record ? [record.id] : []));
  };
};
