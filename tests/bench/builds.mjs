import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { root } from '../../scripts/installed.mjs';

/** A line of the registry, which the formatter may have broken into several. */
const line = /^ {2}('?)([\w/:-]+)\1: (entry\((?:.*\)|.*\n(?: {4}.*\n)+ {2}\}?\))),$/gm;

/** Another route for a copy. A parameter's name ends a route, so there the copy is told apart at the beginning. */
const routeOf = (route, copy) => (route.includes(':') ? `copy${copy}/${route}` : `${route}Copy${copy}`);

/**
 * A Vite plugin that builds the application with more declared entities: each line of the registry is
 * repeated under another route, with a declaration of its own.
 * @param times how many times as many entities there are
 */
const manyEntities = times => ({
  name: 'many-entities',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('/src/entities/index.ts')) return undefined;
    const fileOf = name =>
      ['ts', 'tsx'].map(type => `${name}.${type}`).find(file => existsSync(join(dirname(id), file)));
    const entries = [...code.matchAll(/\bentry\(/g)].length;
    let repeated = 0;
    const more = code.replace(line, (whole, _quote, route, declared) => {
      repeated += 1;
      const copies = Array.from({ length: times - 1 }, (_, at) => {
        const own = declared.replace(
          /import\('\.\/(\w+)'\)/,
          (_import, name) => `import('./${fileOf(name)}?copy=${at}')`,
        );
        return `  '${routeOf(route, at)}': ${own},`;
      });
      return [whole, ...copies].join('\n');
    });
    if (repeated !== entries) throw new Error(`Only ${repeated} of ${entries} lines of the registry were repeated.`);
    return { code: more, map: null };
  },
});

/** What the API tells of users besides the five columns of their list. */
const moreOfUsers = 'number placeOfIssue PANnumber bankName bankAccountNumber bankIfscCode bankAddress'.split(' ');

/** A Vite plugin that shows more of each user: fields of the list, which can be sorted by them, and of the form. */
const manyFields = {
  name: 'many-fields',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('/src/entities/users.ts')) return undefined;
    const fields = moreOfUsers.map((name, at) => `${name}: text({ label: 'More ${at}', sortable: true }),`);
    const more = code.replace(/(\n {2}fields: \{\n)/, `$1${fields.join('\n')}\n`);
    if (more === code) throw new Error('The declaration of users has no fields where they were looked for.');
    return { code: more, map: null };
  },
};

const run = async (name, options) => {
  const outDir = join(root, 'test-results/bench', name);
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

/** Builds the product with a list of users that shows more of each: twelve columns. */
export const buildWideList = () => run('product-wide-list', { root, plugins: [manyFields] });

/** Builds stock react-admin with Vite's defaults. */
export const buildReference = () =>
  run('reactAdmin', {
    root: join(root, 'tests/bench/references/reactAdmin'),
    configFile: false,
    plugins: [react()],
    build: { target: 'es2023', chunkSizeWarningLimit: 2000 },
  });
