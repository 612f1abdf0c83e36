import type { JsonSchema } from '../../src/contract/componentSchemas';
import { entriesOf, own } from './json';

type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'integer';
const types: readonly JsonType[] = ['object', 'array', 'string', 'number', 'boolean', 'null', 'integer'];

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || isText(value) || isNumber(value) || isFlag(value);

/** The keywords that are kept as they are, and what they must hold to be kept. */
const kept: Readonly<Record<string, (value: unknown) => boolean>> = {
  format: isText,
  pattern: isText,
  title: isText,
  description: isText,
  contentMediaType: isText,
  contentEncoding: isText,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: isNumber,
  minLength: isNumber,
  maxLength: isNumber,
  minItems: isNumber,
  maxItems: isNumber,
  uniqueItems: isFlag,
  readOnly: isFlag,
  writeOnly: isFlag,
  deprecated: isFlag,
  const: isScalar,
  default: isScalar,
};

/** The keywords of a schema that hold no other schema. */
export const plainKeywords = (schema: unknown): JsonSchema => {
  const choices = own(schema, 'enum');
  return {
    ...Object.fromEntries(entriesOf(schema).filter(([key, value]) => Object.hasOwn(kept, key) && kept[key]?.(value))),
    ...(Array.isArray(choices) && { enum: choices.filter(isScalar) }),
  };
};

const scalarType = (value: unknown): JsonType | undefined => types.find(type => type === typeof value);

/** The types that a schema names or shows. */
export const typesOf = (schema: unknown): JsonType[] => {
  const named = [own(schema, 'type')].flat();
  const known = types.filter(type => named.includes(type));
  if (known.length > 0) return known;
  if (own(schema, 'properties') !== undefined) return ['object'];
  if (own(schema, 'items') !== undefined) return ['array'];
  const choices = own(schema, 'enum');
  const shown = (Array.isArray(choices) ? choices : [own(schema, 'const')]).map(scalarType);
  return types.filter(type => shown.includes(type));
};

/** A schema with its types; none where any will do. */
export const withTypes = (schema: JsonSchema, named: readonly JsonType[]): JsonSchema => {
  const [first, ...more] = named;
  if (!first) return schema;
  return { type: more.length > 0 ? [...named] : first, ...schema };
};

/** A schema that takes null besides. */
export const orNull = ({ type, const: only, ...schema }: JsonSchema): JsonSchema => {
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf.filter(one => one.type !== 'null'), { type: 'null' }] };
  if (type === undefined && only === undefined && !schema.enum) return schema;
  const choices = schema.enum ?? (only === undefined ? undefined : [only]);
  const withNull = [type ?? []].flat().filter(one => one !== 'null');
  return {
    ...withTypes({}, withNull.length > 0 ? [...withNull, 'null'] : []),
    ...schema,
    ...(choices && { enum: [...choices.filter(choice => choice !== null), null] }),
  };
};
