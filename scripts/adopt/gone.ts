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

/** Code without what it says of itself: examples may name anything. */
const bare = (text: string): string => text.replace(/\/\*[^]*?\*\//g, '');

/** A test's reach into a collection of the mock. */
const recordsOf = (collection: string): RegExp =>
  new RegExp(String.raw`\b(?:all|find|insert|change|remove)\('${collection}'`);

/** The language beside English, and where a test speaks it. */
export const hindi = 'src/languages/hi.ts';
const inHindi = /languages\/hi'|\b(?:set|changeLocale)\('hi'\)|हिन्दी/;

/**
 * Finds what goes with a business.
 * @param root folder of the project
 * @param written what is written in place of the business, by the paths of the files
 * @param isEnglishOnly whether Hindi goes too
 */
export const goneFrom = (root: string, newTexts: ReadonlyMap<string, string>, isEnglishOnly: boolean): Gone => {
  const { has, read } = projectAt(root);
  const paths = modulesIn(root, 'src', 'mock-api', 'tests', 'scripts');
  const imports = new Map(paths.map(path => [path, ownImports(root, path, newTexts.get(path)).map(({ to }) => to)]));
  const gone = new Set(paths.filter(path => isIn(business, path) && !newTexts.has(path)));
  // The commands read it.
  const keptPaths = ['src/contract/apiText.ts'];
  const isNeeded = (path: string) =>
    paths.some(other => !isInTests(other) && !gone.has(other) && imports.get(other)?.includes(path));
  const candidates = paths.filter(path => isIn(shared, path) && !keptPaths.includes(path));
  const unneeded = () => candidates.filter(path => !gone.has(path) && !isNeeded(path));
  for (let more = unneeded(); more.length > 0; more = unneeded()) for (const path of more) gone.add(path);
  const places = [...business, ...candidates.filter(path => gone.has(path)), ...(isEnglishOnly ? [hindi] : [])];

  const names = [
    ...routesIn(read(contents)).flatMap(namesOf),
    ...places.flatMap(path => (path.startsWith('src/contract/') ? callPathsIn(read(path)) : [])).map(pathOf),
    ...(isEnglishOnly ? [inHindi] : []),
    ...paths
      .filter(path => path.startsWith('mock-api/business/'))
      .flatMap(path => Array.from(read(path).matchAll(/^ {4}(\w+): \{ noun/gm), ([, one = '']) => recordsOf(one))),
  ];
  const isNamed = (path: string) => names.some(name => name.test(bare(read(path))));
  const neededBy = (some: readonly string[]): Set<string> => {
    const needed = new Set(some);
    for (const path of needed) for (const other of imports.get(path) ?? []) needed.add(other);
    return needed;
  };
  const bound = new Set(
    paths.filter(isInTests).filter(path => imports.get(path)?.some(to => gone.has(to)) || isNamed(path)),
  );
  const tests = paths.filter(isTest);
  const falling = tests.filter(path => !gone.has(path) && [...neededBy([path])].some(one => bound.has(one)));
  const left = neededBy(tests.filter(path => !gone.has(path) && !falling.includes(path)));
  const orphans = [...neededBy(tests)].filter(
    path => isInTests(path) && !isTest(path) && !gone.has(path) && !left.has(path),
  );
  return { places: places.filter(has), tests: [...falling, ...orphans] };
};
