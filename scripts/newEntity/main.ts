import { collectionOf, isCollection } from '../../mock-api/data/collections';
import { runnerImport } from 'vite';
import type { Dialect } from '../../src/dialect/dialect';
import type { Source } from '../api/collection';
import { plainKey } from '../api/places';
import { readSource } from '../api/readSource';
import { carryOut, type Command, type CommandContext, CommandError, type Given, onlyName } from '../commandLine';
import { didYouMean } from '../sentences';
import { callFor, checkRoute, checkSimpleRest, findCall, type Part, parts } from './calls';
import { checkFields, declarable, withChoices } from './checkForms';
import { compile } from './compile';
import { contractFile, writeContractTypes } from './contractText';
import { declaration, type NewEntity } from './declaration';
import { dialectOf } from './entityDialect';
import { readFields, offered } from './fields';
import { checkSourceOptions, fromSource, guessedFrom, singleOf, sourceFrom, withParams } from './fromSource';
import { chosenColumns } from './guesses';
import { pointersTo } from './pointers';
import { checkIcon, routesIn, withArea, withEntry, withSeed } from './indexFiles';
import { schemasFor } from './newCalls';
import { areas, contents, projectAt, seeds } from '../project';
import { camelCase, singular, titleCase } from './words';

const command: Command = {
  call: 'npm run new:entity NAME --',
  help: `Declares a new entity: its file, its line in the registry and, if asked for, its calls.

  npm run new:entity rooms
  npm run new:entity rooms -- --fields 'title:text!,photo:image,isOpen:flag'
  npm run new:entity banners -- --list banner/getBanner --create banner/addBanner --delete banner/deleteBanner/:id

  npm run new:entity rooms -- --from api.yaml --path rooms

  NAME           its route: a word, or group/word, such as rooms or faq/rooms
  --fields LIST  its fields as name:type, a ! after the required ones [from the rows of the list; else asked for]
  --label TEXT   what the menu says [made from the name]
  --one TEXT     what a single one is called [made from the label]
  --roles NAME   superadminOnly, adminOnly or everyone [superadminOnly]
  --icon NAME    an icon of @mui/icons-material [ArticleOutlined]
  --list PATH, --create PATH, --update PATH, --delete PATH
                 its calls; without any the entity talks simple REST, which the mock serves at once
  --new-calls    writes calls that the contract does not have into it
  --rows KEY     payload key of the rows of a new list [the name]; of a source with several lists the path of the rows
  --from SOURCE  reads its calls and fields from an API description (OpenAPI), from the answer of its list, or from
                 recorded traffic (.har): a file, or an address. Options that are given win over what is read.
  --path PATH    which collection of it, by path or tag; of an answer the path that it was read from
  --params LIST  what the other parameters of its paths are, as name=value: owner=acme,repo=site
  --token T      token for an address: T, with its scheme such as 'Token T', or with its header such as 'X-Api-Key: T'.
                 With it one page of a list that is described is read, which settles what the description leaves open.
  --server URL   where the API of a description is [as it says]

Without --fields it asks, where there is somebody to ask. It writes nothing that does not compile, and never overwrites
a file. What it wrote, npm run remove:entity takes away again.`,
  hint: 'npm run new:entity -- --help lists what can be given.',
};

/**
 * The files that an entity makes or changes, with what they are to hold.
 * @param seeded key of the list that the mock makes records up for; without it there are none
 * @param dialect text of the file of its dialect, if that is new
 */
const filesOf = (
  entity: NewEntity,
  { read }: ReturnType<typeof projectAt>,
  { seeded, dialect }: { seeded?: string; dialect?: string },
): Map<string, string> => {
  const { file, added } = entity;
  const files = new Map([
    [`src/entities/${file}.ts`, declaration(entity)],
    [contents, withEntry(read(contents), entity)],
  ]);
  if (added.length > 0) {
    files.set(`src/contract/${file}.ts`, contractFile(entity));
    files.set(areas, withArea(read(areas), entity));
  }
  if (seeded !== undefined) files.set(seeds, withSeed(read(seeds), seeded));
  if (dialect !== undefined && entity.dialect) files.set(`src/dialect/${entity.dialect.name}.ts`, dialect);
  return files;
};

/** The summary of an entity that was written. */
const summaryOf = (
  { route, file, label, roles, added, calls }: NewEntity,
  files: readonly string[],
  doubts: readonly string[],
): string => {
  const who = roles === 'superadminOnly' ? 'superadmins' : `the roles in ${roles}`;
  const begin = files.includes(seeds) ? 'has made-up records for the new calls' : 'has empty lists for the new calls';
  const next =
    added.length > 0
      ? 'end npm start where it runs, so that the mock learns the new calls, and run it again'
      : 'run npm start, or look at the page that is open already';
  const left = added.filter(call => !calls.includes(call)).map(call => `${call.method} ${call.path}`);
  return [
    `Wrote ${files.join(', ')}.`,
    '',
    `  ${label} is at /${route} now, for ${who}: ${next}.`,
    `  Change it in src/entities/${file}.ts; docs/reference lists every option. npm run check tells what does not fit, and what has no translation yet.`,
    ...(added.length > 0 ? [`  The mock ${begin}.`] : []),
    ...(left.length > 0 ? [`  Only in the contract, for now: ${left.join(', ')}.`] : []),
    ...(doubts.length > 0
      ? ['', 'Look at what was not certain:', ...[...new Set(doubts)].map(doubt => `  - ${doubt}`)]
      : []),
  ].join('\n');
};

