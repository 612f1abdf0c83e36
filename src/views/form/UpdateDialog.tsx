import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { fieldNames } from '../../define/entity';
import type { Fields, UpdateView } from '../../define/views';
import type { Row } from '../../kinds/field';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { FullScreenDialog } from '../dialog/FullScreenDialog';
import { RecordStates } from '../dialog/RecordStates';
import { useEntity } from '../EntitiesContext';
import { Facts } from '../show/Facts';
import { shown } from '../shown';
import { usePaths } from '../usePaths';
import { useRecord } from '../useRecord';
import { valuesOf } from './initialValues';
import { ViewForm } from './ViewForm';

const RecordForm = ({ view, record, onClose }: { view: UpdateView; record: Row; onClose: () => void }) => {
  const { name, entity } = useEntity();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const ofRecord = useCallback(
    (fields: Fields) => valuesOf(record, fields, fieldNames(view, Object.keys(fields))),
    [record, view],
  );
  return (
    <ViewForm
      view={view}
      record={record.id}
      valuesOf={ofRecord}
      submitLabel="Update Details"
      write={data => dataProvider.update(name, { id: record.id, data, previousData: record })}
      onClose={onClose}
    >
      {view.facts && <Facts record={record} facts={shown(entity, view.facts)} />}
    </ViewForm>
  );
};

const UpdateDialog = () => {
  const { entity } = useEntity();
  const { toList } = usePaths();
  const { record, error, retry } = useRecord();
  const view = entity.update;
  if (!view) return undefined;
  return (
    <FullScreenDialog title={view.title ?? 'Update'} onClose={toList}>
      {record ? (
        <RecordForm view={view} record={record} onClose={toList} />
      ) : (
        <RecordStates error={error} onRetry={retry} onClose={toList} />
      )}
    </FullScreenDialog>
  );
};

export default UpdateDialog;
