import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useDataProvider, useLocation } from 'react-admin';
import { filesDatabase } from '../config/siteData';
import { t } from '../engine/i18n/t';
import type { DeedbookDataProvider } from '../engine/data/dataProvider';
import { keepFresh } from '../engine/data/keepFresh';
import { ErrorBoundary } from '../engine/views/ErrorBoundary';
import { PageTitle } from '../engine/views/PageTitle';
import { whenIdle } from '../engine/store/whenIdle';
import { useRestoreFocus } from '../engine/views/useRestoreFocus';
import { useCopyButtons } from '../engine/views/clipboard';
import { ConflictProvider } from '../engine/conflicts/ConflictProvider';
import { ConnectionNotice } from '../engine/views/ConnectionNotice';
import { SessionEndNotice } from '../engine/views/SessionEndNotice';
import { DevelopmentDrift } from './DevelopmentDrift';
import { NewVersion } from './NewVersion';
import { NotificationToasts } from './NotificationToasts';
import { NotLoaded } from './NotLoaded';
import { useFocusTooltips } from '../engine/ui/useFocusTooltips';
import { Overlays } from './Overlays';
import type { Overlay } from './globalKeys';
import { SignOutGuard } from './signOut';
import { SidePanel, useSidePanel } from './SidePanel';
import { TopBar } from './TopBar';
import { registry } from '../entities';
import { routeOf } from './menuFor';
import './layout.css';

/** The routes of all entities, and of their lists as panels of the dashboard: `dashboard/faq/faqs`. */
const routes = Object.keys(registry.entries);
const screenRoutes = [...routes, ...routes.map(route => `dashboard/${route}`)];

/**
 * Focuses the heading when another screen opens, as a page load would. Dialogs over the same screen handle their own
 * focus.
 * @returns ref of the element around the screens
 */
const useScreenFocus = (path: string) => {
  const content = useRef<HTMLElement>(null);
  const screen = routeOf(path, screenRoutes) ?? path;
  const lastScreen = useRef(screen);

  useEffect(() => {
    const { current } = content;
    if (lastScreen.current === screen || !current) return undefined;
    lastScreen.current = screen;
    const focus = () => {
      const headings = current.querySelectorAll<HTMLElement>(':is(h1, h2)[tabindex]');
      (headings.item(headings.length - 1) ?? current).focus({ preventScroll: true });
    };
    focus();
    // The heading of a screen whose code is loading comes later, and is focused unless the focus has gone elsewhere.
    const observer = new MutationObserver(() => {
      if (document.activeElement === current) focus();
      else observer.disconnect();
    });
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [screen]);

  return content;
};

/** The element that react-admin's `<Title>` of a custom screen renders into; its text becomes the browser's title. */
export const TitlePortal = () => {
  const place = useRef<HTMLSpanElement>(null);
  const [name, setName] = useState('');
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const readTitle = () => setName(current.textContent.trim());
    const observer = new MutationObserver(readTitle);
    observer.observe(current, { childList: true, characterData: true, subtree: true });
    readTitle();
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={place} id="react-admin-title" hidden />
      {name && <PageTitle name={name} />}
    </>
  );
};

/** Keeps a file that is dropped where none is taken from being opened in place of the application. */
const refuseFile = (event: DragEvent): void => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
};

const useFileRefusal = () =>
  useEffect(() => {
    const controller = new AbortController();
    for (const type of ['dragover', 'drop'] as const)
      document.addEventListener(type, refuseFile, { signal: controller.signal });
    return () => controller.abort();
  }, []);

/** Decides on the files that closed pages of this person have left in the storage. Most people have never stored a file here. */
const useDiscardLeftFiles = () => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  useEffect(() => {
    const discard = async () => {
      const databases = await indexedDB.databases();
      if (!databases.some(({ name }) => name === filesDatabase)) return;
      const { discardLeftFiles } = await import('../engine/form/storedDrafts');
      await discardLeftFiles(dataProvider.isFileHeld);
    };
    return whenIdle(() => void discard().catch(() => undefined));
  }, [dataProvider]);
};

/** The shell around the screens: top bar, side panel, notices, toasts and overlays. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const panel = useSidePanel();
  const [overlay, setOverlay] = useState<Overlay>();
  const openPins = useCallback(() => setOverlay('pins'), []);
  /** How often a screen that could not be shown has been tried again. */
  const [attempts, setAttempts] = useState(0);
  const retry = useCallback(() => setAttempts(count => count + 1), []);
  const renderFailure = (error: unknown) => <NotLoaded error={error} onConnected={retry} />;
  const content = useScreenFocus(pathname);
  useRestoreFocus(content);
  useCopyButtons();
  useFocusTooltips();
  useFileRefusal();
  useEffect(() => keepFresh(queryClient), [queryClient]);
  useDiscardLeftFiles();
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    content.current?.focus();
  };

  return (
    <div className={panel.isFolded ? 'shell folded' : 'shell'}>
      <a className="skip-link" href="#content" onClick={skipToContent}>
        {t('Skip to content')}
      </a>
      {/* The key restarts it. The style sheet moves it: it keeps its pace while a screen is being rendered. */}
      <div key={pathname} className="route-progress" role="progressbar" aria-label={t('Opening screen')}>
        <div />
      </div>
      <TitlePortal />
      <TopBar panel={panel} onOpen={setOverlay} />
      <ConnectionNotice />
      <SessionEndNotice />
      <NewVersion />
      <SidePanel panel={panel} onPin={openPins} />
      <ConflictProvider>
        <main id="content" tabIndex={-1} ref={content}>
          <ErrorBoundary fallback={renderFailure} resetKey={`${attempts} ${pathname}`}>
            <Suspense fallback={<p className="visually-hidden">{t('Loading…')}</p>}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </ConflictProvider>
      <NotificationToasts />
      <SignOutGuard />
      <Overlays overlay={overlay} setOverlay={setOverlay} />
      {DevelopmentDrift && <DevelopmentDrift />}
    </div>
  );
};
