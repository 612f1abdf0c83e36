import { posix } from 'node:path';

/** The files of a project by their paths, as far as they are code. */
export type Files = ReadonlyMap<string, string>;

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx', '.mjs'];

/** The project's own files that a file imports, or replaces in a test. */
const importedBy = (path: string, files: Files): string[] =>
  [...(files.get(path) ?? '').matchAll(/(?:\bfrom|\bimport\(|\bimport|mock\()\s*['"](\.[^'"]*)['"]/g)].flatMap(
    ([, from = '']) => {
      const to = posix.join(posix.dirname(path), from);
      return endings.map(ending => to + ending).find(file => files.has(file)) ?? [];
    },
  );

const isTest = (path: string): boolean => /^tests\/.*\.(?:test\.tsx?|spec\.ts)$/.test(path);
const isInTests = (path: string): boolean => path.startsWith('tests/');

/**
 * The tests that fall with what they are about, and what only they needed.
 * @param files the code of the whole project
 * @param isGone whether a file is deleted
 * @param names what else tells the business, such as its routes and the paths of its calls
 */
export const fallingTests = (files: Files, isGone: (path: string) => boolean, names: readonly RegExp[]): string[] => {
  const imports = new Map([...files.keys()].map(path => [path, importedBy(path, files)]));
  const isBound = new Set(
    [...files.keys()].filter(
      path =>
        isInTests(path) && (imports.get(path)?.some(isGone) || names.some(name => name.test(files.get(path) ?? ''))),
    ),
  );
  const neededBy = (paths: readonly string[]): Set<string> => {
    const needed = new Set(paths);
    for (const path of needed) for (const other of imports.get(path) ?? []) needed.add(other);
    return needed;
  };
  const all = [...files.keys()].filter(isTest);
  const tests = all.filter(path => !isGone(path));
  const falling = tests.filter(path => [...neededBy([path])].some(one => isBound.has(one)));
  const left = neededBy(tests.filter(path => !falling.includes(path)));
  const orphans = [...neededBy(all)].filter(
    path => isInTests(path) && !isTest(path) && !isGone(path) && !left.has(path),
  );
  return [...falling, ...orphans];
};
