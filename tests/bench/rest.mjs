import { setTimeout as sleep } from 'node:timers/promises';

/** So long no request may be under way, in milliseconds. */
const quiet = 500;
const patience = 120_000;

/** Runs in the page. With a limit, since a slowed down browser may forget to say that it is idle. */
const idleTwice = () =>
  new Promise(resolve => {
    const idle = next => requestIdleCallback(next, { timeout: 1000 });
    idle(() => idle(() => resolve()));
  });

/**
 * Watches what a page, which has been nowhere yet, has under way. `networkidle` does not do: it is said once per
 * document, whatever is asked for later.
 * @returns a function that waits until the page has come to rest: half a second without a request, then two idle
 * callbacks in a row
 */
export const watchRest = page => {
  const underWay = new Set();
  let changed = performance.now();
  const note = change => request => {
    change(request);
    changed = performance.now();
  };
  page.on(
    'request',
    note(request => underWay.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(
      end,
      note(request => underWay.delete(request)),
    );
  const isQuiet = () => underWay.size === 0 && performance.now() - changed >= quiet;
  return async () => {
    const began = performance.now();
    for (;;) {
      while (!isQuiet()) {
        if (performance.now() - began > patience) {
          throw new Error(`The page does not come to rest: ${[...underWay].map(request => request.url()).join(', ')}`);
        }
        await sleep(20);
      }
      const before = changed;
      await page.evaluate(idleTwice);
      if (changed === before) return;
    }
  };
};
