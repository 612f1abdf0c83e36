import { lazy } from 'react';
import { t } from '../../../language/t';
import { useEntity } from '../../EntitiesContext';
import { ToolButton } from '../ToolButton';
import type { EntityListState } from '../useEntityList';

const loadMenu = () => import('./FilterMenu');
const FilterMenu = lazy(loadMenu);

/** Opens the choice of what the rows are chosen by. */
export const FilterButton = ({ list }: { list: EntityListState }) => {
  const { heading } = useEntity();
  return (
    <ToolButton icon="filter" title={t('Filter')} name={t('Filter %{name}', { name: heading })} load={loadMenu}>
      {(anchor, close) => <FilterMenu anchor={anchor} list={list} onClose={close} />}
    </ToolButton>
  );
};
