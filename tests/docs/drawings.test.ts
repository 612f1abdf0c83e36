import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownImports } from '../../scripts/imports.mjs';
import { drawnAnew } from '../../scripts/reference/layersDrawing';

const page = readFileSync('docs/architecture.md', 'utf8');

test('the layers of docs/architecture.md are drawn as the sources have them (npm run docs:reference brings them so)', async () => {
  await expect(drawnAnew(page)).toMatchFileSnapshot('../../docs/architecture.md');
});

/** Files by their names in the drawing, and the arrows between them, each with what the first one uses of the other. */
const files = new Map(
  Array.from(page.matchAll(/^ {2}(\w+)\["<b>(.+?)<\/b><br\/>.+"\]$/gm), ([, id = '', file = '']) => [id, file]),
);
const arrows = Array.from(page.matchAll(/^ {2}(\w+) -->\|"(.+)"\| (\w+)$/gm), ([, from = '', by = '', to = '']) => ({
  from: files.get(from) ?? '',
  by,
  to: files.get(to) ?? '',
}));

test.each(arrows)('docs/architecture.md is right that $from leads to $to by $by', ({ from, by, to }) => {
  expect(readFileSync(`src/${from}`, 'utf8')).toContain(by);
  expect(ownImports('src', from).some(({ to: path, isType }) => path === to && !isType)).toBe(true);
});

test('the flow of a declaration in docs/architecture.md has only files that exist, and are part of it', () => {
  expect(arrows.length).toBeGreaterThan(10);
  const met = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  expect([...met].toSorted()).toEqual([...files.values()].toSorted());
  expect([...files.values()].filter(file => !existsSync(`src/${file}`))).toEqual([]);
});
