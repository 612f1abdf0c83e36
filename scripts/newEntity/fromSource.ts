import { isDeepStrictEqual } from 'node:util';
import type { Source } from '../api/collection';
import type { Operation } from '../api/openapi';
import type { Member } from '../api/paths';
import { isSame, keysOf, leavesIn, objectOf, type Schema, valuesIn, withoutNull } from '../api/schemas';
import { dialect as own } from '../../src/dialect';
import type { Pages } from '../../src/dialect/dialect';
import { CommandError, didYouMean, type Given } from '../commandLine';
import {
  callAt,
  callFor,
  callProblem,
  choicesOf,
  entityCall,
  inTheWay,
  type NewCall,
  type Part,
  parts,
  requiredKeys,
} from './calls';
import { declarable, withChoices, without } from './checkForms';
import type { NewEntity } from './declaration';
import { guessedFields, type Knowledge, namedFirst } from './guesses';

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

/**
 * A source whose paths say what their parameters are, but for the record's id.
 * @param given `owner=acme,repo=site`; may be left out where the list's path has none
 * @throws CommandError for a parameter of the list that nothing is given for, and for one that no path has
 */
export const withParams = (source: Source, given: string | undefined): Source => {
  const values = given === undefined ? new Map<string, string>() : pairsIn(given);
  const [list, ...others] = source.calls;
  const wanted = [...new Set(source.calls.flatMap(({ path }) => paramsOf(path)))].filter(name => name !== 'id');
  const unknown = [...values.keys()].find(name => !wanted.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`No path of the source has a parameter '${unknown}'.${didYouMean(unknown, wanted)}`);
  const missing = paramsOf(list.path).filter(name => !values.has(name));
  if (missing.length > 0)
    throw new CommandError(
      `The list's path is ${list.path}. Say what it is to be with --params ${missing.map(name => `${name}=…`).join(',')}.`,
    );
  const filled = (call: Member): Member => ({
    ...call,
    path: call.path.replace(/:(\w+)/g, (part, name: string) => values.get(name) ?? part),
  });
  return { ...source, calls: [filled(list), ...others.map(filled)] };
};

/**
 * The calls that were named by hand, as a source of their own.
 * @throws CommandError where there is no list among them
 */
export const sourceFrom = (named: readonly NewCall[]): Source => {
  const list = callFor(named, 'list');
  if (!list?.listing)
    throw new CommandError('An entity with calls needs a list: records are found in it. Add --list PATH.');
  return { title: 'the contract', calls: [list], listing: list.listing, conventions: own, doubts: [] };
};

/** What a page is asked for with. */
const pageKeys = ({ ...pages }: Pages): object => ({ ...pages, first: undefined });

/** Whether the calls of a source can be written in the words of this contract and need no dialect. */
const speaksAlike = ({ conventions, listing, calls }: Source): boolean => {
  const { payload, id, pages, total, filter, body = 'json' } = conventions;
  const [{ query }] = calls;
  const isPaged = Object.keys(query?.properties ?? {}).some(key => ['page', 'offset', 'cursor', 'range'].includes(key));
  return (
    payload === own.payload &&
    id[0] === own.id[0] &&
    /^\w+$/.test(listing.rows) &&
    (!isPaged || isDeepStrictEqual(pageKeys(pages), pageKeys(own.pages))) &&
    !(total && 'header' in total) &&
    !filter &&
    body === 'json' &&
    calls.every(({ method }) => method !== 'PATCH')
  );
};

/** The first of the texts that a list must be asked with, by the key of the query, where there are but a few. */
const alwaysOf = (part: Part, { query }: Operation): NewCall['always'] => {
  const always = (part === 'list' ? requiredKeys(query) : []).flatMap(({ name, schema }) => {
    const [first] = choicesOf(schema) ?? [];
    return first === undefined ? [] : [[name, first]];
  });
  return always.length > 0 ? Object.fromEntries(always) : undefined;
};

/** The query of a list with what it is paged by: how many rows a page has is not always told. */
const pagedQuery = ({ conventions: { pages } }: Source, query: Schema | undefined): Schema | undefined => {
  if (pages.by === 'range') return query;
  const asked = { page: '', offset: '', cursor: '', ...pages };
  const isAsked = Object.hasOwn(query?.properties ?? {}, asked[pages.by]);
  if (!isAsked || Object.hasOwn(query?.properties ?? {}, pages.size)) return query;
  return objectOf([...keysOf(query), { name: pages.size, schema: { type: 'integer' }, isRequired: false }]);
};

/** A call that a source tells of; one that the contract has is taken from there. */
const sourceCall = (source: Source, part: Part): NewCall[] => {
  const found = source.calls.find(call => call.part === part);
  if (!found) return [];
  const { method, path } = found;
  const known = callAt(method, path);
  const call = known ?? { ...found, ...(part === 'list' && { query: pagedQuery(source, found.query) }) };
  const listing = known ? undefined : source.listing;
  return [entityCall(part, call, { isNew: !known, listing, always: alwaysOf(part, call) })];
};

