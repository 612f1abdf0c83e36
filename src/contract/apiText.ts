import type { Call } from './call';
import { ComponentSchemas, schemaRef, type JsonSchema } from './componentSchemas';
import { contract } from './index';
import { acknowledgement, resultAcknowledgement, records } from './shapes';

type Resolve = (reference: string) => string | JsonSchema | boolean | undefined;

const simple: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const literal = (value: unknown): string => {
  const json = JSON.stringify(value);
  return typeof value === 'string' ? `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'` : json;
};

const keyText = (key: string): string => (/^[\w$]+$/.test(key) ? key : literal(key));

const isUnion = ({ anyOf, oneOf, enum: values, type }: JsonSchema): boolean =>
  (anyOf ?? oneOf ?? values ?? [type ?? []].flat()).length > 1;

/** A JSON schema as the text of a type. @param depth indentation, in steps of two spaces */
export const typeText = (schema: JsonSchema | boolean | undefined, depth: number, resolve: Resolve): string => {
  if (schema === undefined) return 'undefined';
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  const inner = (part: JsonSchema | boolean | undefined, deeper = 0) => typeText(part, depth + deeper, resolve);
  if (schema.$ref !== undefined) {
    const target = resolve(schema.$ref);
    return typeof target === 'string' ? target : inner(target);
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

const head = `/**
 * The API as plain types: its records, whose values may be missing or null, and its calls.
 * Written by \`npm run contract -- types\` from the schemas beside it: change those.
 */

`;

/** The types of all records and calls, as the text of \`src/contract/api.ts\`. */
export const apiText = (): string => {
  const components = new ComponentSchemas();
  const typeNames = [
    ...Array.from(records, ([name, schema]) => components.add(schema, name)),
    components.add(acknowledgement, 'Acknowledgement'),
    components.add(resultAcknowledgement, 'ResultAcknowledgement'),
  ];
  const calls = Object.entries<Call>(contract).map(([key, { query, body, files, answer }]) => ({
    key,
    files,
    query: query && components.add(query, `${key} query`),
    body: body && components.add(body, `${key} body`),
    answer: components.add(answer, `${key} answer`),
  }));
  const schemas = components.toJSON();
  const typeRefs = new Map(typeNames.map(name => [schemaRef(name), name]));
  const text = (name: string | undefined, depth: number): string =>
    typeText(
      name === undefined ? undefined : schemas[name],
      depth,
      reference => typeRefs.get(reference) ?? schemas[reference.slice(schemaRef('').length)],
    );
  const partText = (name: string | undefined): string =>
    name !== undefined && typeNames.includes(name) ? name : text(name, 2);

  return [
    head,
    ...typeNames.map(name => `export interface ${name} ${text(name, 0)}\n\n`),
    '/** Every call by its key, with what it takes and what it answers. */\n',
    'export interface Api {\n',
    ...calls.map(
      ({ key, query, body, files, answer }) =>
        `  '${key}': {\n    query: ${partText(query)};\n    body: ${partText(body)};\n    files: ${
          files?.map(name => `'${name}'`).join(' | ') ?? 'never'
        };\n    answer: ${partText(answer)};\n  };\n`,
    ),
    '}\n',
  ].join('');
};
