import { isDeepStrictEqual } from 'node:util';
import { jsonIn } from '../../src/engine/http/jsonIn';
import { isPlain } from '../../src/engine/http/plain';
import { entriesOf, type JsonObject, own, ownList, ownText } from './json';

const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] as const;
type Type = (typeof types)[number];
type Scalar = string | number | boolean | null;

/**
 * A JSON schema in the one form that everything here reads. It has a type, or values to choose from, or alternatives of
 * which null is the last; one that has none of them takes anything.
 */
export interface Schema {
  type?: Type;
  enum?: readonly Scalar[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  /** What other keys hold; absent where there are none. */
  additionalProperties?: Schema;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  contentMediaType?: string;
  readOnly?: boolean;
  writeOnly?: boolean;
  /** Name of the record that it is, where the contract has one. */
  record?: string;
  description?: string;
  default?: number;
}

/** What a schema says of itself, whatever form its values have. */
const ofItself = ['description', 'default', 'readOnly', 'writeOnly'];
/** What it tells besides the values that it takes. */
const told = ['format', 'contentMediaType', 'record', ...ofItself];

const nothing: Schema = { type: 'null' };

/** Whether a schema says nothing of its values. */
export const isAnything = ({ type, enum: values, anyOf }: Schema): boolean => !type && !values && !anyOf;

const without = (names: readonly string[], schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));

/** Several schemas as one: without doublets, words to choose from together, and with null at the end. */
export const unionOf = (choices: readonly Schema[]): Schema => {
  const [only] = choices;
  if (only && choices.length === 1) return only;
  const flat = choices.flatMap(choice => choice.anyOf ?? [choice]).map(choice => without(ofItself, choice));
  const words = [...new Set(flat.flatMap(choice => choice.enum ?? []))];
  const whole = flat.map(choice => (choice.enum ? { enum: words } : choice));
  const different = [...new Map(whole.map(choice => [JSON.stringify(choice), choice])).values()];
  const values = different.filter(({ type }) => type !== 'null');
  if (values.some(isAnything)) return {};
  const all = values.length < different.length ? [...values, nothing] : values;
  const [first = {}, ...others] = all;
  return others.length === 0 ? first : { anyOf: all };
};

/** The keywords of a schema as a document has them; the schemas in it are in the one form already. */
interface Keywords {
  type?: readonly Type[];
  enum?: readonly Scalar[];
  anyOf?: readonly Schema[];
  nullable?: boolean;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | false;
  items?: Schema;
}

/** What is kept of what a schema says of its values, by the type that it must have. */
const kept: Readonly<Record<string, readonly string[]>> = {
  string: ['format', 'contentMediaType', 'record', 'description'],
  number: ['minimum', 'maximum', 'minLength', 'maxLength', 'default'],
  boolean: ['readOnly', 'writeOnly', 'nullable'],
};
// A bound that every safe integer keeps says nothing.
const isKept = ([key, value]: [key: string, value: unknown]): boolean =>
  kept[typeof value]?.includes(key) === true &&
  !(typeof value === 'number' && Math.abs(value) >= Number.MAX_SAFE_INTEGER);

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The keywords of a schema that hold no other schema. */
const simple = (schema: unknown): Keywords => {
  const only = own(schema, 'const');
  const values = (only === undefined ? ownList(schema, 'enum') : [only]).filter(isScalar);
  const named = [own(schema, 'type')].flat();
  const known = named.flatMap(name => types.find(type => type === name) ?? []);
  const required = ownList(schema, 'required').filter(key => typeof key === 'string');
  return {
    ...Object.fromEntries(entriesOf(schema).filter(isKept)),
    ...(known.length > 0 && { type: known }),
    ...(values.length > 0 && { enum: values }),
    ...(required.length > 0 && { required }),
  };
};

/** One schema that both fit, where the second says more of the first. */
const merged = (first: Keywords, second: Keywords): Keywords => ({
  ...first,
  ...second,
  ...((first.properties ?? second.properties) && { properties: { ...first.properties, ...second.properties } }),
  required: [...new Set([...(first.required ?? []), ...(second.required ?? [])])],
});

const pick = (names: readonly string[], keywords: Keywords): Schema =>
  Object.fromEntries(Object.entries(keywords).filter(([name]) => names.includes(name)));

const ofType = (type: Type, keywords: Keywords): Schema => {
  const { properties = {}, required = [], items = {} } = keywords;
  const { additionalProperties = keywords.properties ? false : {} } = keywords;
  return {
    type,
    ...pick(['minimum', 'maximum', 'minLength', 'maxLength', 'format', 'contentMediaType', 'record'], keywords),
    ...(type === 'array' && { items }),
    ...(type === 'object' && {
      properties,
      required: required.filter(name => Object.hasOwn(properties, name)),
      ...(additionalProperties && { additionalProperties }),
    }),
  };
};

/** The schemas of which one must fit. */
const alternatives = (keywords: Keywords): Schema[] => {
  const { type, enum: values, anyOf = [], properties, items } = keywords;
  if (values) {
    const some = values.filter(value => value !== null);
    return [...(some.length > 0 ? [{ enum: some }] : []), ...(some.length < values.length ? [nothing] : [])];
  }
  const union = unionOf(anyOf);
  if (!isAnything(union)) return [union];
  const shown: readonly Type[] = properties ? ['object'] : items ? ['array'] : [];
  return (type ?? shown).map(one => ofType(one, keywords));
};

const inOneForm = (keywords: Keywords): Schema => {
  const all = alternatives(keywords);
  return {
    ...unionOf(keywords.nullable && all.length > 0 ? [...all, nothing] : all),
    ...pick(ofItself, keywords),
  };
};

