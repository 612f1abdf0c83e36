import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureChromium } from '../../scripts/programs.mjs';

const launch = async mockPort => ({
  executablePath: await ensureChromium(),
  args: [
    `--host-resolver-rules=${['localhost', '*.localhost'].map(name => `MAP ${name}:4000 127.0.0.1:${mockPort}`).join()}`,
    '--disable-gpu',
  ],
  chromiumSandbox: process.getuid?.() !== 0,
});
const window = { viewport: { width: 1440, height: 900 }, locale: 'en-IN' };

/** Starts a browser in which the product's default address of the API leads to the mock. */
export const startBrowser = async mockPort => chromium.launch(await launch(mockPort));

/** The slow profile: a processor four times as slow, and a line of 150 ms and 1.6 Mbit/s. */
const slow = { cpu: 4, latency: 150, bytesPerSecond: 1_600_000 / 8 };

/**
 * Starts to count the processor time of a page's main thread, for a page that has been nowhere yet.
 *
 * It is `ThreadTime` of `Performance.getMetrics`: what the scheduler gave the thread, counted from when the page's
 * process was attached to. It holds within 3 % while four endless loops run beside it on two cores. `TaskDuration` is
 * no such thing: it is the clock's time within tasks and grows to twice as much. A navigation may change the process
 * and so begins at zero anew; compare what was read before and after a step within one document only. Where the
 * processor is slowed down, the thread is kept busy instead of paused, by the clock: that counts as well, and scatters.
 * @returns a function that reads it, in milliseconds
 */
const watchProcessor = async devtools => {
  await devtools.send('Performance.enable');
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const counted = metrics.find(({ name }) => name === 'ThreadTime');
    if (!counted) throw new Error('This browser does not tell the processor time of a page: use a newer Chromium.');
    return counted.value * 1000;
  };
};

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
const watchRest = page => {
  const underWay = new Set();
  let changed = performance.now();
  const note = change => request => {
    change(request);
    changed = performance.now();
  };
  const begin = note(request => underWay.add(request));
  const end = note(request => underWay.delete(request));
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
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

/** Opens one more page with what slows it down, times it and tells when it rests at hand. */
const pageIn = async context => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  return {
    page,
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
 * Visits that fill a profile: the first one fetches the scripts, the second one lets V8 keep what it compiled. The
 * headless shell does not read that again, so each of its visits compiles anew, in all applications alike.
 */
const visitsBefore = 2;

/**
 * Visits in a browser with a profile on disk, as staff have it: what was fetched and compiled once is kept. Each visit
 * has a new page.
 * @param mockPort where the API's address leads to
 * @param session what a new page finds in local storage, as `storedSession` gives it
 * @param before a visit that fills the profile
 * @param last the visit that counts; its result is given
 */
export const visitAgain = async (mockPort, { origins: [{ origin, localStorage }] }, before, last) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-profile-'));
  const context = await chromium.launchPersistentContext(folder, { ...(await launch(mockPort)), ...window });
  try {
    const page = await context.newPage();
    // An empty page, so that the first page that is opened is the first to fetch anything.
    await page.route('**', route => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(origin);
    await page.evaluate(held => held.forEach(({ name, value }) => localStorage.setItem(name, value)), localStorage);
    await page.close();
    for (let visits = 0; visits < visitsBefore; visits += 1) {
      const opened = await pageIn(context);
      await before(opened);
      await opened.page.close();
    }
    return await last(await pageIn(context));
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
