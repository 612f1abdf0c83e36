import type { Call } from './call';
import { ComponentSchemas, schemaRef, type JsonSchema } from './componentSchemas';
import { contract } from './index';
import { acknowledgement, resultAcknowledgement, records } from './shapes';

/** Finds what a `$ref` refers to: the name of a type, or a schema to write in its place. */
type Resolve = (reference: string) => string | JsonSchema | boolean | undefined;

/** TypeScript's names of the simple types of JSON schema. */
const simpleTypes: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** A value as a literal type; a text in single quotes. */
const literal = (value: unknown): string => {
  const json = JSON.stringify(value);
  if (typeof value !== 'string') return json;
  const escapedText = json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escapedText}'`;
};

const keyText = (key: string): string => (/^[\w$]+$/.test(key) ? key : literal(key));

/** Writes the type of a part of a schema. */
type PartText = (part: JsonSchema | boolean | undefined, depth?: number) => string;

const isUnion = ({ anyOf, oneOf, enum: values, type }: JsonSchema): boolean =>
  (anyOf ?? oneOf ?? values ?? [type ?? []].flat()).length > 1;

const arrayText = (schema: JsonSchema, textOf: PartText): string => {
  const items = Array.isArray(schema.items) ? true : (schema.items ?? true);
  return typeof items === 'object' && isUnion(items) ? `(${textOf(items)})[]` : `${textOf(items)}[]`;
};

const objectText = ({ properties = {}, required = [] }: JsonSchema, depth: number, textOf: PartText): string => {
  const indent = '  '.repeat(depth);
  const lines = Object.entries(properties).map(([key, part]) => {
    const mark = required.includes(key) ? '' : '?';
    return `${indent}  ${keyText(key)}${mark}: ${textOf(part, depth + 1)};\n`;
  });
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : 'Record<never, never>';
};

/** A JSON schema as the text of a type. @param depth indentation, in steps of two spaces */
export const typeText = (schema: JsonSchema | boolean | undefined, depth: number, resolve: Resolve): string => {
  if (schema === undefined) return 'undefined';
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  const textOf: PartText = (part, partDepth = depth) => typeText(part, partDepth, resolve);
  if (schema.$ref !== undefined) {
    const target = resolve(schema.$ref);
    return typeof target === 'string' ? target : textOf(target);
  }
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(choice => textOf(choice)))].join(' | ');
  if (schema.type === 'array') return arrayText(schema, textOf);
  if (schema.type === 'object') return objectText(schema, depth, textOf);
  const typeNames = [schema.type ?? []].flat().map(type => simpleTypes[type] ?? 'unknown');
  return typeNames.join(' | ') || 'unknown';
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
  /** The text of a named schema, in which other records are named and the rest is written out. */
  const text = (name: string | undefined, depth: number): string =>
    typeText(
      name === undefined ? undefined : schemas[name],
      depth,
      reference => typeRefs.get(reference) ?? schemas[reference.slice(schemaRef('').length)],
    );
  /** The text of a part of a call: the name of its type, or the type written out. */
  const partText = (name: string | undefined): string =>
    name !== undefined && typeNames.includes(name) ? name : text(name, 2);

  const callText = ({ key, query, body, files, answer }: (typeof calls)[number]): string => {
    const fileNames = files?.map(name => `'${name}'`).join(' | ') ?? 'never';
    const parts = { query: partText(query), body: partText(body), files: fileNames, answer: partText(answer) };
    const lines = Object.entries(parts).map(([name, part]) => `    ${name}: ${part};\n`);
    return `  '${key}': {\n${lines.join('')}  };\n`;
  };

  return [
    head,
    ...typeNames.map(name => `export interface ${name} ${text(name, 0)}\n\n`),
    '/** Every call by its key, with what it takes and what it answers. */\n',
    'export interface Api {\n',
    ...calls.map(callText),
    '}\n',
  ].join('');
};
