import type { JsonSchema } from '../../src/contract/componentSchemas';
import { keyText, literal } from './words';

type Given = JsonSchema | boolean | undefined;

const nothing: JsonSchema = { type: 'null' };
const isNothing = ({ type }: JsonSchema): boolean => type === 'null';

/** Several schemas as one: without doublets, and with null at the end. */
const unionOf = (choices: readonly JsonSchema[]): JsonSchema => {
  const flat = choices.flatMap(choice => choice.anyOf ?? [choice]);
  const different = [...new Map(flat.map(choice => [JSON.stringify(choice), choice])).values()];
  const values = different.filter(choice => !isNothing(choice));
  if (values.some(choice => Object.keys(choice).length === 0)) return {};
  const all = values.length < different.length ? [...values, nothing] : values;
  const [first = {}, ...others] = all;
  return others.length === 0 ? first : { anyOf: all };
};

const kept = (given: JsonSchema, keys: readonly (keyof JsonSchema)[]): JsonSchema =>
  Object.fromEntries(keys.flatMap(key => (given[key] === undefined ? [] : [[key, given[key]]])));

const objectOf = (given: JsonSchema): JsonSchema => {
  const properties = Object.fromEntries(
    Object.entries(given.properties ?? {}).map(([key, inner]) => [key, plainSchema(inner)]),
  );
  const names = Object.keys(properties);
  const required = (given.required ?? []).filter(name => Object.hasOwn(properties, name));
  const rest = given.additionalProperties ?? (names.length === 0 && !given.properties);
  return {
    type: 'object',
    properties,
    required,
    ...(rest !== false && { additionalProperties: plainSchema(rest) }),
    ...kept(given, ['readOnly']),
  };
};

const ofType = (type: JsonSchema['type'], given: JsonSchema): JsonSchema => {
  if (type === 'object') return objectOf(given);
  if (type === 'array') return { type, items: plainSchema(itemOf(given)) };
  if (type === 'string')
    return { type, ...kept(given, ['minLength', 'maxLength', 'format', 'contentMediaType', 'readOnly']) };
  if (type === 'number' || type === 'integer') {
    const { minimum, maximum } = given;
    return {
      type,
      ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
      ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
      ...kept(given, ['readOnly']),
    };
  }
  return type === 'boolean' || type === 'null' ? { type, ...kept(given, ['readOnly']) } : {};
};

/**
 * A JSON schema in the few words that this command writes down: one type each, texts to choose from as `enum`, and null
 * as the last choice of an `anyOf`. What else it says is left out; one that says nothing is `{}`.
 */
export const plainSchema = (given: Given): JsonSchema => {
  if (typeof given !== 'object') return {};
  const values = given.const === undefined ? given.enum : [given.const];
  if (values) {
    const some = values.filter(value => value !== null);
    return unionOf([...(some.length > 0 ? [{ enum: some }] : []), ...(some.length < values.length ? [nothing] : [])]);
  }
  const choices = given.anyOf ?? given.oneOf;
  if (choices) return unionOf(choices.map(plainSchema));
  return unionOf([given.type ?? (given.properties ? 'object' : [])].flat().map(type => ofType(type, given)));
};

/** A plain schema without the mark that its value may be null. */
export const withoutNull = (schema: JsonSchema): { value: JsonSchema; isNullable: boolean } => {
  const values = schema.anyOf?.filter(choice => !isNothing(choice));
  const isNullable = values !== undefined && values.length < (schema.anyOf?.length ?? 0);
  return { value: values ? unionOf(values) : schema, isNullable };
};

/** A value of an object. */
export interface Value {
  schema: JsonSchema;
  isRequired: boolean;
}

/** A key of an object, and what is below it. */
export interface Key extends Value {
  name: string;
}

/** The keys of a plain object, or of one that may be null; none of anything else. */
export const keysOf = (schema: JsonSchema = {}): Key[] => {
  const { properties = {}, required = [] } = withoutNull(schema).value;
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    schema: typeof inner === 'object' ? inner : {},
    isRequired: required.includes(name),
  }));
};

/** What a list holds. */
export const itemOf = ({ items }: JsonSchema): JsonSchema =>
  typeof items === 'object' && !Array.isArray(items) ? items : {};

/** The values in a row or a body by their paths, at most three steps deep, without what lies in lists. */
export const valuesIn = (schema: JsonSchema | undefined, steps = 3): Map<string, Value> =>
  new Map(
    keysOf(schema).flatMap(({ name, ...value }): [string, Value][] => [
      [name, value],
      ...(steps > 1
        ? Array.from(valuesIn(value.schema, steps - 1), ([path, deep]): [string, Value] => [`${name}.${path}`, deep])
        : []),
    ]),
  );

/** What a schema tells besides the values that it takes. */
const told = ['format', 'contentMediaType', 'readOnly'];

const compare = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1);

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!(value instanceof Object)) return value;
  return Object.entries(value)
    .filter(([key, inner]) => !told.includes(key) || inner instanceof Object)
    .toSorted(([a], [b]) => compare(a, b))
    .map(([key, inner]): [string, unknown] => [
      key,
      key === 'required' && Array.isArray(inner) ? inner.toSorted(compare) : sorted(inner),
    ]);
};

