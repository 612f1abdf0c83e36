import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { codeOf } from '../imports.mjs';
import { escaped } from '../newEntity/indexFiles';

/** What is going to be removed. */
interface Removed {
  route: string;
  /** Its files, such as `src/entities/rooms.ts`. */
  files: readonly string[];
  /** Paths of the calls that go with it. */
  calls: readonly string[];
}

const folders = ['src', 'tests', 'mock-api'];

/** Tests, but for the tables about the entities: they make up entities of their own, whose names may be the same by chance. */
const madeUp = /^tests\/(?!oracles\/)/;

const mark = '[\'"`]';

/** What refers to an entity by its route, where one is meant, or by its address. */
export const namesOf = (route: string): RegExp[] => {
  const name = escaped(route);
  const address = name.replace(/:\w+/g, '[^/]+');
  return [
    String.raw`\b(?:to|route|parent|list|entity|resource|reference|at)\b['"]?\s*[:=]\s*\{?\s*${mark}${name}${mark}`,
    String.raw`\b(?:nameOf|nameFor|renderEntity|load|find|choices)\(\s*${mark}${name}${mark}`,
    `${mark}#?/${address}(?:${mark}|[/?])`,
  ].map(pattern => new RegExp(pattern));
};

/** Paths of the calls in a file of the contract. */
export const callPathsIn = (contract: string): string[] =>
  [...contract.matchAll(/^ *'[A-Z]+ ([^']+)': /gm)].map(([, path = '']) => path);

/** What makes a call. A path of one word is a word like others, unless its method stands before it. */
export const pathsOf = (path: string): RegExp[] => [
  new RegExp(`${mark}(?:[A-Z]+ )${path.includes('/') ? '?' : ''}${escaped(path)}${mark}`),
];

const withoutEnding = (path: string): string => path.replace(/\.tsx?$/, '');

/** Whether a line of a file imports one of the files. */
const imports = (line: string, path: string, files: readonly string[]): boolean =>
  [...line.matchAll(/(?:^(?:import|export|\}) [^'"]*|\bimport\()['"](\.[^'"]*)['"]/g)].some(([, from = '']) => {
    const target = withoutEnding(posix.join(posix.dirname(path), from));
    return files.some(file => withoutEnding(file) === target);
  });

/**
 * The lines that refer to an entity, as `file:line: text`.
 * @param root folder of the project
 * @param left what the removal leaves of the files that it changes or deletes, by their paths
 */
export const referencesTo = (removed: Removed, root: string, left: ReadonlyMap<string, string>): string[] => {
  const all = [...namesOf(removed.route), ...removed.calls.flatMap(pathsOf)];
  return folders
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
    )
    .filter(path => /\.tsx?$/.test(path))
    .map(path => path.split(sep).join('/'))
    .flatMap(path => {
      const named = madeUp.test(path) ? [] : all;
      return codeOf(left.get(path) ?? readFileSync(join(root, path), 'utf8'))
        .split('\n')
        .flatMap((line, at) =>
          named.some(pattern => pattern.test(line)) || imports(line, path, removed.files)
            ? `${path}:${at + 1}: ${line.trim()}`
            : [],
        );
    });
};
