import type { ReactNode } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { basePath } from '../../config/basePath';
import { entryIndex } from '../store/entryIndex';

/**
 * react-router's router of the whole page, with one correction. If Back is blocked, react-router undoes it by a step
 * forward, and takes the next `popstate` for that step. With a second Back in between, address and screen would differ.
 * Here each `popstate` on the way leads on to the history entry of the screen, and the router sees only the last one.
 * @param element the application
 * @returns also the function that ends it
 */
export const createRouter = (element: ReactNode) => {
  // Not in every browser.
  const navigation: Navigation | undefined = window.navigation;
  const currentEntry = () => ({ index: entryIndex(), key: navigation?.currentEntry?.key ?? '' });
  /** The history entry of the screen that the router shows. */
  let screenEntry = currentEntry();
  /** Whether a blocked step is being undone. */
  let isReturning = false;
  const listeners = new AbortController();
  const { signal } = listeners;

  const stepToScreenEntry = (event: Event) => {
    if (!isReturning || entryIndex() === screenEntry.index) return;
    event.stopImmediatePropagation();
    // By its key, as a step by a number would begin wherever the steps that are under way end.
    if (navigation) navigation.traverseTo(screenEntry.key).committed?.catch(() => undefined);
    else history.go(screenEntry.index - entryIndex());
  };
  // Before the router's own listener: Chromium calls listeners of the window in their order, whether they capture or not.
  window.addEventListener('popstate', stepToScreenEntry, { capture: true, signal });

  const router = createBrowserRouter([{ path: '*', element }], { basename: basePath || '/' });
  let { location } = router.state;
  router.subscribe(state => {
    if (state.location === location) return;
    location = state.location;
    screenEntry = currentEntry();
  });

  // After the router's own listener: an accepted step is on screen by now, or is loading. Any other is blocked.
  const noteReturn = () => {
    const isShown = entryIndex() === screenEntry.index;
    const isLoading = router.state.navigation.state !== 'idle';
    isReturning = !isShown && !isLoading;
  };
  window.addEventListener('popstate', noteReturn, { signal });

  const dispose = () => {
    listeners.abort();
    router.dispose();
  };
  return { router, dispose };
};
