import { Suspense, useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Preloadable } from './lazyComponent';

interface Props {
  /** Components that the children need, whose code is requested together when the boundary is mounted. */
  parts: readonly (Partial<Preloadable> | undefined)[];
  /** Shown until all of it is loaded. @default nothing */
  fallback?: ReactNode;
  /** Shown if some of it cannot be loaded, until `retry` is called or the connection is back. @default the nearest error boundary */
  failed?: (error: unknown, retry: () => void) => ReactNode;
  /** Shown instead of `fallback` while it is requested again after a failure. @default `fallback` */
  retrying?: ReactNode;
  children: ReactNode;
}

interface State {
  isReady: boolean;
  /** Whether it failed before. @default false */
  isRetrying?: boolean;
  error?: unknown;
}

/** Whether the code of a part has loaded. A part without `preload`, such as a plain component, has nothing to load. */
const isPartReady = (part: Props['parts'][number]): boolean => {
  if (part?.isLoaded) return part.isLoaded();
  return part?.preload === undefined;
};

/** Waits for the code of its children, and renders them all at once; says so if it cannot be loaded. */
export const LazyBoundary = ({ parts, fallback, failed, retrying = fallback, children }: Props) => {
  const [{ isReady, isRetrying, error }, setState] = useState<State>(() => ({
    isReady: parts.every(isPartReady),
  }));
  const hasFailed = error !== undefined;
  const retry = useCallback(() => setState({ isReady: false, isRetrying: true }), []);
  useEffect(() => {
    if (isReady || hasFailed) return undefined;
    let isCurrent = true;
    Promise.all(parts.map(async part => part?.preload?.())).then(
      () => isCurrent && setState({ isReady: true }),
      (reason: unknown) => isCurrent && setState({ isReady: false, error: reason }),
    );
    return () => {
      isCurrent = false;
    };
  }, [parts, isReady, hasFailed]);
  // Before the message is painted: the connection may be back the next moment.
  useLayoutEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
  if (hasFailed) {
    if (!failed) throw error;
    return failed(error, retry);
  }
  if (!isReady) return isRetrying ? retrying : fallback;
  return <Suspense fallback={fallback}>{children}</Suspense>;
};
