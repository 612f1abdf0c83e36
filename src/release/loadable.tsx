import { lazy, useState, type ComponentType } from 'react';

/** A component whose code is loaded apart from the rest, and drawn once it is there. */
export type Loadable<P, M = unknown> = ComponentType<P> & {
  /** Loads the code once. A failure is forgotten, so that it can be tried again. */
  load: () => Promise<M>;
};

/**
 * Makes a component that needs no fallback once its code is there: React would show the fallback even then, and keep
 * it for 300 ms.
 * @param load imports the module whose default export is the component
 */
export const loadable = <P extends object, M extends object>(
  load: () => Promise<M & { default: ComponentType<P> }>,
): Loadable<P, M> => {
  let loading: Promise<M & { default: ComponentType<P> }> | undefined;
  let loaded: ComponentType<P> | undefined;
  const loadOnce = (): Promise<M & { default: ComponentType<P> }> => {
    loading ??= load().then(
      module => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Lazy: ComponentType<P> = lazy(loadOnce);
  // What it begins as it stays, since another component would lose its state.
  const Part = (props: P) => {
    const [Chosen] = useState(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  };
  return Object.assign(Part, { load: loadOnce });
};
