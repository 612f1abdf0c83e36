import { useSyncExternalStore } from 'react';
import { withBase, withoutBase } from '../config/basePath';
import { createSignal } from '../engine/store/createStore';

const { announce, subscribe } = createSignal();
window.addEventListener('popstate', announce);

/** The path of the address, followed through `navigate` and the browser's Back and Forward. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => withoutBase(window.location.pathname));

/** Goes to another of the signed-out pages. */
export const navigate = (path: string) => {
  history.pushState(null, '', withBase(path));
  announce();
};

/** Navigates without adding a step to the browser's history. */
export const redirect = (path: string) => {
  history.replaceState(null, '', withBase(path));
  announce();
};
