import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settings } from '../../src/config/settings';
import packageFile from '../../package.json';
import { layers } from '../../scripts/imports.mjs';
import { pages, textOf } from './pages';

/** Files that a page tells the reader to make, or that a command writes. */
const notYet = [
  /^src\/(entities|contract|dialect)\/(rooms|halls|gadgets|invoices|spaces|mistake)\b/,
  /^(deploy\/security-headers\.conf|test-results|\.data)/,
];

const own = ['src', 'tests', 'scripts', 'mock-api', 'deploy', 'docs'].join('|');
/** Paths of this repository that a text names in code; `src/engine/fields/*` and the like name their folder. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`\`((?:${own})/[^\`\\s*{(…]*)`, 'g'))].map(([, path = '']) =>
    path.replace(/[/:,;]+$/, ''),
  );
/** The same of paths that begin at a room of `src`. */
const fromRoomsIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`\`((?:${[...layers, 'contract'].join('|')})/[\\w./-]+\\.tsx?)\``, 'g'))].map(
    ([, path = '']) => `src/${path}`,
  );
const isThere = (path: string) =>
  existsSync(path) || ['.ts', '.tsx', '.mjs'].some(ending => existsSync(`${path}${ending}`));

/** Names that a text has, by what they look like. */
const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

const mock = readFileSync('mock-api/environment.ts', 'utf8');
const storageKeys = readFileSync('scripts/build/buildSettings.ts', 'utf8');

describe('what the documentation names is there', () => {
  test.each(pages)('%s: commands', page => {
    const commands = namesIn(textOf(page), /\bnpm run (?:-s )?([\w:]+)/g);
    expect(commands.filter(name => !(name in packageFile.scripts))).toEqual([]);
  });

  test.each(pages)('%s: values of the environment', page => {
    const text = textOf(page);
    expect(namesIn(text, /\b(VITE_[A-Z]\w+)/g).filter(name => !(name in settings))).toEqual([]);
    expect(namesIn(text, /\b(MOCK_[A-Z]\w+)/g).filter(name => !mock.includes(`\`${name}\``))).toEqual([]);
    expect(namesIn(text, /\b(DEEDBOOK_[A-Z]\w+)/g).filter(name => !storageKeys.includes(name))).toEqual([]);
  });

  test.each(pages)('%s: files', page => {
    const text = textOf(page);
    const paths = [...pathsIn(text), ...fromRoomsIn(text)].filter(path => !notYet.some(one => one.test(path)));
    expect(paths.filter(path => !isThere(path))).toEqual([]);
  });
});
