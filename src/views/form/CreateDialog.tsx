import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { toast } from '../../toasts/toast';
import { FullScreenDialog } from '../dialog/FullScreenDialog';
import { useEntity } from '../EntitiesContext';
import { usePaths } from '../usePaths';
import { initialValues } from './initialValues';
import { ViewForm } from './ViewForm';

/** The add form. Where there are already as many records as there may be, it says so and closes. */
const CreateDialog = ({ total }: { total: number }) => {
  const { name, entity } = useEntity();
  const { toList } = usePaths();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const view = entity.create;
  const limit = view?.limit;
  const [isFull] = useState(limit !== undefined && total >= limit.most);
  useEffect(() => {
    if (!isFull) return;
    if (limit) toast.error(limit.message);
    toList();
  }, [isFull, limit, toList]);
  if (!view || isFull) return undefined;
  return (
    <FullScreenDialog title={view.title ?? view.button} onClose={toList}>
      <ViewForm
        view={view}
        record="new"
        valuesOf={initialValues}
        submitLabel="Add Details"
        write={data => dataProvider.create(name, { data })}
        onClose={toList}
      />
    </FullScreenDialog>
  );
};

export default CreateDialog;
