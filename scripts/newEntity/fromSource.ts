import { type Given, CommandError, didYouMean } from '../commandLine';
import type { Source, SourceCall } from '../api/collection';
import { dialect as own } from '../../src/dialect';
import type { Pages } from '../../src/dialect/dialect';
import {
  type CallSchemas,
  callAt,
  checkCall,
  choicesOf,
  type Listing,
  type NewCall,
  type Part,
  parts,
  requiredKeys,
} from './calls';
import { plainSchema, isSame, keysOf, valuesIn, withoutNull } from './zodText';
import type { NewEntity } from './declaration';
import { quoted } from './words';
import { namedFirst, guessedFields, type Knowledge } from './guesses';
import { declarable, withChoices } from './checkForms';
import type { NewField } from './fields';

/** @throws CommandError for options that only a source makes sense of, where there is none */
export const checkSourceOptions = ({ texts, switches }: Given): void => {
  const lost = ['path', 'params', 'token'].find(name => texts[name] !== undefined);
  if (texts.from === undefined && lost)
    throw new CommandError(`--${lost} says how a source is read. Say which with --from, a file or an address.`);
  if (texts.from !== undefined && switches.includes('new-calls'))
    throw new CommandError('--from writes new calls into the contract by itself. Leave --new-calls out.');
};

const paramsOf = (path: string): string[] => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);

/** `owner=acme,repo=site` by names. @throws CommandError for anything else */
const pairsIn = (given: string): Map<string, string> =>
  new Map(
    given.split(',').map(pair => {
      const [, name, value] = /^\s*(\w+)=([\w.~@-]+)\s*$/.exec(pair) ?? [];
      if (!name || !value)
        throw new CommandError(
          `--params is '${given}', but '${pair}' is not name=value. One looks like owner=acme,repo=site, without signs that an address would take otherwise.`,
        );
      return [name, value];
    }),
  );

/** A call whose schemas are plain. */
const plainCall = ({ query, body, answer, ...call }: SourceCall): SourceCall => ({
  ...call,
  ...(query && { query: plainSchema(query) }),
  ...(body && { body: plainSchema(body) }),
  answer: plainSchema(answer),
});

/**
 * A source whose paths say what their parameters are, but for the record's id, and whose schemas are plain.
 * @param given `owner=acme,repo=site`; may be left out where the list's path has none
 * @throws CommandError for a parameter of the list that nothing is given for, and for one that no path has
 */
export const withParams = (source: Source, given: string | undefined): Source => {
  const values = given === undefined ? new Map<string, string>() : pairsIn(given);
  const list = source.calls.find(({ part }) => part === 'list');
  const wanted = [...new Set(source.calls.flatMap(({ path }) => paramsOf(path)))].filter(name => name !== 'id');
  const unknown = [...values.keys()].find(name => !wanted.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`No path of the source has a parameter '${unknown}'.${didYouMean(unknown, wanted)}`);
  const missing = paramsOf(list?.path ?? '').filter(name => !values.has(name));
  if (missing.length > 0)
    throw new CommandError(
      `The list's path is ${list?.path}. Say what it is to be with --params ${missing.map(name => `${name}=…`).join(',')}.`,
    );
  const filled = (path: string) => path.replace(/:(\w+)/g, (part, name: string) => values.get(name) ?? part);
  return {
    ...source,
    row: plainSchema(source.row),
    calls: source.calls.map(call => ({ ...plainCall(call), path: filled(call.path) })),
  };
};

/** What a page is asked for with, in an order of its own. */
const pageKeys = (pages: Pages): unknown[] =>
  Object.entries(pages)
    .filter(([key]) => key !== 'first')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Whether the calls of a source can be written in the words of this contract and need no dialect. */
const speaksAlike = ({ conventions, list, calls }: Source): boolean => {
  const { payload, id, pages, sort, filter, body = 'json' } = conventions;
  const { query } = calls.find(({ part }) => part === 'list') ?? {};
  const isPaged = Object.keys(query?.properties ?? {}).some(key => ['page', 'offset', 'cursor', 'range'].includes(key));
  return (
    payload === own.payload &&
    id[0] === own.id[0] &&
    /^\w+$/.test(list.rows) &&
    (!isPaged || JSON.stringify(pageKeys(pages)) === JSON.stringify(pageKeys(own.pages))) &&
    !(list.total && 'header' in list.total) &&
    [sort, filter].every(habit => habit === undefined) &&
    body === 'json' &&
    calls.every(({ method }) => method !== 'PATCH')
  );
};

/** A path into an answer as a path into its payload. */
const belowPayload = (at: string, payload = ''): string =>
  payload !== '' && at.startsWith(`${payload}.`) ? at.slice(payload.length + 1) : at;

/** Where the list of a source has its rows. */
const listingOf = ({ list, row, conventions }: Source): Listing => ({
  rows: belowPayload(list.rows, conventions.payload),
  ...(list.total && 'at' in list.total && { total: belowPayload(list.total.at, conventions.payload) }),
  row,
});

/** The first of the texts that a list must be asked with, by the key of the query, where there are but a few. */
const alwaysOf = (part: Part, { query }: CallSchemas): Pick<NewCall, 'always'> => {
  const always = (part === 'list' ? requiredKeys(query) : []).flatMap(({ name, schema }) => {
    const [first] = choicesOf(schema) ?? [];
    return first === undefined ? [] : [[name, first] as const];
  });
  return always.length > 0 ? { always: Object.fromEntries(always) } : {};
};

