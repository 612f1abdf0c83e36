import { lazy, Suspense, useRef, useState } from 'react';
import { useEntity } from '../EntitiesContext';
import { Icon } from '../Icon';
import type { useColumns } from './useColumns';

const loadOptions = () => import('./ListOptions');
const ListOptions = lazy(loadOptions);
// A failure shows when the options are opened.
const preload = () => void loadOptions().catch(() => undefined);

interface Props {
  columns: ReturnType<typeof useColumns>;
  onExport: () => void;
  isExporting: boolean;
}

/** Opens the list's options. */
export const ListOptionsButton = (props: Props) => {
  const { heading } = useEntity();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button list__options"
        title="Columns, rows and export"
        aria-label={`Options of ${heading}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setAnchor(button.current)}
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
