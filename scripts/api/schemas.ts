import { isDeepStrictEqual } from 'node:util';
import { jsonIn } from '../../src/engine/http/jsonIn';
import { isPlain } from '../../src/engine/http/plain';
import { entriesOf, type JsonObject, ownValue, ownList, ownText } from './json';

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
  /** The schema of other keys; absent where there are none. */
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
  /** Keys of the record, with spaces between, if the value may be the record instead of its identifier. */
  recordKeys?: string;
  description?: string;
  default?: number;
  /** Whether the server sets a value where none is sent. @default false */
  hasDefault?: boolean;
}

/** Keywords about a schema itself, and not about its values. */
const ofItself = ['description', 'default', 'hasDefault', 'readOnly', 'writeOnly'];
/** Keywords that do not limit the values that it takes. */
const descriptiveKeywords = ['format', 'contentMediaType', 'record', 'recordKeys', ...ofItself];

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
  // The type `string` includes words beside it, such as an empty one.
  const isTextIncluded = flat.some(({ type }) => type === 'string') && words.every(word => typeof word === 'string');
  const whole = flat.flatMap(choice => (choice.enum ? (isTextIncluded ? [] : { enum: words }) : choice));
  const different = [...new Map(whole.map(choice => [JSON.stringify(choice), choice])).values()];
  const values = different.filter(({ type }) => type !== 'null');
  if (values.some(isAnything)) return {};
  const all = values.length < different.length ? [...values, nothing] : values;
  const [first = {}, ...more] = all;
  return more.length === 0 ? first : { anyOf: all };
};

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Keywords that are kept besides values and parts, with the type that they must have. */
const keptKeywords: Readonly<Record<string, 'string' | 'number' | 'boolean'>> = {
  format: 'string',
  contentMediaType: 'string',
  record: 'string',
  description: 'string',
  minimum: 'number',
  maximum: 'number',
  minLength: 'number',
  maxLength: 'number',
  default: 'number',
  readOnly: 'boolean',
  writeOnly: 'boolean',
};

/** The keywords that are kept of a schema: of itself, or of the values that it takes. A bound that every safe integer keeps says nothing. */
const keptOf = (schema: JsonObject, isOfItself: boolean): Schema =>
  Object.fromEntries(
    Object.entries(schema).filter(
      ([key, value]) =>
        keptKeywords[key] === typeof value &&
        ofItself.includes(key) === isOfItself &&
        !(typeof value === 'number' && Math.abs(value) >= Number.MAX_SAFE_INTEGER),
    ),
  );

/** Levels of a schema that are references: what is below is left open. */
const maxReferences = 6;
/** Schemas within schemas: no document is so deep, but a hostile one may be. */
const maxDepth = 100;
/** Schemas in one whole schema: some APIs refer to all they have from everywhere. */
const maxSchemas = 4000;

const decoded = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** The target of a reference within a document. */
const pointedTo = (document: unknown, ref: string): unknown =>
  ref.startsWith('#/')
    ? ref
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : ownValue(inner, decoded(step))),
          document,
        )
    : undefined;

/** A part of a document, itself or what it refers to. */
export const dereferenced = (document: unknown, part: unknown): unknown => {
  let target = part;
  for (let step = 0; step < maxReferences; step += 1) {
    const ref = ownText(target, '$ref');
    if (ref === undefined) return target;
    target = pointedTo(document, ref);
  }
  return undefined;
};

/** The keys of two parts of a schema; what both say of a key counts together. */
const bothOf = (first: unknown, second: unknown): JsonObject => {
  const keys = new Map(entriesOf(first));
  for (const [key, schema] of entriesOf(second))
    keys.set(key, keys.has(key) ? { allOf: [keys.get(key), schema] } : schema);
  return Object.fromEntries(keys);
};

/**
 * A schema in the one form: references are followed, except to what they are within, and `allOf` is merged. What it says
 * besides is left out.
 * @param document what its references are in
 */
