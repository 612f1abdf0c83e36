import { modulesIn, ownImports } from '../imports.mjs';
import { routesIn } from '../newEntity/indexFiles';
import { contents, projectAt } from '../project';
import { callPathsIn, namesOf, pathOf } from '../removeEntity/references';

/** Folders and files that belong to one business and not to the engine, even if the engine imports them. */
const business: readonly string[] = [
  'src/entities',
  'src/features',
  'src/layout/business',
  'mock-api/business',
  'scripts/testBrowsers.mjs',
  'scripts/testServers.mjs',
  '.github/workflows/browsers.yml',
  '.github/workflows/servers.yml',
  'docs/staff.md',
  'docs/tasks.md',
  'docs/reference/entities.md',
  ...[
    'bench',
    'browsers',
    'entities',
    'fixtures/reference',
    'expected',
    'screens',
    'servers',
    'types',
    'workflows',
  ].map(name => `tests/${name}`),
  ...['behaviour', 'drawings', 'excerpts', 'reference.dom', 'readme', 'tutorial.dom', 'guides.dom', 'named'].map(
    name => `tests/docs/${name}.test.ts`,
  ),
  'tests/checks/changed.test.ts',
  'tests/contract/openapiClient.test.ts',
  'tests/layout/palette.dom.test.ts',
  'tests/newEntity/newcomer.test.ts',
  ...['everyCall', 'handlers', 'running', 'seed'].map(name => `tests/mock/${name}.test.ts`),
  'tests/trust/routes.isolated.test.tsx',
];

/** Folders of which the business has what nothing else imports. */
const shared = ['src/contract', 'mock-api/handlers', 'mock-api/seed'];

const isTest = (path: string): boolean => /^tests\/.*\.(?:test\.tsx?|spec\.ts)$/.test(path);
const isInTests = (path: string): boolean => path.startsWith('tests/');

const isIn = (folders: readonly string[], path: string): boolean =>
  folders.some(folder => `${path}/`.startsWith(`${folder}/`));

/** The files that go with a business. */
export interface Gone {
  /** Folders and files, by their paths. */
  places: readonly string[];
  /** Tests that fall with what they are about, and what only they needed. */
  tests: readonly string[];
}

/** Code without comments: examples in them may name anything. */
const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\//g, '');

/** The pattern of a test's use of a collection of the mock: `find('rooms', …)` */
const useOf = (collection: string): RegExp =>
  new RegExp(String.raw`\b(?:all|find|insert|change|remove)\('${collection}'`);

/** The language beside English, and where a test speaks it. */
export const hindi = 'src/languages/hi.ts';
const inHindi = /languages\/hi'|\b(?:set|changeLocale)\('hi'\)|हिन्दी/;

/**
 * Finds what goes with a business.
 * @param root folder of the project
 * @param newTexts what is written in place of the business, by the paths of the files
 * @param isEnglishOnly whether Hindi goes too
 */
export const goneFrom = (root: string, newTexts: ReadonlyMap<string, string>, isEnglishOnly: boolean): Gone => {
  const { has, read } = projectAt(root);
  const paths = modulesIn(root, 'src', 'mock-api', 'tests', 'scripts');
  const imports = new Map(paths.map(path => [path, ownImports(root, path, newTexts.get(path)).map(({ to }) => to)]));
  const gone = new Set(paths.filter(path => isIn(business, path) && !newTexts.has(path)));
  // Commands load `apiText.ts` without an import.
  const candidates = paths.filter(path => isIn(shared, path) && path !== 'src/contract/apiText.ts');
  const isNeeded = (path: string) =>
    paths.some(other => !isInTests(other) && !gone.has(other) && imports.get(other)?.includes(path));
  const unneeded = () => candidates.filter(path => !gone.has(path) && !isNeeded(path));
  for (let more = unneeded(); more.length > 0; more = unneeded()) for (const path of more) gone.add(path);
  const places = [...business, ...candidates.filter(path => gone.has(path)), ...(isEnglishOnly ? [hindi] : [])];

  const names = [
    ...routesIn(read(contents)).flatMap(namesOf),
    ...places.flatMap(path => (path.startsWith('src/contract/') ? callPathsIn(read(path)) : [])).map(pathOf),
    ...(isEnglishOnly ? [inHindi] : []),
    ...paths
      .filter(path => path.startsWith('mock-api/business/'))
      .flatMap(path =>
        Array.from(read(path).matchAll(/^ {4}(\w+): \{ noun/gm), ([, collection = '']) => useOf(collection)),
      ),
  ];
  const isNamed = (path: string) => names.some(name => name.test(withoutComments(read(path))));
  /** Files with all that they import, directly or not. */
  const withImports = (files: readonly string[]): Set<string> => {
    const needed = new Set(files);
    // A set that grows while it is read is read to its new end.
    for (const path of needed) for (const other of imports.get(path) ?? []) needed.add(other);
    return needed;
  };
  const aboutBusiness = new Set(
    paths.filter(isInTests).filter(path => imports.get(path)?.some(to => gone.has(to)) || isNamed(path)),
  );
  const tests = paths.filter(path => isTest(path) && !gone.has(path));
  const falling = tests.filter(path => [...withImports([path])].some(file => aboutBusiness.has(file)));
  const stillNeeded = withImports(tests.filter(path => !falling.includes(path)));
  const orphans = [...withImports(paths.filter(isTest))].filter(
    path => isInTests(path) && !isTest(path) && !gone.has(path) && !stillNeeded.has(path),
  );
  return { places: places.filter(has), tests: [...falling, ...orphans] };
};
