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

/** The place of a value: in what is answered, in a body, or in a query, where all is text. */
type Place = 'answer' | 'body' | 'query';

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

/** The contract's word for a value that may be missing or null in an answer, where there is one. */
const optionalWord = ({ type, format }: Schema): string | undefined => {
  if (type === 'string') return format === 'date-time' ? 'optionalDate' : 'optionalText';
  if (type === 'boolean') return 'optionalFlag';
  return type === 'number' || type === 'integer' ? 'optionalNumber' : undefined;
};

const bounds = (least: number | undefined, most: number | undefined): string =>
  `${least === undefined ? '' : `.min(${least})`}${most === undefined ? '' : `.max(${most})`}`;

/** A value that has no parts; in a query all is text. */
const simpleText = (type: string, { minimum, maximum, minLength, maxLength }: Schema, place: Place): string => {
  const isQuery = place === 'query';
  if (type === 'string') return `z.string()${place === 'answer' ? '' : bounds(minLength, maxLength)}`;
  if (type === 'boolean') return isQuery ? "z.enum(['true', 'false'])" : 'z.boolean()';
  if (type === 'null') return 'z.null()';
  const isWhole = type === 'integer';
  if (isWhole && minimum === 0 && maximum === undefined && place === 'answer') return 'total';
  const number = isQuery ? `z.coerce.number()${isWhole ? '.int()' : ''}` : `z.${isWhole ? 'int' : 'number'}()`;
  return number + bounds(minimum, maximum);
};

/** Writes schemas as zod does, in the words of the contract. @param namedSchemas schemas that have a name there */
export const zodWriter = (namedSchemas: readonly Named[] = []) => {
  const nameOf = (schema: Schema, place: Place): string | undefined =>
    place === 'answer' ? namedSchemas.find(({ schema: namedSchema }) => isSame(namedSchema, schema))?.name : undefined;

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

  /** Another record that a record points to, as the contract writes it: `linked({ name: optionalText })` */
  const linkedText = (schema: Schema, place: Place): string | undefined => {
    const { _id: id, ...properties } = schema.properties ?? {};
    const isLink = id && withoutNull(id).value.type === 'string' && !schema.additionalProperties;
    return isLink && !schema.required?.includes('_id')
      ? `linked(${shapeText({ ...schema, properties }, place)})`
      : undefined;
  };

  const textOf = (schema: Schema, isRequired: boolean, place: Place): string => {
    const { value, isNullable } = withoutNull(schema);
    const name = nameOf(value, place);
    const mayLack = !isRequired || isNullable;
    const shortText =
      mayLack && place === 'answer' && !name ? (optionalWord(value) ?? linkedText(value, place)) : undefined;
    if (shortText) return shortText;
    const text = name ?? valueText(value, place);
    if (!mayLack) return text;
    if (text === 'z.unknown()') return isRequired ? text : `${text}.optional()`;
    // In an answer, what may be missing may always be null too.
    if (place === 'answer' || (!isRequired && isNullable)) return `${text}.nullish()`;
    return `${text}${isNullable ? '.nullable()' : '.optional()'}`;
  };

  /** The keys of an object, in braces. */
  const shapeText = (schema: Schema, place: Place): string => {
    const lines = keysOf(schema).map(
      ({ name, schema: inner, isRequired }) => `${keyText(name)}: ${textOf(inner, isRequired, place)}`,
    );
    return lines.length > 0 ? `{ ${lines.join(', ')} }` : '{}';
  };

  return { textOf, shapeText };
};
