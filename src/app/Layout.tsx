import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-admin';
import { leftUploads } from '../config/personalData';
import { browserData } from '../config/siteData';
import { t } from '../language/t';
import { keepFresh } from '../providers/keepFresh';
import { ErrorBoundary } from '../views/ErrorBoundary';
import { lazyWithRetry } from '../release/lazyWithRetry';
import { whenIdle } from '../store/whenIdle';
import { useRestoreFocus } from '../views/restoreFocus';
import { Questions } from '../views/questions/Questions';
import { useCopyButtons } from '../views/clipboard';
import { Connection } from '../views/Connection';
import { Drawer } from './Drawer';
import { NewVersion } from './NewVersion';
import { Notifications } from './Notifications';
import { NotLoaded } from './NotLoaded';
import { Overlays } from './palette/Overlays';
import type { Overlay } from './palette/shortcuts';
import { RouteProgress } from './RouteProgress';
import { SidePanel } from './SidePanel';
import { TopBar } from './TopBar';
import { useScreenFocus } from './useScreenFocus';
import { useSidePanel } from './useSidePanel';
import './layout.css';

// Not in unit tests, which answer what they like. A build leaves it out.
const isDevelopment = import.meta.env.DEV && import.meta.env.MODE === 'development';
const Drift = import.meta.env.DEV && isDevelopment ? lazyWithRetry(() => import('./drift/DriftPanel')) : undefined;

const describe = (error: unknown) => <NotLoaded error={error} />;

/** What stands around every screen: top bar, side panel and the place of the screen itself. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const panel = useSidePanel();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [overlay, setOverlay] = useState<Overlay>();
  const find = () => setOverlay('palette');
  const content = useScreenFocus(pathname);
  useRestoreFocus(content);
  useCopyButtons();
  // What is on screen follows the other tabs, and is read again when it is looked at again.
  useEffect(() => keepFresh(queryClient), [queryClient]);
  useEffect(
    () =>
      browserData.get(leftUploads) === null
        ? undefined
        : whenIdle(
            () => void import('../api/storage').then(storage => storage.removeLeftBehind()).catch(() => undefined),
          ),
    [],
  );
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    content.current?.focus();
  };

  return (
    <div className={panel.isFolded ? 'shell folded' : 'shell'}>
      <a className="skip-link" href="#content" onClick={skip}>
        {t('Skip to content')}
      </a>
      <RouteProgress key={pathname} />
      <TopBar panel={panel} onOpenMenu={() => setDrawerOpen(true)} onFind={find} />
      <Connection />
      <NewVersion />
      <SidePanel panel={panel} />
      {isDrawerOpen && <Drawer onFind={find} onClose={() => setDrawerOpen(false)} />}
      <main id="content" tabIndex={-1} ref={content}>
        <ErrorBoundary fallback={describe} resetKey={pathname}>
          <Suspense fallback={<p className="visually-hidden">{t('Loading…')}</p>}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Notifications />
      <Overlays overlay={overlay} setOverlay={setOverlay} />
      <Questions />
      {Drift && <Drift />}
    </div>
  );
};
