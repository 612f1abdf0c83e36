import { test as base, type ConsoleMessage } from '@playwright/test';
import { mockOfBuild, originBeside } from '../../../src/config/mockSettings';
import type { Role } from '../../../src/config/roles';
import { storedSession } from '../../support/storedSession';
import { startMockServer, type MockServer } from './mockServer';

export { expect } from '@playwright/test';

interface TestFixtures {
  /** Whose session the test begins with. @default 'superadmin' */
  account: Role | 'signedOut';
  /** Replaces all of local storage, from the page's next document on. */
  storeLocally: (entries: Readonly<Record<string, string>>) => Promise<void>;
  /** Stores the session of another account in the browser, as signing in would, from the page's next document on. */
  signIn: (role?: Role) => Promise<void>;
  /** Announces console messages that the test provokes; any other error or warning fails it. */
  allowConsole: (...patterns: RegExp[]) => void;
  /** Announces what the Content Security Policy is to keep from loading, as `directive address`; all else fails the test. */
  allowBlocked: (...patterns: RegExp[]) => void;
}

interface WorkerFixtures {
  /** The mock API of this worker, fresh for every test. */
  mock: MockServer;
}

/** Origins of the mock's services in the built application; the browser finds the worker's mock behind each. */
export const apiOrigin = mockOfBuild;
export const storageOrigin = originBeside(apiOrigin, 'storage');
const origins = [apiOrigin, storageOrigin, originBeside(apiOrigin, 'maps'), originBeside(apiOrigin, 'checkout')];

const describe = (message: ConsoleMessage) => `${message.type()}: ${message.text()} (${message.location().url})`;

export const test = base.extend<TestFixtures & { pristine: void; signedIn: void }, WorkerFixtures>({
  account: ['superadmin', { option: true }],

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
      const rules = origins.map(origin => `MAP ${new URL(origin).host} 127.0.0.1:${mock.port}`).join();
      const args = [...(launchOptions.args ?? []), '--disable-gpu', `--host-resolver-rules=${rules}`];
      await provide({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],

  pristine: [
    async ({ mock, context }, provide) => {
      mock.reset();
      // A message goes after 5 seconds, and a read before a write that takes 3 asks: a busy machine may need longer to come
      // and look, or to answer. Here a message stands until it is closed, and a write waits for its read.
      await context.addInitScript(() => {
        const later = window.setTimeout.bind(window);
        const isPatience = (ms?: number) => ms === 3000 || ms === 5000;
        Object.assign(window, {
          setTimeout: (run: () => void, ms?: number, ...rest: []) => later(run, isPatience(ms) ? 600_000 : ms, ...rest),
        });
      });
      await provide();
    },
    { auto: true },
  ],

  allowConsole: [
    async ({ context }, provide) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') seen.push(describe(message));
      });
      context.on('weberror', failure => seen.push(`uncaught: ${failure.error().message}`));
      await provide((...patterns) => void allowed.push(...patterns));
      const surprises = seen.filter(text => !allowed.some(pattern => pattern.test(text)));
      base.expect(surprises, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],

  allowBlocked: [
    async ({ context, allowConsole }, provide) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      await context.exposeBinding('reportBlocked', (_, what: string) => void seen.push(what));
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          const { reportBlocked }: { reportBlocked?: (what: string) => void } = Object(window);
          reportBlocked?.(`${effectiveDirective} ${blockedURI}`);
        });
      });
      await provide((...patterns) => {
        allowed.push(...patterns);
        allowConsole(/violates the following Content Security Policy/);
      });
      const surprises = seen.filter(what => !allowed.some(pattern => pattern.test(what)));
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

  signedIn: [
    async ({ account, signIn }, provide) => {
      if (account !== 'signedOut') await signIn(account);
      await provide();
    },
    { auto: true },
  ],
});
