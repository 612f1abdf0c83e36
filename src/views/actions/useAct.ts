import { useDataProvider } from 'react-admin';
import { useCallback, useState } from 'react';
import type { Row } from '../../kinds/field';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { done, useReload } from '../afterWrite';
import { useEntity } from '../EntitiesContext';
import { flipOf } from './flip';
import { statusOf } from '../../api/error';
import { isOutdated } from '../../providers/errors';
import { reportError } from '../reportError';

/**
 * Makes a change, of the records with those ids, and reads the list again; so it is where
 * somebody else has changed or deleted the record meanwhile.
 */
const useChange = () => {
  const { name } = useEntity();
  const reload = useReload(name);
  return useCallback(
    async (change: () => Promise<void>, ...ids: string[]): Promise<void> => {
      try {
        await change();
      } catch (error) {
        if (isOutdated(statusOf(error))) void reload();
        throw error;
      }
      await reload(...ids);
    },
    [reload],
  );
};

/** Does something on a press and tells whether it is still at work; what fails is said in a toast. */
export const useWork = (work: () => Promise<void>): { isBusy: boolean; start: () => void } => {
  const [isBusy, setBusy] = useState(false);
  const start = () => {
    if (isBusy) return;
    setBusy(true);
    void work()
      .catch(reportError)
      .finally(() => setBusy(false));
  };
  return { isBusy, start };
};

/** Does one of the entity's actions with a record, or above the list with none, and says so. */
export const useAct = (name: string, record?: Row) => {
  const { name: resource, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const change = useChange();
  return async (note = ''): Promise<void> => {
    const action = entity.actions?.[name];
    if (!action) return;
    const on = flipOf(entity, action, record)?.on ?? true;
    if (action.run) {
      await action.run({ id: record?.id ?? '', record: record ?? { id: '' }, on, note });
      if (action.done) done(action.done, undefined);
      return;
    }
    const act = async () => {
      const { data } = await dataProvider.act(resource, { action: name, record, on, note });
      done(action.done, data.message);
    };
    await (record ? change(act, record.id) : change(act));
  };
};
