import type { JsonSchema } from '../../src/contract/componentSchemas';
import { plainSchema } from './plainSchema';
import { quoted } from './words';
import { zodWriter, type Named } from './zodText';

/** The row of a list as a file of the contract names it. */
export interface NamedRow extends Named {
  lines: readonly string[];
}

/**
 * The lines that declare the row of a source's list. As in every record of the contract its values may be missing or
 * null, but for the identifier.
 * @param name of the constant
 * @param record name of the record in the API documentation
 */
export const namedRow = (name: string, row: { schema: JsonSchema; id: string }, record: string): NamedRow => {
  const schema = plainSchema(row.schema);
  const { shapeText } = zodWriter();
  const pick = (keep: (key: string) => boolean): JsonSchema => ({
    ...schema,
    properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([key]) => keep(key))),
  });
  const others = shapeText({ ...pick(key => key !== row.id), required: [] }, 'row');
  if (row.id === '_id' && schema.additionalProperties === undefined)
    return { name, schema, lines: [`const ${name} = record(${quoted(record)}, ${others});`] };
  const id = shapeText({ ...pick(key => key === row.id), required: [row.id] }, 'row');
  const keys = [id, others].flatMap(text => (text === '{}' ? [] : [text.slice(2, -2)])).join(', ');
  const object = schema.additionalProperties === undefined ? 'strictObject' : 'looseObject';
  return {
    name,
    schema,
    lines: [`const ${name} = z.${object}({ ${keys} });`, `records.set(${quoted(record)}, ${name});`],
  };
};
