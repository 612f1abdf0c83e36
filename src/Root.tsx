import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { session } from './engine/http/session';
import { Problem, RetryButton } from './engine/ui/Problem';
import { configFaults, isWithoutFile } from './config';
import { browserData } from './config/siteData';
import { language } from './engine/i18n/language';
import { t } from './engine/i18n/t';
import { updateAvailable } from './engine/updates/updateAvailable';
import { toasts } from './engine/ui/toasts/toast';
import { ErrorBoundary } from './engine/views/ErrorBoundary';
import { lazyComponent } from './engine/updates/lazyComponent';

const Admin = lazyComponent(() => import('./layout/AdminApp'));
const AuthPages = lazyComponent(() => import('./login/AuthPages'));
const Unusable = lazyComponent(() => import('./layout/Unusable'));
const Toasts = lazyComponent(() => import('./engine/ui/toasts/Toasts'));

/** Whether the application can work at all, in this browser and with these settings. */
const isUsable = () => browserData.isOpen() && !isWithoutFile && configFaults.length === 0;

/** Loads the code that draws toasts before there is one. If it fails, it is loaded with the first toast. */
const preloadToasts = () => void Toasts.preload();

/** Longest wait of the first render for its screen once the menu could be drawn, in ms. */
const screenTimeout = 1000;

/** Loads the code and the language of the first render. A failure shows in that render; of a slow screen the menu is drawn first. */
export const loadFirst = async (): Promise<void> => {
  const dictionary = language.start();
  if (!isUsable() || !session.get()) {
    await Promise.all([(isUsable() ? AuthPages : Unusable).preload(), dictionary]);
    return;
  }
  // The data of the first screen is requested while the code of the screens still loads. A failure shows there.
  const firstScreen = import('./layout/prefetchFirstScreen')
    .then(({ prefetchFirstScreen }) => prefetchFirstScreen(Admin.preload))
    .catch(() => undefined);
  await Promise.all([Admin.preload(), dictionary]);
  await Promise.race([firstScreen, new Promise(resolve => setTimeout(resolve, screenTimeout))]);
};

/** Events that tell that somebody uses the page. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'input'] as const;

/** Loads the admin when the page is first used. Until then only the sign-in is loaded. */
const usePreloadedAdmin = () => {
  useEffect(() => {
    const listening = new AbortController();
    const preload = () => {
      listening.abort();
      preloadToasts();
      void Admin.preload().then(
        ({ preloadSignIn }) => preloadSignIn(),
        () => undefined,
      );
    };
    for (const sign of signsOfUse)
      document.addEventListener(sign, preload, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, []);
};

const SignedOut = () => {
  usePreloadedAdmin();
  const hasUpdate = useSyncExternalStore(updateAvailable.subscribe, updateAvailable.get);
  return (
    <>
      <AuthPages />
      {hasUpdate && (
        <p className="renewed" role="status">
          {t('A new version is ready.')} <RetryButton label={t('Load the new version')} />
        </p>
      )}
    </>
  );
};

/** The toasts. Their code loads with the first message. */
const Messages = () => {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const load = () => {
      if (toasts.get().length === 0) return;
      Toasts.preload().then(
        () => setLoaded(true),
        () => undefined,
      );
    };
    load();
    if (session.get()) preloadToasts();
    // Without a connection, the code of the first message could not be loaded.
    addEventListener('online', load);
    const stop = toasts.subscribe(load);
    return () => {
      removeEventListener('online', load);
      stop();
    };
  }, []);
  return isLoaded && <Toasts />;
};

const renderFailure = (error: unknown) => (
  <Problem heading={t('This page could not be loaded')} text={error instanceof Error ? error.message : ''}>
    <RetryButton />
  </Problem>
);

/** The signed-out pages or the admin, whichever the session calls for; the others are not even loaded. */
export const Root = () => {
  const person = useSyncExternalStore(session.subscribe, () => session.get()?.admin.id);
  const currentLanguage = useSyncExternalStore(language.subscribe, language.get);
  const renderedPart = () => {
    if (!isUsable()) return <Unusable />;
    return person ? <Admin key={person} /> : <SignedOut />;
  };
  return (
    <>
      <ErrorBoundary fallback={renderFailure}>
        <Suspense key={currentLanguage}>{renderedPart()}</Suspense>
      </ErrorBoundary>
      <Messages />
    </>
  );
};
