import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { inlineSchema, type JsonSchema } from '../../src/contract/componentSchemas';
import type { SourceCall } from '../api/collection';
import type { Wire } from './kinds';
import { CommandError, didYouMean } from '../commandLine';
import { itemOf, type Key, keysOf, plainSchema, withoutNull } from './zodText';

/** The texts that a schema takes, where it takes no others. */
export const choicesOf = (schema: JsonSchema = {}): string[] | undefined => {
  const choices = withoutNull(schema).value.enum;
  const texts = choices?.filter(choice => typeof choice === 'string');
  return texts?.length === choices?.length ? texts : undefined;
};

/** The only value that a schema takes besides null. */
const onlyValue = (schema: JsonSchema): unknown => {
  const [only, ...others] = withoutNull(schema).value.enum ?? [];
  return others.length === 0 ? only : undefined;
};

/** Whether a value is the same in every record. */
export const isFixed = (schema: JsonSchema | undefined): boolean => onlyValue(schema ?? {}) !== undefined;

/** Whether a value is one of several texts. */
export const isChoice = (schema: JsonSchema | undefined): boolean =>
  choicesOf(schema) !== undefined && !isFixed(schema);

const has = (key: string, schema: JsonSchema): boolean => keysOf(schema).some(({ name }) => name === key);

/** How the value of a schema travels; `undefined` for what no kind holds. */
export const wireOf = (schema: JsonSchema = {}): Wire | undefined => {
  const { value } = withoutNull(schema);
  const type = value.type ?? typeof onlyValue(value);
  if (type === 'string' || choicesOf(value)) return 'text';
  if (type === 'boolean') return 'yes or no';
  if (type === 'number' || type === 'integer') return 'number';
  if (has('imgPath', itemOf(value))) return 'list of images';
  if (has('videoPath', itemOf(value))) return 'list of videos';
  return has('coordinates', value) || (has('lat', value) && has('lng', value)) ? 'place' : undefined;
};

/** How the value of a schema may be sent: where a body takes several types, a text among them will do. */
export const sentWireOf = (schema: JsonSchema = {}): Wire | undefined =>
  wireOf(schema) ?? (schema.anyOf?.some(({ type }) => type === 'string') ? 'text' : undefined);

/** What a body must have and what none of the paths gives it. */
export const missingIn = (body: JsonSchema | undefined, given: readonly string[]): string[] =>
  keysOf(body).flatMap(({ name, schema, isRequired }) => {
    if (!isRequired || given.includes(name)) return [];
    const below = given.flatMap(path => (path.startsWith(`${name}.`) ? path.slice(name.length + 1) : []));
    return below.length === 0 ? [name] : missingIn(schema, below).map(path => `${name}.${path}`);
  });

export type Part = 'list' | 'create' | 'update' | 'delete';

/** Where a list has its rows, and what they are. */
export interface Listing {
  /** Path of the rows in the payload; empty where the payload itself is the list. */
  rows: string;
  /** Path of their total in the payload. */
  total?: string;
  row: JsonSchema;
}

/** What is known of a call. Its schemas are plain. */
export type CallSchemas = Pick<SourceCall, 'summary' | 'query' | 'body' | 'answer'>;

/** A call of the entity, as the contract has it or is going to have it. */
export interface NewCall {
  part: Part;
  method: string;
  path: string;
  /** Whether it is to be written into the contract. */
  isNew: boolean;
  /** What is known of it; absent when only its path is. */
  call?: CallSchemas;
  /** Of a list that was read from a source. */
  listing?: Listing;
  /** What a list of a source is always asked with, because it must be. */
  always?: Readonly<Record<string, string>>;
}

const known: Readonly<Record<string, Call>> = contract;

/** The call of the contract under a method and a path. */
export const callAt = (method: string, path: string): CallSchemas | undefined => {
  const key = `${method} ${path}`;
  const call = Object.hasOwn(known, key) ? known[key] : undefined;
  return (
    call && {
      query: call.query && plainSchema(inlineSchema(call.query)),
      body: call.body && plainSchema(inlineSchema(call.body)),
      answer: plainSchema(inlineSchema(call.answer)),
    }
  );
};

const verbs: Readonly<Record<Part, readonly string[]>> = {
  list: ['GET', 'POST'],
  create: ['POST'],
  update: ['PUT', 'PATCH', 'POST'],
  delete: ['DELETE'],
};

export const parts: readonly Part[] = ['list', 'create', 'update', 'delete'];

/** First parts of the contract's paths: names that no entity without calls can have. */
const takenNames: readonly string[] = [
  ...new Set(Object.keys(known).map(key => key.replace(/^\w+ /, '').split('/')[0] ?? '')),
];

/**
 * Finds a call in the contract.
 * @param mayBeNew whether one that the contract does not have is to be added to it
 * @throws CommandError for a path that cannot be one, or that the contract does not have
 */
