import { EditBase, useEditContext, useParams } from 'react-admin';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { RecordStates } from '../dialog/RecordStates';
import { useEntity } from '../views/EntitiesContext';
import { RecordTools } from '../record/RecordTools';
import { Facts } from '../show/Facts';
import { columnDefs } from '../views/columnDefs';
import { usePaths } from '../views/usePaths';
import { useNoteOpened, useRecordQuery } from '../views/useRecord';
import { ViewFrame } from '../views/ViewFrame';
import { useSaveProps, ViewForm } from './ViewForm';

const Edit = () => {
  const { entity } = useEntity();
  const { toList } = usePaths();
  const { id = '' } = useParams();
  const { record, error, refetch } = useEditContext<RaRecord>();
  useNoteOpened(record, error);
  const view = entity.update;
  if (!view) return undefined;
  const title = t(view.title ?? 'Update');
  const tools = <RecordTools id={id} path="" isWaiting={!record && !error} />;
  return (
    <ViewFrame as={view.as} title={title} onClose={toList} tools={tools}>
      {record ? (
        <ViewForm view={view} title={title} onClose={toList}>
          {view.facts && <Facts record={record} facts={columnDefs(entity, view.facts)} />}
        </ViewForm>
      ) : (
        <RecordStates error={error} onRetry={() => void refetch()} onClose={toList} />
      )}
    </ViewFrame>
  );
};

const EntityEdit = () => (
  <EditBase {...useSaveProps(useEntity().entity.update)} queryOptions={useRecordQuery()}>
    <Edit />
  </EditBase>
);

export default EntityEdit;
