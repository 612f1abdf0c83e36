// Puts a .gz and a .br beside every text file of a build, at their best, for servers that send them as they are.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './installed.mjs';

const [folder = join(root, 'dist')] = process.argv.slice(2);
/** Files that compress well; pictures and fonts are compressed already. */
const isText = name => /\.(js|css|html|svg|json|txt)$/.test(name);
/** Changed in place when the application is installed, so a compressed copy would be out of date. */
const isEdited = name => name === 'config.js';
/** Smaller files arrive in one packet as they are. */
const minSize = 1024;

const write = async name => {
  const path = join(folder, name);
  const bytes = await readFile(path);
  if (bytes.length < minSize) return 0;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [gz, br] = await Promise.all([promisify(gzip)(bytes, { level: 9 }), promisify(brotliCompress)(bytes, quality)]);
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
  return 1;
};

const names = await readdir(folder, { recursive: true });
const counts = await Promise.all(names.filter(name => isText(name) && !isEdited(name)).map(write));
console.log(`Compressed ${counts.reduce((sum, one) => sum + one, 0)} files.`);
