import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { watchProcessor } from './processor.mjs';
import { watchRest } from './rest.mjs';

const launch = async mockPort => ({
  executablePath: await ensureChromium(),
  args: [`--host-resolver-rules=MAP localhost:4000 127.0.0.1:${mockPort}`, '--disable-gpu'],
  chromiumSandbox: process.getuid?.() !== 0,
});
const window = { viewport: { width: 1440, height: 900 }, locale: 'en-IN' };

/** Starts a browser in which the product's default address of the API leads to the mock. */
export const startBrowser = async mockPort => chromium.launch(await launch(mockPort));

/** The slow profile: a processor four times as slow, and a line of 150 ms and 1.6 Mbit/s. */
const slow = { cpu: 4, latency: 150, bytesPerSecond: 1_600_000 / 8 };

/** Opens one more page with what slows it down, times it and tells when it rests at hand. */
const pageIn = async context => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  return {
    page,
    devtools,
    processor: await watchProcessor(devtools),
    atRest: watchRest(page),
    slowCpu: (rate = slow.cpu) => devtools.send('Emulation.setCPUThrottlingRate', { rate }),
    slowLine: (isSlow = true) =>
      devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: isSlow ? slow.latency : 0,
        downloadThroughput: isSlow ? slow.bytesPerSecond : -1,
        uploadThroughput: isSlow ? slow.bytesPerSecond : -1,
      }),
    /** Memory that is still in use after a collection, in MB. */
    heap: async () => {
      await devtools.send('HeapProfiler.enable');
      await devtools.send('HeapProfiler.collectGarbage');
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      await devtools.send('HeapProfiler.disable');
      return usedSize / 1024 / 1024;
    },
  };
};

/** Opens a page in a context of its own, which knows nothing. */
export const openPage = async (browser, options = {}) => {
  const context = await browser.newContext({ ...window, ...options });
  return { context, ...(await pageIn(context)), close: () => context.close() };
};

/**
 * Starts a browser with a profile on disk, as staff have it: what was fetched and compiled once is kept.
 * @param mockPort where the API's address leads to
 * @param session what a new page finds in local storage, as `storedSession` gives it
 * @returns `open`, which opens one more page, and `close`, which forgets the profile
 */
export const openProfile = async (mockPort, { origins: [{ origin, localStorage }] }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-profile-'));
  const context = await chromium.launchPersistentContext(folder, { ...(await launch(mockPort)), ...window });
  const page = await context.newPage();
  // An empty page, so that the first page that is opened is the first to fetch anything.
  await page.route('**', route => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(origin);
  await page.evaluate(held => held.forEach(({ name, value }) => localStorage.setItem(name, value)), localStorage);
  await page.close();
  return {
    open: async () => {
      const opened = await pageIn(context);
      return { ...opened, close: () => opened.page.close() };
    },
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
