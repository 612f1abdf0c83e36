import { isDeepStrictEqual } from 'node:util';
import { jsonIn } from '../../src/engine/values/jsonIn';

export const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] as const;
export type Type = (typeof types)[number];
export type Scalar = string | number | boolean | null;

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
export const annotations = ['description', 'default', 'hasDefault', 'readOnly', 'writeOnly'];
/** Keywords that do not limit the values that it takes. */
const descriptiveKeywords = ['format', 'contentMediaType', 'record', 'recordKeys', ...annotations];

export const nullSchema: Schema = { type: 'null' };

/** Whether a schema says nothing of its values. */
export const isAnything = ({ type, enum: enumValues, anyOf }: Schema): boolean => !type && !enumValues && !anyOf;

const without = (names: readonly string[], schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));

/** Several schemas as one: without doublets, values to choose from together, and with null at the end. */
export const unionOf = (choices: readonly Schema[]): Schema => {
  // A schema alone keeps its annotations; among several they would be about one of them only.
  const [only] = choices;
  if (only && choices.length === 1) return only;
  const flat = choices.flatMap(choice => choice.anyOf ?? [choice]).map(choice => without(annotations, choice));
  const enumValues = [...new Set(flat.flatMap(choice => choice.enum ?? []))];
  // The type `string` includes texts to choose from beside it, such as an empty one.
  const areEnumValuesIncluded =
    flat.some(({ type }) => type === 'string') && enumValues.every(value => typeof value === 'string');
  const merged = flat.flatMap(choice => {
    if (!choice.enum) return choice;
    return areEnumValuesIncluded ? [] : { enum: enumValues };
  });
  const different = [...new Map(merged.map(choice => [JSON.stringify(choice), choice])).values()];
  const alternatives = different.filter(({ type }) => type !== 'null');
  if (alternatives.some(isAnything)) return {};
  const all = alternatives.length < different.length ? [...alternatives, nullSchema] : alternatives;
  const [first = {}, ...more] = all;
  return more.length === 0 ? first : { anyOf: all };
};

/** A schema without the mark that its value may be null, and whether it has the mark. */
export const withoutNull = (schema: Schema): { value: Schema; isNullable: boolean } => {
  const alternatives = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const isNullable = alternatives.length < (schema.anyOf?.length ?? 0);
  return { value: isNullable ? unionOf(alternatives) : schema, isNullable };
};

/** The only value that a schema takes besides null; nothing where it takes several. */
export const constantOf = (schema: Schema = {}): Scalar | undefined => {
  const [only, ...others] = withoutNull(schema).value.enum ?? [];
  return others.length === 0 ? only : undefined;
};

/** A value of an object. */
export interface Value {
  schema: Schema;
  isRequired: boolean;
}

/** A value of an object with its key. */
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

/** The values in a row or a body by their paths: `owner` and `owner.name`. At most three steps deep, without what lies in lists. */
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

/** A schema in which the keys of all objects, wherever they lie, are changed. */
export const withKeys = (schema: Schema, change: (keys: Key[]) => Key[]): Schema => {
  const changeIn = (inner: Schema): Schema => withKeys(inner, change);
  const { anyOf, items, properties } = schema;
  const keys = change(properties ? keysOf(schema) : []).map(key => ({ ...key, schema: changeIn(key.schema) }));
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(changeIn) }),
    ...(items && { items: changeIn(items) }),
    ...(properties && objectOf(keys)),
  };
};

/** A schema without what says nothing of the values that it takes, for comparisons. */
const acceptedValues = (schema: Schema): unknown =>
  jsonIn(
    JSON.stringify(schema, (key, value: unknown) => {
      // The order says nothing, so the list becomes an object: `['a', 'b']` → `{ a: true, b: true }`.
      if (key === 'required' && Array.isArray(value)) return Object.fromEntries(value.map(name => [name, true]));
      // An object under such a key is the schema of a property with that name.
      return descriptiveKeywords.includes(key) && !(value instanceof Object) ? undefined : value;
    }),
  );

/** Whether two schemas take the same values, as far as the contract says it. */
export const isSame = (one: Schema, other: Schema): boolean =>
  isDeepStrictEqual(acceptedValues(one), acceptedValues(other));
