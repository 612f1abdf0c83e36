import type { RelatedView } from '../schema/dialogViews';
import { t } from '../i18n/t';
import { FullScreenDialog } from '../dialog/FullScreenDialog';
import { RecordStates } from '../dialog/RecordStates';
import { useEntity } from '../views/RegistryContext';
import { recordName } from '../views/recordName';
import { usePaths } from '../views/usePaths';
import { useRecord } from '../views/useRecord';
import { RelatedList } from './RelatedList';
import './list.css';

/** A dialog with the declared list of what belongs to a record. */
const RelatedDialog = ({ dialog }: { dialog: RelatedView }) => {
  const { list } = dialog;
  const title = t(dialog.title);
  const { entity } = useEntity();
  const { toList } = usePaths();
  const { record, error, retry } = useRecord();
  /** The id that the list's route takes; empty if the record does not say. */
  const id = record && (dialog.of ? dialog.of(record) : record.id);
  return (
    <FullScreenDialog title={record ? `${title}: ${recordName(entity, record)}` : title} onClose={toList}>
      {record ? (
        <div className="related">
          {id ? (
            <RelatedList route={list} id={id} />
          ) : (
            <p className="state">{t('What this list belongs to is not known.')}</p>
          )}
        </div>
      ) : (
        <RecordStates error={error} onRetry={retry} onClose={toList} />
      )}
    </FullScreenDialog>
  );
};

export default RelatedDialog;
