import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { isParameter, patternOf } from '../../src/engine/http/callPatterns';
import type { Listing } from '../api/collection';
import type { Operation } from '../api/openapi';
import { type Key, keysOf, type Schema, type Value, valuesIn, withoutNull } from '../api/schemas';
import { CommandError } from '../commandLine';
import { didYouMean } from '../sentences';
import { schemaOf } from '../contract/zodText';
import { type Wire } from './fields';
import { Code, literal } from './words';

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

/** The form in which the value of a schema travels; `undefined` for what no field type holds. */
export const wireOf = (schema: Schema = {}): Wire | undefined => {
  const { value } = withoutNull(schema);
  if (choicesOf(value)) return 'text';
  if (value.type === 'array') return wireOf(value.items) === 'text' ? 'texts' : undefined;
  if (value.format === 'binary' || value.contentMediaType === 'application/octet-stream') return undefined;
  const type = value.type ?? typeof value.enum?.[0];
  return Object.hasOwn(wires, type) ? wires[type] : undefined;
};

/** The form in which the value of a schema may be sent: of several types a text among them will do, and no field type has a few numbers to choose from. */
export const sentWireOf = (schema: Schema = {}): Wire | undefined => {
  if (withoutNull(schema).value.enum && !choicesOf(schema)) return undefined;
  return wireOf(schema) ?? (schema.anyOf?.some(({ type }) => type === 'string') ? 'text' : undefined);
};

/** The values that a body must have and none of the paths gives it. */
export const missingIn = (body: Schema | undefined, presentPaths: readonly string[]): string[] =>
  requiredKeys(body).flatMap(({ name, schema }) => {
    if (presentPaths.includes(name)) return [];
    const below = presentPaths.flatMap(path => (path.startsWith(`${name}.`) ? path.slice(name.length + 1) : []));
    return below.length === 0 ? [name] : missingIn(schema, below).map(path => `${name}.${path}`);
  });

/** The keys that an object must have. */
export const requiredKeys = (schema: Schema | undefined): Key[] =>
  keysOf(schema).filter(({ isRequired }) => isRequired);

export const parts = ['list', 'create', 'update', 'delete'] as const;

export type Part = (typeof parts)[number];

/** A call of the entity, as the contract has it or is going to have it. */
export interface NewCall extends Operation {
  part: Part;
  /** Whether it is to be written into the contract. */
  isNew: boolean;
  /** Of a list. */
  listing?: Listing;
  /** The part of the body that a form fills in. */
  form?: Schema;
  /** The constants of the body around that part. */
  around?: object;
  /** Whether a PUT leaves alone what its body lacks. */
  isMerging?: boolean;
  /** The values by their paths: of the rows of a list, of the body of a form. */
  values: ReadonlyMap<string, Value>;
  /** The query values of every read of a list. */
  always?: Readonly<Record<string, string>>;
  /** Key of the record's identifier that the body of a change must hold, and what it is there. */
  sentId?: { key: string; wire: Wire | undefined };
}

/** @throws CommandError where the payload of a list has no rows */
const listingIn = ({ answer }: Operation): Listing => {
  const keys = keysOf(answer.properties?.payload);
  const total = keys.find(({ schema }) => wireOf(schema) === 'number')?.name;
  const rows = keys.find(({ schema }) => withoutNull(schema).value.items);
  if (rows) return { rows: rows.name, total, row: withoutNull(rows.schema).value.items ?? {} };
  throw new CommandError('The list has no array of rows in its payload. Declare this entity by hand.');
};

/** A call as a part of an entity. @param more facts besides; the rows of a list, where they are not in its payload */
export const entityCall = (
  part: Part,
  call: Operation,
  more: Omit<NewCall, keyof Operation | 'part' | 'values'>,
): NewCall => {
  const listing = part === 'list' ? (more.listing ?? listingIn(call)) : undefined;
  const form = more.form ?? call.body;
  return { ...call, ...more, part, listing, form, values: valuesIn(listing ? (listing.record ?? listing.row) : form) };
};

/** The schemas of a call. */
export type CallSchemas = Pick<NewCall, 'query' | 'body' | 'answer' | 'listing'>;

/** The call of an entity that does a part. */
export const callFor = <C extends Pick<NewCall, 'part'>>(calls: readonly C[], part: Part): C | undefined =>
  calls.find(call => call.part === part);

const contractCalls: Readonly<Record<string, Call>> = contract;

/** Facts that only a source has of its calls. */
const untold = { tags: [], headers: [], failures: [] };

/** The call of the contract under a method and a path. */
export const callAt = (method: Operation['method'], path: string): Operation | undefined => {
  const key = `${method} ${path}`;
  const { query, body, answer } = Object.hasOwn(contractCalls, key) ? (contractCalls[key] ?? {}) : {};
  const schemas = answer && { query: query && schemaOf(query), body: body && schemaOf(body), answer: schemaOf(answer) };
  return schemas && { method, path, ...untold, ...schemas };
};

