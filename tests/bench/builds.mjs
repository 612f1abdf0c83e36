import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../scripts/installed.mjs';
import { manyEntities } from './manyEntities.mjs';
import { manyFields } from './manyFields.mjs';

/** What the API tells of users besides the five columns of their list. */
const moreOfUsers = [
  'number',
  'placeOfIssue',
  'PANnumber',
  'bankName',
  'bankAccountNumber',
  'bankIfscCode',
  'bankAddress',
];

const folderOf = name => join(root, 'test-results/bench', name);

const run = async (name, options) => {
  const outDir = folderOf(name);
  // The mock's loader and the tests set this to something else, and a build would follow it.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      mode: 'mock',
      logLevel: 'error',
      ...options,
      build: { ...options.build, outDir, emptyOutDir: true },
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  return outDir;
};

/** Builds the product as it ships, or with several times as many entities. */
export const buildProduct = (times = 1) =>
  run(`product-${times}`, { root, plugins: times > 1 ? [manyEntities(times)] : [] });

/** Builds the product with a form of so many more fields. */
export const buildWideForm = fields => {
  const names = Array.from({ length: fields }, (_, at) => `more${at}`);
  return run('product-wide', { root, plugins: [manyFields('partners', names)] });
};

/** Builds the product with a list of users that shows more of each: twelve columns. */
export const buildWideList = () => run('product-wide-list', { root, plugins: [manyFields('users', moreOfUsers)] });

/** Builds one of the references with Vite's defaults. */
export const buildReference = name =>
  run(name, {
    root: join(root, 'tests/bench/references', name),
    configFile: false,
    plugins: [react()],
    build: { target: 'es2023', chunkSizeWarningLimit: 2000 },
  });
