import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { reactRouterProvider, type RouterBlocker, type RouterBlockerFunction, type RouterProvider } from 'react-admin';
import { useBlocker as useRouterBlocker } from 'react-router-dom';

/** A caller of `useBlocker`: an object of its own, with what it blocks at present. */
interface Guard {
  current: RouterBlockerFunction | boolean;
}

interface Blocking {
  guards: Set<Guard>;
  /** The guard that blocks a navigation at present, and what it may do about it. */
  guard?: Guard;
  blocker: RouterBlocker;
}

const BlockingContext = createContext<Blocking | undefined>(undefined);

type Navigation = Parameters<RouterBlockerFunction>[0];

const blocks = ({ current }: Guard, navigation: Navigation): boolean =>
  typeof current === 'function' ? current(navigation) : current;

/**
 * Lets any number of components below call react-admin's `useBlocker`, as react-router supports one blocker at a time. A
 * navigation asks the guards one after the other, from the last one that was mounted.
 */
export const SharedBlocker = ({ children }: { children: ReactNode }) => {
  const [guards] = useState(() => new Set<Guard>());
  const [question, setQuestion] = useState<{
    navigation: Navigation;
    answeredGuards: readonly Guard[];
    guard: Guard;
  }>();
  /** Asks the next guard that blocks. Returns whether there is one. */
  const ask = useCallback(
    (navigation: Navigation, answeredGuards: readonly Guard[]) => {
      const guard = [...guards].findLast(each => !answeredGuards.includes(each) && blocks(each, navigation));
      setQuestion(guard && { navigation, answeredGuards, guard });
      return guard !== undefined;
    },
    [guards],
  );
  const blocker = useRouterBlocker(useCallback(navigation => ask(navigation, []), [ask]));
  const blocking = useMemo((): Blocking => {
    if (blocker.state !== 'blocked' || !question) return { guards, guard: question?.guard, blocker };
    const { navigation, answeredGuards, guard } = question;
    const proceed = () => {
      if (!ask(navigation, [...answeredGuards, guard])) blocker.proceed();
    };
    return { guards, guard, blocker: { ...blocker, proceed } };
  }, [guards, question, blocker, ask]);
  return <BlockingContext value={blocking}>{children}</BlockingContext>;
};

const unblocked = { state: 'unblocked', location: undefined, proceed: undefined, reset: undefined } as const;

const useBlocker = (shouldBlock: RouterBlockerFunction | boolean): RouterBlocker => {
  const blocking = use(BlockingContext);
  if (!blocking) throw new Error('A blocker needs a <SharedBlocker> around it.');
  const { guards, blocker } = blocking;
  const guard = useRef<RouterBlockerFunction | boolean>(false);
  useEffect(() => {
    guard.current = shouldBlock;
  }, [guard, shouldBlock]);
  useEffect(() => {
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [guards, guard]);
  return blocking.guard === guard ? blocker : unblocked;
};

/** react-admin's default router, whose blockers share that of the router. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useBlocker };