/** Whether two plain schemas take the same values, as far as the contract says it. */
export const isSame = (one: JsonSchema, other: JsonSchema): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Where a value stands: in what is answered, in a body, or in a query, where all is text. */
export type Place = 'row' | 'body' | 'query';

/** A schema that has a name in the file, such as the row of a list. */
export interface Named {
  name: string;
  schema: JsonSchema;
}

const enumText = (values: readonly unknown[]): string => {
  const [first] = values;
  if (values.length === 1) return `z.literal(${literal(first)})`;
  const all = `[${values.map(literal).join(', ')}]`;
  return values.every(value => typeof value === 'string') ? `z.enum(${all})` : `z.literal(${all})`;
};

const bounds = ({ minimum, maximum, minLength = minimum, maxLength = maximum }: JsonSchema): string =>
  `${minLength === undefined ? '' : `.min(${minLength})`}${maxLength === undefined ? '' : `.max(${maxLength})`}`;

/** How a value that may be missing or null in a record is written, where there is a word for it. */
const word = ({ type, format }: JsonSchema): string | undefined => {
  if (type === 'string') return format === 'date-time' ? 'date' : 'text';
  if (type === 'boolean') return 'flag';
  return type === 'number' || type === 'integer' ? 'number' : undefined;
};

const numberText = (schema: JsonSchema, place: Place): string => {
  if (place === 'query') return `z.coerce.number()${schema.type === 'integer' ? '.int()' : ''}${bounds(schema)}`;
  return `${schema.type === 'integer' ? 'z.int()' : 'z.number()'}${bounds(schema)}`;
};

/** The marks behind a value that may be missing, null or both; in an answer one may always be the other. */
const marks = (isRequired: boolean, isNullable: boolean, place: Place): string => {
  if (isRequired && !isNullable) return '';
  if (place === 'row' || (!isRequired && isNullable)) return '.nullish()';
  return isNullable ? '.nullable()' : '.optional()';
};

/** Writes plain schemas as zod does, in the words of the contract. @param named what has a name of its own there */
export const zodWriter = (named: readonly Named[] = []) => {
  const nameOf = (schema: JsonSchema): string | undefined =>
    named.find(({ schema: known }) => isSame(known, schema))?.name;

  const valueText = (schema: JsonSchema, place: Place): string => {
    const known = place === 'row' ? nameOf(schema) : undefined;
    if (known) return known;
    const { type, enum: values, anyOf, additionalProperties } = schema;
    if (values) return enumText(values);
    if (anyOf) return `z.union([${anyOf.map(choice => textOf(choice, true, place)).join(', ')}])`;
    if (type === 'string') return `z.string()${place === 'row' ? '' : bounds(schema)}`;
    if (type === 'number' || type === 'integer') return numberText(schema, place);
    if (type === 'boolean') return place === 'query' ? "z.enum(['true', 'false'])" : 'z.boolean()';
    if (type === 'null') return 'z.null()';
    if (type === 'array') {
      const item = itemOf(schema);
      const name = place === 'row' ? nameOf(item) : undefined;
      return name ? `rows(${name})` : `z.array(${textOf(item, true, place)})`;
    }
    if (type !== 'object') return 'z.unknown()';
    if (keysOf(schema).length > 0)
      return `${additionalProperties === undefined ? 'z.strictObject' : 'z.looseObject'}(${shapeText(schema, place)})`;
    if (additionalProperties === undefined) return 'z.strictObject({})';
    const rest = typeof additionalProperties === 'object' ? additionalProperties : {};
    return `z.record(z.string(), ${textOf(rest, true, place)})`;
  };

  /** Another record that a record points to, as the contract writes it. */
  const linkedText = (schema: JsonSchema): string | undefined => {
    const id = keysOf(schema).find(({ name }) => name === '_id');
    if (!id || id.isRequired || schema.additionalProperties !== undefined) return undefined;
    if (withoutNull(id.schema).value.type !== 'string') return undefined;
    const { _id, ...properties } = schema.properties ?? {};
    return `linked(${shapeText({ ...schema, properties }, 'row')})`;
  };

  const textOf = (schema: JsonSchema, isRequired: boolean, place: Place): string => {
    const { value, isNullable } = withoutNull(schema);
    const mark = marks(isRequired, isNullable, place);
    if (mark && place === 'row') {
      const short = word(value) ?? (nameOf(value) ? undefined : linkedText(value));
      if (short) return short;
    }
    const text = valueText(value, place);
    if (text === 'z.unknown()') return isRequired ? text : `${text}.optional()`;
    return `${text}${mark}`;
  };

  /** The keys of an object as they stand in the braces of a shape. */
  const shapeText = (schema: JsonSchema, place: Place, isMissing = false): string => {
    const lines = keysOf(schema).map(
      ({ name, schema: inner, isRequired }) => `${keyText(name)}: ${textOf(inner, isRequired && !isMissing, place)}`,
    );
    return lines.length > 0 ? `{ ${lines.join(', ')} }` : '{}';
  };

  return { textOf, shapeText };
};