/** Reads a source; where its rows may be one of several lists, it asks which. */
const sourceWith = async (ask: CommandContext['ask'], wish: Parameters<typeof readSource>[0]): Promise<Source> => {
  const source = await readSource(wish);
  const { otherRows = [], conventions, listing } = source;
  if (!ask || wish.rows !== undefined || otherRows.length === 0) return source;
  const place = [conventions.payload, listing.rows].filter(Boolean).join('.');
  const rows = await ask(`Which list has the rows? ${[place, ...otherRows].join(', ')}`, place);
  return rows === place ? source : readSource({ ...wish, rows });
};

const roleNames = ['superadminOnly', 'adminOnly', 'everyone'];

const run = async (options: Given, context: CommandContext): Promise<number> => {
  const { root, ask, print, writeTypes = writeContractTypes, compile: check = compile } = context;
  const { texts, switches } = options;
  const answerTo = async (option: string, question: string, proposed: string, otherwise = proposed): Promise<string> =>
    texts[option] ?? (await ask?.(question, proposed)) ?? otherwise;
  const askFields = (proposed: string): Promise<string> => {
    const question = `Which fields has it? As name:type, ! for required. Types: ${offered.join(', ')}.`;
    return answerTo('fields', question, proposed || 'title:text!', proposed);
  };

  const route = onlyName(options, command);
  const file = camelCase(route.split('/').at(-1) ?? route);
  const project = projectAt(root);
  const textAt = (path: string) => (project.has(path) ? project.read(path) : undefined);
  const index = project.read(contents);
  checkRoute(route, routesIn(index));
  checkSourceOptions(options);

  const ownFields = switches.includes('new-calls') ? readFields(await askFields('')) : undefined;
  const made = ownFields && ((part: Part) => schemasFor(part, ownFields, texts.rows ?? file));
  const namedCalls = parts.flatMap(part => {
    const path = texts[part];
    return path === undefined ? [] : [findCall(part, path, made)];
  });
  const isRead = texts.from !== undefined;
  const source = isRead
    ? withParams(await sourceWith(ask, { ...texts, from: texts.from ?? '' }), texts.params)
    : namedCalls.length > 0
      ? sourceFrom(namedCalls)
      : undefined;
  const from = source && fromSource(source, namedCalls);
  const { calls = [], added = [], isForeign = false } = from ?? {};
  if (!source) checkSimpleRest(route);
  const isNew = added.length > 0;
  const existingFile = [`src/entities/${file}.ts`, ...(isNew ? [`src/contract/${file}.ts`] : [])].find(project.has);
  if (existingFile !== undefined)
    throw new CommandError(`${existingFile} is there already, and nothing is overwritten. Choose another name.`);

  const spelt = source?.calls[0].path.split('/').findLast(step => plainKey(step) === plainKey(file));
  const label = await answerTo('label', 'What does the menu call it?', titleCase((isRead && spelt) || file));
  const roles = await answerTo('roles', `Who may open it? ${roleNames.join(', ')}`, 'superadminOnly');
  if (!roleNames.includes(roles))
    throw new CommandError(`--roles is '${roles}'.${didYouMean(roles, roleNames)} It can be ${roleNames.join(', ')}.`);
  const icon = texts.icon ?? 'ArticleOutlined';
  checkIcon(icon, project.list('node_modules/@mui/icons-material'));

  const dialectAt = async (name: string): Promise<Dialect | undefined> => {
    const path = `src/dialect/${name}.ts`;
    if (!project.has(path)) return undefined;
    const options = { configFile: false, logLevel: 'error' } as const;
    return (await runnerImport<Record<string, Dialect>>(project.at(path), options)).module[name];
  };
  const spoken = isForeign && source ? await dialectOf(source, file, dialectAt) : undefined;
  const declarationOf = (name: string) => textAt(`src/entities/${name}.ts`) ?? '';
  const guess =
    from && guessedFrom(from, namedCalls, pointersTo(index, declarationOf, spoken?.dialect.name, source?.lists));
  const proposed = (guess?.fields ?? []).map(({ name, type }) => `${name}:${type}`).join(',');
  const fieldList = ownFields ? '' : await askFields(proposed);
  const isGuess = guess !== undefined && fieldList === proposed;
  const fields = ownFields ?? (isGuess ? guess.fields : withChoices(readFields(fieldList), calls));
  // A form that was read but cannot be sent is left out; one that was asked for by its path is refused below.
  const sound = isGuess ? guess : declarable(fields, calls, namedCalls);
  checkFields(fields, sound.calls, isRead || isGuess);

  const entity: NewEntity = {
    route,
    file,
    label,
    roles,
    icon,
    fields,
    calls: sound.calls,
    added,
    one: texts.one ?? singular(label),
    id: source?.conventions.id[0] ?? '_id',
    ...(isGuess && { columns: chosenColumns(fields, sound.calls) }),
    ...(spoken && { dialect: spoken.dialect, single: source && singleOf(source) }),
  };
  const list = callFor(calls, 'list');
  const key = isRead && list?.isNew ? `${list.method} ${list.path}` : undefined;
  const collection = key !== undefined && !isForeign ? collectionOf(key) : key;
  const seeded = collection !== undefined && !isCollection(collection) ? key : undefined;
  const newFiles = filesOf(entity, project, { seeded, dialect: spoken?.text });
  check(root, newFiles);
  for (const [name, text] of newFiles) project.write(name, text);
  if (isNew) writeTypes(root);
  const files = [...newFiles.keys(), ...(isNew ? ['src/contract/api.ts'] : [])];
  print(summaryOf(entity, files, [...(from?.doubts ?? []), ...(spoken?.doubts ?? []), ...sound.doubts]));
  return 0;
};

/** Declares an entity as the command line says; answers the exit code. */
export const main = (args: readonly string[], context: CommandContext): Promise<number> =>
  carryOut(command, args, context.print, options => run(options, context));
