import type { Page } from '@playwright/test';

/** Stops the page's time, a second from now; from then on only `page.clock` moves it. Needs `page.clock.install()`. */
export const stopTime = async (page: Page) => {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
};
