import { lazy, type RefObject } from 'react';
import { t } from '../../language/t';
import { useEntity } from '../EntitiesContext';
import { ToolButton } from './ToolButton';
import type { useColumns } from './useColumns';
import type { EntityListState } from './useEntityList';

const loadOptions = () => import('./ListOptions');
const ListOptions = lazy(loadOptions);

interface Props {
  ref: RefObject<HTMLButtonElement | null>;
  list: EntityListState;
  columns: ReturnType<typeof useColumns>;
  onExport: () => void;
  isExporting: boolean;
}

/** Opens the list's options. */
export const ListOptionsButton = ({ ref, ...props }: Props) => {
  const { heading } = useEntity();
  return (
    <ToolButton
      ref={ref}
      icon="options"
      title={t('Order, columns, rows and export')}
      name={t('Options of %{name}', { name: heading })}
      load={loadOptions}
    >
      {(anchor, close) => <ListOptions {...props} anchor={anchor} onClose={close} />}
    </ToolButton>
  );
};
