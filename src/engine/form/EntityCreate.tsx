import { use, useEffect, useState } from 'react';
import { CreateBase, useGetList, useRecordFromLocation } from 'react-admin';
import { t } from '../i18n/t';
import type { RaRecord } from '../fields/field';
import { fieldNames } from '../schema/entity';
import { firstRows } from '../data/rowOrder';
import { toast } from '../ui/toasts/toast';
import { useEntity } from '../views/EntitiesContext';
import { EntityListContext } from '../list/useEntityList';
import { usePaths } from '../views/usePaths';
import { ViewFrame } from '../views/ViewFrame';
import { useSaveProps, ViewForm } from './ViewForm';

/** The number of records: of the list below, else requested. `undefined` until it is known. */
const useTotal = (isWanted: boolean): number | undefined => {
  const { name } = useEntity();
  const list = use(EntityListContext);
  const { total } = useGetList<RaRecord>(name, firstRows(1), { enabled: isWanted && !list });
  return list ? (list.isPending ? undefined : list.total) : total;
};

/** The create form. It closes with a message if there are already as many records as allowed. */
const Form = ({ total }: { total: number }) => {
  const { entity } = useEntity();
  const view = entity.create;
  const { toList } = usePaths();
  const saveProps = useSaveProps(view);
  const limit = view?.limit;
  const copied = useRecordFromLocation();
  const [added, setAdded] = useState(0);
  const [before] = useState(total);
  const [isFull] = useState(limit !== undefined && total >= limit.most);
  useEffect(() => {
    if (!isFull) return;
    if (limit) toast.error(t(limit.message));
    toList();
  }, [isFull, limit, toList]);
  if (!view || isFull) return undefined;

  const addAnother = () => {
    // The list may not have been refetched yet.
    const all = Math.max(total, before + added + 1);
    if (!limit || all < limit.most) {
      setAdded(added + 1);
      return;
    }
    toast.error(t(limit.message));
    toList();
  };
  const title = t(view.title ?? view.button);
  return (
    <ViewFrame as={view.as} title={title} onClose={toList}>
      <CreateBase {...saveProps}>
        <ViewForm
          // Remounted, so that it keeps nothing of the previous one: values, files, messages.
          key={added}
          view={view}
          title={title}
          onClose={toList}
          next={view.as === 'page' ? undefined : { label: t('Save and add another'), open: addAnother }}
          startField={added > 0 ? fieldNames(view, Object.keys(entity.fields))[0] : undefined}
          copied={copied}
        />
      </CreateBase>
    </ViewFrame>
  );
};

const EntityCreate = () => {
  const { entity } = useEntity();
  const isLimited = entity.create?.limit !== undefined;
  const total = useTotal(isLimited);
  return isLimited && total === undefined ? undefined : <Form total={total ?? 0} />;
};

export default EntityCreate;
