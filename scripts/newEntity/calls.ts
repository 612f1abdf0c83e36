import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { isParameter, patternOf } from '../../src/engine/http/callPatterns';
import type { Member } from '../api/paths';
import { type Key, keysOf, type Schema, withoutNull } from '../api/schemas';
import { CommandError, didYouMean } from '../commandLine';
import { schemaOf } from '../contract/zodText';
import type { Wire } from './fieldTypes';

/** The texts that a schema takes, where it takes no others. */
export const choicesOf = (schema: Schema = {}): string[] | undefined => {
  const choices = withoutNull(schema).value.enum;
  const texts = choices?.filter(choice => typeof choice === 'string');
  return texts?.length === choices?.length ? texts : undefined;
};

/** The only value that a schema takes besides null. */
const onlyValue = (schema: Schema): unknown => {
  const [only, ...others] = withoutNull(schema).value.enum ?? [];
  return others.length === 0 ? only : undefined;
};

/** Whether a value is the same in every record. */
export const isFixed = (schema: Schema = {}): boolean => onlyValue(schema) !== undefined;

/** Whether a value is one of several texts. */
export const isChoice = (schema: Schema | undefined): boolean => choicesOf(schema) !== undefined && !isFixed(schema);

const wires: Readonly<Record<string, Wire>> = {
  string: 'text',
  boolean: 'yes or no',
  number: 'number',
  integer: 'number',
};

/** How the value of a schema travels; `undefined` for what no field type holds. */
export const wireOf = (schema: Schema = {}): Wire | undefined => {
  const { value } = withoutNull(schema);
  if (choicesOf(value)) return 'text';
  if (value.format === 'binary' || value.contentMediaType === 'application/octet-stream') return undefined;
  const type = value.type ?? typeof value.enum?.[0];
  return Object.hasOwn(wires, type) ? wires[type] : undefined;
};

/** How the value of a schema may be sent: of several types a text among them will do, and no field type has a few numbers to choose from. */
export const sentWireOf = (schema: Schema = {}): Wire | undefined => {
  if (withoutNull(schema).value.enum && !choicesOf(schema)) return undefined;
  return wireOf(schema) ?? (schema.anyOf?.some(({ type }) => type === 'string') ? 'text' : undefined);
};

/** What a body must have and what none of the paths gives it. */
export const missingIn = (body: Schema | undefined, given: readonly string[]): string[] =>
  requiredKeys(body).flatMap(({ name, schema }) => {
    if (given.includes(name)) return [];
    const below = given.flatMap(path => (path.startsWith(`${name}.`) ? path.slice(name.length + 1) : []));
    return below.length === 0 ? [name] : missingIn(schema, below).map(path => `${name}.${path}`);
  });

/** The keys that an object must have. */
export const requiredKeys = (schema: Schema | undefined): Key[] =>
  keysOf(schema).filter(({ isRequired }) => isRequired);

export const parts = ['list', 'create', 'update', 'delete'] as const;

export type Part = (typeof parts)[number];

/** Where a list has its rows, and what they are. */
export interface Listing {
  /** Path of the rows in the payload; empty where the payload itself is the list. */
  rows: string;
  /** Path of their total in the payload. */
  total?: string;
  row: Schema;
}

/** What is known of a call. */
export type CallSchemas = Pick<Member, 'summary' | 'query' | 'body' | 'answer'>;

/** A call of the entity, as the contract has it or is going to have it. */
export interface NewCall extends CallSchemas {
  part: Part;
  method: string;
  path: string;
  /** Whether it is to be written into the contract. */
  isNew: boolean;
  /** Of a list that is new. */
  listing?: Listing;
  /** What a list of a source is always asked with, because it must be. */
  always?: Readonly<Record<string, string>>;
}

/** The call of an entity that does a part. */
export const callFor = <C extends Pick<NewCall, 'part'>>(calls: readonly C[], part: Part): C | undefined =>
  calls.find(call => call.part === part);

/** A call of which only the path is known, until the fields say what it takes and answers. */
export type OpenCall = Pick<NewCall, 'part' | 'method' | 'path'> & { isNew: true; answer?: undefined };

const known: Readonly<Record<string, Call>> = contract;

/** The call of the contract under a method and a path. */
export const callAt = (method: string, path: string): CallSchemas | undefined => {
  const key = `${method} ${path}`;
  const { query, body, answer } = Object.hasOwn(known, key) ? (known[key] ?? {}) : {};
  return answer && { query: query && schemaOf(query), body: body && schemaOf(body), answer: schemaOf(answer) };
};