/** References within references: what is below is left open. */
const deepest = 6;
/** Schemas within schemas: no document is so deep, but a hostile one may be. */
const deepestSchema = 100;
/** Schemas in one whole schema: some APIs refer to all they have from everywhere. */
const most = 4000;

const decoded = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** What a reference within a document points to. */
const pointedTo = (document: unknown, ref: string): unknown =>
  ref.startsWith('#/')
    ? ref
        .slice(2)
        .split('/')
        .reduce<unknown>((inner, step) => own(inner, decoded(step)), document)
    : undefined;

/** A part of a document, itself or what it refers to. */
export const dereferenced = (document: unknown, part: unknown): unknown => {
  let found = part;
  for (let step = 0; step < deepest; step += 1) {
    const ref = ownText(found, '$ref');
    if (ref === undefined) return found;
    found = pointedTo(document, ref);
  }
  return undefined;
};

/**
 * A schema in the one form: references are followed, except to what they are within, and `allOf` is merged. What it says
 * besides is left out.
 * @param document what its references are in
 */
export const plainSchema = (whole: unknown, document?: unknown): Schema => {
  let [count, depth] = [0, 0];

  /** The keywords of a schema, of what it refers to and of its parts, in one. @param refs the references that led here */
  const keywordsOf = (schema: unknown, refs: readonly string[]): Keywords => {
    count += 1;
    if (!isPlain(schema) || count > most || depth > deepestSchema) return {};
    depth += 1;
    const ref = ownText(schema, '$ref');
    const isFollowed = ref !== undefined && !refs.includes(ref) && refs.length < deepest;
    const parts = [
      ...(isFollowed ? [keywordsOf(pointedTo(document, ref), [...refs, ref])] : []),
      ...ownList(schema, 'allOf').map(part => keywordsOf(part, refs)),
      { ...simple(schema), ...below(schema, refs) },
    ];
    depth -= 1;
    return parts.reduce(merged);
  };

  const below = (schema: JsonObject, refs: readonly string[]): Keywords => {
    const inner = (value: unknown) => inOneForm(keywordsOf(value, refs));
    const { properties, items, additionalProperties: others } = schema;
    const union = [...ownList(schema, 'oneOf'), ...ownList(schema, 'anyOf')];
    return {
      ...(properties !== undefined && {
        properties: Object.fromEntries(entriesOf(properties).map(([key, value]) => [key, inner(value)])),
      }),
      ...(items !== undefined && { items: inner(items) }),
      ...(others !== undefined && { additionalProperties: others === false ? false : inner(others) }),
      ...(union.length > 0 && { anyOf: union.map(inner) }),
    };
  };

  return inOneForm(keywordsOf(whole, []));
};

/** A schema without the mark that its value may be null. */
export const withoutNull = (schema: Schema): { value: Schema; isNullable: boolean } => {
  const values = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const isNullable = values.length < (schema.anyOf?.length ?? 0);
  return { value: isNullable ? unionOf(values) : schema, isNullable };
};

/** A value of an object. */
export interface Value {
  schema: Schema;
  isRequired: boolean;
}

/** A key of an object, and what is below it. */
export interface Key extends Value {
  name: string;
}

/** The keys of an object, or of one that may be null; none of anything else. */
export const keysOf = (schema: Schema = {}): Key[] => {
  const { properties = {}, required = [] } = withoutNull(schema).value;
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    schema: inner,
    isRequired: required.includes(name),
  }));
};

/** The object that has these keys and no others. */
export const objectOf = (keys: readonly Key[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(keys.map(({ name, schema }) => [name, schema])),
  required: keys.flatMap(({ name, isRequired }) => (isRequired ? name : [])),
});

/** The values in a row or a body by their paths, at most three steps deep, without what lies in lists. */
export const valuesIn = (schema: Schema | undefined, steps = 3): Map<string, Value> =>
  new Map(
    keysOf(schema).flatMap(({ name, ...value }): [string, Value][] => [
      [name, value],
      ...(steps > 1
        ? Array.from(valuesIn(value.schema, steps - 1), ([path, deep]): [string, Value] => [`${name}.${path}`, deep])
        : []),
    ]),
  );

/** The paths of the values that hold no others, at most three steps deep. */
export const leavesIn = (schema: Schema | undefined): string[] =>
  Array.from(valuesIn(schema)).flatMap(([path, { schema: value }]) =>
    path.split('.').length === 3 || keysOf(value).length === 0 ? path : [],
  );

/** A schema whose objects, wherever they lie in it, have the keys that are left of theirs. */
export const withKeys = (schema: Schema, left: (keys: Key[]) => Key[]): Schema => {
  const inner = (one: Schema): Schema => withKeys(one, left);
  const { anyOf, items, properties } = schema;
  const keys = left(properties ? keysOf(schema) : []).map(key => ({ ...key, schema: inner(key.schema) }));
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(items && { items: inner(items) }),
    ...(properties && objectOf(keys)),
  };
};

/** The values that a schema takes, as the contract says it. */
const taken = (schema: Schema): unknown =>
  jsonIn(
    JSON.stringify(schema, (key, value: unknown) => {
      // Their order says nothing.
      if (key === 'required' && Array.isArray(value)) return Object.fromEntries(value.map(name => [name, true]));
      return told.includes(key) && !(value instanceof Object) ? undefined : value;
    }),
  );

/** Whether two schemas take the same values, as far as the contract says it. */
export const isSame = (one: Schema, other: Schema): boolean => isDeepStrictEqual(taken(one), taken(other));
