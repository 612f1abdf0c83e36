// Which tests a change can reach, by the imports between the files.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { modulesIn, ownImports } from './imports.mjs';
import { root } from './installed.mjs';

/** Files that every test depends on. */
const isSetUp = path =>
  /^(?:package(?:-lock)?\.json|tsconfig\.json|vite(?:st)?\.config\.ts|tests\/setup(?:\.dom)?\.ts)$/.test(path);
const isModule = path => /\.(?:tsx?|mjs)$/.test(path);
/** Lists all declarations, which it loads lazily. */
const contents = 'src/entities/index.ts';
/** The tests of whatever is declared, which read the declarations through their list. */
const ofDeclarations = /^tests\/(?:entities|language)\//;
/** The tests that read sources and pages as texts. */
const ofTexts = /^tests\/docs\//;
const isUnit = path => /\.test\.tsx?$/.test(path);
const isBrowser = path => path.endsWith('.spec.ts');

/** @param {string[]} args */
const git = args => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * The files that differ from a commit, with new ones.
 * @param {string} ref
 */
export const changedSince = ref => [
  ...git(['diff', '--name-only', '--relative', ref]),
  ...git(['ls-files', '--others', '--exclude-standard']),
];

/**
 * The tests that changed files can reach: what imports them, directly or not. A declaration does not count as imported by
 * the list of all declarations, which nearly every test reads: of a change to it the tests run that are about declarations.
 * A style sheet, a picture or a fixture is imported by the files that name it.
 * @param {readonly string[]} changed paths in the project, with `/`
 * @returns {{ units: string[], specs: string[] } | 'all'} files of unit tests and of browser tests
 */
export const testsFor = changed => {
  const files = modulesIn(root, 'src', 'mock-api', 'scripts', 'tests');
  const importers = new Map();
  for (const from of files)
    for (const { to, isLazy } of ownImports(root, from)) {
      if (from === contents && isLazy) continue;
      importers.set(to, [...(importers.get(to) ?? []), from]);
    }
  const declarations = new Set(ownImports(root, contents).flatMap(({ to, isLazy }) => (isLazy ? to : [])));
  const reached = new Set();
  const naming = path => files.filter(file => readFileSync(root + file, 'utf8').includes(basename(path)));
  const open = changed.flatMap(path => (isModule(path) || isSetUp(path) ? path : naming(path)));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    open.push(...(importers.get(path) ?? []));
  }
  if ([...reached].some(isSetUp)) return 'all';
  const isDeclared = [...reached].some(path => declarations.has(path));
  const isWanted = path => reached.has(path) || (isDeclared && ofDeclarations.test(path)) || ofTexts.test(path);
  return {
    units: files.filter(path => isUnit(path) && isWanted(path)),
    specs: files.filter(path => isBrowser(path) && reached.has(path)),
  };
};
