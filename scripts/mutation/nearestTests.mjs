import { layerOf, modulesIn, ownImports } from '../imports.mjs';
import { root } from '../installed.mjs';

const importers = new Map();
for (const from of modulesIn(root, 'src', 'mock-api', 'tests'))
  for (const { to, isType } of ownImports(root, from))
    if (!isType) importers.set(to, [...(importers.get(to) ?? []), from]);

/** The folder of the tests about a file of `src`. */
const testFolder = file => {
  const path = file.slice('src/'.length);
  const layer = layerOf(path);
  return `tests/${layer === 'features' ? path.split('/').slice(0, 2).join('/') : layer}/`;
};

/**
 * The unit and component tests that load a file, directly or not. Those come first that noticed most mutants of the file,
 * then its own tests, those that are named after it or its folder, those of the folder, and the rest by the number of
 * imports between.
 * @param {string} file @param {(test: string) => number} killsOf how many of the file's mutants a test has noticed so far
 */
export const nearestTests = (file, killsOf) => {
  const distances = new Map([[file, 0]]);
  for (const [path, distance] of distances)
    for (const from of importers.get(path) ?? []) if (!distances.has(from)) distances.set(from, distance + 1);
  const folder = testFolder(file);
  const names = file
    .split('/')
    .slice(-2)
    .map(name => name.replace(/\..*/, '').toLowerCase());
  const isNamesake = test => names.some(name => test.slice(folder.length).toLowerCase().startsWith(name));
  const rankOf = ([test, distance]) => {
    if (distance === 1 || !test.startsWith(folder)) return distance === 1 ? 1 : 100 + distance;
    return isNamesake(test) ? 2 : 2 + distance;
  };
  return [...distances]
    .filter(([path]) => /\.test\.tsx?$/.test(path))
    .toSorted((a, b) => killsOf(b[0]) - killsOf(a[0]) || rankOf(a) - rankOf(b))
    .map(([test]) => test);
};
