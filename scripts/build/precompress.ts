import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that compress well; pictures and fonts are compressed already. */
const isText = (name: string): boolean => /\.(js|css|html|svg|json|txt)$/.test(name);
/** Changed in place when the application is installed, so a compressed copy would be out of date. */
const isEdited = (name: string): boolean => name === 'config.js';
/** Smaller files arrive in one packet as they are. */
const minSize = 1024;

const compress = async (path: string): Promise<number> => {
  const bytes = await readFile(path);
  if (bytes.length < minSize) return 0;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [gz, br] = await Promise.all([promisify(gzip)(bytes, { level: 9 }), promisify(brotliCompress)(bytes, quality)]);
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
  return 1;
};

/** Puts a .gz and a .br beside every text file of a folder, at their best, for servers that send them as they are. */
export const compressFolder = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  const paths = names.filter(name => isText(name) && !isEdited(name)).map(name => join(folder, name));
  const counts = await Promise.all(paths.map(compress));
  console.log(`Compressed ${counts.reduce((sum, one) => sum + one, 0)} files.`);
};

/** Compresses what `npm run build` has written, wherever that is. Builds of tests and measurements need no compressed files. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (_, { command }) => command === 'build' && process.env.npm_lifecycle_event === 'build',
  writeBundle: { order: 'post', sequential: true, handler: ({ dir = '' }) => compressFolder(dir) },
});
