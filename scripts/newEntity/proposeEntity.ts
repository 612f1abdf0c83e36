import { runnerImport } from 'vite';
import { collectionOf, isCollection } from '../../mock-api/data/collections';
import type { Dialect } from '../../src/dialect/dialect';
import type { Source } from '../api/collection';
import { plainKey } from '../api/places';
import { readSource } from '../api/readSource';
import { withParams } from '../api/samplePage';
import { type Arguments, type CommandContext, CommandError, didYouMean } from '../commandLine';
import { contents, type Project } from '../project';
import { callFor, type NewCall, parts } from './calls';
import { checkFields, declarable, initialColumns, withChoices } from './checkForms';
import { contractCalls, findCall, schemasFor } from './contractCalls';
import type { NewEntity } from './declaration';
import { dialectOf } from './entityDialect';
import { offeredTypes } from './fieldTypes';
import { type NewField, readFields } from './fields';
import { fromSource, guessedFrom, singleOf, sourceFrom } from './fromSource';
import type { Knowledge } from './guesses';
import { checkIcon, routesIn } from './indexFiles';
import { pointersTo } from './pointers';
import { camelCase, singular, titleCase } from './words';

type Texts = Arguments['texts'];
type Ask = CommandContext['ask'];

/**
 * The value of an option; without it the answer to a question, or a default where no terminal can ask.
 * @param fallback the default, if it is not what the question proposes
 */
type AnswerTo = (option: string, question: string, proposal: string, fallback?: string) => Promise<string>;

/** What is written besides the entity. */
export interface Extras {
  /** Key of the list that the mock makes records up for; without it there are none. */
  seedKey?: string;
  /** Text of the file of its dialect, if that is new. */
  dialectText?: string;
}

/**
 * Makes an entity of the options, of the source that they name, and of answers to questions.
 * @returns it with sentences about what is not certain
 * @throws CommandError for options that do not fit each other, the project or the source
 */
export const proposeEntity = async (
  route: string,
  options: Arguments,
  project: Project,
  ask: Ask,
): Promise<Extras & { entity: NewEntity; doubts: string[] }> => {
  const { texts, switches } = options;
  const answerTo: AnswerTo = async (option, question, proposal, fallback = proposal) =>
    texts[option] ?? (await ask?.(question, proposal)) ?? fallback;

  const baseName = camelCase(route.split('/').at(-1) ?? route);
  checkRoute(route, routesIn(project.read(contents)));
  checkSourceOptions(options);

  // 1. Its calls: named by options, read from a source, or none.
  const newCallFields = switches.includes('new-calls') ? readFields(await askFields('', answerTo)) : undefined;
  const namedCalls = findNamedCalls(texts, baseName, newCallFields);
  const isFromSource = texts.from !== undefined;
  const source = await findSource(texts, namedCalls, ask);
  const from = source && fromSource(source, namedCalls);
  const { calls = [], added = [], usesAppDialect = true } = from ?? {};
  if (!source) checkSimpleRest(route);
  checkNoFile(baseName, added.length > 0, project);

  // 2. Its names, as the API spells them if it has them.
  const pathName = source?.calls[0].path.split('/').findLast(step => plainKey(step) === plainKey(baseName));
  const names = await chooseNames(titleCase((isFromSource && pathName) || baseName), texts, answerTo, project);

  // 3. Its fields: given, else guessed from the source.
  const dialect =
    !usesAppDialect && source ? await dialectOf(source, baseName, name => dialectAt(name, project)) : undefined;
  const guess = from && guessedFrom(from, namedCalls, targetFinder(project, dialect?.dialect.name, source));
  const guessText = (guess?.fields ?? []).map(({ name, type }) => `${name}:${type}`).join(',');
  const fieldList = newCallFields ? '' : await askFields(guessText, answerTo);
  const isGuess = guess !== undefined && fieldList === guessText;
  const fields = newCallFields ?? (isGuess ? guess.fields : withChoices(readFields(fieldList), calls));
  // A form of the source that cannot be sent is left out; one that was named by an option is refused below.
  const sendable = isGuess ? guess : declarable(fields, calls, namedCalls);
  checkFields(fields, sendable.calls, isFromSource || isGuess);

  return {
    entity: {
      route,
      baseName,
      ...names,
      fields,
      calls: sendable.calls,
      added,
      id: source?.conventions.id[0] ?? '_id',
      ...(isGuess && { columns: initialColumns(fields, sendable.calls) }),
      ...(dialect && { dialect: dialect.dialect, single: source && singleOf(source) }),
    },
    seedKey: isFromSource ? seedKeyOf(calls, usesAppDialect) : undefined,
    dialectText: dialect?.text,
    doubts: [...(from?.doubts ?? []), ...(dialect?.doubts ?? []), ...sendable.doubts],
  };
};

const askFields = (proposal: string, answerTo: AnswerTo): Promise<string> => {
  const question = `Which fields has it? As name:type, ! for required. Types: ${offeredTypes.join(', ')}.`;
  return answerTo('fields', question, proposal || 'title:text!', proposal);
};

/** The calls whose paths are options. @param newCallFields fields of the calls that the contract lacks; without them it must have all */
const findNamedCalls = (texts: Texts, baseName: string, newCallFields: NewField[] | undefined): NewCall[] =>
  parts.flatMap(part => {
    const path = texts[part];
    const schemas = newCallFields && (() => schemasFor(part, newCallFields, texts.rows ?? baseName));
    return path === undefined ? [] : [findCall(part, path, schemas)];
  });

