import { lazy, Suspense, useState, type RefObject } from 'react';
import { t } from '../../language/t';
import { useEntity } from '../EntitiesContext';
import { Icon } from '../../theme/Icon';
import type { useColumns } from './useColumns';
import type { EntityListState } from './useEntityList';

const loadOptions = () => import('./ListOptions');
const ListOptions = lazy(loadOptions);
// A failure shows when the options are opened.
const preload = () => void loadOptions().catch(() => undefined);

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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="icon-button list__options"
        title={t('Order, columns, rows and export')}
        aria-label={t('Options of %{name}', { name: heading })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setAnchor(ref.current)}
      >
        <Icon name="options" />
      </button>
      {anchor && (
        <Suspense>
          <ListOptions {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
