import type { Browser } from '@playwright/test';
import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';

/** A development server with an address of its own. */
export interface DevServer {
  origin: string;
  stop: () => Promise<void>;
}

/** Puts another table of contents in the place of the application's. */
const withContents = (file: string): Plugin => ({
  name: 'other-contents',
  enforce: 'pre',
  resolveId: (id, importer) => (id.endsWith('/entities') && importer?.includes('/src/') ? resolve(file) : undefined),
});

/**
 * Starts one on a free port, with a cache that no other server writes to.
 * @param contents file with another table of contents than the application's
 */
export const startDevServer = async (contents?: string): Promise<DevServer> => {
  const server = await createServer({
    cacheDir: contents ? 'node_modules/.vite-stock' : 'node_modules/.vite-tests',
    logLevel: 'error',
    plugins: contents ? [withContents(contents)] : [],
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const [origin] = server.resolvedUrls?.local ?? [];
  if (!origin) throw new Error('The development server has no address.');
  return { origin: origin.replace(/\/$/, ''), stop: () => server.close() };
};

/**
 * Opens an address until it shows something. On its first visit a development server finds and bundles the packages
 * of the page, and may load the page anew for that; afterwards it answers at once.
 */
export const warmUp = async (browser: Browser, address: string, shown: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.getByText(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
};
