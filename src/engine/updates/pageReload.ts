import { tabData } from '../../config/siteData';
import { inFlight } from './inFlight';
import { runningVersion } from './updateAvailable';

/** Session storage key of the version that a reload was to replace. */
const key = 'deedbook.renewal';

/** Longest time until the browser begins to reload, in ms. */
const longestWait = 1000;

/** Whether a reload was begun a moment ago. */
let isBegun = false;

/** Reloads of the page that get a new version. */
export const pageReload = {
  /** Whether the page was reloaded, and has the same version again. */
  wasInVain: (): boolean => tabData.get(key) === runningVersion(),

  isBegun: (): boolean => isBegun,

  /** Reloads, unless something runs that a reload would interrupt. */
  begin: (): void => {
    if (inFlight.get()) return;
    tabData.set(key, runningVersion());
    isBegun = true;
    // The user may stay, if a form asks before it is left.
    setTimeout(() => (isBegun = false), longestWait);
    window.location.reload();
  },
};
