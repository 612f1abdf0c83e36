import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../scripts/installed.mjs';
import { manyEntities } from './manyEntities.mjs';

const folderOf = name => join(root, 'test-results/bench', name);

const run = async (name, options) => {
  // The mock's loader sets this to development, and a build would follow it.
  process.env.NODE_ENV = 'production';
  const outDir = folderOf(name);
  await build({ logLevel: 'error', ...options, build: { ...options.build, outDir, emptyOutDir: true } });
  return outDir;
};

/** Builds the product as it ships, or with several times as many entities. */
export const buildProduct = (times = 1) =>
  run(`product-${times}`, { root, plugins: times > 1 ? [manyEntities(times)] : [] });

/** Builds one of the references with Vite's defaults. */
export const buildReference = name =>
  run(name, {
    root: join(root, 'tests/bench/references', name),
    configFile: false,
    plugins: [react()],
    build: { target: 'es2023', chunkSizeWarningLimit: 2000 },
  });
