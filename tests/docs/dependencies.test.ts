import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  overrides: z.record(z.string(), z.string()),
});
const manifest = Manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const versions = { ...manifest.dependencies, ...manifest.devDependencies };

const Updates = z.object({
  updates: z.array(
    z.object({
      'package-ecosystem': z.string(),
      groups: z.record(z.string(), z.object({ patterns: z.array(z.string()) })).default({}),
      ignore: z.array(z.object({ 'dependency-name': z.string() })).default([]),
    }),
  ),
});
const { updates } = Updates.parse(parse(readFileSync('.github/dependabot.yml', 'utf8')));
const npm = updates.find(each => each['package-ecosystem'] === 'npm');

const page = readFileSync('docs/dependencies.md', 'utf8');
/** The rows of the table under a heading: the names in the first column, and what stands in the second. */
const rowsUnder = (heading: string) => {
  const [, section = ''] = new RegExp(`^## ${heading}\n([^]*?)(?=^## |$(?![^]))`, 'm').exec(page) ?? [];
  return [...section.matchAll(/^\| (`.*?) +\| (.*?) +\|/gm)].map(([, first = '', second = '']) => ({
    names: [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    second,
  }));
};
const fits = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
const named = (pattern: string) => Object.keys(versions).filter(name => fits(pattern, name));

describe('docs/dependencies.md', () => {
  test('tells of all that the weekly request holds back, and of nothing else', () => {
    const told = rowsUnder('Held back').flatMap(({ names }) => names);
    expect(told.length).toBeGreaterThan(5);
    expect(told.toSorted()).toEqual(npm?.ignore.map(rule => rule['dependency-name']).toSorted());
  });

  test('tells of every override, and of no other', () => {
    const told = rowsUnder('Overrides').flatMap(({ names }) => names);
    expect(told.toSorted()).toEqual(Object.keys(manifest.overrides).toSorted());
  });
});

describe('the weekly request for newer packages', () => {
  const patterns = Object.values(npm?.groups ?? {}).flatMap(group => group.patterns);

  test('groups packages that there are, each in one group', () => {
    expect(patterns.at(-1)).toBe('*');
    const own = patterns.filter(pattern => pattern !== '*');
    expect(own.filter(pattern => named(pattern).length === 0)).toEqual([]);
    const twice = Object.keys(versions).filter(name => own.filter(pattern => fits(pattern, name)).length > 1);
    expect(twice).toEqual([]);
  });
});