/** The call of the contract that a request to another API would reach instead of its own. */
export const inTheWay = (method: string, path: string): string | undefined => {
  const steps = path.split('/');
  return Object.keys(contractCalls).find(key => {
    const { method: other, segments } = patternOf(key);
    const isAlike = (segment: string, at: number) =>
      segment === steps[at] || isParameter(segment) || isParameter(steps[at] ?? '');
    return other === method && segments.length === steps.length && segments.every(isAlike);
  });
};

const verbs: Readonly<Record<Part, readonly Operation['method'][]>> = {
  list: ['GET', 'POST'],
  create: ['POST'],
  update: ['PUT', 'PATCH', 'POST'],
  delete: ['DELETE'],
};

/**
 * Finds a call in the contract.
 * @param newSchemas what a call takes and answers that the contract does not have; without it there must be none
 * @throws CommandError for a path that cannot be one, or that the contract does not have
 */
export const findCall = (part: Part, pathText: string, newSchemas?: () => CallSchemas): NewCall => {
  const path = pathText
    .trim()
    .replace(/^(GET|POST|PUT|PATCH|DELETE) +/i, '')
    .replace(/^\//, '');
  if (!/^[\w-]+(\/[\w-]+)+(\/:[a-zA-Z]+)?$/.test(path))
    throw new CommandError(
      `--${part} is '${pathText}', which is no path of a call. One looks like rooms/getRooms or rooms/updateRoom/:id.`,
    );
  if ((part === 'update' || part === 'delete') && !path.endsWith('/:id'))
    throw new CommandError(`--${part} is '${path}' but does not say where the record's id stands. End it with /:id.`);
  const [call] = verbs[part].flatMap(method => callAt(method, path) ?? []);
  if (call) return entityCall(part, call, { isNew: false });
  const [method = 'GET'] = verbs[part];
  if (newSchemas) {
    const { listing, ...schemas } = newSchemas();
    return entityCall(part, { method, path, ...untold, ...schemas }, { isNew: true, listing });
  }
  const paths = Object.keys(contractCalls).map(key => key.replace(/^\w+ /, ''));
  throw new CommandError(
    `The contract has no call ${method} ${path}.${didYouMean(path, paths)} To write it into the contract as a new one, add --new-calls.`,
  );
};

/** Whether a call is a form's. */
export const isForm = ({ part }: Pick<NewCall, 'part'>): boolean => part === 'create' || part === 'update';

/** The values that a form's call sends without asking anybody: those that can only be one, and the record's identifier. */
export const sentBy = (call: NewCall): Readonly<Record<string, unknown>> => {
  const fixed = (isForm(call) ? requiredKeys(call.form) : []).flatMap(({ name, schema }) =>
    isFixed(schema) && !withoutNull(schema).isNullable ? [[name, onlyValue(schema)]] : [],
  );
  const { key, wire } = call.sentId ?? {};
  const code = key && new Code(`${wire === 'number' ? 'Number' : 'String'}(values[${literal(key)}])`);
  return Object.fromEntries([...fixed, ...(key && code ? [[key, code]] : [])]);
};

/** Why the command cannot declare a call, though the contract may have it. */
export const callProblem = (call: NewCall): string | undefined => {
  const { part, method, path } = call;
  const hasRecord = part === 'update' || part === 'delete';
  const isUnfilled = path.split('/').some(step => step.includes(':') && !(hasRecord && step === ':id'));
  const why = isUnfilled ? 'has a parameter that nothing fills in' : schemaProblem(call);
  return why && `${method} ${path} ${why}. Declare it by hand: docs/reference.`;
};

const schemaProblem = (call: NewCall): string | undefined => {
  const { part, query, body, form, answer, always = {} } = call;
  const openKeys = requiredKeys(query).flatMap(({ name }) => (Object.hasOwn(always, name) ? [] : name));
  const isObject = form?.type === 'object' && (!form.additionalProperties || keysOf(form).length > 0);
  const { type = 'object' } = withoutNull(answer).value;
  if (part === 'list' && openKeys.length > 0) return `wants '${openKeys.join("', '")}' with every read`;
  if (part === 'list' && requiredKeys(body).length > 0) return 'wants a body with every read';
  if (part === 'list' && type !== 'object' && type !== 'array') return `answers with a ${type}, which cannot be read`;
  return isForm(call) && !isObject ? 'takes no body that a form could fill in' : undefined;
};

/** Addresses that the application keeps for itself. */
const reservedRoutes = ['dashboard', 'error', 'auth', 'admin', 'field-types', 'assets'];

/** @throws CommandError for a name that cannot be a route, or is one already */
export const checkRoute = (route: string, routes: readonly string[]): void => {
  const advice = 'Use letters, digits and dashes, beginning with a letter, such as rooms or faq/rooms.';
  if (!/^[a-zA-Z][\w-]*(\/[a-zA-Z][\w-]*)?$/.test(route))
    throw new CommandError(`'${route}' cannot be a route. ${advice}`);
  if (reservedRoutes.includes(route))
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
  if (Object.keys(contractCalls).some(key => key.split(/[ /]/)[1] === route))
    throw new CommandError(
      `The API has calls under '${route}/', so an entity without calls cannot have that name. Name its calls, such as --list ${route}/…, or choose another name.`,
    );
};
