import { use, type ComponentProps } from 'react';
import { EditBase, useEditContext, useParams } from 'react-admin';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { RecordStates } from '../dialog/RecordStates';
import { EntityListContext } from '../list/useEntityList';
import { useEntity } from '../views/RegistryContext';
import { RecordTools } from '../record/RecordTools';
import { Facts } from '../show/Facts';
import { columnDefs } from '../views/columnDefs';
import { recordName } from '../views/recordName';
import { useNeighbours } from '../views/useNeighbours';
import { useStartField } from '../views/PerRecord';
import { usePaths, viewPaths } from '../views/usePaths';
import { useNoteOpened, useRecordQuery } from '../views/useRecord';
import { ViewFrame } from '../views/ViewFrame';
import { useSaveProps } from './useSaveProps';
import { ViewForm } from './ViewForm';

/** The edit form in its frame, or the record's loading and error states. */
const Edit = (props: Pick<ComponentProps<typeof ViewForm>, 'next' | 'startField'>) => {
  const { entity } = useEntity();
  const { toList } = usePaths();
  const { id = '' } = useParams();
  const { record, error, refetch } = useEditContext<RaRecord>();
  useNoteOpened(record, error);
  const view = entity.update;
  if (!view) return undefined;
  const title = t(view.title ?? 'Update');
  const tools = <RecordTools id={id} path={viewPaths.update} isWaiting={!record && !error} />;
  return (
    <ViewFrame as={view.as} title={title} subject={record && recordName(entity, record)} onClose={toList} tools={tools}>
      {record ? (
        <ViewForm view={view} title={title} onClose={toList} {...props}>
          {view.facts && <Facts record={record} facts={columnDefs(entity, view.facts)} />}
        </ViewForm>
      ) : (
        <RecordStates error={error} onRetry={() => void refetch()} onClose={toList} />
      )}
    </ViewFrame>
  );
};

/** The edit form over a list, with a button that saves and opens the next record. */
const EditInList = () => {
  const { wasOnList, nextAfterChange } = useNeighbours(useParams().id ?? '', viewPaths.update);
  const { startField, passFieldOn } = useStartField();
  const open = (field?: string) => {
    passFieldOn(field);
    nextAfterChange();
  };
  return <Edit next={wasOnList ? { label: t('Save and next'), open } : undefined} startField={startField} />;
};

const EditForm = () => (
  <EditBase {...useSaveProps(useEntity().entity.update)} queryOptions={useRecordQuery()}>
    {use(EntityListContext) ? <EditInList /> : <Edit />}
  </EditBase>
);

export default EditForm;
