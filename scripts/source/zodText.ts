import type { JsonSchema } from '../../src/contract/componentSchemas';
import { keyText, quoted } from '../newEntity/words';

/** Where a schema stands: in a record of an answer, where everything may be missing or null, or in a body. */
export type Position = 'row' | 'body';

/** What the contract calls a value that may be missing or null. */
const inRow: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'flag',
};
const inBody: Readonly<Record<string, string>> = {
  string: 'z.string()',
  number: 'z.number()',
  integer: 'z.number()',
  boolean: 'z.boolean()',
  null: 'z.null()',
};

const unionText = (texts: readonly string[]): string => {
  const [first = 'z.unknown()', ...more] = new Set(texts);
  return more.length === 0 ? first : `z.union([${[first, ...more].join(', ')}])`;
};

const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat();

/** The alternatives of a schema that are not null. */
const alternatives = (schema: JsonSchema): JsonSchema[] => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(choice => (typeof choice === 'object' ? alternatives(choice) : [{}]));
  const types = typesOf(schema);
  if (types.length === 0) return [schema];
  return types.flatMap(type => (type === 'null' ? [] : [Object.assign({}, schema, { type })]));
};

const isNullable = (schema: JsonSchema): boolean =>
  typesOf(schema).includes('null') ||
  (schema.anyOf ?? schema.oneOf ?? []).some(choice => typeof choice === 'object' && isNullable(choice));

const itemOf = ({ items }: JsonSchema): JsonSchema => (typeof items === 'object' && !Array.isArray(items) ? items : {});

/** One alternative, as it must be where it stands. */
const plainText = (schema: JsonSchema, position: Position): string => {
  const words = (schema.enum ?? (schema.const === undefined ? [] : [schema.const])).filter(
    word => typeof word === 'string',
  );
  if (words.length > 0) return `z.enum([${words.map(quoted).join(', ')}])`;
  const [type = ''] = typesOf(schema);
  if (type === 'array') {
    const item = itemOf(schema);
    const text = unionText(alternatives(item).map(one => plainText(one, position)));
    return `z.array(${text}${isNullable(item) ? '.nullable()' : ''})`;
  }
  if (type === 'object') {
    const { properties, additionalProperties, required = [] } = schema;
    if (!properties && typeof additionalProperties === 'object')
      return `z.record(z.string(), ${zodText(additionalProperties, 'body')})`;
    const keys = Object.entries(properties ?? {}).map(([key, inner]) => {
      const text = zodText(typeof inner === 'object' ? inner : {}, position);
      const mayMiss = position === 'body' && !required.includes(key);
      return `${keyText(key)}: ${text}${mayMiss ? '.optional()' : ''}`;
    });
    return keys.length > 0 ? `z.strictObject({ ${keys.join(', ')} })` : 'z.strictObject({})';
  }
  return inBody[type] ?? 'z.unknown()';
};

/**
 * A JSON Schema as source text in the words of the contract.
 * @param position in a row every value may be missing or null: `text`, `number`, `flag`, `date`, `….nullish()`
 */
export const zodText = (schema: JsonSchema, position: Position): string => {
  const all = alternatives(schema);
  const [only, ...others] = all;
  const [type = ''] = only ? typesOf(only) : [];
  if (position === 'row' && only && others.length === 0 && !only.enum && only.const === undefined) {
    if (type === 'string' && (only.format === 'date' || only.format === 'date-time')) return 'date';
    const word = inRow[type];
    if (word) return word;
  }
  const text = unionText(all.map(one => plainText(one, position)));
  if (position === 'row') return text === 'z.unknown()' ? 'z.unknown().optional()' : `${text}.nullish()`;
  return isNullable(schema) && text !== 'z.unknown()' ? `${text}.nullable()` : text;
};
