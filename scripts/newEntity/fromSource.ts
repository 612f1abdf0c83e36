import { isDeepStrictEqual } from 'node:util';
import type { Source } from '../api/collection';
import { isOpaque } from '../api/identifiers';
import type { Member } from '../api/members';
import type { Operation } from '../api/openapi';
import { readParams } from '../api/samplePage';
import { constantsAround, unwrappedBody } from '../api/wrappers';
import { relationsQuery } from '../api/conventions';
import { isSame, keysOf, leavesIn, objectOf, type Schema, valuesIn, withoutNull } from '../api/schemas';
import { dialect } from '../../src/dialect';
import type { Dialect, Pages } from '../../src/dialect/dialect';
import { CommandError, type Arguments } from '../commandLine';
import { didYouMean } from '../sentences';
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
  wireOf,
} from './calls';
import { declarable, quotedList, withChoices, without } from './checkForms';
import type { NewEntity } from './declaration';
import { guessedFields, type Knowledge, namedFirst } from './guesses';

const ownDialect: Dialect = dialect;

/** @throws CommandError for options that only a source makes sense of, where there is none */
export const checkSourceOptions = ({ texts, switches }: Arguments): void => {
  const lost = ['path', 'params', 'token', 'server'].find(name => texts[name] !== undefined);
  if (texts.from === undefined && lost)
    throw new CommandError(`--${lost} says how a source is read. Say which with --from, a file or an address.`);
  if (texts.from !== undefined && switches.includes('new-calls'))
    throw new CommandError('--from writes new calls into the contract by itself. Leave --new-calls out.');
};

const paramsOf = (path: string): string[] => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);

/**
 * A source whose paths say what their parameters are, but for the record's id.
 * @param params `owner=acme,repo=site`; may be left out where the list's path has none
 * @throws CommandError for a parameter of the list that nothing is given for, and for one that no path has
 */
