import {
  type Option,
  onlyName,
  readArguments,
  exitCodeOf,
  type CommandContext,
  CommandError,
  didYouMean,
} from '../commandLine';
import { checkCall, findCall, parts, type NewCall, checkRoute, checkSimpleRest } from './calls';
import { type NewEntity, declaration, dialectOf } from './declaration';
import { contractFile, writeContractTypes } from './contractText';
import { seedOf } from './seed';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCollection } from '../../mock-api/data/collections';
import { collectionOf, foreignCollectionOf } from '../../mock-api/data/collectionOf';
import { chosenColumns, guessedFields, pointersTo } from './guesses';
import { readFields } from './fields';
import { checkFields, declarable, withChoices } from './checkForms';
import { fromSource, guessedFrom, withParams, singleOf, checkSourceOptions } from './fromSource';
import { readSource } from '../api/readSource';
import { camelCase, singular, titleCase } from './words';
import { offered } from './kinds';
import { withEntry, checkIcon, routesIn, withArea, withSeed } from './indexFiles';

/** What can stand behind the name. */
export const options: Readonly<Record<string, Option>> = {
  fields: { such: "'title:text!,photo:image'" },
  label: { such: "'Guest Rooms'" },
  one: { such: "'Guest Room'" },
  roles: { such: 'adminOnly' },
  icon: { such: 'HouseOutlined' },
  rows: { such: 'rooms' },
  list: { such: 'rooms/getRooms' },
  create: { such: 'rooms/addRoom' },
  update: { such: 'rooms/updateRoom/:id' },
  delete: { such: 'rooms/deleteRoom/:id' },
  'new-calls': {},
  from: { such: 'api.json' },
  path: { such: 'rooms' },
  params: { such: 'owner=acme' },
  token: { such: 'TOKEN' },
  help: {},
};

/** How the command is written, in one line. */
export const usageLine =
  'Usage: npm run new:entity NAME -- [--fields LIST] [--label TEXT] [--one TEXT] [--roles NAME] [--icon NAME] [--list PATH] [--create PATH] [--update PATH] [--delete PATH] [--new-calls] [--rows KEY] [--from SOURCE] [--path PATH] [--params LIST] [--token T]';

/** What the command says about itself. */
export const usage = `Declares a new entity: its file, its line in the table of contents and, if asked for, its calls.

  npm run new:entity rooms
  npm run new:entity rooms -- --fields 'title:text!,photo:image,isOpen:flag'
  npm run new:entity banners -- --list banner/getBanner --create banner/addBanner --delete banner/deleteBanner/:id

  npm run new:entity rooms -- --from api.yaml --path rooms

  NAME           its route: a word, or group/word, such as rooms or faq/rooms
  --fields LIST  its fields as name:kind, a ! after the required ones [from the rows of the list; else asked for]
  --label TEXT   what the menu says [made from the name]
  --one TEXT     what a single one is called [made from the label]
  --roles NAME   superadminOnly, adminOnly or everyone [superadminOnly]
  --icon NAME    an icon of @mui/icons-material [ArticleOutlined]
  --list PATH, --create PATH, --update PATH, --delete PATH
                 its calls; without any the entity talks simple REST, which the mock serves at once
  --new-calls    writes calls that the contract does not have into it
  --rows KEY     payload key of the rows of a new list [the name]
  --from SOURCE  reads its calls and fields from an API description (OpenAPI), from the answer of its list, or from
                 recorded traffic (.har): a file, or an address. Options that are given win over what is read.
  --path PATH    which collection of it, by path or tag; of an answer the path that it was read from
  --params LIST  what the other parameters of its paths are, as name=value: owner=acme,repo=site
  --token T      bearer token for an address

Without --fields it asks, where there is somebody to ask. It never overwrites a file. What it wrote,
npm run remove:entity takes away again.`;

/** What was written, as it is told. */
interface Told {
  files: readonly string[];
  /** What a person should look at. */
  doubts: readonly string[];
  /** Whether the mock has records to begin with. */
  isSeeded: boolean;
}

