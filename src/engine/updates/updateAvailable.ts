import { withBase } from '../../config/basePath';
import { createStore } from '../store/createStore';

const { get, set, subscribe } = createStore(false);

/** Longest wait for the page, in ms. */
const patience = 5000;

const scripts = () =>
  [...document.querySelectorAll('script[type=module]')].map(script => `"${script.getAttribute('src')}"`);

/** A name for the version that runs. */
export const runningVersion = (): string => scripts().join();

/** Whether the server has another version of the application than the one that runs. */
export const updateAvailable = {
  get,

  subscribe,

  /** Asks the server for the page, which a browser that has it already gets without its content. */
  ask: async (): Promise<boolean> => {
    try {
      const answer = await fetch(withBase('/'), { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
      const page = await answer.text();
      // Something in between may answer with its own page.
      if (answer.ok && page.includes('id="root"')) set(scripts().some(script => !page.includes(script)));
    } catch {
      // What is known stands.
    }
    return get();
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
