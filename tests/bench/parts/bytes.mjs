import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPage } from '../browser.mjs';
import { byteBudgets, plainDeclarations } from '../budgets.mjs';
import { brotli, newSession, serveBuild, storedSession } from '../server.mjs';

const kib = bytes => bytes / 1024;

/** Notes in a page when the first element of a selector appears: on a busy machine a test learns of it much later. */
const noteAppearance = selector => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    performance.mark('appearance');
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true });
};

/** Keeps back what waits for an idle moment: on a busy machine one comes before the list, which does not need it. */
const withholdIdleWork = () => {
  window.requestIdleCallback = () => 0;
};

/** Addresses of what a page has requested until the noted appearance. */
const requestsUntilAppearance = () => {
  const [{ startTime: end }] = performance.getEntriesByName('appearance');
  const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= end);
  return requests.map(({ name }) => new URL(name).pathname);
};

/** Code of messages. It is fetched beside the first list, so that the machine decides whether before or after its rows. */
const messages = /^\/assets\/Toasts-/;

/** Bytes of all scripts that the sign-in page and the first list load from a cold start. */
export const measureBytes = async (browser, folder, mockPort) => {
  const { origin, stop } = await serveBuild(folder);
  const load = async (storageState, address, selector) => {
    const { page, close } = await openPage(browser, { storageState });
    await page.addInitScript(noteAppearance, selector);
    await page.addInitScript(withholdIdleWork);
    await page.goto(origin + address);
    await page.locator(selector).waitFor();
    const names = new Set(await page.evaluate(requestsUntilAppearance));
    await close();
    const scripts = [...names]
      .filter(name => name.startsWith('/assets/') && name.endsWith('.js') && !messages.test(name))
      .map(name => ({ name, bytes: brotli(join(folder, name)).length }));
    return { scripts, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
  try {
    const session = storedSession(await newSession(mockPort), origin);
    return {
      signIn: await load(undefined, '/', 'input[autocomplete="username"]'),
      // A list with pictures, whose declaration is nothing but a declaration.
      list: await load(session, '/ourtrustedpartners', 'tbody tr[data-row]:nth-of-type(6)'),
    };
  } finally {
    stop();
  }
};

/** Size of the largest chunk that holds a declaration and nothing else. */
export const largestDeclaration = folder => {
  const assets = join(folder, 'assets');
  const declarations = readdirSync(assets).filter(name => plainDeclarations.test(name));
  if (declarations.length === 0) throw new Error('The build has no chunk of a declaration.');
  return Math.max(...declarations.map(name => brotli(join(assets, name)).length));
};

/** The scripts that are loaded, by their size. */
export const bytes = async bench => {
  const [browser, { port }] = [await bench.browser(), await bench.mock()];
  const folder = await bench.build('product');
  const once = await measureBytes(browser, folder, port);
  const tenTimes = await measureBytes(browser, await bench.build('tenTimes'), port);
  const check = (what, size, budget) => bench.report.check(what, kib(size), budget, { unit: ' KiB' });
  check('Scripts until sign-in is usable', once.signIn.bytes, byteBudgets.signIn);
  check('Scripts until the first list shows', once.list.bytes, byteBudgets.firstList);
  check('Own chunk of a declared screen', largestDeclaration(folder), byteBudgets.oneMoreScreen);
  check('10 times as many entities add', tenTimes.list.bytes - once.list.bytes, byteBudgets.tenTimes);
};
