import { useEffect, useState, type ComponentType } from 'react';

/** Code that can be requested before it is rendered. */
export interface Preloadable<M = unknown> {
  /** Requests the code once. A failure is forgotten, so that the next call tries again; it may be ignored. */
  preload: () => Promise<M>;
  isLoaded: () => boolean;
}

export type LazyComponent<P, M = unknown> = ComponentType<P> & Preloadable<M>;

/**
 * Like React's `lazy`, but preloadable and able to fail. Renders nothing until loaded; a `LazyBoundary` shows waiting
 * and failure. It does not suspend: React delays suspended content by 300 ms.
 * @param Failed rendered if the code cannot be loaded @default the error is thrown
 */
export const lazyComponent = <P extends object, M extends object = object>(
  load: () => Promise<M & { default: ComponentType<P> }>,
  Failed?: ComponentType<P & { error: unknown }>,
): LazyComponent<P, M & { default: ComponentType<P> }> => {
  /** The import that runs or is done. */
  let loading: Promise<M & { default: ComponentType<P> }> | undefined;
  let LoadedContent: ComponentType<P> | undefined;
  const preload = () => {
    if (loading) return loading;
    const promise = load();
    loading = promise;
    promise.then(
      module => (LoadedContent = module.default),
      () => (loading = undefined),
    );
    return promise;
  };
  const isLoaded = () => LoadedContent !== undefined;
  const Lazy = (props: P) => {
    // In the state, as content that changed between two renderings would be mounted again and lose its own state.
    const [Content, setContent] = useState(() => LoadedContent);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Content) return;
      preload().then(
        module => setContent(() => module.default),
        (error: unknown) => setFailure({ error }),
      );
    }, [Content]);
    if (failure) {
      if (!Failed) throw failure.error;
      return <Failed {...props} {...failure} />;
    }
    return Content && <Content {...props} />;
  };
  return Object.assign(Lazy, { preload, isLoaded });
};
