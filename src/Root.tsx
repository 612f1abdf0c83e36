import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { session } from './api/session';
import { ErrorBoundary } from './app/ErrorBoundary';
import { Problem, RetryButton } from './app/Problem';
import { configProblems } from './config';
import { Toasts } from './toasts/Toasts';

const loadAdmin = () => import('./app/AdminApp');
const AdminApp = lazy(loadAdmin);
const AuthPages = lazy(() => import('./auth/AuthPages'));

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'input'] as const;

/** Fetches the admin while somebody signs in; a page nobody looks at loads nothing it does not show. */
const usePrefetch = () => {
  useEffect(() => {
    const stop = new AbortController();
    const prefetch = () => {
      stop.abort();
      void loadAdmin().then(
        admin => admin.preload(),
        () => undefined,
      );
    };
    for (const sign of signsOfLife) document.addEventListener(sign, prefetch, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
};

const SignedOut = () => {
  usePrefetch();
  return <AuthPages />;
};

const notLoaded = () => (
  <Problem heading="This page could not be loaded" text="Check your connection, then try again.">
    <RetryButton />
  </Problem>
);

/** The signed-out pages or the admin, whichever the session calls for; the other one is not even loaded. */
export const Root = () => {
  const token = useSyncExternalStore(session.subscribe, () => session.get()?.token);
  if (configProblems) return <Problem heading="This installation is not configured" text={configProblems} />;
  return (
    <>
      <ErrorBoundary fallback={notLoaded}>
        <Suspense>{token ? <AdminApp key={token} /> : <SignedOut />}</Suspense>
      </ErrorBoundary>
      <Toasts />
    </>
  );
};
