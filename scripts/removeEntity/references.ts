import { Complaint } from '../api/json';
import { escaped, withoutImportsOf } from './main';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { codeOf } from '../imports.mjs';

/** The lines of an entity in the table of contents, and the name of its file. */
export const entryIn = (index: string, route: string): { lines: string; file: string } | undefined => {
  const key = `(?:'${escaped(route)}'|${escaped(route)})`;
  const [lines = ''] = new RegExp(String.raw`^  ${key}: entry\((?:.*|\n(?:    .*\n)+  )\),\n`, 'm').exec(index) ?? [];
  const [, file] = /import\('\.\/([^']+)'\)/.exec(lines) ?? [];
  return file === undefined ? undefined : { lines, file };
};

/** The table of contents without some of its lines, and without the imports that only they needed. */
export const withoutEntry = (index: string, lines: string): string =>
  withoutImportsOf(
    lines,
    index.replace(lines, () => ''),
  );

/** Whether a contract's index has an area of calls that belongs to one file alone. */
export const hasArea = (index: string, file: string): boolean =>
  index.includes(`import { ${file}Calls } from './${file}';\n`);

/** A text without the imports of dialects that it does not name any more. */
const withoutUnusedDialects = (text: string): string =>
  text.replace(/^import \{ (\w+) \} from '\.\.\/dialect\/.*\n/gm, (line, name: string) =>
    new RegExp(String.raw`dialect: ${name}\b`).test(text) ? line : '',
  );

/**
 * The contract's index without the area of a file.
 * @throws Complaint where the area is used otherwise than it was written
 */
export const withoutArea = (index: string, file: string): string => {
  const name = `${file}Calls`;
  const cleared = index
    .replace(`import { ${name} } from './${file}';\n`, '')
    .replace(
      new RegExp(
        String.raw`^ +(?:\w+|'.*'|".*"): \{\s*about: .*,\s*calls: ${name},?(?:\s*dialect: \w+,?)?\s*\},\n`,
        'm',
      ),
      '',
    )
    .replace(new RegExp(String.raw`^ +\.\.\.${name},\n`, 'm'), '');
  if (new RegExp(String.raw`\b${name}\b`).test(cleared))
    throw new Complaint(`src/contract/index.ts uses ${name} in a way of its own. Take that out first.`);
  return withoutUnusedDialects(cleared);
};

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
