import { t } from '../../language/t';
import { RecordStates } from '../dialog/RecordStates';
import { useEntity } from '../EntitiesContext';
import { RecordTools } from '../record/RecordTools';
import { Facts } from '../show/Facts';
import { shown } from '../shown';
import { usePaths } from '../usePaths';
import { useRecord } from '../useRecord';
import { ViewFrame } from '../ViewFrame';
import { ViewForm } from './ViewForm';

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
        <ViewForm view={view} record={record} onClose={toList}>
          {view.facts && <Facts record={record} facts={shown(entity, view.facts)} />}
        </ViewForm>
      ) : (
        <RecordStates error={error} onRetry={retry} onClose={toList} />
      )}
    </ViewFrame>
  );
};

export default UpdateDialog;
