import { tabData } from '../../config/siteData';
import { inFlight } from './inFlight';
import { runningVersion, updateAvailable } from './updateAvailable';

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

/** Time for which a version counts as the newest, in ms. */
const freshFor = 10 * 60_000;

/** Interval of checking that, in ms; it makes no call. */
const checkInterval = 60_000;

/** Asks for a new version every ten minutes while the tab is visible. @returns stops it */
export const watchForUpdate = (): (() => void) => {
  let askedAt = Date.now();
  const look = () => {
    if (document.hidden || updateAvailable.get() || Date.now() - askedAt < freshFor) return;
    askedAt = Date.now();
    void updateAvailable.ask();
  };
  const timer = setInterval(look, checkInterval);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};
