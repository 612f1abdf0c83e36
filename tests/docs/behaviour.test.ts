import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas, pages } from '../../scripts/reference/behaviour';
import { entries } from '../../src/entities';
import { filesBelow, idsIn, idsNamedIn } from './rows';

const read = (file: string): string => readFileSync(file, 'utf8');
const own = ['tests/docs/behaviour.test.ts', 'tests/docs/rows.ts'];
const isProgram = (file: string): boolean => /\.tsx?$/.test(file) && !own.includes(file);
const rows = areas.flatMap(area => area.rows);
const ids = new Set(rows.map(({ id }) => id));
const programs = filesBelow('tests').filter(isProgram);
const named = new Map(programs.map(file => [file, idsNamedIn(read(file))]));

test.each(areas.map(area => [area.name, area] as const))(
  'the area %s has all its rows in their order',
  (name, area) => {
    expect(area.rows.length).toBeGreaterThan(0);
    expect(area.rows.map(({ id }) => id)).toEqual(
      area.rows.map((_, index) => `${name}-${String(index + 1).padStart(2, '0')}`),
    );
  },
);

test('the pages of docs/behaviour have an area in one place only, and all of them a row in the index', () => {
  const names = areas.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const index = read('docs/behaviour/README.md');
  const inIndex = [...index.matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\) +\| ([^|]+?) +\|/gm)].flatMap(
    ([, page, listed = '']) => [...listed.matchAll(/`([A-Z-]+)`/g)].map(([, name]) => `docs/behaviour/${page} ${name}`),
  );
  const inPages = areas.map(({ name, page }) => `${page} ${name}`);
  expect(inIndex.toSorted()).toEqual(inPages.toSorted());
  expect(pages.filter(page => !areas.some(area => area.page === page))).toEqual([]);
});

test('the pages of docs/behaviour have no bullet that is not a row', () => {
  const bullets = pages.flatMap(page => read(page).match(/^ *[-*] .*$/gm) ?? []);
  expect(bullets).toHaveLength(rows.length);
});

test('every entity that an area tells about exists', () => {
  const told = areas.flatMap(({ entities }) => entities);
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(route => !(route in entries))).toEqual([]);
});

test('what tests name is a row', () => {
  expect([...named].flatMap(([file, all]) => all.flatMap(id => (ids.has(id) ? [] : `${file}: ${id}`)))).toEqual([]);
});

test('every row is named by a test', () => {
  const proven = new Set([...named.values()].flat());
  expect([...ids].filter(id => !proven.has(id))).toEqual([]);
});

test('whatever is named in a comment or a page is a row', () => {
  const files = [...['docs', 'mock-api', 'scripts', 'src', 'tests'].flatMap(filesBelow), 'README.md'];
  const unknown = files.flatMap(file => idsIn(read(file)).flatMap(id => (ids.has(id) ? [] : `${file}: ${id}`)));
  expect(unknown).toEqual([]);
});

test.each([
  ['USER-05 KYC-60: one and another', ['USER-05', 'KYC-60']],
  ['USER-08 to USER-10', ['USER-08', 'USER-09', 'USER-10']],
  ['USER-05 to KYC-09', ['USER-05', 'KYC-09']],
  ['UTF-8, GPL-20 and PDF-15', []],
])('a name says which rows it proves: %s', (text, expected) => expect(idsIn(text)).toEqual(expected));
