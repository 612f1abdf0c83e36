import { withBase } from '../../config/basePath';
import { createStore } from '../store/createStore';

const { get, set, subscribe } = createStore(false);

/** Longest wait for the page, in ms. */
const longestWait = 5000;

/** The addresses of the scripts of the page, in quotes as in its source. */
const scriptAddresses = (): string[] =>
  [...document.querySelectorAll('script[type=module]')].map(script => `"${script.getAttribute('src')}"`);

/** The version that runs: the addresses of its scripts, which differ from version to version. */
export const runningVersion = (): string => scriptAddresses().join();

/** Whether the server has another version of the application than the one that runs. */
export const updateAvailable = {
  get,

  subscribe,

  /** Asks the server for the page, which a browser that has it already gets without its content. */
  ask: async (): Promise<boolean> => {
    try {
      const answer = await fetch(withBase('/'), { cache: 'no-cache', signal: AbortSignal.timeout(longestWait) });
      const page = await answer.text();
      // A proxy may answer with its own page.
      if (answer.ok && page.includes('id="root"')) set(scriptAddresses().some(address => !page.includes(address)));
    } catch {
      // Without an answer the previous one applies.
    }
    return get();
  },
};

/** Time for which a version counts as the newest, in ms. */
const freshFor = 10 * 60_000;

/** Interval of checking whether that time is over, in ms. */
const checkInterval = 60_000;

/** Asks for a new version every ten minutes while the tab is visible. @returns stops it */
export const watchForUpdate = (): (() => void) => {
  let askedAt = Date.now();
  const check = () => {
    if (document.hidden || updateAvailable.get() || Date.now() - askedAt < freshFor) return;
    askedAt = Date.now();
    void updateAvailable.ask();
  };
  const timer = setInterval(check, checkInterval);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
};
