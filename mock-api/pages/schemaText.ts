import type { JsonSchema } from '../../src/contract/componentSchemas';

type Schema = JsonSchema | boolean;

const literal = (value: unknown) => JSON.stringify(value);

/** The schemas an `anyOf` or `oneOf` chooses from, without null. */
const choices = ({ anyOf, oneOf }: JsonSchema): readonly Schema[] | undefined =>
  (anyOf ?? oneOf)?.filter(choice => typeof choice === 'boolean' || choice.type !== 'null');

const objectText = ({ properties = {}, required = [] }: JsonSchema, indent: string): string => {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([key, schema]) => `${inner}${key}${required.includes(key) ? '' : '?'}: ${schemaText(schema, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
};

/** A JSON schema in the notation of TypeScript, as far as people need it; `?` also stands for null. */
export const schemaText = (schema: Schema, indent = ''): string => {
  if (typeof schema === 'boolean') return 'anything';
  const chosen = choices(schema);
  if (chosen) return chosen.map(choice => schemaText(choice, indent)).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.type === 'array') {
    const item = Array.isArray(schema.items) ? undefined : schema.items;
    const text = schemaText(item ?? true, indent);
    return text.includes(' | ') ? `(${text})[]` : `${text}[]`;
  }
  return typeof schema.type === 'string' ? schema.type : 'anything';
};
