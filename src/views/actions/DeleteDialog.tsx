import { RecordContextProvider, useDelete } from 'react-admin';
import { session } from '../../api/session';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import { refetchOnSuccess } from '../../providers/queryClient';
import { reportOf } from '../../providers/writeReport';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { notifyDone } from '../afterWrite';
import { useEntity } from '../EntitiesContext';
import { forgetOpened } from '../preferences/openedRecords';
import { recordName } from '../recordName';

interface Props {
  record: Row;
  onClose: () => void;
  onDeleted: () => void;
}

const DeleteDialog = ({ record, onClose, onDeleted }: Props) => {
  const { name, entity } = useEntity();
  const [deleteOne] = useDelete<Row>(
    name,
    { id: record.id, previousData: record },
    {
      ...refetchOnSuccess,
      returnPromise: true,
      onSuccess: deleted => {
        const person = session.get()?.admin.id;
        if (person) forgetOpened(person, { name, id: record.id });
        notifyDone(entity.delete?.done, reportOf(deleted).message);
        onDeleted();
      },
    },
  );
  return (
    <RecordContextProvider value={record}>
      <ConfirmDialog
        question={t(entity.delete?.confirm ?? '')}
        consequence={t('%{name} will be deleted.', { name: recordName(entity, record) })}
        confirm={t('Delete')}
        tone="bad"
        onConfirm={async () => void (await deleteOne())}
        onClose={onClose}
      />
    </RecordContextProvider>
  );
};

export default DeleteDialog;
