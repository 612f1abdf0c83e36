import { useDataProvider } from 'react-admin';
import type { Row } from '../../kinds/field';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { done } from '../afterWrite';
import { useEntity } from '../EntitiesContext';
import { flipOf } from './flip';
import { useChange } from './useChange';

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
