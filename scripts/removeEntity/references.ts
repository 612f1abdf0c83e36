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

/** Files in which a call is meant: no tests but the tables about the entities, as tests make up calls that may be the same by chance. */
const mayCall = /^(?!tests\/(?!expected\/))/;
/** Files in which a route is meant: the mock has collections, which may be called so. */
const mayNameRoute = /^(src|tests\/expected)\//;

const quote = '[\'"`]';

/** Patterns of references to an entity: `to: 'rooms'`, `nameOf('rooms')`, `'/rooms/12'`. */
export const namesOf = (route: string): RegExp[] => {
  const name = escaped(route);
  const address = name.replace(/:\w+/g, '[^/]+');
  return [
    String.raw`\b(?:to|route|parent|list|resource|reference)\b['"]?\s*[:=]\s*\{?\s*${quote}${name}${quote}`,
    String.raw`\b(?:nameOf|nameFor|renderEntity)\(\s*${quote}${name}${quote}`,
    `${quote}/${address}(?:${quote}|[/?])`,
  ].map(pattern => new RegExp(pattern));
};

/** Paths of the calls in a file of the contract. */
export const callPathsIn = (contract: string): string[] =>
  [...contract.matchAll(/^ *'[A-Z]+ ([^']+)': /gm)].map(([, path = '']) => path);

/** The pattern of a call. A path of one word counts only after its method, as it may be any word. */
export const pathOf = (path: string): RegExp =>
  new RegExp(`${quote}(?:[A-Z]+ )${path.includes('/') ? '?' : ''}${escaped(path)}${quote}`);

/** The modules that may refer to an entity. */
export const referring = (root: string): string[] => modulesIn(root, 'src', 'tests', 'mock-api');

/**
 * The lines that refer to an entity, as `file:line: text`.
 * @param root folder of the project
 * @param left what the removal leaves of the files that it changes or deletes, by their paths
 */
export const referencesTo = (removed: Removed, root: string, left: ReadonlyMap<string, string>): string[] => {
  const references = [
    ...namesOf(removed.route).map(pattern => ({ pattern, isIn: mayNameRoute })),
    ...removed.calls.map(path => ({ pattern: pathOf(path), isIn: mayCall })),
  ];
  return referring(root).flatMap(path => {
    const text = left.get(path) ?? readFileSync(join(root, path), 'utf8');
    const patterns = references.filter(({ isIn }) => isIn.test(path)).map(({ pattern }) => pattern);
    const imports = ownImports(root, path, text).filter(({ to }) => removed.files.includes(to));
    const importLines = imports.map(({ index }) => text.slice(0, index).split('\n').length);
    const lines: string[] = codeOf(text).split('\n');
    return lines.flatMap((line, index) => {
      const refers = importLines.includes(index + 1) || patterns.some(pattern => pattern.test(line));
      return refers ? `${path}:${index + 1}: ${line.trim()}` : [];
    });
  });
};
