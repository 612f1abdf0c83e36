import type { Page } from '@playwright/test';

/** Moves of single words by a few pixels; a score of 0.1 is the first that is called a fault. */
export const unnoticed = 0.0005;

/** Writes down what moves by itself, from the page's next document on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) moved.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Resolves when what has changed is on the screen. */
export const framesPassed = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** From now on: gives the score of all that has moved since. */
export const movedSince = async (page: Page): Promise<() => Promise<number>> => {
  const seen = () => page.evaluate((): number[] => Reflect.get(window, 'moved'));
  const before = (await seen()).length;
  return async () => (await seen()).slice(before).reduce((sum, one) => sum + one, 0);
};