export const plainSchema = (whole: unknown, document?: unknown): Schema => {
  let count = 0;

  /** A schema with its references and its parts, in one. @param refs the references that led here; those that it follows are added @param level how many levels above are references */
  const merged = (schema: unknown, refs: Set<string>, depth: number, level: number): JsonObject => {
    count += 1;
    if (!isPlain(schema) || count > maxSchemas || depth > maxDepth) return {};
    const ref = ownText(schema, '$ref');
    const parts = ownList(schema, 'allOf').map(part => merged(part, refs, depth + 1, level));
    if (ref !== undefined && !refs.has(ref) && level < maxReferences)
      parts.unshift(merged(pointedTo(document, ref), refs.add(ref), depth + 1, level + 1));
    return [...parts, schema].reduce((first, second) => ({
      ...first,
      ...second,
      ...((first.properties ?? second.properties) !== undefined && {
        properties: bothOf(first.properties, second.properties),
      }),
      required: [...ownList(first, 'required'), ...ownList(second, 'required')],
    }));
  };

  const read = (part: unknown, above: ReadonlySet<string>, depth: number, level: number): Schema => {
    const refs = new Set(above);
    const schema = merged(part, refs, depth, level);
    const levelBelow = level + (refs.size > above.size ? 1 : 0);
    const inner = (below: unknown) => read(below, refs, depth + 1, levelBelow);
    const { properties, items, additionalProperties: otherValues = properties === undefined ? {} : false } = schema;

    const ofType = (type: Type): Schema => {
      if (type === 'array') return { type, ...keptOf(schema, false), items: inner(items) };
      if (type !== 'object') return { type, ...keptOf(schema, false) };
      const required = [...new Set(ownList(schema, 'required'))].filter(key => typeof key === 'string');
      const describedKeys = entriesOf(properties).map(([key, value]) => [key, inner(value)] as const);
      const isDescribed = (name: string) => describedKeys.some(([key]) => key === name);
      // Some descriptions need what they do not describe.
      const neededKeys = properties === undefined ? [] : required.filter(name => !isDescribed(name));
      const keys = [...describedKeys, ...neededKeys.map(name => [name, {}] as const)];
      return {
        type,
        ...keptOf(schema, false),
        ...objectOf(keys.map(([name, value]) => ({ name, schema: value, isRequired: required.includes(name) }))),
        ...(otherValues !== false && { additionalProperties: inner(otherValues) }),
      };
    };

    const alternatives = (): Schema[] => {
      const only = schema.const;
      const values = (only === undefined ? ownList(schema, 'enum') : [only]).filter(isScalar);
      const some = values.filter(value => value !== null);
      if (values.length > 0)
        return [...(some.length > 0 ? [{ enum: some }] : []), ...(some.length < values.length ? [nothing] : [])];
      const union = unionOf([...ownList(schema, 'oneOf'), ...ownList(schema, 'anyOf')].map(inner));
      if (!isAnything(union)) return [union];
      const namedTypes = [schema.type].flat().flatMap(name => types.find(type => type === name) ?? []);
      const typesOfParts: readonly Type[] =
        properties === undefined ? (items === undefined ? [] : ['array']) : ['object'];
      return (namedTypes.length > 0 ? namedTypes : typesOfParts).map(ofType);
    };

    const all = alternatives();
    return {
      ...unionOf(schema.nullable === true && all.length > 0 ? [...all, nothing] : all),
      ...keptOf(schema, true),
      ...(schema.default !== undefined && schema.default !== null && { hasDefault: true }),
      // A default with parts of a second is the moment in which the description was made: the server sets it.
      ...(/^\d{4}-\d\d-\d\dT[\d:]+\.\d*[1-9]/.test(String(schema.default)) && { readOnly: true }),
    };
  };

  return read(whole, new Set(), 0, 0);
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

/** Whether a path is another one, or leads below it. */
export const isWithin = (path: string, outer: string): boolean => `${path}.`.startsWith(`${outer}.`);

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
const acceptedValues = (schema: Schema): unknown =>
  jsonIn(
    JSON.stringify(schema, (key, value: unknown) => {
      // Their order says nothing.
      if (key === 'required' && Array.isArray(value)) return Object.fromEntries(value.map(name => [name, true]));
      return descriptiveKeywords.includes(key) && !(value instanceof Object) ? undefined : value;
    }),
  );

/** Whether two schemas take the same values, as far as the contract says it. */
export const isSame = (one: Schema, other: Schema): boolean =>
  isDeepStrictEqual(acceptedValues(one), acceptedValues(other));
