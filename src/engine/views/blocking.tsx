import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { reactRouterProvider, type RouterBlocker, type RouterBlockerFunction, type RouterProvider } from 'react-admin';
import { useBlocker as useRouterBlocker } from 'react-router-dom';

/** The ref of a caller of `useBlocker`, with what the caller blocks at present. */
type Guard = RefObject<RouterBlockerFunction | boolean>;

/** The value of the context: what the callers of `useBlocker` register with, and which of them blocks. */
interface Blocking {
  /** All guards, in the order in which they were mounted. */
  guards: Set<Guard>;
  /** The guard that blocks a navigation at present. */
  blockingGuard?: Guard;
  /** What `blockingGuard` may do with the navigation. */
  blocker: RouterBlocker;
}

const BlockingContext = createContext<Blocking | undefined>(undefined);

type Navigation = Parameters<RouterBlockerFunction>[0];

/** Whether a guard blocks a navigation, if it is asked. */
const isBlocking = ({ current }: Guard, navigation: Navigation): boolean =>
  typeof current === 'function' ? current(navigation) : current;

/**
 * Lets any number of components below call react-admin's `useBlocker`, as react-router supports one blocker at a time. The
 * guards may block a navigation one after the other, from the last one that was mounted.
 */
export const SharedBlocker = ({ children }: { children: ReactNode }) => {
  const [guards] = useState(() => new Set<Guard>());
  /** The blocked navigation, the guard that blocks it, and the guards that have let it proceed. */
  const [blockage, setBlockage] = useState<{
    navigation: Navigation;
    blockingGuard: Guard;
    passedGuards: readonly Guard[];
  }>();
  /** Finds the next guard that blocks a navigation. @returns whether there is one */
  const blockByNextGuard = useCallback(
    (navigation: Navigation, passedGuards: readonly Guard[]) => {
      const blockingGuard = [...guards].findLast(
        guard => !passedGuards.includes(guard) && isBlocking(guard, navigation),
      );
      setBlockage(blockingGuard && { navigation, blockingGuard, passedGuards });
      return blockingGuard !== undefined;
    },
    [guards],
  );
  const blocker = useRouterBlocker(useCallback(navigation => blockByNextGuard(navigation, []), [blockByNextGuard]));
  const blocking = useMemo((): Blocking => {
    // Also while it proceeds, so that the guard can follow the navigation that it has let through.
    if (blocker.state !== 'blocked' || !blockage) return { guards, blockingGuard: blockage?.blockingGuard, blocker };
    const { navigation, blockingGuard, passedGuards } = blockage;
    const proceed = () => {
      if (!blockByNextGuard(navigation, [...passedGuards, blockingGuard])) blocker.proceed();
    };
    return { guards, blockingGuard, blocker: { ...blocker, proceed } };
  }, [guards, blockage, blocker, blockByNextGuard]);
  return <BlockingContext value={blocking}>{children}</BlockingContext>;
};

const unblocked = { state: 'unblocked', location: undefined, proceed: undefined, reset: undefined } as const;

/** react-admin's `useBlocker`. @throws Error outside of SharedBlocker */
const useBlocker = (shouldBlock: RouterBlockerFunction | boolean): RouterBlocker => {
  const blocking = use(BlockingContext);
  if (!blocking) throw new Error('A blocker needs a <SharedBlocker> around it.');
  const { guards, blockingGuard, blocker } = blocking;
  const guard = useRef<RouterBlockerFunction | boolean>(false);
  useEffect(() => {
    guard.current = shouldBlock;
  }, [guard, shouldBlock]);
  useEffect(() => {
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [guards, guard]);
  return blockingGuard === guard ? blocker : unblocked;
};

/** react-admin's default router with this `useBlocker`. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useBlocker };
