import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { fieldNames, formFields } from '../../define/entity';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { FullScreenDialog } from '../dialog/FullScreenDialog';
import { RecordStates } from '../dialog/RecordStates';
import { done } from '../done';
import { useEntity } from '../EntitiesContext';
import { usePaths } from '../usePaths';
import { useRecord } from '../useRecord';
import { useReload } from '../useReload';
import { EntityForm } from './EntityForm';
import { valuesOf } from './initialValues';
import { Facts } from '../show/Facts';
import { shown } from '../shown';
import { useDraftPlace } from './useDraftPlace';

const UpdateDialog = () => {
  const { name, entity } = useEntity();
  const { toList } = usePaths();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const { id, record, error, retry } = useRecord();
  const draft = useDraftPlace(name, id);
  const view = entity.update;
  const fields = useMemo(() => formFields(entity, view), [entity, view]);
  const saved = useMemo(
    () => record && valuesOf(record, fields, fieldNames(view, Object.keys(fields))),
    [fields, view, record],
  );
  if (!view || !draft) return undefined;

  const save = async (values: FieldValues) => {
    const { data } = await dataProvider.update(name, { id, data: values, previousData: record });
    done(view.done, data.message);
    void reload();
  };
  return (
    <FullScreenDialog title={view.title ?? 'Update'} onClose={toList}>
      {record && saved ? (
        <EntityForm
          fields={fields}
          view={view}
          saved={saved}
          draft={draft}
          submitLabel={view.submit ?? 'Update Details'}
          onSave={save}
          onClose={toList}
          preview={entity.preview}
        >
          {view.facts && <Facts record={record} facts={shown(entity, view.facts)} />}
        </EntityForm>
      ) : (
        <RecordStates error={error} onRetry={retry} onClose={toList} />
      )}
    </FullScreenDialog>
  );
};

export default UpdateDialog;
