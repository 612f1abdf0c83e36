import { useEffect, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { formFields } from '../../define/entity';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { toast } from '../../toasts/toast';
import { FullScreenDialog } from '../dialog/FullScreenDialog';
import { done } from '../done';
import { useEntity } from '../EntitiesContext';
import { useReload } from '../useReload';
import { usePaths } from '../usePaths';
import { EntityForm } from './EntityForm';
import { initialValues } from './initialValues';
import { useDraftPlace } from './useDraftPlace';

/** The add form. Where there are already as many records as there may be, it says so and closes. */
const CreateDialog = ({ total }: { total: number }) => {
  const { name, entity } = useEntity();
  const { toList } = usePaths();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const reload = useReload(name);
  const draft = useDraftPlace(name, 'new');
  const saved = useMemo(() => initialValues(entity.fields), [entity]);
  const view = entity.create;
  const fields = useMemo(() => formFields(entity, view), [entity, view]);
  const limit = view?.limit;
  const [isFull] = useState(limit !== undefined && total >= limit.most);
  useEffect(() => {
    if (!isFull) return;
    if (limit) toast.error(limit.message);
    toList();
  }, [isFull, limit, toList]);
  if (!view || !draft || isFull) return undefined;

  const save = async (values: FieldValues) => {
    const { data } = await dataProvider.create(name, { data: values });
    done(view.done, data.message);
    void reload();
  };
  return (
    <FullScreenDialog title={view.title ?? view.button} onClose={toList}>
      <EntityForm
        fields={fields}
        view={view}
        saved={saved}
        draft={draft}
        submitLabel={view.submit ?? 'Add Details'}
        onSave={save}
        onClose={toList}
        preview={entity.preview}
      />
    </FullScreenDialog>
  );
};

export default CreateDialog;
