import { lazy, Suspense, useRef, useState } from 'react';
import { t } from '../../../language/t';
import { Icon } from '../../../theme/Icon';
import { useEntity } from '../../EntitiesContext';
import type { EntityListState } from '../useEntityList';

const loadMenu = () => import('./FilterMenu');
const FilterMenu = lazy(loadMenu);
// A failure shows when the menu is opened.
const preload = () => void loadMenu().catch(() => undefined);

/** Opens the choice of what the rows are chosen by. */
export const FilterButton = ({ list }: { list: EntityListState }) => {
  const { heading } = useEntity();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button list__options"
        title={t('Filter')}
        aria-label={t('Filter %{name}', { name: heading })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setAnchor(button.current)}
      >
        <Icon name="filter" />
      </button>
      {anchor && (
        <Suspense>
          <FilterMenu anchor={anchor} list={list} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
