import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPage } from './browser.mjs';
import { plainDeclarations } from './budgets.mjs';
import { brotliSize, watchScripts } from './loadedBytes.mjs';
import { serveBuild } from './server.mjs';
import { newSession, storedSession } from './signIn.mjs';

/** A list with pictures, whose declaration is nothing but a declaration. */
const firstList = '/ourtrustedpartners';

/** Bytes of all scripts that the sign-in page and the first list load from a cold start. */
export const measureBytes = async (browser, folder, mockPort) => {
  const { origin, stop } = await serveBuild(folder);
  const session = await newSession(mockPort);
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
    const signIn = await load(undefined, '/', page => page.getByLabel('Email'));
    const list = await load(storedSession(session, origin), firstList, page => page.locator('tbody tr').nth(5));
    return { signIn, list };
  } finally {
    stop();
  }
};

/** Size of the largest chunk that holds a declaration and nothing else. */
export const largestDeclaration = folder => {
  const assets = join(folder, 'assets');
  const sizes = readdirSync(assets)
    .filter(name => plainDeclarations.test(name))
    .map(name => brotliSize(join(assets, name)));
  if (sizes.length === 0) throw new Error('The build has no chunk of a declaration.');
  return Math.max(...sizes);
};
