import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const sizes = new Map();

/** Size of a built file after brotli at its best, in bytes. */
export const brotliSize = path => {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  sizes.set(path, size);
  return size;
};

/**
 * Watches which scripts of the built application a page loads.
 * @returns a function that tells their names and the sum of their sizes so far
 */
export const watchScripts = (page, dist) => {
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
