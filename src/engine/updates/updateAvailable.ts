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
