import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import {
  reactRouterProvider,
  type RouterBlocker,
  type RouterBlockerFunction,
  type RouterHistoryAction,
  type RouterLocation,
  type RouterNavigateFunction,
  type RouterNavigateOptions,
  type RouterProvider,
  type RouterTo,
} from 'react-admin';
import { createPath, resolvePath, Router } from 'react-router-dom';
import { withBase, withoutBase } from '../../config/basePath';
import { isPlain } from '../http/plain';
import { createSignal } from '../store/createStore';
import { Link } from './Link';

/** A blocker of `useBlocker`. */
interface Blocker {
  shouldBlock: RouterBlockerFunction;
  /** Keeps a navigation that it blocks, or forgets it once the location has changed. */
  hold: (blocked?: { location: RouterLocation; proceed: () => void }) => void;
}

/** Where an entry is in the browser's history; `undefined` for one that is not of this application. */
const indexOf = (entry: unknown): number | undefined =>
  isPlain(entry) && typeof entry.index === 'number' ? entry.index : undefined;

const currentLocation = (): RouterLocation => {
  const { pathname, search, hash } = window.location;
  const entry: unknown = window.history.state;
  return { pathname: withoutBase(pathname), search, hash, state: isPlain(entry) ? entry.state : null };
};

/** The browser's history, with navigation that can be blocked. */
export const createHistory = () => {
  const { announce, subscribe } = createSignal();
  const blockers = new Set<Blocker>();
  let location = currentLocation();
  let index = indexOf(window.history.state) ?? 0;
  window.history.replaceState({ index, state: location.state }, '');

  const arrive = (next: RouterLocation, at: number) => {
    location = next;
    index = at;
    blockers.forEach(({ hold }) => hold());
    announce();
  };

  const blockerOf = (nextLocation: RouterLocation, historyAction: RouterHistoryAction) =>
    [...blockers].find(({ shouldBlock }) => shouldBlock({ currentLocation: location, nextLocation, historyAction }));

  const navigate = (to: RouterTo, { replace = false, state = null }: RouterNavigateOptions = {}) => {
    const next = { ...resolvePath(to, location.pathname), state };
    const proceed = () => {
      const at = replace ? index : index + 1;
      try {
        window.history[replace ? 'replaceState' : 'pushState']({ index: at, state }, '', withBase(createPath(next)));
      } catch {
        // Safari allows a hundred of these in half a minute.
        window.location.assign(withBase(createPath(next)));
        return;
      }
      arrive(next, at);
    };
    const blocker = blockerOf(next, replace ? 'REPLACE' : 'PUSH');
    if (blocker) blocker.hold({ location: next, proceed });
    else proceed();
  };

  // What the next popstate ends, if it is of our own making.
  let onOwnPop: (() => void) | undefined;
  const goQuietly = (delta: number) =>
    new Promise<void>(resolve => {
      onOwnPop = resolve;
      window.history.go(delta);
    });

  const onPop = () => {
    if (onOwnPop) {
      onOwnPop();
      onOwnPop = undefined;
      return;
    }
    const next = currentLocation();
    const at = indexOf(window.history.state);
    const delta = (at ?? index) - index;
    const blocker = delta === 0 ? undefined : blockerOf(next, 'POP');
    if (!blocker) {
      arrive(next, at ?? index);
      return;
    }
    const undone = goQuietly(-delta);
    const proceed = async () => {
      await undone;
      await goQuietly(delta);
      arrive(next, index + delta);
    };
    blocker.hold({ location: next, proceed: () => void proceed() });
  };

  return {
    location: () => location,
    navigate: ((to, options?) => {
      if (typeof to === 'number') window.history.go(to);
      else navigate(to, options);
    }) satisfies RouterNavigateFunction,
    /** What react-router's links and `<Navigate>` navigate with. */
    navigator: {
      createHref: (to: RouterTo) => withBase(typeof to === 'string' ? to : createPath(to)),
      go: (delta: number) => window.history.go(delta),
      push: (to: RouterTo, state?: unknown) => navigate(to, { state }),
      replace: (to: RouterTo, state?: unknown) => navigate(to, { state, replace: true }),
    },
    subscribe: (listener: () => void) => {
      window.addEventListener('popstate', onPop);
      const unsubscribe = subscribe(listener);
      return () => {
        window.removeEventListener('popstate', onPop);
        unsubscribe();
      };
    },
    /** Asks a blocker before every navigation, until the returned function is called. */
    block: (blocker: Blocker) => {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },
  };
};

export type AppHistory = ReturnType<typeof createHistory>;

const HistoryContext = createContext<AppHistory | undefined>(undefined);

const useHistory = (): AppHistory => {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('Navigation needs a <HistoryRouter> around it.');
  return history;
};

/** Provides routes and navigation by a history to `children`. */
export const HistoryRouter = ({ history, children }: { history: AppHistory; children: ReactNode }) => {
  const location = useSyncExternalStore(history.subscribe, history.location);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigator={history.navigator}>
        {children}
      </Router>
    </HistoryContext>
  );
};

const unblocked = { state: 'unblocked', location: undefined, proceed: undefined, reset: undefined } as const;

const useBlocker = (shouldBlock: RouterBlockerFunction | boolean): RouterBlocker => {
  const { block } = useHistory();
  const [blocker, setBlocker] = useState<RouterBlocker>(unblocked);
  const shouldBlockNow = useEffectEvent<RouterBlockerFunction>(navigation =>
    typeof shouldBlock === 'function' ? shouldBlock(navigation) : shouldBlock,
  );
  useEffect(
    () =>
      block({
        shouldBlock: navigation => shouldBlockNow(navigation),
        hold: blocked =>
          setBlocker(
            blocked
              ? {
                  state: 'blocked',
                  location: blocked.location,
                  proceed: () => {
                    setBlocker({ ...unblocked, state: 'proceeding', location: blocked.location });
                    blocked.proceed();
                  },
                  reset: () => setBlocker(unblocked),
                }
              : unblocked,
          ),
      }),
    [block],
  );
  return blocker;
};

/** react-router as react-admin uses it, with navigation in an `AppHistory`. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link,
  useNavigate: () => useHistory().navigate,
  useBlocker,
  useCanBlock: () => true,
  RouterWrapper: ({ children }) => children,
};
