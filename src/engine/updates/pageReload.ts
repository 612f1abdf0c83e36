import { tabData } from '../../config/siteData';
import { inFlight } from './inFlight';
import { runningVersion } from './updateAvailable';

/** Session storage key of the version that a reload was to replace. */
const versionKey = 'deedbook.renewal';

/** Longest time until the browser begins to reload, in ms. */
const longestWait = 1000;

/** Whether a reload was begun a moment ago. */
let isBegun = false;

const noteVersion = () => tabData.set(versionKey, runningVersion());

/** Reloads of the page that get a new version. */
export const pageReload = {
  /** Whether the page was reloaded, and has the same version again. */
  wasInVain: (): boolean => tabData.get(versionKey) === runningVersion(),

  isBegun: (): boolean => isBegun,

  /** Reloads, unless something runs that a reload would interrupt. */
  begin: (): void => {
    if (inFlight.get()) return;
    // Not before: the user may stay, if a form asks before it is left.
    window.addEventListener('pagehide', noteVersion, { once: true });
    isBegun = true;
    setTimeout(() => (isBegun = false), longestWait);
    window.location.reload();
  },
};
