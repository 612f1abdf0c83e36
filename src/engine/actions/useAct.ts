import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { RaRecord } from '../fields/field';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { isOutdated } from '../data/errors';
import { notifyDone, useReload } from '../views/afterWrite';
import { useEntity } from '../views/EntitiesContext';
import { adviseUnclear, reportError } from '../views/reportError';
import { useLatch } from '../views/useLatch';
import { flipOf } from './flip';

/** Runs an asynchronous function once at a time; a failure is shown in a toast. */
export const useBusy = (work: () => Promise<void>): { isBusy: boolean; start: () => void } => {
  const [isBusy, setBusy] = useState(false);
  const latch = useLatch();
  const start = () =>
    void latch(async () => {
      setBusy(true);
      await work().catch(reportError);
      setBusy(false);
    });
  return { isBusy, start };
};

/** Runs an action of the entity on a record, or on the list, and refetches the list. */
export const useAct = (name: string, record?: RaRecord) => {
  const { name: resource, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(resource);
  return async (note = ''): Promise<void> => {
    const action = entity.actions?.[name];
    if (!action) return;
    const on = flipOf(entity, action, record)?.on ?? true;
    if (action.run) {
      await action.run({ id: record?.id ?? '', record: record ?? { id: '' }, on, note });
      if (action.done) notifyDone(action.done, undefined);
      return;
    }
    try {
      const { data } = await dataProvider.act(resource, { action: name, record, on, note });
      notifyDone(action.done, data.message);
    } catch (error) {
      if (isOutdated(error)) void reload();
      adviseUnclear(error);
      throw error;
    }
    await reload(...(record ? [record.id] : []));
  };
};