/** The source of `--from`, else the named calls as one; nothing where there are none. */
const findSource = async (
  { from, ...texts }: Texts,
  namedCalls: readonly NewCall[],
  ask: Ask,
): Promise<Source | undefined> => {
  if (from === undefined) return namedCalls.length > 0 ? sourceFrom(namedCalls) : undefined;
  const source = await readSource({ ...texts, from });
  const { otherRows = [], conventions, listing } = source;
  if (!ask || texts.rows !== undefined || otherRows.length === 0) return withParams(source, texts.params);
  const place = [conventions.payload, listing.rows].filter(Boolean).join('.');
  const rows = await ask(`Which list has the rows? ${[place, ...otherRows].join(', ')}`, place);
  return withParams(rows === place ? source : await readSource({ ...texts, from, rows }), texts.params);
};

/** @throws CommandError where a file that would be written exists */
const checkNoFile = (baseName: string, hasNewCalls: boolean, project: Project): void => {
  const paths = [`src/entities/${baseName}.ts`, ...(hasNewCalls ? [`src/contract/${baseName}.ts`] : [])];
  const existingFile = paths.find(project.has);
  if (existingFile !== undefined)
    throw new CommandError(`${existingFile} is there already, and nothing is overwritten. Choose another name.`);
};

const roleNames = ['superadminOnly', 'adminOnly', 'everyone'];

/** @throws CommandError for roles or an icon that there are not */
const chooseNames = async (
  proposedLabel: string,
  texts: Texts,
  answerTo: AnswerTo,
  project: Project,
): Promise<Pick<NewEntity, 'label' | 'one' | 'roles' | 'icon'>> => {
  const label = await answerTo('label', 'What does the menu call it?', proposedLabel);
  const roles = await answerTo('roles', `Who may open it? ${roleNames.join(', ')}`, 'superadminOnly');
  if (!roleNames.includes(roles))
    throw new CommandError(`--roles is '${roles}'.${didYouMean(roles, roleNames)} It can be ${roleNames.join(', ')}.`);
  const { icon = 'ArticleOutlined', one = singular(label) } = texts;
  checkIcon(icon, project.list('node_modules/@mui/icons-material'));
  return { label, one, roles, icon };
};

/** @throws CommandError for a file that has no such dialect: it would be overwritten */
const dialectAt = async (name: string, project: Project): Promise<Dialect | undefined> => {
  const path = `src/dialect/${name}.ts`;
  if (!project.has(path)) return undefined;
  const options = { configFile: false, logLevel: 'error' } as const;
  const { module } = await runnerImport<Partial<Record<string, Dialect>>>(project.at(path), options);
  if (module[name]) return module[name];
  throw new CommandError(`${path} exports no ${name}, and nothing is overwritten. Export its dialect under that name.`);
};

const targetFinder = (project: Project, dialect?: string, source?: Source): Knowledge['targetOf'] => {
  const declarationOf = (name: string) => {
    const path = `src/entities/${name}.ts`;
    return project.has(path) ? project.read(path) : '';
  };
  return pointersTo(project.read(contents), declarationOf, dialect, source?.lists);
};

/** Key of a new list whose records the mock has to make up, `GET rooms/list`: no collection of it has any. */
const seedKeyOf = (calls: readonly NewCall[], usesAppDialect: boolean): string | undefined => {
  const list = callFor(calls, 'list');
  if (!list?.isNew) return undefined;
  const key = `${list.method} ${list.path}`;
  return usesAppDialect && isCollection(collectionOf(key)) ? undefined : key;
};

/** Addresses that the application keeps for itself. */
const reservedRoutes = ['dashboard', 'error', 'auth', 'admin', 'field-types', 'assets'];

/** Checks the route of a new entity. @throws CommandError for one that cannot be a route, or is one already */
const checkRoute = (route: string, routes: readonly string[]): void => {
  const advice = 'Use letters, digits and dashes, beginning with a letter, such as rooms or faq/rooms.';
  if (!/^[a-zA-Z]\w*(-\w+)*(\/[a-zA-Z]\w*(-\w+)*)?$/.test(route))
    throw new CommandError(`'${route}' cannot be a route. ${advice}`);
  if (reservedRoutes.includes(route))
    throw new CommandError(`'${route}' is an address of the application itself. Choose another name.`);
  if (routes.includes(route))
    throw new CommandError(`There is an entity '${route}' already, in src/entities/index.ts.`);
};

/** Checks the route of an entity that talks simple REST. @throws CommandError for one that the mock could not serve */
const checkSimpleRest = (route: string): void => {
  if (route.includes('/'))
    throw new CommandError(
      `An entity without calls has a name of one word, because the mock serves it under that name. Name its calls (--list …), or call it '${route.split('/')[1] ?? ''}'.`,
    );
  if (Object.keys(contractCalls).some(key => key.split(/[ /]/)[1] === route))
    throw new CommandError(
      `The API has calls under '${route}/', so an entity without calls cannot have that name. Name its calls, such as --list ${route}/…, or choose another name.`,
    );
};

/** @throws CommandError for options that only a source makes sense of, where there is none */
const checkSourceOptions = ({ texts, switches }: Arguments): void => {
  const sourceOption = ['path', 'params', 'token', 'server'].find(name => texts[name] !== undefined);
  if (texts.from === undefined && sourceOption)
    throw new CommandError(`--${sourceOption} says how a source is read. Say which with --from, a file or an address.`);
  if (texts.from !== undefined && switches.includes('new-calls'))
    throw new CommandError('--from writes new calls into the contract by itself. Leave --new-calls out.');
};
