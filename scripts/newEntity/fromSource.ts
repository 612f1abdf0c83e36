import { isDeepStrictEqual } from 'node:util';
import { dialectAt } from '../../src/contract/dialects';
import { dialect } from '../../src/dialect';
import type { Dialect, Pages } from '../../src/dialect/dialect';
import type { Source } from '../api/collection';
import { relationsQuery } from '../api/conventions';
import { isOpaqueId } from '../api/identifiers';
import { callName, type Operation } from '../api/openapi';
import { pageKeyOf } from '../api/pages';
import { type Key, keysOf, leavesIn, objectOf, type Schema, valuesIn, withoutNull } from '../api/schemas';
import { constantsAround, unwrappedBody, unwrappedRow, withValues } from '../api/wrappers';
import { CommandError, quotedList } from '../commandLine';
import { callFor, callProblem, entityCall, type NewCall, type Part, parts, requiredKeys } from './calls';
import { declarable, namedFirst, withChoices, without } from './checkForms';
import { callAt, matchingCall } from './contractCalls';
import type { NewEntity } from './declaration';
import { choicesOf, wireOf } from './fieldTypes';
import { guessedFields, type Knowledge } from './guesses';

const appDialect: Dialect = dialect;

/**
 * The calls that were named by hand, as a source of their own.
 * @throws CommandError where there is no list among them
 */
export const sourceFrom = (namedCalls: readonly NewCall[]): Source => {
  const list = callFor(namedCalls, 'list');
  if (!list?.listing)
    throw new CommandError('An entity with calls needs a list: records are found in it. Add --list PATH.');
  return { title: 'the contract', calls: [list], listing: list.listing, conventions: appDialect, doubts: [] };
};

/** The paging of a list without what says nothing of its query keys. */
const pageKeys = (pages: Pages): object => ({ ...pages, first: undefined, most: undefined });

/** Whether the dialect of this application is that of a source's calls, so that they need none of their own. */
const canUseAppDialect = ({ conventions, listing, calls }: Source): boolean => {
  const { payload, id, pages, total, filter, values, writes, body = 'json' } = conventions;
  const [{ query }] = calls;
  const isPaged = Object.keys(query?.properties ?? {}).some(key => ['page', 'offset', 'cursor', 'range'].includes(key));
  const hasAppPages = !isPaged || isDeepStrictEqual(pageKeys(pages), pageKeys(appDialect.pages));
  const hasAppAnswers =
    payload === appDialect.payload &&
    id[0] === appDialect.id[0] &&
    /^\w+$/.test(listing.rows) &&
    !(total && 'header' in total);
  const hasAppBodies = body === 'json' && calls.every(({ method }) => method !== 'PATCH');
  return hasAppPages && hasAppAnswers && hasAppBodies && !filter && values === undefined && writes === undefined;
};

/** Whether the contract has a call in the dialect of this application. */
const isOfApp = (call: Operation): boolean => dialectAt(callName(call)) === dialect;

/** The query values of every read of a list: the first of few texts where one is needed, and those of the source. */
const alwaysOf = ({ query }: Operation, sourceValues: Source['always']): NewCall['always'] => {
  const needed = requiredKeys(query).flatMap(({ name, schema }) => {
    const [first] = choicesOf(schema) ?? [];
    return first === undefined ? [] : [[name, first] as const];
  });
  const always = { ...Object.fromEntries(needed), ...sourceValues };
  return Object.keys(always).length > 0 ? always : undefined;
};

/** The query of a list. Its pages are asked for anyway, so their keys are not required, and the size is added if it is not described. */
const pagedQuery = ({ conventions: { pages } }: Source, query: Schema | undefined): Schema | undefined => {
  if (pages.by === 'range') return query;
  const pageKey = pageKeyOf(pages);
  const keys = keysOf(query).map(key => ({
    ...key,
    isRequired: key.isRequired && ![pageKey, pages.size].includes(key.name),
  }));
  const isPaged = keys.some(({ name }) => name === pageKey);
  const isSized = keys.some(({ name }) => name === pages.size);
  if (!isPaged || isSized) return keys.length > 0 ? objectOf(keys) : query;
  return objectOf([...keys, { name: pages.size, schema: { type: 'integer' }, isRequired: false }]);
};

