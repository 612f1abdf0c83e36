import { RecordContextProvider, useDelete } from 'react-admin';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import { saidWith } from '../../providers/said';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { done } from '../afterWrite';
import { useEntity } from '../EntitiesContext';
import { recordName } from '../recordName';

interface Props {
  record: Row;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a record is deleted, and deletes it. */
const DeleteDialog = ({ record, onClose, onDeleted }: Props) => {
  const { name, entity } = useEntity();
  const [remove] = useDelete<Row>();
  const params = { id: record.id, previousData: record };
  return (
    <RecordContextProvider value={record}>
      <ConfirmDialog
        question={entity.delete?.confirm ?? ''}
        consequence={t('%{name} will be deleted.', { name: recordName(entity, record) })}
        confirm={t('Delete')}
        tone="bad"
        onConfirm={async () => {
          const deleted = await remove(name, params, { mutationMode: 'pessimistic', returnPromise: true });
          done(entity.delete?.done, saidWith(deleted));
          onDeleted();
        }}
        onClose={onClose}
      />
    </RecordContextProvider>
  );
};

export default DeleteDialog;
