import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorsIn } from '../../scripts/reference/source';
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

/** Links of a page that lead nowhere. Code is no link, whatever it looks like; links whose words are code keep their brackets. */
const brokenLinksIn = (page: string, text: string): string[] => {
  const words = text.replace(/^```[^]*?^```|`[^`\n]*`/gm, '');
  const links = [...words.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, to = '']) => (/^https?:/.test(to) ? [] : to));
  return links.filter(to => {
    const [path = '', anchor] = to.split('#');
    const target = path ? join(dirname(page), path) : page;
    return !existsSync(target) || (anchor !== undefined && !anchorsIn(textOf(target)).includes(anchor));
  });
};

test.each(pages)(
  'the commands, values of the environment and files that %s names are there, and its links lead somewhere',
  page => {
    const text = textOf(page);
    const paths = [...pathsIn(text), ...fromRoomsIn(text)].filter(path => !notYet.some(one => one.test(path)));
    expect({
      commands: namesIn(text, /\bnpm run (?:-s )?([\w:]+)/g).filter(name => !(name in packageFile.scripts)),
      settings: namesIn(text, /\b(VITE_[A-Z]\w+)/g).filter(name => !(name in settings)),
      ofMock: namesIn(text, /\b(MOCK_[A-Z]\w+)/g).filter(name => !mock.includes(`\`${name}\``)),
      ofBuild: namesIn(text, /\b(DEEDBOOK_[A-Z]\w+)/g).filter(name => !storageKeys.includes(name)),
      files: paths.filter(path => !isThere(path)),
      links: brokenLinksIn(page, text),
    }).toEqual({ commands: [], settings: [], ofMock: [], ofBuild: [], files: [], links: [] });
  },
);

const fromAnApi = textOf('docs/from-an-api.md');
const excerpts = [...fromAnApi.matchAll(/^```ts (\S+)\n([^]*?)^```/gm)];

test('docs/from-an-api.md names the file of all code that it shows, to the letter', () => {
  expect(excerpts.map(([, file]) => file)).toEqual([
    'tests/newEntity/written/invoices.dialect.txt',
    'tests/newEntity/written/invoices.entity.txt',
    'tests/dialects/clinic.test.tsx',
    'src/dialect/index.ts',
    'tests/dialects/harbour.ts',
  ]);
  expect(fromAnApi).not.toMatch(/^```ts$/m);
  for (const [, file = '', code = ''] of excerpts) expect(readFileSync(file, 'utf8'), file).toContain(code);
});