/** The values of one record, as the calls that answer with one have it; nothing where no answer of theirs is described. */
const recordValuesOf = ({ calls, conventions: { id, payload, values } }: Source): NewCall['recordValues'] => {
  const records = calls.flatMap(({ part, answer }) => {
    if (part === 'list') return [];
    const whole = payload ? valuesIn(answer).get(payload)?.schema : answer;
    const places = [whole ?? {}, ...keysOf(whole).map(({ schema }) => schema)];
    return places.find(place => keysOf(place).some(({ name }) => name === id[0])) ?? [];
  });
  return records.length > 0
    ? new Map(records.flatMap(record => [...valuesIn(unwrappedRow(record, values))]))
    : undefined;
};

/** The facts about the form of a call: the values of its body, and what is sent around and beside them. */
const formFacts = (
  source: Source,
  part: Part,
  { method, body }: Operation,
): Pick<NewCall, 'form' | 'around' | 'sentId' | 'isMerging' | 'recordValues'> => {
  const { calls, conventions } = source;
  const { at } = conventions.writes ?? {};
  const [idKey] = conventions.id;
  const form = unwrappedBody(body, at);
  const around = at !== undefined && body ? constantsAround(body, at) : undefined;
  if (part !== 'update') return { form, around };
  const requiredId = requiredKeys(form).find(({ name }) => name === idKey && isOpaqueId(name, calls[0].path));
  const create = calls.find(call => call.part === 'create');
  const isAllOptional = requiredKeys(form).length === 0;
  const isNewRecordRestricted = requiredKeys(unwrappedBody(create?.body, at)).length > 0;
  return {
    form,
    around,
    recordValues: recordValuesOf(source),
    sentId: requiredId && { key: idKey, wire: wireOf(requiredId.schema) },
    // Where a change needs nothing of what a new record needs, what it leaves out stays.
    isMerging: method === 'PUT' && isAllOptional && isNewRecordRestricted,
  };
};

/** The call that a source has for a part; one that the contract has is taken from there. */
const sourceCall = (source: Source, part: Part): NewCall[] => {
  const member = source.calls.find(call => call.part === part);
  if (!member) return [];
  const inContract = callAt(member.method, member.path);
  const isNew = !inContract;
  if (part !== 'list') {
    const call = inContract ?? member;
    return [entityCall(part, call, { isNew, ...formFacts(source, part, call) })];
  }
  const list = inContract ?? { ...member, query: pagedQuery(source, member.query) };
  const listing = isNew || !isOfApp(list) ? source.listing : undefined;
  return [entityCall(part, list, { isNew, listing, always: alwaysOf(list, source.always) })];
};

/** The type of a value. Of a sample it may be `null` by chance, which says nothing, or a whole number. */
const typeOf = (schema: Schema): string | undefined => {
  const { type } = withoutNull(schema).value;
  const name = type === 'array' ? type : (wireOf(schema) ?? type);
  return name === 'null' ? undefined : name;
};

/** Whether a record has all that a row has. */
const hasAllOf = (row: Schema, record: Schema | undefined): boolean => {
  if (!record) return false;
  const [type, rowType] = [record, row].map(typeOf);
  if (type === undefined || rowType === undefined) return true;
  const { properties, items = {} } = withoutNull(record).value;
  return (
    type === rowType &&
    hasAllOf(withoutNull(row).value.items ?? {}, items) &&
    keysOf(row).every(({ name, schema }) => hasAllOf(schema, properties?.[name]))
  );
};

