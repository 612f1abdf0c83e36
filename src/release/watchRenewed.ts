import { renewed } from './renewed';

/** How long a version counts as the newest, in ms. */
const freshFor = 10 * 60_000;

/** How often that is looked at, in ms; no call is made for it. */
const looksEvery = 60_000;

/**
 * Asks the server for a newer version every ten minutes, while the tab is looked at; one that was out of sight for so
 * long asks when it is looked at again.
 * @returns the way to stop it
 */
export const watchRenewed = (): (() => void) => {
  let askedAt = Date.now();
  const look = () => {
    if (document.hidden || renewed.get() || Date.now() - askedAt < freshFor) return;
    askedAt = Date.now();
    void renewed.ask();
  };
  const timer = setInterval(look, looksEvery);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};
