import { singular as oneOf } from '../newEntity/words';
import { plainKey, readable, type Rows } from './places';
import type { Operation } from './openapi';
import { keysOf } from './schemas';

const parameter = /\{([^}]*)\}/g;

/** A path of a document, taken apart: `pets/{petId}` has one fixed step and one parameter. */
export const partsOf = (path: string) => {
  // A type at the end says nothing of what is asked for.
  const steps = path
    .replace(/\.json$/, '')
    .split('/')
    .filter(step => step !== '');
  const fixed = steps.filter(step => !step.includes('{'));
  return {
    /** Steps in order; a parameter stays as it stands. */
    steps,
    /** The last of them. */
    last: steps.at(-1) ?? '',
    /** Steps that are no parameter. */
    fixed,
    /** The last of them. */
    name: fixed.at(-1) ?? '',
    /** Names of the parameters. */
    parameters: Array.from(path.matchAll(parameter), ([, name = '']) => name),
  };
};

/** The name of a parameter as a contract has it: `pet-id` → `petId` */
export const contractName = (name: string): string =>
  name.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());

/** A call with its path as a contract has it: `:id` is the record's identifier, and nothing else is called so. */
export const asInContract = (call: Member): Member => {
  const steps = call.path.split('/');
  const idStep = steps.findLastIndex(step => step.includes(`{${call.id}}`));
  const nameAt = (at: number, name: string): string => {
    if (at === idStep) return 'id';
    return name === 'id' ? `${contractName(singular(steps[at - 1] ?? ''))}Id` : contractName(name);
  };
  const path = steps.map((step, at) => step.replace(parameter, (_, name: string) => `:${nameAt(at, name)}`)).join('/');
  return { ...call, path };
};

/** Verbs at the beginning of a path's last word. */
const verbs = {
  list: /^(get|list|find|search|fetch|query|index|all|read)(?=[A-Z\d_-]|all|$)/,
  create: /^(add|create|new|signup|register|insert|post|store)/,
  update: /^(update|edit|change|modify|patch|save)/,
  delete: /^(delete|remove|destroy|del)(?![a-z]*ivery)/,
} as const;

/** A verb of a path. */
type Verb = keyof typeof verbs;

/** The verb that a step of a path begins with. */
export const verbOf = (step: string): Verb | undefined => {
  const names: readonly Verb[] = ['list', 'create', 'update', 'delete'];
  const start = step.charAt(0).toLowerCase() + step.slice(1);
  return names.find(name => verbs[name].test(start));
};

/** A word in the singular, to tell whether two are the same: `Categories` → `category`. */
export const singular = (word: string): string => oneOf(plainKey(word));

/** The noun of a step of a path, without its verb: `getAllFAQCategory` → `faqcategory`, `signup` → nothing. */
export const nounOf = (step: string): string => {
  const verb = verbOf(step);
  const start = step.charAt(0).toLowerCase() + step.slice(1);
  return singular(verb ? start.replace(verbs[verb], '').replace(/^[-_]?all(?=[A-Z_-]|[a-z]|$)/i, '') : step);
};

/** A call, and the rows that it lists, if it does. */
export interface Listed extends Operation {
  rows?: Rows;
}

/** A call that lists. */
export interface List extends Operation {
  rows: Rows;
}

export const isList = (call: Listed): call is List => call.rows !== undefined;

/** A call of a collection. */
export interface Member extends Operation {
  part: 'list' | 'one' | 'create' | 'update' | 'delete';
  /** Name of the path's parameter that is the record's identifier, if it has one. */
  id?: string;
}

/** Whether two paths are the same; names of parameters do not count. */
const isSamePath = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('/').replace(parameter, '{}') === other.join('/').replace(parameter, '{}');

/** The path whose records a list has: its own, or the one before a verb such as `findByStatus`. */
export const homeOf = ({ path }: Operation): readonly string[] => {
  const { steps, last } = partsOf(path);
  return steps.length > 1 && verbOf(last) === 'list' ? steps.slice(0, -1) : steps;
};