/** The keys of a record, those of a row as they are there: the contract takes one for the other. */
const keysAsInRow = (keys: readonly Key[], row: Schema): Key[] =>
  keys.map(({ name, schema, isRequired }) => {
    const inRow = keysOf(row).find(key => key.name === name);
    if (!inRow) return { name, schema, isRequired };
    const { properties } = inRow.schema;
    const inner = properties && schema.properties && objectOf(keysAsInRow(keysOf(schema), inRow.schema));
    return { name, schema: inner ?? inRow.schema, isRequired: isRequired || inRow.isRequired };
  });

/**
 * The call of a source that reads one record, where its answer holds all that a row of the list does: as the payload
 * itself, or below a key of it.
 */
export const singleOf = ({ calls, listing: { row }, conventions }: Source): NewEntity['single'] => {
  const call = calls.find(({ part, method, path }) => part === 'one' && method === 'GET' && /^[^:]*:id\/?$/.test(path));
  const isNew = call && !callAt(call.method, call.path);
  if (!call || (!isNew && isOfApp(call)) || call.query?.required?.length) return undefined;
  const { payload: payloadAt = '' } = conventions;
  const payload = payloadAt ? (valuesIn(call.answer).get(payloadAt)?.schema ?? {}) : call.answer;
  const isRecord = (schema: Schema) => keysOf(schema).length > 0 && hasAllOf(row, schema);
  const record = isRecord(payload) ? undefined : keysOf(payload).find(({ schema }) => isRecord(schema))?.name;
  if (record === undefined && !isRecord(payload)) return undefined;
  const query = relationsQuery(call.query);
  const at = [payloadAt, record ?? ''].filter(Boolean).join('.');
  const answer = withValues(call.answer, at, keys => keysAsInRow(keys, row));
  return { call: { ...call, answer }, isNew, options: record !== undefined || query ? { record, query } : undefined };
};

/** Whether the contract can have the call's path among its keys. */
const isWritable = ({ path }: NewCall): boolean => /^[\w.~:@!$&*+,;=()%/-]+$/.test(path);

/** The call of the contract that a call of another API would reach by mistake: `GET rooms/:id` instead of `GET rooms/list`. */
const conflictingCall = (source: Source, call: NewCall): string | undefined => {
  // Without its own dialect it is a call of this API, which is not reached by mistake.
  if (canUseAppDialect(source)) return undefined;
  const match = matchingCall(call);
  const answerSchema = source.calls.find(({ part }) => part === call.part)?.answer ?? {};
  // A call that the contract has with this answer is this one, declared before.
  const inContract = callAt(call.method, call.path)?.answer ?? {};
  const isItself = match === callName(call) && hasAllOf(answerSchema, inContract) && hasAllOf(inContract, answerSchema);
  return isItself ? undefined : match;
};

const severalApis = 'docs/from-an-api.md#several-apis';

/** Why a call cannot be declared. @param conflict the call of the contract that would be reached instead */
const refusalOf = (call: NewCall, conflict: string | undefined): string | undefined => {
  if (conflict !== undefined)
    return `${callName(call)} cannot be told from ${conflict}, which the contract has already. Give this API a name in the contract: ${severalApis}.`;
  if (call.isNew && !isWritable(call))
    return `${callName(call)} has a path that cannot be written down. Declare it by hand.`;
  return callProblem(call);
};

/** The calls of an entity as a source has them, with the facts for a guess at its fields. */
export interface SourceCalls {
  calls: readonly NewCall[];
  /** The calls that the contract does not have. */
  added: readonly NewCall[];
  /** Whether its calls need no dialect of their own. */
  usesAppDialect: boolean;
  /** A row of the list, as the application holds it. */
  row: Schema;
  knowledge: Omit<Knowledge, 'targetOf'>;
  /** Sentences about what a person should look at. */
  doubts: readonly string[];
}

