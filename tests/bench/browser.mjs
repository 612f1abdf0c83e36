import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';

/** Starts a browser in which the product's default address of the API leads to the mock. */
export const startBrowser = async mockPort =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: [`--host-resolver-rules=MAP localhost:4000 127.0.0.1:${mockPort}`, '--disable-gpu'],
    chromiumSandbox: process.getuid?.() !== 0,
  });

/** The slow profile: a processor four times as slow, and a line of 150 ms and 1.6 Mbit/s. */
const slow = { cpu: 4, latency: 150, bytesPerSecond: 1_600_000 / 8 };

/** Opens a fresh page with what slows it down at hand. */
export const openPage = async (browser, options = {}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-IN', ...options });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  return {
    context,
    page,
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
    close: () => context.close(),
  };
};
