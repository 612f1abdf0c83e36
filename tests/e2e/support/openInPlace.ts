import type { Page } from '@playwright/test';

/** Goes to an address without loading the page anew, as Back and Forward do. */
export const openInPlace = (page: Page, path: string): Promise<void> =>
  page.evaluate(address => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
