import { useEffect, useState } from 'react';
import { CreateBase, useRecordFromLocation } from 'react-admin';
import { t } from '../i18n/t';
import { formFields } from '../schema/entity';
import { RecordStates } from '../dialog/RecordStates';
import { toast } from '../ui/toasts/toast';
import { useEntity } from '../views/RegistryContext';
import { useRecordTotal } from '../list/useRecordTotal';
import { usePaths } from '../views/usePaths';
import { ViewFrame } from '../views/ViewFrame';
import { useSaveProps } from './useSaveProps';
import { ViewForm } from './ViewForm';

/**
 * The create form. It closes with a message if there are already as many records as allowed.
 * @param totalAtOpening the number of records when the form was opened: adding the last record must not close it before its message
 */
const Form = ({ totalAtOpening }: { totalAtOpening: number }) => {
  const { entity } = useEntity();
  const view = entity.create;
  const { toList, replaceByList } = usePaths();
  const saveProps = useSaveProps(view);
  const limit = view?.limit;
  const copied = useRecordFromLocation();
  const [addedCount, setAddedCount] = useState(0);
  const limitAtOpening = limit && totalAtOpening >= limit.most ? limit : undefined;
  useEffect(() => {
    if (!limitAtOpening) return;
    toast.error(t(limitAtOpening.message));
    replaceByList();
  }, [limitAtOpening, replaceByList]);
  if (!view || limitAtOpening) return undefined;

  const addAnother = () => {
    // Counted here, as the list may not have been refetched yet.
    const newTotal = totalAtOpening + addedCount + 1;
    if (limit && newTotal >= limit.most) {
      toast.error(t(limit.message));
      replaceByList();
    } else setAddedCount(addedCount + 1);
  };
  const title = t(view.title ?? view.button);
  return (
    <ViewFrame as={view.as} title={title} onClose={toList}>
      <CreateBase {...saveProps}>
        <ViewForm
          // Remounted after each save, so that it keeps nothing of the previous record: values, files, messages.
          key={addedCount}
          view={view}
          title={title}
          onClose={toList}
          next={view.as === 'page' ? undefined : { label: t('Save and add another'), open: addAnother }}
          startField={addedCount > 0 ? Object.keys(formFields(entity, view))[0] : undefined}
          copied={copied}
        />
      </CreateBase>
    </ViewFrame>
  );
};

const CreateForm = () => {
  const view = useEntity().entity.create;
  const { toList } = usePaths();
  const isLimited = view?.limit !== undefined;
  const { total, error, refetch } = useRecordTotal(isLimited);
  // Kept, as the number is unknown while it is read again.
  const [totalAtOpening, setTotalAtOpening] = useState(total);
  if (totalAtOpening === undefined && total !== undefined) setTotalAtOpening(total);
  if (!isLimited || totalAtOpening !== undefined) return <Form totalAtOpening={totalAtOpening ?? 0} />;
  if (!view || !error) return undefined;
  return (
    <ViewFrame as={view.as} title={t(view.title ?? view.button)} onClose={toList}>
      <RecordStates error={error} onRetry={refetch} onClose={toList} />
    </ViewFrame>
  );
};

export default CreateForm;
