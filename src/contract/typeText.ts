import type { JsonSchema } from './componentSchemas';

/** Finds what a `$ref` stands for: the name of a type, or a schema to be written out in its place. */
type Resolve = (reference: string) => string | JsonSchema | boolean | undefined;

const simple: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** A value as code; what cannot stand in a text as it is, such as a new line, is escaped as JSON does. */
const literal = (value: unknown): string => {
  const json = JSON.stringify(value);
  return typeof value === 'string' ? `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'` : json;
};

const keyText = (key: string): string => (/^[\w$]+$/.test(key) ? key : literal(key));

const isUnion = ({ anyOf, oneOf, enum: values, type }: JsonSchema): boolean =>
  (anyOf ?? oneOf ?? values ?? [type ?? []].flat()).length > 1;

/**
 * A JSON schema as the text of a type.
 * @param depth how far the text is indented, in steps of two spaces
 */
export const typeText = (schema: JsonSchema | boolean | undefined, depth: number, resolve: Resolve): string => {
  if (schema === undefined) return 'undefined';
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  const inner = (part: JsonSchema | boolean | undefined, deeper = 0) => typeText(part, depth + deeper, resolve);
  if (schema.$ref !== undefined) {
    const found = resolve(schema.$ref);
    return typeof found === 'string' ? found : inner(found);
  }
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(choice => inner(choice)))].join(' | ');
  if (schema.type === 'array') {
    const items = Array.isArray(schema.items) ? true : (schema.items ?? true);
    return typeof items === 'object' && isUnion(items) ? `(${inner(items)})[]` : `${inner(items)}[]`;
  }
  if (schema.type === 'object') {
    const required = new Set(schema.required);
    const indent = '  '.repeat(depth + 1);
    const lines = Object.entries(schema.properties ?? {}).map(
      ([key, part]) => `${indent}${keyText(key)}${required.has(key) ? '' : '?'}: ${inner(part, 1)};\n`,
    );
    return lines.length > 0 ? `{\n${lines.join('')}${'  '.repeat(depth)}}` : 'Record<never, never>';
  }
  return (
    [schema.type ?? []]
      .flat()
      .map(type => simple[type] ?? 'unknown')
      .join(' | ') || 'unknown'
  );
};
