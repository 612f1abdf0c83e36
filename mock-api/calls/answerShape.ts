import { z } from 'zod';
import type { Call } from '../../src/contract/call';
import { inlineSchema, type JsonSchema } from '../../src/contract/componentSchemas';
import { dialect as own } from '../../src/dialect';
import type { Dialect } from '../../src/dialect/dialect';

/** A schema without its marks that the value may be missing or null. */
export const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrapped(schema.unwrap()) : schema;

const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> => {
  const object = unwrapped(schema);
  return object instanceof z.ZodObject ? object.shape : {};
};

/** The schema at a path of an answer; `undefined` where the contract has nothing there. */
export const schemaAt = (schema: unknown, path: string): unknown =>
  path === ''
    ? unwrapped(schema)
    : path.split('.').reduce<unknown>((inner, key) => unwrapped(shapeOf(inner)[key]), schema);

interface PayloadKeys {
  /** Path of the rows, below the payload. */
  rows: string;
  /** Schema of a row. */
  row: unknown;
  /** Key of the number of all rows, below the payload. */
  total: string | undefined;
  isTotalOptional: boolean;
}

/** Finds rows and total in a list's payload by their types: the first list, and the first number. @throws Error where there is no list */
export const payloadKeys = (call: Call, { payload = '', rows: usualPath = '' }: Dialect = own): PayloadKeys => {
  const payloadSchema = schemaAt(call.answer, payload);
  const properties = Object.entries(shapeOf(payloadSchema));
  const paths = [usualPath, ...properties.map(([key]) => key)];
  const rows = paths.find(path => schemaAt(payloadSchema, path) instanceof z.ZodArray);
  const array = rows === undefined ? undefined : schemaAt(payloadSchema, rows);
  const total = properties.find(([, schema]) => unwrapped(schema) instanceof z.ZodNumber);
  if (rows === undefined || !(array instanceof z.ZodArray))
    throw new Error('The contract of this list names no rows; give it a handler');
  return { rows, row: array.element, total: total?.[0], isTotalOptional: total?.[1] instanceof z.ZodOptional };
};

const exampleByType: Readonly<Record<string, unknown>> = {
  string: '',
  number: 0,
  integer: 0,
  boolean: false,
  null: null,
};

/** Builds the example of a JSON schema. */
const exampleOf = (schema: JsonSchema | boolean | undefined): unknown => {
  if (typeof schema !== 'object') return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return choices.some(choice => typeof choice === 'object' && choice.type === 'null') ? null : exampleOf(choices[0]);
  if (schema.type === 'array') return [];
  if (schema.type === 'object') {
    const required = schema.required ?? [];
    return Object.fromEntries(required.map(key => [key, exampleOf(schema.properties?.[key])]));
  }
  const [type = 'null'] = [schema.type ?? []].flat();
  return typeof exampleByType[type] === 'number' ? Math.max(0, schema.minimum ?? 0) : exampleByType[type];
};

/** Examples that were built, as building them is slow. */
const exampleBySchema = new WeakMap<z.ZodType, unknown>();

/** The smallest value that a schema accepts: objects with their required keys, empty texts and lists. */
export const example = (schema: z.ZodType): unknown => {
  if (!exampleBySchema.has(schema)) exampleBySchema.set(schema, exampleOf(inlineSchema(schema)));
  return structuredClone(exampleBySchema.get(schema));
};
