import { z } from 'zod';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import type { SourceCall } from '../api/collection';
import type { Wire } from './kinds';
import { CommandError, didYouMean } from '../commandLine';

/** A schema without its marks that the value may be missing or null. */
export const bare = (schema: unknown): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return bare(schema.unwrap());
  if (!(schema instanceof z.ZodUnion)) return schema;
  const [only, ...others] = schema.options.filter(option => !(option instanceof z.ZodNull));
  return others.length === 0 ? bare(only) : schema;
};

/** The schemas below an object's keys; of anything else none. */
export const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> => {
  const object = bare(schema);
  return object instanceof z.ZodObject ? object.shape : {};
};

/** The values in a row or a body by their paths, at most three steps deep, without what lies in lists. */
export const pathsIn = (schema: unknown, steps = 3): Map<string, unknown> =>
  new Map(
    Object.entries(shapeOf(schema)).flatMap(([key, inner]): [string, unknown][] => [
      [key, inner],
      ...(steps > 1
        ? Array.from(pathsIn(inner, steps - 1), ([path, deep]): [string, unknown] => [`${key}.${path}`, deep])
        : []),
    ]),
  );

/** The texts that a schema takes, where it takes no others. */
export const choicesOf = (schema: unknown): string[] | undefined => {
  const value = bare(schema);
  if (value instanceof z.ZodEnum) return value.options.map(String);
  return value instanceof z.ZodLiteral && typeof value.value === 'string' ? [value.value] : undefined;
};

/** The only value that a schema takes. */
const onlyValue = (schema: unknown): unknown => (schema instanceof z.ZodLiteral ? schema.value : undefined);

/** How the value of a schema travels; `undefined` for what no kind holds. */
export const wireOf = (schema: unknown): Wire | undefined => {
  const value = bare(schema);
  if (value instanceof z.ZodString || choicesOf(value)) return 'text';
  if (value instanceof z.ZodBoolean || typeof onlyValue(value) === 'boolean') return 'yes or no';
  if (value instanceof z.ZodNumber || typeof onlyValue(value) === 'number') return 'number';
  const item = value instanceof z.ZodArray ? shapeOf(value.element) : {};
  if ('imgPath' in item) return 'list of images';
  if ('videoPath' in item) return 'list of videos';
  const keys = shapeOf(value);
  return 'coordinates' in keys || ('lat' in keys && 'lng' in keys) ? 'place' : undefined;
};

/** How the value of a schema may be sent: where a body takes several types, a text among them will do. */
export const sentWireOf = (schema: unknown): Wire | undefined => {
  const value = bare(schema);
  const takesText = value instanceof z.ZodUnion && value.options.some(option => bare(option) instanceof z.ZodString);
  return wireOf(schema) ?? (takesText ? 'text' : undefined);
};

/** What a body must have and what none of the paths gives it. */
export const missingIn = (body: unknown, given: readonly string[]): string[] =>
  Object.entries(shapeOf(body)).flatMap(([key, inner]) => {
    if (inner instanceof z.ZodOptional || given.includes(key)) return [];
    const below = given.flatMap(path => (path.startsWith(`${key}.`) ? path.slice(key.length + 1) : []));
    return below.length === 0 ? [key] : missingIn(inner, below).map(path => `${key}.${path}`);
  });

export type Part = 'list' | 'create' | 'update' | 'delete';

/** Where a list has its rows, and what they are. */
export interface Listing {
  /** Path of the rows in the payload; empty where the payload itself is the list. */
  rows: string;
  /** Path of their total in the payload. */
  total?: string;
  row: z.ZodType;
}

/** A call of the entity, as the contract has it or is going to have it. */
export interface NewCall {
  part: Part;
  method: string;
  path: string;
  /** What is known of it; absent when only its path is. */
  call?: Call;
  /** What it was read from, when it is to be written into the contract as that tells of it. */
  source?: SourceCall;
  /** Of a list that was read from a source. */
  listing?: Listing;
  /** What a list of a source is always asked with, because it must be. */
  always?: Readonly<Record<string, string>>;
}

/** Whether a call is to be written into the contract. */
export const isNewCall = ({ call, source }: NewCall): boolean => source !== undefined || call === undefined;

const known: Readonly<Record<string, Call>> = contract;

/** The call of the contract under a method and a path. */
export const callAt = (method: string, path: string): Call | undefined => {
  const key = `${method} ${path}`;
  return Object.hasOwn(known, key) ? known[key] : undefined;
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
  if (found) return { part, method: found, path, call: callAt(found, path) };
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
  return { part, method, path };
};

/** The keys of a list's payload, and the schema of its rows. */
export const payloadOf = ({ call, listing }: NewCall): Listing => {
  if (listing) return listing;
  const keys = Object.entries(shapeOf(shapeOf(call?.answer).payload));
  const total = keys.find(([, schema]) => bare(schema) instanceof z.ZodNumber)?.[0];
  for (const [rows, schema] of keys) {
    const inner = bare(schema);
    if (inner instanceof z.ZodArray && inner.element instanceof z.ZodType) return { rows, total, row: inner.element };
  }
  throw new CommandError('The list has no array of rows in its payload. Declare this entity by hand.');
};

/** Whether a call is a form's. */
export const isForm = ({ part }: NewCall): boolean => part === 'create' || part === 'update';

/** What a form's call takes only one value of; that is sent without asking anybody. */
export const sentBy = (asked: NewCall): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(isForm(asked) ? shapeOf(asked.call?.body) : {}).flatMap(([key, schema]) => {
      const value = onlyValue(schema);
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** The forms' calls that the contract has. */
export const knownForms = (calls: readonly NewCall[]): NewCall[] => calls.filter(asked => isForm(asked) && asked.call);

/** @throws CommandError for a call that the command cannot declare, though the contract may have it */
export const checkCall = (asked: NewCall): void => {
  const { part, method, path, call, always = {} } = asked;
  const byHand = (why: string) => new CommandError(`${method} ${path} ${why}. Declare it by hand: docs/reference.`);
  if (/:(?!id$)/.test(path) || (path.includes(':') && (part === 'list' || part === 'create')))
    throw byHand(`has a parameter that a ${part} does not fill in`);
  if (!call) return;
  const needed = Object.entries(part === 'list' ? shapeOf(call.query) : {}).filter(
    ([key, schema]) => !(schema instanceof z.ZodOptional) && !Object.hasOwn(always, key),
  );
  if (needed.length > 0) throw byHand(`wants '${needed.map(([key]) => key).join("', '")}' with every read`);
  if (part === 'list' && call.body) throw byHand('wants a body with every read');
  if (isForm(asked) && !(call.body instanceof z.ZodObject)) throw byHand('takes no body that a form could fill in');
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
