import { RecordContextProvider, useDelete } from 'react-admin';
import { session } from '../http/session';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { emptySnapshot } from '../data/queryClient';
import { reportOf } from '../data/writeReport';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { notifyDone } from '../views/afterWrite';
import { useEntity } from '../views/RegistryContext';
import { forgetOpened } from '../preferences/openedRecords';
import { recordName } from '../views/recordName';
import { adviseUnknown } from '../views/reportError';

interface Props {
  record: RaRecord;
  onClose: () => void;
  /** Called when the record is deleted, before `onClose`. */
  onDeleted: () => void;
}

/** Asks for a confirmation before a record is deleted, and deletes it. */
const DeleteDialog = ({ record, onClose, onDeleted }: Props) => {
  const { name, entity } = useEntity();
  const [deleteOne] = useDelete<RaRecord>(
    name,
    { id: record.id, previousData: record },
    {
      ...emptySnapshot,
      returnPromise: true,
      onError: adviseUnknown,
      onSuccess: deleted => {
        const personId = session.get()?.admin.id;
        if (personId) forgetOpened(personId, { name, id: record.id });
        notifyDone(entity.delete?.done, reportOf(deleted).message, {
          change: { name, id: record.id, label: recordName(entity, record), kind: 'delete' },
        });
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
