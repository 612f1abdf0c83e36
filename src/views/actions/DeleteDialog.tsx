import { useDataProvider } from 'react-admin';
import type { Row } from '../../kinds/field';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { done } from '../afterWrite';
import { useEntity } from '../EntitiesContext';
import { recordName } from '../recordName';
import { useChange } from './useChange';

interface Props {
  record: Row;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a record is deleted, and deletes it. */
const DeleteDialog = ({ record, onClose, onDeleted }: Props) => {
  const { name, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const change = useChange();
  return (
    <ConfirmDialog
      question={entity.delete?.confirm ?? ''}
      consequence={`${recordName(entity, record)} will be deleted.`}
      confirm="Delete"
      tone="bad"
      onConfirm={() =>
        change(async () => {
          const { data } = await dataProvider.delete(name, { id: record.id, previousData: record });
          done(entity.delete?.done, data.message);
          onDeleted();
        })
      }
      onClose={onClose}
    />
  );
};

export default DeleteDialog;
