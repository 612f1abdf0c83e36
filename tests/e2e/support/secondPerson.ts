import type { BrowserContext, Page } from '@playwright/test';
import { storedSession, test as base } from './test';

export { expect } from '@playwright/test';

/** With somebody else, signed in with another browser of their own. */
export const test = base.extend<{ otherContext: BrowserContext; other: Page }>({
  otherContext: async ({ browser, contextOptions, baseURL }, provide) => {
    const context = await browser.newContext({ ...contextOptions, baseURL });
    await provide(context);
    await context.close();
  },

  other: async ({ otherContext, mock }, provide) => {
    const session = storedSession(await mock.signIn('superadmin'));
    await otherContext.addInitScript(entries => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, session);
    await provide(await otherContext.newPage());
  },
});