/** The call of the contract that a request to another API would reach instead of its own. */
export const inTheWay = (method: string, path: string): string | undefined => {
  const steps = path.split('/');
  return Object.keys(known).find(key => {
    const { method: other, segments } = patternOf(key);
    const isAlike = (segment: string, at: number) =>
      segment === steps[at] || isParameter(segment) || isParameter(steps[at] ?? '');
    return other === method && segments.length === steps.length && segments.every(isAlike);
  });
};

const verbs: Readonly<Record<Part, readonly string[]>> = {
  list: ['GET', 'POST'],
  create: ['POST'],
  update: ['PUT', 'PATCH', 'POST'],
  delete: ['DELETE'],
};

/**
 * Finds a call in the contract.
 * @param mayBeNew whether one that the contract does not have is to be added to it
 * @throws CommandError for a path that cannot be one, or that the contract does not have
 */
export const findCall = (part: Part, given: string, mayBeNew: boolean): NewCall | OpenCall => {
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
  for (const method of verbs[part]) {
    const call = callAt(method, path);
    if (call) return { part, method, path, isNew: false, ...call };
  }
  const [method = 'GET'] = verbs[part];
  if (mayBeNew) return { part, method, path, isNew: true };
  const paths = Object.keys(known).flatMap(key => {
    const [verb = '', other = ''] = key.split(' ');
    return verbs[part].includes(verb) ? other : [];
  });
  throw new CommandError(
    `The contract has no call ${method} ${path}.${didYouMean(path, paths)} To write it into the contract as a new one, add --new-calls.`,
  );
};

/** Where a list has its rows, and what they are. @throws CommandError where its payload has none */
export const listingOf = ({ answer, listing }: NewCall): Listing => {
  if (listing) return listing;
  const keys = keysOf(answer.properties?.payload);
  const total = keys.find(({ schema }) => wireOf(schema) === 'number')?.name;
  const rows = keys.find(({ schema }) => withoutNull(schema).value.items);
  if (rows) return { rows: rows.name, total, row: withoutNull(rows.schema).value.items ?? {} };
  throw new CommandError('The list has no array of rows in its payload. Declare this entity by hand.');
};

/** Whether a call is a form's. */
export const isForm = ({ part }: Pick<NewCall, 'part'>): boolean => part === 'create' || part === 'update';

/** What a form's call takes only one value of; that is sent without asking anybody. */
export const sentBy = (asked: NewCall): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (isForm(asked) ? requiredKeys(asked.body) : []).flatMap(({ name, schema }) =>
      isFixed(schema) && !withoutNull(schema).isNullable ? [[name, onlyValue(schema)]] : [],
    ),
  );

/** @throws CommandError for a call that the command cannot declare, though the contract may have it */
export const checkCall = (call: NewCall | OpenCall): void => {
  const { part, method, path } = call;
  const byHand = (why: string) => new CommandError(`${method} ${path} ${why}. Declare it by hand: docs/reference.`);
  const asked = path.split('/').filter(step => step.includes(':') && step !== ':id');
  if (asked.length > 0 || (path.includes(':') && (part === 'list' || part === 'create')))
    throw byHand(`has a parameter that nothing fills in`);
  if (!call.answer) return;
  const { query, body, always = {} } = call;
  const needed = part === 'list' ? requiredKeys(query).filter(({ name }) => !Object.hasOwn(always, name)) : [];
  if (needed.length > 0) throw byHand(`wants '${needed.map(({ name }) => name).join("', '")}' with every read`);
  if (part === 'list' && body) throw byHand('wants a body with every read');
  const isObject = body?.type === 'object' && (!body.additionalProperties || keysOf(body).length > 0);
  const { type } = withoutNull(call.answer).value;
  if (type && type !== 'object' && type !== 'array') throw byHand(`answers with a ${type}, which cannot be read`);
  if (isForm(call) && !isObject) throw byHand('takes no body that a form could fill in');
};

/** Addresses that the application keeps for itself. */
const own = ['dashboard', 'error', 'auth', 'admin', 'field-types', 'assets'];

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
  if (Object.keys(known).some(key => key.split(/[ /]/)[1] === route))
    throw new CommandError(
      `The API has calls under '${route}/', so an entity without calls cannot have that name. Name its calls, such as --list ${route}/…, or choose another name.`,
    );
};
