import { tabData } from '../config/siteData';
import { runningVersion } from './renewed';
import { inFlight } from './inFlight';

const key = 'deedbook.renewal';

/** How long the browser may take to begin with it, in ms. */
const begins = 1000;

let isBegun = false;

/** Loading the page anew for the sake of a new version. */
export const renewal = {
  /** Whether it was tried in this tab, and the server gave the same version again. */
  wasInVain: (): boolean => tabData.get(key) === runningVersion(),

  /** Whether the page is about to go for it: a form whose draft is kept lets it. */
  isBegun: (): boolean => isBegun,

  /** Begins, unless something is under way that must not be cut off. */
  begin: (): void => {
    if (inFlight.get()) return;
    tabData.set(key, runningVersion());
    isBegun = true;
    // Somebody who is asked whether to leave may stay.
    setTimeout(() => (isBegun = false), begins);
    window.location.reload();
  },
};