/** A call that is shaped as REST, as a member of a path's collection. */
const restMember = (home: readonly string[], operation: Listed): Member | undefined => {
  const { method, path } = operation;
  const { steps, last, parameters } = partsOf(path);
  if (isSamePath(steps, home)) return ['POST', 'PUT'].includes(method) ? { ...operation, part: 'create' } : undefined;
  const [id] = parameters.slice(-1);
  if (id === undefined || !isSamePath(steps.slice(0, -1), home) || last !== `{${id}}`) return undefined;
  const parts = { GET: 'one', POST: 'update', PUT: 'update', PATCH: 'update', DELETE: 'delete' } as const;
  return { ...operation, part: parts[method], id };
};

const methodsOf: Readonly<Record<Verb, readonly Operation['method'][]>> = {
  list: ['GET'],
  create: ['POST', 'PUT'],
  update: ['PUT', 'PATCH', 'POST'],
  delete: ['DELETE', 'POST'],
};

/** A call named with a verb, beside the list, as a member of its collection. */
const namedMember = (list: List, operation: Listed): Member | undefined => {
  const listParts = partsOf(list.path);
  const { fixed, name, parameters } = partsOf(operation.path);
  const verb = verbOf(name);
  if (
    !verb ||
    !isSamePath(fixed.slice(0, -1), listParts.fixed.slice(0, -1)) ||
    !methodsOf[verb].includes(operation.method)
  )
    return undefined;
  const [id, ...more] = parameters.filter(one => !listParts.parameters.includes(one));
  if (more.length > 0 || (id === undefined) !== (verb === 'create')) return undefined;
  return nounOf(name) === nounOf(listParts.name)
    ? { ...operation, part: verb === 'list' ? 'one' : verb, id }
    : undefined;
};

/** Keys that identify a record. */
const opaque = ['documentid', '_id', 'id', 'uuid', 'guid', 'sid', 'uid', 'gid', 'pk'];
/** Keys that a person may have given it for that. */
const nameKeys = ['slug', 'key', 'code', 'number', 'name'];
/** Names of an identifier in a path, for any key. */
const generic = ['identifier', 'uuid', 'guid', 'key', 'id', 'pk', ''];

const endOf = (place: string): string => plainKey(place.split('.').at(-1) ?? '');

/** Whether a text is a word with letters left out: `adr` of `address`, `org` of `organization`. */
const isAbbreviation = (text: string, word: string): boolean => {
  const rest = Array.from(word);
  return text[0] === word[0] && Array.from(text).every(letter => rest.splice(0, rest.indexOf(letter) + 1).length > 0);
};

/** The keys of a list's rows of which one identifies a record. */
interface RowKeys {
  /** Words of the list's path in the singular, which keys may be called after: `['owner', 'pet']` of `owners/{id}/pets` */
  nouns: readonly string[];
  /** Paths of all keys: `id`, `community.id`. */
  places: readonly string[];
  /** The key that is called as an identifier: `_id`, or `pet_id` of pets. */
  ownKey?: string;
  /** The likeliest key without such a one: `slug`, `community.id`. */
  guess?: string;
}

const rowKeysOf = ({ path, rows: { row } }: List): RowKeys => {
  const nouns = partsOf(path)
    .fixed.flatMap(step => [singular(step), nounOf(step)])
    .filter(Boolean);
  const keys = Object.keys(row.properties ?? {});
  const ownKey =
    opaque.flatMap(name => keys.find(key => key === name) ?? keys.find(key => plainKey(key) === name) ?? [])[0] ??
    keys.find(key => nouns.some(noun => plainKey(key) === `${noun}id`));
  const innerPlaces = keys.flatMap(key =>
    Object.keys(readable(row.properties?.[key]).properties ?? {}).map(name => `${key}.${name}`),
  );
  // A row that lies in its own object, such as `community.id` beside `counts`.
  const ownInnerPlace = innerPlaces.find(place => {
    const [outer = '', key = ''] = place.split('.');
    return opaque.includes(plainKey(key)) && nouns.includes(singular(outer));
  });
  return {
    nouns,
    places: ownKey === undefined ? [...keys, ...innerPlaces] : keys,
    ownKey,
    guess: ownInnerPlace ?? nameKeys.find(key => keys.includes(key)) ?? keys.find(key => /(_i|I)d$/.test(key)),
  };
};

