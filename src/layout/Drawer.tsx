import { useEffect, useRef } from 'react';
import { useLocation } from 'react-admin';
import { t } from '../engine/i18n/t';
import { breakpoints } from '../engine/ui/tokens';
import { Brand } from './Brand';
import { FindButton } from './FindButton';
import { Icon } from '../engine/ui/Icon';
import { Menu } from './Menu';

const wide = `(width >= ${breakpoints.lg}px)`;

/** The menu on narrow windows. Closes when a screen was chosen. */
export const Drawer = ({ onFind, onClose }: { onFind: () => void; onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);

  useEffect(() => {
    const element = dialog.current;
    const leaving = new AbortController();
    const { signal } = leaving;
    element?.showModal();
    // A click on the backdrop targets the dialog itself.
    element?.addEventListener('click', ({ target }) => target === element && element.close(), { signal });
    window.matchMedia(wide).addEventListener('change', () => element?.close(), { signal });
    return () => leaving.abort();
  }, []);

  // Closed before it unmounts: while it is open, nothing outside it can be focused.
  useEffect(() => {
    if (pathname !== openedAt.current) dialog.current?.close();
  }, [pathname]);

  return (
    <dialog ref={dialog} className="drawer" aria-label={t('Menu')} onClose={onClose}>
      <div className="drawer-head">
        <Brand />
        <button
          type="button"
          className="icon-button"
          aria-label={t('Close menu')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <FindButton
        onFind={() => {
          dialog.current?.close();
          onFind();
        }}
      />
      <nav aria-label={t('Main')}>
        <Menu />
      </nav>
    </dialog>
  );
};
