import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import packageFile from '../../package.json';

const Updates = z.object({
  updates: z.array(
    z.object({
      'package-ecosystem': z.string(),
      ignore: z.array(z.object({ 'dependency-name': z.string() })).default([]),
    }),
  ),
});
const { updates } = Updates.parse(parse(readFileSync('.github/dependabot.yml', 'utf8')));
const npm = updates.find(each => each['package-ecosystem'] === 'npm');

const page = readFileSync('docs/dependencies.md', 'utf8');
/** The names in the first column of the table under a heading. */
const namesUnder = (heading: string): string[] => {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
};

test('docs/dependencies.md tells of all that the weekly request holds back, and of nothing else', () => {
  const told = namesUnder('Held back');
  expect(told.length).toBeGreaterThan(5);
  expect(told.toSorted()).toEqual(npm?.ignore.map(rule => rule['dependency-name']).toSorted());
});

test('docs/dependencies.md tells of every override, and of no other', () => {
  expect(namesUnder('Overrides').toSorted()).toEqual(Object.keys(packageFile.overrides).toSorted());
});
