import { startMockServer } from '../e2e/support/mockServer';
import { test as base } from '../e2e/support/test';
import { openDarkroom, type Darkroom } from './darkroom';
import { fixedTime } from './fixedTime';

/** With clocks that stand still, here and in the mock, and a room to make pictures small in. */
export const test = base.extend<object, { darkroom: Darkroom }>({
  mock: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, provide) => {
      const mock = await startMockServer({ now: () => fixedTime });
      await provide(mock);
      await mock.stop();
    },
    { scope: 'worker' },
  ],

  page: async ({ page }, provide) => {
    await page.clock.setFixedTime(fixedTime);
    await provide(page);
  },

  darkroom: [
    async ({ browser }, provide) => {
      const darkroom = await openDarkroom(browser);
      await provide(darkroom);
      await darkroom.close();
    },
    { scope: 'worker' },
  ],
});
