import { test as base, type Browser, type BrowserContext, type ConsoleMessage, type WebError } from '@playwright/test';
import type { Role } from '../../../src/access/roles';
import { startMockServer, type MockServer } from './mockServer';

export { expect } from '@playwright/test';

interface TestFixtures {
  /** Whether the test needs a browser that has seen nothing yet, not even the application's files. @default false */
  isFirstVisit: boolean;
  /** Replaces all of local storage, from the page's next document on. */
  storeLocally: (entries: Readonly<Record<string, string>>) => Promise<void>;
  /** Stores the session of a role's account in the browser, as signing in would, from the page's next document on. */
  signIn: (role?: Role) => Promise<void>;
  /** Announces console messages that the test provokes; any other error or warning fails it. */
  allowConsole: (...patterns: RegExp[]) => void;
  /** Announces what the Content Security Policy is to keep from loading, as `directive address`; all else fails the test. */
  allowBlocked: (...patterns: RegExp[]) => void;
}

interface WorkerFixtures {
  /** The mock API of this worker, fresh for every test. */
  mock: MockServer;
  /** Opens this worker's browser context for some options. It is opened once and keeps the application's files. */
  openContext: (options: ContextOptions) => Promise<KeptContext>;
}

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

interface KeptContext {
  context: BrowserContext;
  /** What the Content Security Policy kept from loading since the test began. */
  blocked: string[];
}

/** Address of the API base in the built application; the browser finds the worker's mock there. */
export const apiOrigin = 'http://localhost:4000';

const describe = (message: ConsoleMessage) => `${message.type()}: ${message.text()} (${message.location().url})`;

/** What signing in keeps in local storage (spec 1 §3). */
export const storedSession = (payload: object): Record<string, string> => {
  const { token }: { token?: unknown } = payload;
  return { Admininfo: JSON.stringify(payload), token: String(token), Admintoken: String(token) };
};

const newContext = async (browser: Browser, options: ContextOptions): Promise<KeptContext> => {
  const context = await browser.newContext(options);
  const blocked: string[] = [];
  await context.exposeBinding('reportBlocked', (_, what: string) => void blocked.push(what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { reportBlocked }: { reportBlocked?: (what: string) => void } = Object(window);
      reportBlocked?.(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return { context, blocked };
};

/** Takes away all that a test has left in a context but the cached files of the application. */
const empty = async ({ context, blocked }: KeptContext, origin: string): Promise<void> => {
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const page = await context.newPage();
  await Promise.all(context.pages().flatMap(open => (open === page ? [] : open.close())));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
  await page.close();
  blocked.length = 0;
};

export const test = base.extend<TestFixtures & { kept: KeptContext; pristine: void }, WorkerFixtures>({
  isFirstVisit: [false, { option: true }],

  openContext: [
    async ({ browser }, provide) => {
      const opened = new Map<string, KeptContext>();
      await provide(async options => {
        const key = JSON.stringify(options);
        const kept = opened.get(key) ?? (await newContext(browser, options));
        opened.set(key, kept);
        return kept;
      });
      await Promise.all(Array.from(opened.values(), ({ context }) => context.close()));
    },
    { scope: 'worker' },
  ],

  kept: async ({ browser, openContext, isFirstVisit, baseURL, viewport, locale, timezoneId, bypassCSP }, provide) => {
    const options = { baseURL, viewport, locale, timezoneId, bypassCSP };
    const kept = isFirstVisit ? await newContext(browser, options) : await openContext(options);
    await provide(kept);
    if (isFirstVisit) await kept.context.close();
    else await empty(kept, baseURL ?? '');
  },

  context: async ({ kept }, provide) => provide(kept.context),

  mock: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, provide) => {
      const mock = await startMockServer();
      await provide(mock);
      await mock.stop();
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ mock, launchOptions }, provide) => {
      const rule = `MAP ${new URL(apiOrigin).host} 127.0.0.1:${mock.port}`;
      const args = [...(launchOptions.args ?? []), '--disable-gpu', `--host-resolver-rules=${rule}`];
      await provide({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],

  pristine: [
    async ({ mock }, provide) => {
      mock.reset();
      await provide();
    },
    { auto: true },
  ],

  allowConsole: [
    async ({ context }, provide) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      const hear = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') seen.push(describe(message));
      };
      const fail = (failure: WebError) => seen.push(`uncaught: ${failure.error().message}`);
      context.on('console', hear).on('weberror', fail);
      await provide((...patterns) => void allowed.push(...patterns));
      context.off('console', hear).off('weberror', fail);
      const surprises = seen.filter(text => !allowed.some(pattern => pattern.test(text)));
      base.expect(surprises, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],

  allowBlocked: [
    async ({ kept, allowConsole }, provide) => {
      const allowed: RegExp[] = [];
      await provide((...patterns) => {
        allowed.push(...patterns);
        allowConsole(/violates the following Content Security Policy/);
      });
      const surprises = kept.blocked.filter(what => !allowed.some(pattern => pattern.test(what)));
      base.expect(surprises, 'the Content Security Policy has nothing to forbid').toEqual([]);
    },
    { auto: true },
  ],

  storeLocally: async ({ page }, provide) => {
    let rounds = 0;
    await provide(async values => {
      rounds += 1;
      // Runs before each document of the page, but fills the storage only once: the window's name tells.
      await page.addInitScript(
        ({ round, values: entries }) => {
          if (Number(window.name) >= round) return;
          window.name = String(round);
          localStorage.clear();
          for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
        },
        { round: rounds, values },
      );
    });
  },

  signIn: async ({ storeLocally, mock }, provide) => {
    await provide(async (role = 'superadmin') => storeLocally(storedSession(await mock.signIn(role))));
  },
});
