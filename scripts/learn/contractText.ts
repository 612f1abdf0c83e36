import type { JsonSchema } from '../../src/contract/componentSchemas';
import { plainSchema } from '../newEntity/plainSchema';
import { zodWriter } from '../newEntity/zodText';

/** Where values stand: in a record of an answer, where everything may be missing or null, or elsewhere. */
export type Position = 'row' | 'body';

const writer = zodWriter();

/** A schema in which every key may be missing, as in a record. */
const loose = ({ required: _required, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  ...(schema.properties && {
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([key, inner]) => [key, typeof inner === 'object' ? loose(inner) : inner]),
    ),
  }),
  ...(typeof schema.items === 'object' && !Array.isArray(schema.items) && { items: loose(schema.items) }),
});

/** A schema of what was seen as source text in the words of the contract. */
export const contractText = (schema: JsonSchema, position: Position): string =>
  writer.textOf(plainSchema(position === 'row' ? loose(schema) : schema), position === 'body', position);

/** The row of a list as a record of the contract: its identifier is there where it always was, all else may be missing. */
export const rowText = (row: JsonSchema): string => {
  const required = (row.required ?? []).filter(key => key === '_id');
  return `z.strictObject(${writer.shapeText(plainSchema({ ...loose(row), required }), 'row')})`;
};
