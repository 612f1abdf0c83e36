import { useDataProvider } from 'react-admin';
import type { Row } from '../../kinds/field';
import { valueAt } from '../../kinds/valueAt';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { done } from '../done';
import { useEntity } from '../EntitiesContext';
import { recordName } from '../recordName';
import { statusOf } from '../../api/error';
import { useReload } from '../useReload';
import type { RowAction } from './EntityRow';

interface Props {
  action: RowAction;
  record: Row;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a row's status is flipped or the row is deleted, and does it. */
const RowDialog = ({ action, record, onClose, onDeleted }: Props) => {
  const { name, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const label = recordName(entity, record);

  /** A record that somebody else has deleted meanwhile goes from the list as well. */
  const change = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (statusOf(error) === 404) void reload();
      throw error;
    }
  };

  if (action === 'delete') {
    const remove = async () => {
      const { data } = await change(() => dataProvider.delete(name, { id: record.id, previousData: record }));
      done(entity.delete?.done, data.message);
      onDeleted();
      await reload();
    };
    return (
      <ConfirmDialog
        question={entity.delete?.confirm ?? ''}
        consequence={`${label} will be deleted.`}
        confirm="Delete"
        tone="bad"
        onConfirm={remove}
        onClose={onClose}
      />
    );
  }

  const path = entity.toggle?.field ?? '';
  const states = entity.fields[path]?.states;
  const on = states?.isOn(valueAt(record, path)) !== true;
  const direction = on ? 0 : 1;
  const target = states?.labels[direction] ?? '';
  const flip = async (note: string) => {
    const { data } = await change(() => dataProvider.toggle(name, { record, on, note }));
    done(entity.toggle?.done, data.message);
    await reload();
  };
  return (
    <ConfirmDialog
      question={entity.toggle?.confirm ?? ''}
      consequence={`${label} will be ${target.toLowerCase()}.`}
      confirm={entity.toggle?.buttons?.[direction] ?? target}
      tone={on ? 'good' : 'bad'}
      note={entity.toggle?.note}
      onConfirm={flip}
      onClose={onClose}
    />
  );
};

export default RowDialog;