/**
 * The call of a source that reads one record, where its answer holds all that a row of the list does: as the payload
 * itself, or below a key of it.
 */
export const singleOf = ({ calls, listing: { row }, conventions }: Source): NewEntity['single'] => {
  const call = calls.find(({ part, method, path }) => part === 'one' && method === 'GET' && /^[^:]*:id\/?$/.test(path));
  if (!call || callAt(call.method, call.path) || call.query?.required?.length) return undefined;
  const { payload: at = '' } = conventions;
  const { value: payload } = withoutNull(at ? (valuesIn(call.answer).get(at)?.schema ?? {}) : call.answer);
  const isRecord = (schema: Schema) => {
    const found = withoutNull(schema).value.properties ?? {};
    return keysOf(row).every(({ name, schema: one }) => isSame(found[name] ?? {}, one));
  };
  if (isRecord(payload)) return { call, at: [] };
  const record = keysOf(payload).find(({ schema }) => isRecord(schema))?.name;
  return record === undefined ? undefined : { call, at: [{ record }] };
};

/** Whether an identifier says nothing to a person; a name, a number or a code is a value like others. */
const isOpaque = (key: string): boolean => /(^|\.)(_?id|uuid|guid|sid|uid|gid)$/i.test(key);

/** Whether the contract can have the call's path among its keys. */
const isWritten = ({ path }: NewCall): boolean => /^[\w.~:@!$&*+,;=()%/-]+$/.test(path);

/** The call of the contract that a call of another API would reach instead. */
const otherAt = (source: Source, { part, method, path }: NewCall): string | undefined => {
  const other = speaksAlike(source) ? undefined : inTheWay(method, path);
  const told = source.calls.find(call => call.part === part)?.answer ?? {};
  const isItself = other === `${method} ${path}` && isSame(callAt(method, path)?.answer ?? {}, told);
  return isItself ? undefined : other;
};

/** Why a call cannot be declared. @param other the call of the contract that would be reached instead */
const refusal = (call: NewCall, other: string | undefined): string | undefined => {
  const { method, path } = call;
  if (other !== undefined)
    return `${method} ${path} cannot be told from ${other}, which the contract has already. Declare it by hand.`;
  if (call.isNew && !isWritten(call))
    return `${method} ${path} has a path that cannot be written down. Declare it by hand.`;
  return callProblem(call);
};

/**
 * What a source tells of an entity.
 * @param given the calls that were named by hand, which win
 * @throws CommandError for a source whose list cannot be declared
 */
export const fromSource = (source: Source, given: readonly NewCall[]) => {
  const wanted = parts.filter(part => !given.some(call => call.part === part));
  const found = wanted.flatMap(part => sourceCall(source, part));
  const asked = found.flatMap(({ always = {} }) => Object.keys(always));
  const doubts = [
    ...source.doubts,
    ...asked.map(key => `The list has to be asked with '${key}'; the first of its values is sent with every read.`),
  ];
  const calls = [...given, ...found].filter(call => {
    const why = refusal(call, found.includes(call) ? otherAt(source, call) : undefined);
    if (why === undefined) return true;
    if (call.part === 'list' || given.includes(call)) throw new CommandError(why);
    doubts.push(why);
    return false;
  });
  const details = [source.listing.row, ...source.calls.map(({ body }) => body)].map(schema => valuesIn(schema));
  const isForeign = found.some(({ isNew }) => isNew) && !speaksAlike(source);
  const one = source.calls.find(({ part }) => part === 'one');
  if (isForeign && one && !singleOf(source))
    doubts.push(`${one.method} ${one.path} is left out: it does not answer with all that a row of the list has.`);
  return {
    calls,
    /** The calls that the contract does not have. */
    added: [...given, ...found].filter(
      call => call.isNew && isWritten(call) && (given.includes(call) || otherAt(source, call) === undefined),
    ),
    /** Whether its calls need a dialect. */
    isForeign,
    row: source.listing.row,
    knowledge: { details, isHome: !isForeign, ids: source.conventions.id.filter(isOpaque) },
    /** What a person should look at. */
    doubts,
  };
};

/**
 * The fields of a source's entity and the calls that they can send.
 * @param named the calls that were named by hand
 * @param targetOf the entity that a value points to
 */
export const guessedFrom = (
  { knowledge, calls, row }: ReturnType<typeof fromSource>,
  named: readonly NewCall[],
  targetOf: Knowledge['targetOf'],
): ReturnType<typeof declarable> => {
  const found = withChoices(namedFirst(guessedFields(calls, { ...knowledge, targetOf })), calls);
  const guess = declarable(found, calls, named);
  const lost = without(leavesIn(row), [...knowledge.ids, ...guess.fields.map(({ name }) => name)]);
  const told = `The rows also have '${lost.join("', '").replace(/\s+/g, ' ')}', which no field shows.`;
  return { ...guess, doubts: [...guess.doubts, ...(lost.length > 0 ? [told] : [])] };
};
