import type { Listing } from '../api/collection';
import { callName, type Operation } from '../api/openapi';
import { constantOf, type Key, keysOf, type Schema, type Value, valuesIn, withoutNull } from '../api/schemas';
import { CommandError } from '../commandLine';
import { type Wire, wireOf } from './fieldTypes';
import { Code, literal } from './words';

export const parts = ['list', 'create', 'update', 'delete'] as const;

/** An operation of an entity. */
export type Part = (typeof parts)[number];

/** A call of the entity, as the contract has it or is going to have it. */
export interface NewCall extends Operation {
  part: Part;
  /** Whether it is to be written into the contract. */
  isNew: boolean;
  /** The place of the rows and the total; of a list. */
  listing?: Listing;
  /** The part of the body that a form fills in. */
  form?: Schema;
  /** The constants of the body around that part, such as `{ data: { type: 'berths' } }`. */
  around?: object;
  /** The values of one record by their paths, where an answer with one is described; of a change. */
  recordValues?: ReadonlyMap<string, Value>;
  /** Whether a PUT leaves alone what its body lacks. */
  isMerging?: boolean;
  /** The values by their paths: of the rows of a list, of the body of a form. */
  values: ReadonlyMap<string, Value>;
  /** The query values of every read of a list. */
  always?: Readonly<Record<string, string>>;
  /** Key of the record's identifier that the body of a change must hold, and what it is there. */
  sentId?: { key: string; wire: Wire | undefined };
}

/** The rows and the total in the payload of a list of this API. @throws CommandError where it has no rows */
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

/** The call of an entity that does a part. */
export const callFor = <C extends Pick<NewCall, 'part'>>(calls: readonly C[], part: Part): C | undefined =>
  calls.find(call => call.part === part);

/** Whether a call is a form's. */
export const isForm = ({ part }: Pick<NewCall, 'part'>): boolean => part === 'create' || part === 'update';

/** The keys that an object must have. */
export const requiredKeys = (schema: Schema | undefined): Key[] =>
  keysOf(schema).filter(({ isRequired }) => isRequired);

/** The values that a body must have and none of the paths gives it. @param presentPaths `['name', 'address.city']` */
export const missingIn = (body: Schema | undefined, presentPaths: readonly string[]): string[] =>
  requiredKeys(body).flatMap(({ name, schema }) => {
    if (presentPaths.includes(name)) return [];
    const below = presentPaths.flatMap(path => (path.startsWith(`${name}.`) ? path.slice(name.length + 1) : []));
    return below.length === 0 ? [name] : missingIn(schema, below).map(path => `${name}.${path}`);
  });

/**
 * The values that a form's call sends without asking anybody: those that can only be one, and the record's identifier as
 * `String(values['id'])`.
 */
export const sentBy = (call: NewCall): Readonly<Record<string, unknown>> => {
  const constants = (isForm(call) ? requiredKeys(call.form) : []).flatMap(({ name, schema }) => {
    const value = constantOf(schema);
    return value === undefined || withoutNull(schema).isNullable ? [] : [[name, value] as const];
  });
  const { sentId } = call;
  if (!sentId) return Object.fromEntries(constants);
  const convert = sentId.wire === 'number' ? 'Number' : 'String';
  return { ...Object.fromEntries(constants), [sentId.key]: new Code(`${convert}(values[${literal(sentId.key)}])`) };
};

/** Why the command cannot declare a call, though the contract may have it. */
export const callProblem = (call: NewCall): string | undefined => {
  const { part, path } = call;
  const hasRecord = part === 'update' || part === 'delete';
  const isUnfilled = path.split('/').some(step => step.includes(':') && !(hasRecord && step === ':id'));
  const why = isUnfilled ? 'has a parameter that nothing fills in' : schemaProblem(call);
  return why && `${callName(call)} ${why}. Declare it by hand: docs/reference.`;
};

const schemaProblem = (call: NewCall): string | undefined => {
  const { query, body, form, answer, always = {} } = call;
  if (isForm(call)) {
    const isObject = form?.type === 'object' && (!form.additionalProperties || keysOf(form).length > 0);
    return isObject ? undefined : 'takes no body that a form could fill in';
  }
  if (call.part === 'delete') return undefined;
  const openKeys = requiredKeys(query).flatMap(({ name }) => (Object.hasOwn(always, name) ? [] : name));
  if (openKeys.length > 0) return `wants '${openKeys.join("', '")}' with every read`;
  if (requiredKeys(body).length > 0) return 'wants a body with every read';
  const { type = 'object' } = withoutNull(answer).value;
  return ['object', 'array'].includes(type) ? undefined : `answers with a ${type}, which cannot be read`;
};
