import { t } from '../../../language/t';
import { useEntity } from '../../EntitiesContext';
import { ToolButton } from '../ToolButton';
import type { EntityListState } from '../useEntityList';
import { lazyWithRetry } from '../../../release/lazyWithRetry';

const FilterMenu = lazyWithRetry(() => import('./FilterMenu'));

/** Opens the choice of what the rows are chosen by. */
export const FilterButton = ({ list }: { list: EntityListState }) => {
  const { heading } = useEntity();
  return (
    <ToolButton icon="filter" title={t('Filter')} name={t('Filter %{name}', { name: heading })} content={FilterMenu}>
      {(anchor, close) => <FilterMenu anchor={anchor} list={list} onClose={close} />}
    </ToolButton>
  );
};
