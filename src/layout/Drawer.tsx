import { useEffect, useRef } from 'react';
import { useLocation } from 'react-admin';
import { t } from '../engine/i18n/t';
import { breakpoints } from '../engine/ui/tokens';
import { Brand } from './Brand';
import { FindButton } from './FindButton';
import { IconButton } from '../engine/ui/IconButton';
import { Menu } from './Menu';
import type { Overlay } from './globalKeys';
import { PinButton } from './PinButton';

/** Windows that are wide enough for the side panel. */
const wideQuery = `(width >= ${breakpoints.lg}px)`;

interface Props {
  onOpen: (overlay: Overlay) => void;
  onClose: () => void;
}

/** The menu on narrow windows. Closes when a screen was chosen. */
const Drawer = ({ onOpen, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // A link to the current screen changes the key alone.
  const { key } = useLocation();
  const openedAt = useRef(key);

  useEffect(() => {
    const element = dialog.current;
    const leaving = new AbortController();
    const { signal } = leaving;
    element?.showModal();
    // A click on the backdrop targets the dialog itself.
    element?.addEventListener('click', ({ target }) => target === element && element.close(), { signal });
    window.matchMedia(wideQuery).addEventListener('change', () => element?.close(), { signal });
    return () => leaving.abort();
  }, []);

  // Closed before it unmounts: while it is open, nothing outside it can be focused.
  useEffect(() => {
    if (key !== openedAt.current) dialog.current?.close();
  }, [key]);

  const openInstead = (overlay: Overlay) => {
    dialog.current?.close();
    onOpen(overlay);
  };

  return (
    <dialog ref={dialog} className="drawer" aria-label={t('Menu')} onClose={onClose}>
      <div className="drawer-head">
        <Brand />
        <PinButton onPin={() => openInstead('pins')} />
        <IconButton icon="close" label={t('Close menu')} onClick={() => dialog.current?.close()} />
      </div>
      <FindButton onFind={() => openInstead('palette')} />
      <nav aria-label={t('Main')}>
        <Menu />
      </nav>
    </dialog>
  );
};

export default Drawer;
