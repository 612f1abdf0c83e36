import { lazy, useState, type ComponentType } from 'react';

/** A component whose code is loaded apart from the rest. */
export interface Loadable<M> {
  Component: ComponentType;
  /** Loads the code once. A failure is forgotten, so that it can be tried again. */
  load: () => Promise<M>;
}

/**
 * Makes a component that needs no fallback once its code is there: React would show the fallback even then, and keep
 * it for 300 ms.
 * @param load imports the module whose default export is the component
 */
export const loadable = <M extends { default: ComponentType }>(load: () => Promise<M>): Loadable<M> => {
  let loading: Promise<M> | undefined;
  let loaded: ComponentType | undefined;
  const loadOnce = (): Promise<M> => {
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
  const Lazy = lazy(loadOnce);
  // What it begins as it stays, since another component would lose its state.
  const Component = () => {
    const [Chosen] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Chosen />;
  };
  return { Component, load: loadOnce };
};