/** What is said of an entity that was written. */
export const summaryOf = (entity: NewEntity, { files, doubts, isSeeded }: Told): string => {
  const { route, file, label, roles, added, calls } = entity;
  const who = roles === 'superadminOnly' ? 'superadmins' : `the roles in ${roles}`;
  const begin = isSeeded ? 'has made-up records for the new calls' : 'has empty lists for the new calls';
  const hasNewCalls = added.some(({ isNew }) => isNew);
  const next = hasNewCalls
    ? 'end npm start where it runs, so that the mock learns the new calls, and run it again'
    : 'run npm start, or look at the page that is open already';
  const left = added.filter(call => !calls.includes(call)).map(({ method, path }) => `${method} ${path}`);
  return [
    `Wrote ${files.join(', ')}.`,
    '',
    `  ${label} is at /${route} now, for ${who}: ${next}.`,
    `  Change it in src/entities/${file}.ts; docs/reference lists every option. npm run check tells what does not fit, and what has no translation yet.`,
    ...(hasNewCalls ? [`  The mock ${begin}.`] : []),
    ...(left.length > 0 ? [`  Only in the contract, for now: ${left.join(', ')}.`] : []),
    ...(doubts.length > 0
      ? ['', 'Look at what was not certain:', ...[...new Set(doubts)].map(doubt => `  - ${doubt}`)]
      : []),
  ].join('\n');
};

/** What the files of the project are read with. */
export interface Files {
  read: (path: string) => string;
  /** Names of the files in a folder. */
  list: (folder: string) => string[];
}

/** A file and what it is to hold. */
export type Written = readonly [path: string, text: string];

const contents = 'src/entities/index.ts';

const areas = 'src/contract/index.ts';

const seeds = 'mock-api/seed';

/** The files that are the entity's own, none of which may be there yet. */
const ownFiles = (file: string, { isNew, isSeeded }: { isNew: boolean; isSeeded: boolean }): string[] => [
  `src/entities/${file}.ts`,
  ...(isNew ? [`src/contract/${file}.ts`] : []),
  ...(isSeeded ? [`${seeds}/${file}.ts`] : []),
];

/** The records that the mock begins with, and their line in the index. */
const seedFiles = (entity: NewEntity, collection: string, { read, list }: Files): Written[] => {
  const { row, file } = entity;
  if (!row) return [];
  const index = read(`${seeds}/index.ts`);
  const others = list(seeds).flatMap(name => (name.endsWith('.ts') ? read(`${seeds}/${name}`) : []));
  const { name, text } = seedOf({ ...entity, row }, collection, others, index);
  return [
    [`${seeds}/${file}.ts`, text],
    [`${seeds}/index.ts`, withSeed(index, file, name)],
  ];
};

/**
 * Every file that an entity makes or changes.
 * @param collection what the mock calls the collection that gets records to begin with; without it there are none
 * @param dialect text of the file of its dialect, if that is new
 */
export const filesOf = (
  entity: NewEntity,
  files: Files,
  { collection, dialect }: { collection?: string; dialect?: string },
): Written[] => [
  [`src/entities/${entity.file}.ts`, declaration(entity)],
  [contents, withEntry(files.read(contents), entity)],
  ...(entity.added.length > 0
    ? ([
        [`src/contract/${entity.file}.ts`, contractFile(entity)],
        [areas, withArea(files.read(areas), entity)],
      ] satisfies Written[])
    : []),
  ...(collection === undefined ? [] : seedFiles(entity, collection, files)),
  ...(dialect !== undefined && entity.dialect
    ? [[`src/dialect/${entity.dialect.name}.ts`, dialect] satisfies Written]
    : []),
];

const roleNames = ['superadminOnly', 'adminOnly', 'everyone'];

