import { useCallback } from 'react';
import { useUpdate } from 'react-admin';
import { fieldNames } from '../../define/entity';
import type { Fields, UpdateView } from '../../define/views';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import { RecordStates } from '../dialog/RecordStates';
import { useEntity } from '../EntitiesContext';
import { Facts } from '../show/Facts';
import { RecordTools } from '../record/RecordTools';
import { shown } from '../shown';
import { usePaths } from '../usePaths';
import { useRecord } from '../useRecord';
import { ViewFrame } from '../ViewFrame';
import { valuesOf } from '../../define/formValues';
import { atLast } from './atLast';
import { ViewForm } from './ViewForm';

const RecordForm = ({ view, record, onClose }: { view: UpdateView; record: Row; onClose: () => void }) => {
  const { name, entity } = useEntity();
  const [update] = useUpdate<Row>();
  const ofRecord = useCallback(
    (fields: Fields, known = record) => valuesOf(known, fields, fieldNames(view, Object.keys(fields))),
    [record, view],
  );
  return (
    <ViewForm
      view={view}
      record={record}
      valuesOf={ofRecord}
      submitLabel={t('Update Details')}
      write={(data, base) => update(name, { id: record.id, data, previousData: { ...base, id: record.id } }, atLast)}
      onClose={onClose}
    >
      {view.facts && <Facts record={record} facts={shown(entity, view.facts)} />}
    </ViewForm>
  );
};

const UpdateDialog = () => {
  const { entity } = useEntity();
  const { toList } = usePaths();
  const { id, record, error, retry } = useRecord();
  const view = entity.update;
  if (!view) return undefined;
  const tools = <RecordTools id={id} path="" isWaiting={!record && !error} />;
  return (
    <ViewFrame as={view.as} title={view.title ?? t('Update')} onClose={toList} tools={tools}>
      {record ? (
        <RecordForm view={view} record={record} onClose={toList} />
      ) : (
        <RecordStates error={error} onRetry={retry} onClose={toList} />
      )}
    </ViewFrame>
  );
};

export default UpdateDialog;
