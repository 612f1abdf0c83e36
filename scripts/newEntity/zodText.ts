import type { JsonSchema } from '../../src/contract/componentSchemas';
import { isSame, keysOf, withoutNull } from './plainSchema';
import { keyText, literal } from './words';

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
    const { type, enum: values, anyOf, items, additionalProperties } = schema;
    if (values) return enumText(values);
    if (anyOf) return `z.union([${anyOf.map(choice => textOf(choice, true, place)).join(', ')}])`;
    if (type === 'string') return `z.string()${place === 'row' ? '' : bounds(schema)}`;
    if (type === 'number' || type === 'integer') return numberText(schema, place);
    if (type === 'boolean') return place === 'query' ? "z.enum(['true', 'false'])" : 'z.boolean()';
    if (type === 'null') return 'z.null()';
    if (type === 'array') {
      const item = typeof items === 'object' && !Array.isArray(items) ? items : {};
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