export const withParams = (source: Source, params: string | undefined): Source => {
  const values = readParams(params);
  const [list, ...others] = source.calls;
  const parameterNames = [...new Set(source.calls.flatMap(({ path }) => paramsOf(path)))].filter(name => name !== 'id');
  const unknown = [...values.keys()].find(name => !parameterNames.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`No path of the source has a parameter '${unknown}'.${didYouMean(unknown, parameterNames)}`);
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
export const sourceFrom = (namedCalls: readonly NewCall[]): Source => {
  const list = callFor(namedCalls, 'list');
  if (!list?.listing)
    throw new CommandError('An entity with calls needs a list: records are found in it. Add --list PATH.');
  return { title: 'the contract', calls: [list], listing: list.listing, conventions: ownDialect, doubts: [] };
};

/** The query keys of a page. */
const pageKeys = (pages: Pages): object => ({ ...pages, first: undefined, most: undefined });

/** Whether the calls of a source can be written in the words of this contract and need no dialect. */
const speaksAlike = ({ conventions, listing, calls }: Source): boolean => {
  const { payload, id, pages, total, filter, body = 'json' } = conventions;
  const [{ query }] = calls;
  const isPaged = Object.keys(query?.properties ?? {}).some(key => ['page', 'offset', 'cursor', 'range'].includes(key));
  return (
    payload === ownDialect.payload &&
    conventions.values === undefined &&
    conventions.writes === undefined &&
    id[0] === ownDialect.id[0] &&
    /^\w+$/.test(listing.rows) &&
    (!isPaged || isDeepStrictEqual(pageKeys(pages), pageKeys(ownDialect.pages))) &&
    !(total && 'header' in total) &&
    !filter &&
    body === 'json' &&
    calls.every(({ method }) => method !== 'PATCH')
  );
};

/** The query values of every read of a list: the first of few texts where one is needed, and the source's. */
const alwaysOf = ({ query }: Operation, counted: Source['always']): NewCall['always'] => {
  const needed = requiredKeys(query).flatMap(({ name, schema }) => {
    const [first] = choicesOf(schema) ?? [];
    return first === undefined ? [] : [[name, first] as const];
  });
  const always = { ...Object.fromEntries(needed), ...counted };
  return Object.keys(always).length > 0 ? always : undefined;
};

/** The query of a list, whose pages it is asked for anyway: how many rows a page has is not always described. */
const pagedQuery = ({ conventions: { pages } }: Source, query: Schema | undefined): Schema | undefined => {
  if (pages.by === 'range') return query;
  const pageKey = { page: '', offset: '', cursor: '', ...pages }[pages.by];
  const keys = keysOf(query).map(key => ({
    ...key,
    isRequired: key.isRequired && ![pageKey, pages.size].includes(key.name),
  }));
  const isPaged = keys.some(({ name }) => name === pageKey);
  const isSized = keys.some(({ name }) => name === pages.size);
  if (!isPaged || isSized) return keys.length > 0 ? objectOf(keys) : query;
  return objectOf([...keys, { name: pages.size, schema: { type: 'integer' }, isRequired: false }]);
};

/** A call that a source tells of; one that the contract has is taken from there. */
const sourceCall = (source: Source, part: Part): NewCall[] => {
  const member = source.calls.find(call => call.part === part);
  if (!member) return [];
  const { method, path, body } = member;
  const inContract = callAt(method, path);
  const call = inContract ?? { ...member, ...(part === 'list' && { query: pagedQuery(source, member.query) }) };
  const listing = inContract ? undefined : source.listing;
  const always = part === 'list' ? alwaysOf(call, source.always) : undefined;
  const [key] = source.conventions.id;
  const id =
    part === 'update'
      ? requiredKeys(unwrappedBody(body, source.conventions.writes?.at)).find(
          ({ name }) => name === key && isOpaque(name),
        )
      : undefined;
  const sentId = id && { key, wire: wireOf(id.schema) };
  const { at } = source.conventions.writes ?? {};
  const form = unwrappedBody(call.body, at);
  const around = at !== undefined && call.body ? constantsAround(call.body, at) : undefined;
  const created = source.calls.find(one => one.part === 'create');
  // Where a change needs nothing of what a new record needs, what it leaves out stays.
  const isMerging =
    method === 'PUT' &&
    part === 'update' &&
    requiredKeys(form).length === 0 &&
    requiredKeys(unwrappedBody(created?.body, at)).length > 0;
  return [entityCall(part, call, { isNew: !inContract, listing, always, sentId, form, around, isMerging })];
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
    const properties = withoutNull(schema).value.properties ?? {};
    return keysOf(row).every(({ name, schema: one }) => isSame(properties[name] ?? {}, one));
  };
  const query = relationsQuery(call.query);
  const isRelated = query !== undefined;
  if (isRecord(payload)) return { call, at: isRelated ? [{ query }] : [] };
  const record = keysOf(payload).find(({ schema }) => isRecord(schema))?.name;
  return record === undefined ? undefined : { call, at: [{ record, ...(isRelated && { query }) }] };
};

/** Whether the contract can have the call's path among its keys. */
const isWritten = ({ path }: NewCall): boolean => /^[\w.~:@!$&*+,;=()%/-]+$/.test(path);

/** The call of the contract that a call of another API would reach instead. */
const otherAt = (source: Source, { part, method, path }: NewCall): string | undefined => {
  const other = speaksAlike(source) ? undefined : inTheWay(method, path);
  const answerSchema = source.calls.find(call => call.part === part)?.answer ?? {};
  const isItself = other === `${method} ${path}` && isSame(callAt(method, path)?.answer ?? {}, answerSchema);
  return isItself ? undefined : other;
};

const severalApis = 'docs/from-an-api.md#several-apis';