const run = async (
  args: readonly string[],
  { root, ask, print, writeTypes = writeContractTypes }: CommandContext,
): Promise<number> => {
  const given = readArguments(args, options, usageLine);
  const { texts } = given;
  const route = onlyName(given, 'new:entity', usageLine);

  const at = (path: string) => join(root, path);
  const read = (path: string) => readFileSync(at(path), 'utf8');
  const textAt = (path: string) => (existsSync(at(path)) ? read(path) : undefined);
  const index = read('src/entities/index.ts');
  const kinds = [...read('src/kinds/index.ts').matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap(name => (/^[a-z]\w*$/.test(name.trim()) ? name.trim() : [])),
  );
  checkRoute(route, routesIn(index));

  const named = parts.flatMap((part): NewCall[] => {
    const path = texts[part];
    return path === undefined ? [] : [findCall(part, path, given.switches.includes('new-calls'))];
  });
  for (const call of named) checkCall(call);
  checkSourceOptions(given);
  const source =
    texts.from === undefined
      ? undefined
      : withParams(await readSource({ from: texts.from, path: texts.path, token: texts.token }), texts.params);
  const from = source && fromSource(source, named);
  const calls = from?.calls ?? named;
  const list = calls.find(({ part }) => part === 'list');
  if (calls.length === 0) checkSimpleRest(route);
  else if (!list)
    throw new CommandError('An entity with calls needs a list: records are found in it. Add --list PATH.');

  const file = camelCase(route.split('/').at(-1) ?? route);
  const added = from?.added ?? calls.filter(call => call.isNew);
  const isNew = added.length > 0;
  const nameOf = from?.isForeign ? foreignCollectionOf : collectionOf;
  const collection = from && list?.isNew ? nameOf(`${list.method} ${list.path}`) : undefined;
  const seeded = collection !== undefined && !isCollection(collection) ? collection : undefined;
  for (const own of ownFiles(file, { isNew, isSeeded: seeded !== undefined })) {
    if (existsSync(at(own)))
      throw new CommandError(`${own} is there already, and nothing is overwritten. Choose another name.`);
  }

  const proposedLabel = titleCase(file);
  const label = texts.label ?? (await ask?.('What does the menu call it?', proposedLabel)) ?? proposedLabel;
  const roles =
    texts.roles ??
    (await ask?.('Who may open it? superadminOnly, adminOnly, everyone', 'superadminOnly')) ??
    'superadminOnly';
  if (!roleNames.includes(roles))
    throw new CommandError(`--roles is '${roles}'.${didYouMean(roles, roleNames)} It can be ${roleNames.join(', ')}.`);
  const icon = texts.icon ?? 'ArticleOutlined';
  const icons = readdirSync(at('node_modules/@mui/icons-material')).flatMap(name =>
    /^[A-Z]\w*\.js$/.test(name) ? name.slice(0, -3) : [],
  );
  checkIcon(icon, icons);

  const spoken =
    from?.isForeign && source ? dialectOf(source, file, name => textAt(`src/dialect/${name}.ts`)) : undefined;
  const declarationOf = (name: string) => textAt(`src/entities/${name}.ts`) ?? '';
  const guess = from && guessedFrom(from, pointersTo(index, declarationOf, spoken?.dialect.name));
  const found = guess?.fields ?? (list?.call ? guessedFields(list, calls) : []);
  const proposed = found.map(({ name, kind }) => `${name}:${kind}`).join(',');
  const wanted =
    texts.fields ??
    (await ask?.(
      `Which fields has it? As name:kind, ! for required. Kinds: ${offered(kinds).join(', ')}.`,
      proposed || 'title:text!',
    )) ??
    proposed;
  const isGuess = guess !== undefined && wanted === proposed;
  const fields = isGuess ? guess.fields : withChoices(readFields(wanted, kinds), calls);
  // A form that was read but cannot be sent is left out; one that was asked for by its path is refused below.
  const sound = from && !isGuess ? declarable(fields, calls) : guess;
  const declared = sound?.calls.concat(named.filter(call => !sound.calls.includes(call))) ?? calls;
  checkFields(fields, declared);

  const entity: NewEntity = {
    route,
    file,
    label,
    roles,
    icon,
    fields,
    calls: declared,
    added,
    one: texts.one ?? singular(label),
    rows: texts.rows ?? file,
    ...(isGuess && { columns: chosenColumns(fields, list) }),
    ...(from && { row: from.row }),
    ...(spoken && { dialect: spoken.dialect, single: source && singleOf(source) }),
  };
  const written = filesOf(
    entity,
    { read, list: folder => readdirSync(at(folder)) },
    { collection: seeded, dialect: spoken?.text },
  );
  for (const [name, content] of written) {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), content);
  }
  if (isNew) writeTypes(root);
  const doubts = [...(from?.doubts ?? []), ...(sound?.doubts ?? [])];
  const files = [...written.map(([name]) => name), ...(isNew ? ['src/contract/api.ts'] : [])];
  print(summaryOf(entity, { files, doubts, isSeeded: seeded !== undefined }));
  return 0;
};

/** Declares an entity as the command line says; answers the exit code and the files to format. */
export const main = (args: readonly string[], world: CommandContext): Promise<number> =>
  exitCodeOf(args, { usage, hint: 'npm run new:entity -- --help lists what can be given.', print: world.print }, () =>
    run(args, world),
  );