/** Whether a text is one of the nouns, the end of one or its abbreviation; an empty one is. */
const isNoun = (text: string, nouns: readonly string[]): boolean =>
  text === '' ||
  nouns.some(noun => text.endsWith(noun) || (text.length > 2 && (noun.endsWith(text) || isAbbreviation(text, noun))));

/** Whether a key points to another collection's record, such as `customer_id` in orders. */
const isForeignKey = (place: string, nouns: readonly string[]): boolean =>
  /...id$/.test(endOf(place)) && !isNoun(endOf(place).replace(/(uu)?id$/, ''), nouns);

/** The key of a row that a parameter of a path names: `id` for `pet_id` and for `{customer}`; `undefined` where no row has it. */
const keyOf = (parameterName: string, { nouns, places, ownKey }: RowKeys): string | undefined => {
  const name = plainKey(parameterName);
  const before = (end: string) => name.slice(0, name.length - end.length);
  // `external_customer_id` of customers is their `external_id`.
  const namesWithoutNoun = nouns.map(noun => name.replace(noun, ''));
  const key =
    places.find(place => endOf(place).length > 2 && namesWithoutNoun.includes(endOf(place))) ??
    places.find(place => name.endsWith(endOf(place)) && isNoun(before(endOf(place)), nouns));
  if (key === undefined)
    return generic.some(end => name.endsWith(end) && isNoun(before(end), nouns)) ? ownKey : undefined;
  // Beside such a key, `id` is a number that paths do not mean.
  if (ownKey === 'documentId' && key === 'id') return ownKey;
  const isOther = ownKey !== undefined && key !== ownKey && name === endOf(key) && isForeignKey(key, nouns);
  return isOther ? undefined : key;
};

const partOrder: readonly Member['part'][] = ['one', 'create', 'update', 'delete'];

/**
 * The calls that belong to a list, at most one of each part, by the shape of their paths or by the verbs in them; and the
 * key of a record's identifier, which all of them have in their paths.
 * @param doubts what is not certain is added to them
 */
export const membersOf = (list: List, all: readonly Listed[], doubts: string[]): { members: Member[]; id: string } => {
  const home = homeOf(list);
  const isNamed = verbOf(partsOf(list.path).last) === 'list';
  const matches = all
    .filter(call => !isList(call))
    .flatMap(other => restMember(home, other) ?? (isNamed ? namedMember(list, other) : undefined) ?? []);
  const rowKeys = rowKeysOf(list);
  const { ownKey, guess } = rowKeys;
  const keys = matches.flatMap(call => (call.id === undefined ? [] : (keyOf(call.id, rowKeys) ?? [])));
  const id = keys[0] ?? ownKey ?? guess ?? 'id';
  if (keys.length === 0 && ownKey === undefined)
    doubts.push(
      guess === undefined
        ? "No key of a row looks like its identifier; 'id' is guessed."
        : `Nothing says that '${guess}' identifies a row; it is guessed.`,
    );
  const identifiedCalls = matches.filter(call => {
    const isSameKey = call.id === undefined || keyOf(call.id, rowKeys) === id;
    if (!isSameKey)
      doubts.push(
        `${call.method} ${call.path} is left out: '${call.id}' is not the '${id}' of a row, so another record might be meant.`,
      );
    return isSameKey;
  });
  const members = partOrder.flatMap(part => {
    const candidates = identifiedCalls.filter(member => member.part === part);
    // A POST adds a record where a PUT, which may replace all, could too.
    const patches = candidates.filter(({ method }) => method === (part === 'create' ? 'POST' : 'PATCH'));
    // What has no body, or one of unknown keys, cannot change a record.
    const usable = [...patches, ...candidates].find(({ body }) => keysOf(readable(body)).length > 0);
    return usable ?? patches[0] ?? candidates[0] ?? [];
  });
  return { members, id };
};

/** Whether an identifier says nothing to a person; a name, a number or a code is a value like others. */
export const isOpaque = (key: string): boolean => /(^|\.)(_?id|documentId|uuid|guid|sid|uid|gid|pk)$/i.test(key);