/** Sentences about what is taken for granted of calls: values that are always sent, and changes that merge. */
const assumptionsOf = (calls: readonly NewCall[], source: Source): string[] => [
  ...calls
    .flatMap(({ always = {} }) => Object.keys(always))
    .filter(key => !Object.hasOwn(source.always ?? {}, key))
    .map(key => `The list has to be asked with '${key}'; the first of its values is sent with every read.`),
  ...calls
    .filter(({ isMerging }) => isMerging)
    .map(
      call =>
        `${callName(call)} needs none of the values that a new record needs, so it is taken to leave alone what it lacks. If it replaces the record, take 'replaces' out.`,
    ),
];

/** Sentences about what the calls of another API lack: values of headers, and a whole record in the answer of a read. */
const gapsOf = (source: Source): string[] => {
  const single = source.calls.find(({ part }) => part === 'one');
  return [
    ...(source.openHeaders ?? []).map(
      name => `The calls need the header '${name}'. Give its value in 'headers' of the dialect.`,
    ),
    ...(single && !singleOf(source)
      ? [`${callName(single)} is left out: it does not answer with all that a row of the list has.`]
      : []),
  ];
};

/**
 * Reads an entity's calls and values from a source.
 * @param namedCalls the calls that were named by hand, which win
 * @throws CommandError for a source whose list cannot be declared
 */
export const fromSource = (source: Source, namedCalls: readonly NewCall[]): SourceCalls => {
  const openParts = parts.filter(part => !namedCalls.some(call => call.part === part));
  const sourceCalls = openParts.flatMap(part => sourceCall(source, part));
  const all = [...namedCalls, ...sourceCalls];
  const conflicts = new Map(sourceCalls.map(call => [call, conflictingCall(source, call)]));
  const refusals = new Map(all.map(call => [call, refusalOf(call, conflicts.get(call))]));
  const required = all.find(call => refusals.get(call) && (call.part === 'list' || namedCalls.includes(call)));
  if (required) throw new CommandError(refusals.get(required));
  const usesAppDialect = canUseAppDialect(source) || sourceCalls.every(call => !call.isNew && isOfApp(call));

  const { listing, conventions } = source;
  const row = listing.record ?? listing.row;
  const bodies = source.calls.map(({ body }) => unwrappedBody(body, conventions.writes?.at));
  return {
    calls: all.filter(call => refusals.get(call) === undefined),
    added: all.filter(call => call.isNew && isWritable(call) && conflicts.get(call) === undefined),
    usesAppDialect,
    row,
    knowledge: {
      details: [row, ...bodies].map(schema => valuesIn(schema)),
      usesAppDialect,
      ids: conventions.id.filter(key => isOpaqueId(key, source.calls[0].path)),
    },
    doubts: [
      ...source.doubts,
      ...assumptionsOf(sourceCalls, source),
      ...Array.from(refusals.values()).flatMap(why => why ?? []),
      ...(usesAppDialect ? [] : gapsOf(source)),
    ],
  };
};

/**
 * The fields of a source's entity and the calls that they can send.
 * @param namedCalls the calls that were named by hand
 * @param targetOf the entity that a value points to
 */
export const guessedFrom = (
  { knowledge, calls, row }: SourceCalls,
  namedCalls: readonly NewCall[],
  targetOf: Knowledge['targetOf'],
): ReturnType<typeof declarable> => {
  const fields = withChoices(namedFirst(guessedFields(calls, { ...knowledge, targetOf })), calls);
  const guess = declarable(fields, calls, namedCalls);
  const hiddenPaths = without(leavesIn(row), [...knowledge.ids, ...guess.fields.map(({ name }) => name)]);
  if (hiddenPaths.length === 0) return guess;
  const doubt = `The rows also have ${quotedList(hiddenPaths).replace(/\s+/g, ' ')}, which no field shows.`;
  return { ...guess, doubts: [...guess.doubts, doubt] };
};
