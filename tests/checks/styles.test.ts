import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsIn } from '../../scripts/imports.mjs';
import { tokensSheet } from '../../scripts/build/tokensCss';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.(tsx?|css)$/.test(name))
  .map(name => join('src', name));
const textOf = new Map(files.map(file => [file, readFileSync(file, 'utf8')]));

/** The file that an import means. */
const resolve = (from: string, to: string): string | undefined => {
  const base = join(dirname(from), to);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find(path => textOf.has(path));
};

const importsOf = (file: string, lazily: boolean): string[] =>
  importsIn(textOf.get(file) ?? '').flatMap(({ isType, isLazy, target }) =>
    isType || isLazy !== lazily || !target.startsWith('.') ? [] : (resolve(file, target) ?? []),
  );
const fixed = new Map(files.map(file => [file, importsOf(file, false)]));
const lazy = new Map(files.map(file => [file, importsOf(file, true)]));
/** They run before there is anything to draw, and draw nothing themselves. */
const undrawn = ['src/layout/prefetchFirstScreen.ts', 'src/layout/sessionData.ts'];
const drawing = files.filter(file => !undrawn.includes(file));
const importers = new Map(
  files.map(file => [file, drawing.filter(other => [fixed, lazy].some(imports => imports.get(other)?.includes(file)))]),
);

/** All that comes with a file, as the browser loads it. */
const collect = (file: string, seen: Set<string>): ReadonlySet<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  fixed.get(file)?.forEach(next => collect(next, seen));
  return seen;
};
const loadedWith = new Map(files.map(file => [file, collect(file, new Set())]));

/** The rules of a sheet, without comments, addresses and texts. */
const rulesIn = (sheet: string): string => (textOf.get(sheet) ?? '').replace(/\/\*[^]*?\*\/|url\([^)]*\)|'[^']*'/g, '');
const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
const classesIn = (sheet: string): string[] => namesIn(rulesIn(sheet), /\.([a-z][\w-]*)/gi);
const sheets = files.filter(file => file.endsWith('.css'));
const classesOf = new Map(sheets.map(sheet => [sheet, new Set(classesIn(sheet))]));
const sheetsWith = (name: string) => sheets.filter(sheet => classesOf.get(sheet)?.has(name));

/** The classes that a component writes out; names that are put together only at run time are left out. */
const classesUsedIn = (file: string): string[] => {
  const given = /[cC]lassName(?:=|: ?)(?:(["'`]).*?\1|\{[^{}]*(?:\$?\{[^{}]*\}[^{}]*)*\})/g;
  return ((textOf.get(file) ?? '').match(given) ?? [])
    .flatMap(place => [...place.matchAll(/(["'`])(.*?)\1/g)].map(([, , literal = '']) => literal))
    .flatMap(literal => literal.replace(/\S*\$\{[^}]*\}\S*/g, ' ').split(/\s+/))
    .filter(name => /^[a-z]/.test(name));
};

/** Whether a sheet with the class has been loaded whenever a component is drawn: with it, or with all that draw it. */
const isStyled = (file: string, name: string, path: readonly string[] = []): boolean => {
  const isLoaded = (place: string) => sheetsWith(name).some(sheet => loadedWith.get(place)?.has(sheet));
  if (isLoaded(file) || isLoaded('src/main.tsx')) return true;
  const others = importers.get(file) ?? [];
  return others.length > 0 && others.every(other => path.includes(other) || isStyled(other, name, [...path, file]));
};

const components = files.filter(file => file.endsWith('.tsx'));

const everything = [...textOf.values(), tokensSheet].join('\n');
const uses = new Set(namesIn(everything, /var\(\s*(--[\w-]+)/g));
const declarations = new Set(namesIn(everything, /(?<![\w-])(--[a-z][\w-]*)'?\s*:/g));
const tokensInCode = new Set(namesIn(textOf.get('src/engine/ui/theme.ts') ?? '', /(?:scheme|shared)\.(\w+)/g));
const isReadInCode = (property: string): boolean =>
  tokensInCode.has(property.slice(2).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));

describe('styles', () => {
  test('are found at all', () => {
    expect(sheets.length).toBeGreaterThan(20);
    expect(classesUsedIn('src/layout/palette/KeyboardHelp.tsx')).toEqual([
      'full-screen__header',
      'keys',
      'keys__switch',
    ]);
    expect(isStyled('src/layout/palette/KeyboardHelp.tsx', 'facts--columns')).toBe(true);
    expect(isStyled('src/layout/palette/KeyboardHelp.tsx', 'review__section')).toBe(false);
  });

  test('of every class come with the component that uses it, or with whatever it stands in', () => {
    const missing = components.flatMap(file =>
      [...new Set(classesUsedIn(file))]
        .filter(name => sheetsWith(name).length > 0 && !isStyled(file, name))
        .map(name => `${file}: .${name} of ${sheetsWith(name).join(', ')}`),
    );
    expect(missing).toEqual([]);
  });

  test('have no custom property that nothing reads, and read none that nothing sets', () => {
    expect(declarations.size).toBeGreaterThan(30);
    expect([...declarations].filter(name => !uses.has(name) && !isReadInCode(name))).toEqual([]);
    expect([...uses].filter(name => !declarations.has(name))).toEqual([]);
  });
});

test('selectors of the first load end in a class, a tag or an attribute, and none makes a new element restyle those beside it', () => {
  const screen = sheets.filter(sheet => !sheet.endsWith('print.css'));
  const first = screen.filter(sheet => loadedWith.get('src/layout/AdminApp.tsx')?.has(sheet));
  const ends = first.flatMap(
    sheet => rulesIn(sheet).match(/[\s>+~]:(?:is|not|where)\([^()]*\)[^\s)]*\s*[,{]|[+~] \*/g) ?? [],
  );
  expect(first.length).toBeGreaterThan(3);
  expect(ends).toEqual([]);
});

describe("MUI's theme", () => {
  const isOfMui = (file: string) => /from '@mui\/material\/(?!styles|colors)/.test(textOf.get(file) ?? '');
  /** What is loaded by itself and draws with MUI. Inputs of kinds stand in forms, which bring the theme. */
  const roots = [...new Set([...lazy.values()].flat())].filter(
    file => !/(Input|Editor)\.tsx$/.test(file) && [...(loadedWith.get(file) ?? [])].some(isOfMui),
  );

  test('comes with all that is loaded by itself and draws with it', () => {
    expect(roots.length).toBeGreaterThan(10);
    expect(roots.filter(file => !loadedWith.get(file)?.has('src/engine/ui/MuiTheme.tsx'))).toEqual([]);
  });

  test('is not part of the first load', () => {
    expect(loadedWith.get('src/layout/AdminApp.tsx')?.has('src/layout/Menu.tsx')).toBe(true);
    expect(loadedWith.get('src/layout/AdminApp.tsx')?.has('src/engine/ui/MuiTheme.tsx')).toBe(false);
  });
});
