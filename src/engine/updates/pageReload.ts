import { tabData } from '../../config/siteData';
import { inFlight } from './inFlight';
import { runningVersion } from './updateAvailable';

const key = 'deedbook.renewal';

/** Longest time until the browser begins to reload, in ms. */
const mostUntilReload = 1000;

let isBegun = false;

/** Loading the page anew for the sake of a new version. */
export const pageReload = {
  /** Whether the page was loaded anew, and is still the version that it was. */
  wasInVain: (): boolean => tabData.get(key) === runningVersion(),

  isBegun: (): boolean => isBegun,

  /** Begins, unless something runs that a reload would interrupt. */
  begin: (): void => {
    if (inFlight.get()) return;
    tabData.set(key, runningVersion());
    isBegun = true;
    // Somebody who is asked whether to leave may stay.
    setTimeout(() => (isBegun = false), mostUntilReload);
    window.location.reload();
  },
};
