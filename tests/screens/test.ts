import { seedDay } from '../../mock-api/seed/family';
import { startMockServer } from '../e2e/support/mockServer';
import { test as base } from '../e2e/support/test';
import type { Step, View } from './views';

/** The time of the browser and of the mock: some days after the mock's records were made. */
const fixedTime = new Date(seedDay.getTime() + 100 * 3_600_000);

/** With fixed clocks, so that no picture depends on the day. */
export const test = base.extend<{
  /** Opens a view and waits until it is complete. */
  show: (view: View | Step) => Promise<void>;
}>({
  // Each view says whose session it wants.
  account: 'signedOut',

  mock: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, provide) => {
      const mock = await startMockServer({ now: () => fixedTime });
      await provide(mock);
      await mock.stop();
    },
    { scope: 'worker' },
  ],

  show: async ({ page, context, viewport, mock, signIn, storeLocally, allowConsole }, provide, testInfo) => {
    await page.clock.setFixedTime(fixedTime);
    await provide(async view => {
      const { user, language, stored, height, isNarrow, show }: View =
        typeof view === 'function' ? { show: view } : view;
      testInfo.skip(isNarrow === true && Number(viewport?.width) > 600, 'only narrow windows have it');
      allowConsole(/Failed to load resource/);
      if (user !== 'signedOut') await signIn(user);
      if (stored) await storeLocally(stored);
      if (language) await context.addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
      if (viewport && height) await page.setViewportSize({ ...viewport, height });
      await show(page, mock);
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .spinner'));
      await page.evaluate(async () => {
        await document.fonts.ready;
        const images = [...document.images].filter(({ loading }) => loading !== 'lazy');
        await Promise.allSettled(images.map(image => image.decode()));
      });
    });
  },
});