/**
 * The calls that a source tells of. One that the contract has is taken from there.
 * @param parts which ones; others are given by hand
 * @throws CommandError for a source without a list
 */
const sourceCalls = (source: Source, wanted: readonly Part[]): NewCall[] => {
  if (!source.calls.some(({ part }) => part === 'list'))
    throw new CommandError(`${source.title} has no list of such records. Name another one with --path.`);
  return parts.flatMap((part): NewCall[] => {
    const found = wanted.includes(part) ? source.calls.find(call => call.part === part) : undefined;
    if (!found) return [];
    const { method, path } = found;
    const known = callAt(method, path);
    const call = known ?? found;
    const listing = part === 'list' && !known ? { listing: listingOf(source) } : {};
    return [{ part, method, path, isNew: !known, call, ...listing, ...alwaysOf(part, call) }];
  });
};

/**
 * The call of a source that reads one record, where its answer holds a record as the list has it: as the payload
 * itself, or below a key of it.
 */
export const singleOf = ({ calls, row, conventions }: Source): NewEntity['single'] => {
  const call = calls.find(({ part, method, path }) => part === 'one' && method === 'GET' && /^[^:]*:id$/.test(path));
  if (!call || callAt(call.method, call.path) || call.query?.required?.length) return undefined;
  const steps = conventions.payload ? conventions.payload.split('.') : [];
  const payload = steps.reduce(
    (inner, step) => withoutNull(keysOf(inner).find(({ name }) => name === step)?.schema ?? {}).value,
    call.answer,
  );
  if (isSame(payload, row)) return { call, at: [] };
  const at = keysOf(payload).find(({ schema }) => isSame(withoutNull(schema).value, row))?.name;
  return at === undefined ? undefined : { call, at: [`{ record: ${quoted(at)} }`] };
};

/** What a source makes of an entity. */
interface FromSource {
  calls: readonly NewCall[];
  /** The calls that the contract does not have. */
  added: readonly NewCall[];
  row: NonNullable<NewEntity['row']>;
  /** Whether its calls need a dialect. */
  isForeign: boolean;
  knowledge: Omit<Knowledge, 'targetOf'>;
  /** What a person should look at. */
  doubts: string[];
}

/** Whether an identifier says nothing to a person; a name, a number or a code is a value like others. */
const isOpaque = (key: string): boolean => /(^|\.)(_?id|uuid|guid|sid)$/i.test(key);

/** Whether the contract can have the call's path among its keys. */
const isWritten = ({ path }: NewCall): boolean => /^[\w.~:@!$&*+,;=()%/-]+$/.test(path);

/** Why a call cannot be declared; the list has to be. */
const refusal = (call: NewCall): string | undefined => {
  try {
    if (call.isNew && !isWritten(call))
      throw new CommandError(`${call.method} ${call.path} has a path that cannot be written down. Declare it by hand.`);
    checkCall(call);
    return undefined;
  } catch (error) {
    if (!(error instanceof CommandError) || call.part === 'list') throw error;
    return error.message;
  }
};

/**
 * What a source tells of an entity.
 * @param given the calls that were named by hand, which win
 * @throws CommandError for a source without a list that could be declared
 */
export const fromSource = (source: Source, given: readonly NewCall[]): FromSource => {
  const isGiven = (part: Part) => given.some(call => call.part === part);
  const wanted = (['list', 'create', 'update', 'delete'] as const).filter(part => !isGiven(part));
  const found = sourceCalls(source, wanted);
  const asked = found.flatMap(({ always = {} }) => Object.keys(always));
  const doubts = [
    ...source.doubts,
    ...asked.map(key => `The list has to be asked with '${key}'; the first of its values is sent with every read.`),
  ];
  const calls = [...given, ...found].filter(call => {
    const why = refusal(call);
    if (why !== undefined) doubts.push(why);
    return why === undefined;
  });
  const isForeign = found.some(({ isNew }) => isNew) && !speaksAlike(source);
  const unnamed = keysOf(source.row).flatMap(({ name }) =>
    /^\w+$/.test(name) ? [] : `No field can be called '${name.replace(/\s+/g, ' ')}'. Leave it to the contract.`,
  );
  const details = [source.row, ...source.calls.map(({ body }) => body)].map(schema => valuesIn(schema));
  return {
    calls,
    added: found.filter(call => call.isNew && isWritten(call)),
    row: { schema: source.row, id: source.conventions.id[0] },
    isForeign,
    knowledge: { details, isHome: !isForeign, ids: source.conventions.id.filter(isOpaque) },
    doubts: [...doubts, ...unnamed],
  };
};

/**
 * The fields of a source's entity and the calls that they can send.
 * @param targetOf the entity that a value points to
 */
export const guessedFrom = (
  from: FromSource,
  targetOf: Knowledge['targetOf'],
): { fields: NewField[]; calls: NewCall[]; doubts: string[] } => {
  const list = from.calls.find(({ part }) => part === 'list');
  const fields = list ? guessedFields(list, from.calls, { ...from.knowledge, targetOf }) : [];
  return declarable(withChoices(namedFirst(fields), from.calls), from.calls);
};
