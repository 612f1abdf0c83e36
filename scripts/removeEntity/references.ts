import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, modulesIn, ownImports } from '../imports.mjs';
import { escaped } from '../newEntity/indexFiles';

/** An entity that is going to be removed. */
interface Removed {
  route: string;
  /** Its files, such as `src/entities/rooms.ts`. */
  files: readonly string[];
  /** Paths of the calls that go with it. */
  calls: readonly string[];
}

/** Tests, but for the tables about the entities: they make up entities of their own, whose names may be the same by chance. */
const calling = /^(?!tests\/(?!expected\/))/;
/** Files in which a route is meant: the mock has collections, which may be called so. */
const declared = /^(src|tests\/expected)\//;

const mark = '[\'"`]';

/** Patterns of references to an entity by its route, where one is meant, or by its address. */
export const namesOf = (route: string): RegExp[] => {
  const name = escaped(route);
  const address = name.replace(/:\w+/g, '[^/]+');
  return [
    String.raw`\b(?:to|route|parent|list|resource|reference)\b['"]?\s*[:=]\s*\{?\s*${mark}${name}${mark}`,
    String.raw`\b(?:nameOf|nameFor|renderEntity)\(\s*${mark}${name}${mark}`,
    `${mark}/${address}(?:${mark}|[/?])`,
  ].map(pattern => new RegExp(pattern));
};

/** Paths of the calls in a file of the contract. */
export const callPathsIn = (contract: string): string[] =>
  [...contract.matchAll(/^ *'[A-Z]+ ([^']+)': /gm)].map(([, path = '']) => path);

/** The pattern of a call. A path of one word counts only after its method, as it may be any word. */
export const pathOf = (path: string): RegExp =>
  new RegExp(`${mark}(?:[A-Z]+ )${path.includes('/') ? '?' : ''}${escaped(path)}${mark}`);

/** The modules that may refer to an entity. */
export const referring = (root: string): string[] => modulesIn(root, 'src', 'tests', 'mock-api');

/**
 * The lines that refer to an entity, as `file:line: text`.
 * @param root folder of the project
 * @param left what the removal leaves of the files that it changes or deletes, by their paths
 */
export const referencesTo = (removed: Removed, root: string, left: ReadonlyMap<string, string>): string[] => {
  const all = [
    ...namesOf(removed.route).map(pattern => ({ pattern, isIn: declared })),
    ...removed.calls.map(path => ({ pattern: pathOf(path), isIn: calling })),
  ];
  return referring(root).flatMap(path => {
    const text = left.get(path) ?? readFileSync(join(root, path), 'utf8');
    const patterns = all.filter(({ isIn }) => isIn.test(path)).map(({ pattern }) => pattern);
    const imports = ownImports(root, path, text).filter(({ to }) => removed.files.includes(to));
    const lines = imports.map(({ index }) => text.slice(0, index).split('\n').length);
    return codeOf(text)
      .split('\n')
      .flatMap((line: string, at: number) =>
        lines.includes(at + 1) || patterns.some(pattern => pattern.test(line))
          ? `${path}:${at + 1}: ${line.trim()}`
          : [],
      );
  });
};
