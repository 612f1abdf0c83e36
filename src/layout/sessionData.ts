import type { QueryClient } from '@tanstack/react-query';
import { withoutBase } from '../config/basePath';
import { session } from '../engine/http/session';
import { forgetOthers } from '../config/personalData';
import { registry } from '../entities';
import { createDataProvider } from '../engine/data/dataProvider';
import { createQueryClient } from '../engine/data/queryClient';
import { openPreferences } from '../engine/preferences/preferences';
import { prefetchScreen } from './prefetchScreen';
import { createRaStore } from './raStore';

/** The token and the cache of the session that was created last. */
let lastSession: { token?: string; queryClient: QueryClient } | undefined;

/** The data side of a session, which begins while the code of the screens still loads. */
const createSession = () => {
  const { admin, token } = session.get() ?? {};
  if (admin) {
    forgetOthers(admin.id);
    void openPreferences(admin.id);
  }
  // Reads of the session before must not go on in this one, which may be another person's.
  if (lastSession?.token !== token) lastSession?.queryClient.clear();
  const queryClient = createQueryClient();
  lastSession = { token, queryClient };
  return {
    admin,
    token,
    queryClient,
    dataProvider: createDataProvider(registry, queryClient),
    store: createRaStore(admin?.id),
  };
};

type SessionData = ReturnType<typeof createSession>;

/** The session that was created before the first render, until it is taken. */
let prefetchedSession: SessionData | undefined;

/**
 * Loads the fonts before the first render, so that it is not laid out a second time when they arrive. Only if the
 * scripts came from the browser's cache, as the fonts do then: over the network they would delay the code.
 */
const loadCachedFonts = (): void => {
  const isCached = performance
    .getEntriesByType('resource')
    .some(
      entry => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js') && entry.transferSize === 0,
    );
  if (!isCached) return;
  const style = getComputedStyle(document.documentElement);
  // A failure shows as the fonts of the system.
  for (const name of ['--font-text', '--font-display'])
    document.fonts.load(`1em ${style.getPropertyValue(name)}`).catch(() => undefined);
};

/**
 * Starts the session before the first render. Resolves once that has what it should wait for (see `prefetchScreen`).
 * @public
 */
export const prefetchSession = async (loadAdmin: () => Promise<unknown>): Promise<void> => {
  prefetchedSession = createSession();
  const address = { pathname: withoutBase(location.pathname), search: location.search };
  const { admin } = prefetchedSession;
  const screen = admin && prefetchScreen(prefetchedSession, admin.role, address, loadAdmin);
  loadCachedFonts();
  // A failure shows when the screen renders.
  await screen?.catch(() => undefined);
};

/** The prefetched session, once; a new one if another user has signed in since. */
export const takeSession = (): SessionData => {
  const data = prefetchedSession;
  prefetchedSession = undefined;
  return data && data.token === session.get()?.token ? data : createSession();
};
