// What the files of `src` import: read by the check of the rooms and by the drawings of the documentation.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** The rooms of `src`, lowest first: a file imports only from its own room or one before it. */
export const rooms = [
  'store',
  'config',
  'dialect',
  'language',
  'release',
  'money',
  'theme',
  'toasts',
  'access',
  'api',
  'kinds',
  'define',
  'providers',
  'views',
  'workflows',
  'entities',
  'auth',
  'app',
];

const importPattern =
  /^\s*(import|export)\s+(type\s)?([^'"`;=(]*?\bfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/**
 * A text without its JSDoc, where what is left keeps its place: an example imports nothing.
 * @param {string} text
 */
export const codeOf = text => text.replace(/^[ \t]*\/\*\*[^]*?\*\//gm, comment => comment.replace(/[^\n]/g, ' '));

/**
 * Every import and re-export of a text.
 * @param {string} text
 */
export const importsIn = text =>
  [...codeOf(text).matchAll(importPattern)].map(({ index, 2: type, 3: names = '', 4: from, 5: lazy }) => ({
    index,
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

/**
 * The source files of a folder, by their paths in it, with `/` on every system. A declaration file holds types and nothing else.
 * @param {string} src
 */
export const sourceFiles = src =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.d)\.tsx?$/.test(name))
    .map(name => name.replaceAll(sep, '/'));

/**
 * The room that a file stands in, by its path.
 * @param {string} src @param {string} path
 */
export const roomOf = (src, path) => relative(src, path).split(sep)[0] ?? '';

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * What a file of a folder imports from that folder, with the paths of files.
 * @param {string} src @param {string} name
 */
export const ownImports = (src, name) =>
  importsIn(readFileSync(join(src, name), 'utf8')).flatMap(({ target, ...found }) => {
    if (!target.startsWith('.')) return [];
    const path = resolve(dirname(join(src, name)), target);
    const ending = endings.find(one => /\.tsx?$/.test(path + one) && existsSync(path + one));
    return ending === undefined ? [] : [{ ...found, to: relative(src, path + ending).replaceAll(sep, '/') }];
  });