/** Why a call cannot be declared. @param other the call of the contract that would be reached instead */
const refusal = (call: NewCall, other: string | undefined): string | undefined => {
  const { method, path } = call;
  if (other !== undefined)
    return `${method} ${path} cannot be told from ${other}, which the contract has already. Give this API a name in the contract: ${severalApis}.`;
  if (call.isNew && !isWritten(call))
    return `${method} ${path} has a path that cannot be written down. Declare it by hand.`;
  return callProblem(call);
};

/**
 * Reads an entity's calls and values from a source.
 * @param namedCalls the calls that were named by hand, which win
 * @throws CommandError for a source whose list cannot be declared
 */
export const fromSource = (source: Source, namedCalls: readonly NewCall[]) => {
  const openParts = parts.filter(part => !namedCalls.some(call => call.part === part));
  const sourceCalls = openParts.flatMap(part => sourceCall(source, part));
  const askedKeys = sourceCalls.flatMap(({ always = {} }) =>
    Object.keys(always).filter(key => !Object.hasOwn(source.always ?? {}, key)),
  );
  const doubts = [
    ...source.doubts,
    ...askedKeys.map(key => `The list has to be asked with '${key}'; the first of its values is sent with every read.`),
  ];
  for (const { method, path, isMerging } of sourceCalls)
    if (isMerging)
      doubts.push(
        `${method} ${path} needs none of the values that a new record needs, so it is taken to leave alone what it lacks. If it replaces the record, take 'replaces' out.`,
      );
  const calls = [...namedCalls, ...sourceCalls].filter(call => {
    const why = refusal(call, sourceCalls.includes(call) ? otherAt(source, call) : undefined);
    if (why === undefined) return true;
    if (call.part === 'list' || namedCalls.includes(call)) throw new CommandError(why);
    doubts.push(why);
    return false;
  });
  const { at } = source.conventions.writes ?? {};
  const bodies = source.calls.map(({ body }) => unwrappedBody(body, at));
  const { record = source.listing.row } = source.listing;
  const details = [record, ...bodies].map(schema => valuesIn(schema));
  const isForeign = sourceCalls.some(({ isNew }) => isNew) && !speaksAlike(source);
  const one = source.calls.find(({ part }) => part === 'one');
  const { openHeaders = [] } = isForeign ? source : {};
  doubts.push(
    ...openHeaders.map(name => `The calls need the header '${name}'. Give its value in 'headers' of the dialect.`),
  );
  if (isForeign && one && !singleOf(source))
    doubts.push(`${one.method} ${one.path} is left out: it does not answer with all that a row of the list has.`);
  return {
    calls,
    /** The calls that the contract does not have. */
    added: [...namedCalls, ...sourceCalls].filter(
      call => call.isNew && isWritten(call) && (namedCalls.includes(call) || otherAt(source, call) === undefined),
    ),
    /** Whether its calls need a dialect. */
    isForeign,
    row: record,
    knowledge: { details, isHome: !isForeign, ids: source.conventions.id.filter(isOpaque) },
    /** Sentences about what a person should look at. */
    doubts,
  };
};

/**
 * The fields of a source's entity and the calls that they can send.
 * @param namedCalls the calls that were named by hand
 * @param targetOf the entity that a value points to
 */
export const guessedFrom = (
  { knowledge, calls, row }: ReturnType<typeof fromSource>,
  namedCalls: readonly NewCall[],
  targetOf: Knowledge['targetOf'],
): ReturnType<typeof declarable> => {
  const fields = withChoices(namedFirst(guessedFields(calls, { ...knowledge, targetOf })), calls);
  const guess = declarable(fields, calls, namedCalls);
  const lost = without(leavesIn(row), [...knowledge.ids, ...guess.fields.map(({ name }) => name)]);
  const lostValues = `The rows also have ${quotedList(lost).replace(/\s+/g, ' ')}, which no field shows.`;
  return { ...guess, doubts: [...guess.doubts, ...(lost.length > 0 ? [lostValues] : [])] };
};
