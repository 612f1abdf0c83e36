import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openPage } from '../browser.mjs';
import { byteBudgets, plainDeclarations } from '../budgets.mjs';
import { newSession, serveBuild, storedSession } from '../server.mjs';

const kib = bytes => bytes / 1024;

const sizes = new Map();

/** Size of a built file after brotli at its best, in bytes. */
const brotliSize = path => {
  const size = sizes.get(path) ?? brotliCompressSync(readFileSync(path)).length;
  sizes.set(path, size);
  return size;
};

/**
 * Watches which scripts of the built application a page loads.
 * @returns a function that tells their names and the sum of their sizes so far
 */
const watchScripts = (page, dist) => {
  const names = new Set();
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) names.add(pathname);
  });
  return () => {
    const scripts = [...names].map(name => ({ name, bytes: brotliSize(join(dist, name)) }));
    return { scripts, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
};

/** Bytes of all scripts that the sign-in page and the first list load from a cold start. */
export const measureBytes = async (browser, folder, mockPort) => {
  const { origin, stop } = await serveBuild(folder);
  const load = async (storageState, address, isShown) => {
    const { page, close } = await openPage(browser, { storageState });
    const loaded = watchScripts(page, folder);
    await page.goto(origin + address);
    await isShown(page).waitFor();
    const scripts = loaded();
    await close();
    return scripts;
  };
  try {
    const session = storedSession(await newSession(mockPort), origin);
    return {
      signIn: await load(undefined, '/', page => page.getByLabel('Email')),
      // A list with pictures, whose declaration is nothing but a declaration.
      list: await load(session, '/ourtrustedpartners', page => page.locator('tbody tr').nth(5)),
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
  return Math.max(...declarations.map(name => brotliSize(join(assets, name))));
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
