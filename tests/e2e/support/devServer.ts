import type { Browser } from '@playwright/test';
import { createServer } from 'vite';

/** A development server with an address of its own. */
export interface DevServer {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts one on a free port, with a cache that no other server writes to. */
export const startDevServer = async (): Promise<DevServer> => {
  const server = await createServer({
    cacheDir: 'node_modules/.vite-tests',
    logLevel: 'error',
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
