import type { ReactNode } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { basePath } from '../../config/basePath';
import { entryIndex } from '../store/entryIndex';

/**
 * react-router's router of the whole page, with one addition. Its blocker undoes a blocked step by a step in the opposite
 * direction, and takes the next step for that one, whichever it is: after a second Back, address and screen would differ.
 * Here the steps in between lead back to the entry of the screen.
 * @param element the application
 * @returns also the function that ends it
 */
export const createRouter = (element: ReactNode) => {
  const navigation: Navigation | undefined = window.navigation;
  const place = () => ({ index: entryIndex(), key: navigation?.currentEntry?.key ?? '' });
  /** The entry of the screen. */
  let screen = place();
  let isReturning = false;
  const end = new AbortController();
  const listen = (listener: (event: Event) => void, capture: boolean) =>
    window.addEventListener('popstate', listener, { capture, signal: end.signal });

  // Before the router's own: Chromium calls listeners of the window in their order, whether they capture or not.
  listen(event => {
    if (!isReturning || entryIndex() === screen.index) return;
    event.stopImmediatePropagation();
    // A step by a number would begin wherever the steps that are under way end.
    if (navigation) navigation.traverseTo(screen.key).committed?.catch(() => undefined);
    else history.go(screen.index - entryIndex());
  }, true);

  const router = createBrowserRouter([{ path: '*', element }], { basename: basePath || '/' });
  let { location } = router.state;
  router.subscribe(state => {
    if (state.location === location) return;
    location = state.location;
    screen = place();
  });

  // After the router's own.
  listen(() => {
    isReturning = entryIndex() !== screen.index && router.state.navigation.state === 'idle';
  }, false);

  const dispose = () => {
    end.abort();
    router.dispose();
  };
  return { router, dispose };
};
