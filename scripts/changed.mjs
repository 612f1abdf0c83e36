// Which tests a change can reach, by the imports between the files.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { modulesIn, ownImports } from './imports.mjs';
import { root } from './installed.mjs';

/** Files that every test depends on. */
const isSetUp = path =>
  /^(?:package(?:-lock)?\.json|tsconfig\.json|(?:vite|vitest)\.config\.ts|tests\/setup(?:\.dom)?\.ts)$/.test(path);
const isModule = path => /\.(?:tsx?|mjs)$/.test(path);
/** Loads each declaration when it is needed. Nearly every test imports it. */
const registry = 'src/entities/index.ts';
/** The tests that read all declarations through the registry. */
const declarationTests = /^tests\/(?:entities|language)\//;
/** The tests that read sources and pages as texts. */
const textTests = /^tests\/docs\//;
const isUnitTest = path => /\.test\.tsx?$/.test(path);
const isBrowserTest = path => path.endsWith('.spec.ts');

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
 * The tests that import one of the changed files, directly or not. The registry's lazy imports do not count: a changed
 * declaration would run nearly every test. It runs `declarationTests` instead. A style sheet, a picture or a fixture
 * counts as imported by the files that name it.
 * @param {readonly string[]} changed paths in the project, with `/`
 * @returns {{ units: string[], specs: string[] } | 'all'} files of unit tests and of browser tests
 */
export const testsFor = changed => {
  const files = modulesIn(root, 'src', 'mock-api', 'scripts', 'tests');
  const importers = new Map();
  for (const from of files)
    for (const { to, isLazy } of ownImports(root, from)) {
      if (from === registry && isLazy) continue;
      importers.set(to, [...(importers.get(to) ?? []), from]);
    }
  const declarations = new Set(ownImports(root, registry).flatMap(({ to, isLazy }) => (isLazy ? to : [])));
  const filesNaming = path => files.filter(file => readFileSync(root + file, 'utf8').includes(basename(path)));
  const reachedFiles = new Set();
  const filesToVisit = changed.flatMap(path => (isModule(path) || isSetUp(path) ? path : filesNaming(path)));
  for (let path = filesToVisit.pop(); path !== undefined; path = filesToVisit.pop()) {
    if (reachedFiles.has(path)) continue;
    reachedFiles.add(path);
    filesToVisit.push(...(importers.get(path) ?? []));
  }
  if ([...reachedFiles].some(isSetUp)) return 'all';
  const hasDeclaration = [...reachedFiles].some(path => declarations.has(path));
  const isAffected = path =>
    reachedFiles.has(path) || (hasDeclaration && declarationTests.test(path)) || textTests.test(path);
  return {
    units: files.filter(path => isUnitTest(path) && isAffected(path)),
    specs: files.filter(path => isBrowserTest(path) && reachedFiles.has(path)),
  };
};
