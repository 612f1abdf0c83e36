import { z } from 'zod';
import { records } from '../../src/contract/shapes';
import { plainSchema } from '../api/plainSchema';
import { isSame, keysOf, type Schema, withoutNull } from '../api/schemas';
import { keyText, literal } from '../newEntity/words';

const recordNames = z.registry<{ record: string }>();

/** A schema of the contract in the form that everything here reads; records have their names. */
export const schemaOf = (schema: z.ZodType): Schema => {
  for (const [record, one] of records) if (!recordNames.has(one)) recordNames.add(one, { record });
  return plainSchema(z.toJSONSchema(schema, { io: 'input', metadata: recordNames }));
};

/**
 * The place of a value: in what is answered, or in a record of that, where everything but the identifier may be missing or
 * null; in a body, or in a query, where all is text.
 */
export type Place = 'row' | 'record' | 'body' | 'query';

/** A schema that has a name in the file, such as the row of a list. */
export interface Named {
  name: string;
  schema: Schema;
}

const enumText = (values: readonly unknown[]): string => {
  const [first] = values;
  if (values.length === 1) return `z.literal(${literal(first)})`;
  const all = `[${values.map(literal).join(', ')}]`;
  return values.every(value => typeof value === 'string') ? `z.enum(${all})` : `z.literal(${all})`;
};

/** The word for a value that may be missing or null in a record, where there is one. */
const word = ({ type, format }: Schema): string | undefined => {
  if (type === 'string') return format === 'date-time' ? 'optionalDate' : 'optionalText';
  if (type === 'boolean') return 'optionalFlag';
  return type === 'number' || type === 'integer' ? 'optionalNumber' : undefined;
};

const bounds = (least: number | undefined, most: number | undefined): string =>
  `${least === undefined ? '' : `.min(${least})`}${most === undefined ? '' : `.max(${most})`}`;

const isAnswered = (place: Place): boolean => place === 'row' || place === 'record';

/** A value that has no parts; in a query all is text. */
const simpleText = (type: string, { minimum, maximum, minLength, maxLength }: Schema, place: Place): string => {
  const isQuery = place === 'query';
  if (type === 'string') return `z.string()${isAnswered(place) ? '' : bounds(minLength, maxLength)}`;
  if (type === 'boolean') return isQuery ? "z.enum(['true', 'false'])" : 'z.boolean()';
  if (type === 'null') return 'z.null()';
  const isWhole = type === 'integer';
  if (isWhole && minimum === 0 && maximum === undefined && isAnswered(place)) return 'total';
  const number = isQuery ? `z.coerce.number()${isWhole ? '.int()' : ''}` : `z.${isWhole ? 'int' : 'number'}()`;
  return number + bounds(minimum, maximum);
};

/** Writes schemas as zod does, in the words of the contract. @param namedSchemas schemas that have a name there */
export const zodWriter = (namedSchemas: readonly Named[] = []) => {
  const nameOf = (schema: Schema, place: Place): string | undefined =>
    isAnswered(place) ? namedSchemas.find(({ schema: namedSchema }) => isSame(namedSchema, schema))?.name : undefined;

  const valueText = (schema: Schema, place: Place): string => {
    const { type, enum: values, anyOf, items = {}, additionalProperties: otherValues } = schema;
    if (values) return enumText(values);
    if (anyOf) return `z.union([${anyOf.map(choice => textOf(choice, true, place)).join(', ')}])`;
    if (type === 'array') {
      const name = nameOf(items, place);
      return name ? `rows(${name})` : `z.array(${textOf(items, true, place)})`;
    }
    if (type !== 'object') return type ? simpleText(type, schema, place) : 'z.unknown()';
    if (otherValues && keysOf(schema).length === 0) return `z.record(z.string(), ${textOf(otherValues, true, place)})`;
    return `${otherValues ? 'z.looseObject' : 'z.strictObject'}(${shapeText(schema, place)})`;
  };

  /** Another record that a record points to, as the contract writes it. */
  const linkedText = (schema: Schema, place: Place): string | undefined => {
    const { _id: id, ...properties } = schema.properties ?? {};
    const isLink = id && withoutNull(id).value.type === 'string' && !schema.additionalProperties;
    const isLoose = place === 'record' || !schema.required?.includes('_id');
    return isLink && isLoose ? `linked(${shapeText({ ...schema, properties }, place)})` : undefined;
  };

  const textOf = (schema: Schema, isRequired: boolean, place: Place): string => {
    const { value, isNullable } = withoutNull(schema);
    const name = nameOf(value, place);
    const isMarked = !isRequired || isNullable;
    const short = isMarked && isAnswered(place) && !name ? (word(value) ?? linkedText(value, place)) : undefined;
    if (short) return short;
    const text = name ?? valueText(value, place);
    if (!isMarked) return text;
    if (text === 'z.unknown()') return isRequired ? text : `${text}.optional()`;
    // In an answer, what may be missing may always be null too.
    if (isAnswered(place) || (!isRequired && isNullable)) return `${text}.nullish()`;
    return `${text}${isNullable ? '.nullable()' : '.optional()'}`;
  };

  /** The keys of an object, in braces. */
  const shapeText = (schema: Schema, place: Place): string => {
    const lines = keysOf(schema).map(
      ({ name, schema: inner, isRequired }) =>
        `${keyText(name)}: ${textOf(inner, isRequired && (place !== 'record' || name === '_id'), place)}`,
    );
    return lines.length > 0 ? `{ ${lines.join(', ')} }` : '{}';
  };

  return { textOf, shapeText };
};
