// What the modules of the project import: read by the checks, by the drawings of the documentation, and by the commands
// that take something away.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** The layers of `src`, lowest first: a file imports only from its own layer or one before it. */
export const layers = [
  'engine/values',
  'engine/store',
  'config',
  'dialect',
  'languages',
  'engine/i18n',
  'engine/inputs',
  'engine/updates',
  'engine/ui',
  'engine/http',
  'engine/auth',
  'engine/fields',
  'engine/schema',
  'engine/data',
  'engine/views',
  'features',
  'entities',
  'login',
  'layout',
];

/** Folders of the engine that are one module: the views. */
const views = /^engine\/(actions|conflicts|dialog|form|list|page|preferences|record|selection|show)\//;

/** The layer that a path below `src` belongs to: `engine/list/a.ts` → `engine/views`; `..` for a path that leads out. @param {string} path */
export const layerOf = path => {
  if (views.test(`${path}/`)) return 'engine/views';
  const [first = '', second = ''] = path.split('/');
  return first === 'engine' ? `engine/${second}` : first;
};

/** `import { a } from './a'`, `export * from './a'`, `import('./a')` and `vi.mock('./a')`: type, names, source, lazy source. */
const importPattern =
  /^\s*(import|export)\s+(type\s)?([^'"`;=(]*?\bfrom\s*)?['"]([^'"]+)['"]|\b(?:import|mock)\(\s*['"]([^'"]+)['"]/gm;

/**
 * A text without its JSDoc, where what is left keeps its place: an example imports nothing.
 * @param {string} text
 */
export const codeOf = text => text.replace(/^[ \t]*\/\*\*[^]*?\*\//gm, comment => comment.replace(/[^\n]/g, ' '));

/**
 * Every import and re-export of a text, and what it replaces in a test.
 * @param {string} text
 */
export const importsIn = text =>
  [...codeOf(text).matchAll(importPattern)].map(({ index, 0: found, 2: type, 3: names = '', 4: from, 5: lazy }) => ({
    /** The offset of its end. */
    index: index + found.length,
    /** Whether it gives types only. */
    isType: type !== undefined,
    isLazy: lazy !== undefined,
    /** The names that are taken; none of a lazy one. */
    names: names
      .replace(/\bfrom\s*$/, '')
      .replace(/[{}]/g, ',')
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== '' && !name.startsWith('type '))
      .map(name => name.replace(/ as .*$/, '')),
    target: from ?? lazy ?? '',
  }));

const isModule = path => /(?<!\.d)\.(?:tsx?|mjs)$/.test(path);

/**
 * The modules in folders of a project, by their paths in it, with `/` on every system. A declaration file holds types and nothing else.
 * @param {string} root @param {string[]} folders
 */
export const modulesIn = (root, ...folders) =>
  folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(name => posix.join(folder, name.replaceAll(sep, '/')))
      .filter(isModule),
  );

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * The imports of a module from its project, with the paths of modules.
 * @param {string} root @param {string} path
 * @param {string} [text] what it holds, where that is not what its file holds now
 */
export const ownImports = (root, path, text = readFileSync(join(root, path), 'utf8')) =>
  importsIn(text).flatMap(({ target, ...found }) => {
    if (!target.startsWith('.')) return [];
    const to = posix.join(posix.dirname(path), target);
    const ending = endings.find(one => isModule(to + one) && existsSync(join(root, to + one)));
    return ending === undefined ? [] : [{ ...found, to: to + ending }];
  });