export const findCall = (part: Part, given: string, mayBeNew: boolean): NewCall => {
  const path = given
    .trim()
    .replace(/^(GET|POST|PUT|PATCH|DELETE) +/i, '')
    .replace(/^\//, '');
  if (!/^[\w-]+(\/[\w-]+)+(\/:[a-zA-Z]+)?$/.test(path))
    throw new CommandError(
      `--${part} is '${given}', which is no path of a call. One looks like rooms/getRooms or rooms/updateRoom/:id.`,
    );
  if ((part === 'update' || part === 'delete') && !path.endsWith('/:id'))
    throw new CommandError(`--${part} is '${path}' but does not say where the record's id stands. End it with /:id.`);
  const found = verbs[part].find(method => callAt(method, path));
  if (found) return { part, method: found, path, isNew: false, call: callAt(found, path) };
  const [method = 'GET'] = verbs[part];
  if (!mayBeNew) {
    const paths = Object.keys(known).flatMap(key => {
      const [verb = '', other = ''] = key.split(' ');
      return verbs[part].includes(verb) ? other : [];
    });
    throw new CommandError(
      `The contract has no call ${method} ${path}.${didYouMean(path, paths)} To write it into the contract as a new one, add --new-calls.`,
    );
  }
  return { part, method, path, isNew: true };
};

/** The keys of a list's payload, and the schema of its rows. */
export const payloadOf = ({ call, listing }: NewCall): Listing => {
  if (listing) return listing;
  const keys = keysOf(keysOf(call?.answer).find(({ name }) => name === 'payload')?.schema);
  const total = keys.find(({ schema }) => wireOf(schema) === 'number')?.name;
  const rows = keys.find(({ schema }) => withoutNull(schema).value.type === 'array');
  if (rows) return { rows: rows.name, total, row: itemOf(withoutNull(rows.schema).value) };
  throw new CommandError('The list has no array of rows in its payload. Declare this entity by hand.');
};

/** Whether a call is a form's. */
export const isForm = ({ part }: NewCall): boolean => part === 'create' || part === 'update';

/** What a form's call takes only one value of; that is sent without asking anybody. */
export const sentBy = (asked: NewCall): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (isForm(asked) ? keysOf(asked.call?.body) : []).flatMap(({ name, schema, isRequired }) =>
      isRequired && isFixed(schema) && !withoutNull(schema).isNullable ? [[name, onlyValue(schema)]] : [],
    ),
  );

/** The forms' calls that the contract has. */
export const knownForms = (calls: readonly NewCall[]): NewCall[] => calls.filter(asked => isForm(asked) && asked.call);

/** The keys that an object must have. */
export const requiredKeys = (schema: JsonSchema | undefined): Key[] =>
  keysOf(schema).filter(({ isRequired }) => isRequired);

/** @throws CommandError for a call that the command cannot declare, though the contract may have it */
export const checkCall = (asked: NewCall): void => {
  const { part, method, path, call, always = {} } = asked;
  const byHand = (why: string) => new CommandError(`${method} ${path} ${why}. Declare it by hand: docs/reference.`);
  if (/:(?!id$)/.test(path) || (path.includes(':') && (part === 'list' || part === 'create')))
    throw byHand(`has a parameter that a ${part} does not fill in`);
  if (!call) return;
  const needed = part === 'list' ? requiredKeys(call.query).filter(({ name }) => !Object.hasOwn(always, name)) : [];
  if (needed.length > 0) throw byHand(`wants '${needed.map(({ name }) => name).join("', '")}' with every read`);
  if (part === 'list' && call.body) throw byHand('wants a body with every read');
  const { type, additionalProperties } = call.body ?? {};
  const isObject = type === 'object' && (additionalProperties === undefined || keysOf(call.body).length > 0);
  if (isForm(asked) && !isObject) throw byHand('takes no body that a form could fill in');
};

/** Addresses that the application keeps for itself. */
const own = ['dashboard', 'error', 'auth', 'admin', 'kinds', 'assets'];

/** @throws CommandError for a name that cannot be a route, or is one already */
export const checkRoute = (route: string, routes: readonly string[]): void => {
  const advice = 'Use letters, digits and dashes, beginning with a letter, such as rooms or faq/rooms.';
  if (!/^[a-zA-Z][\w-]*(\/[a-zA-Z][\w-]*)?$/.test(route))
    throw new CommandError(`'${route}' cannot be a route. ${advice}`);
  if (own.includes(route))
    throw new CommandError(`'${route}' is an address of the application itself. Choose another name.`);
  if (routes.includes(route))
    throw new CommandError(`There is an entity '${route}' already, in src/entities/index.ts.`);
};

/** @throws CommandError for a route that an entity without calls cannot have */
export const checkSimpleRest = (route: string): void => {
  if (route.includes('/'))
    throw new CommandError(
      `An entity without calls has a name of one word, because the mock serves it under that name. Name its calls (--list …), or call it '${route.split('/')[1] ?? ''}'.`,
    );
  if (takenNames.includes(route))
    throw new CommandError(
      `The API has calls under '${route}/', so an entity without calls cannot have that name. Name its calls, such as --list ${route}/…, or choose another name.`,
    );
};
