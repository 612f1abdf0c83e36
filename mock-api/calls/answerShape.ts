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
  path === '' ? unwrapped(schema) : path.split('.').reduce<unknown>((at, key) => unwrapped(shapeOf(at)[key]), schema);

/** Places of a list's rows and their number, below its payload; and the schema of a row. */
interface PayloadKeys {
  rows: string;
  row: unknown;
  total: string | undefined;
  isTotalOptional: boolean;
}

/** The keys of a list's payload in a dialect: the one that holds the rows and the one that holds their total, if any. */
export const payloadKeys = (call: Call, { payload = '', rows: usual = '' }: Dialect = own): PayloadKeys => {
  const whole = schemaAt(call.answer, payload);
  const keys = Object.entries(shapeOf(whole));
  const places = [usual, ...keys.map(([key]) => key)];
  const rows = places.find(path => schemaAt(whole, path) instanceof z.ZodArray);
  const array = rows === undefined ? undefined : schemaAt(whole, rows);
  const total = keys.find(([, schema]) => unwrapped(schema) instanceof z.ZodNumber);
  if (rows === undefined || !(array instanceof z.ZodArray))
    throw new Error('The contract of this list names no rows; give it a handler');
  return { rows, row: array.element, total: total?.[0], isTotalOptional: total?.[1] instanceof z.ZodOptional };
};

const leastByType: Readonly<Record<string, unknown>> = {
  string: '',
  number: 0,
  integer: 0,
  boolean: false,
  null: null,
};

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
  return Math.max(Number(leastByType[type]), schema.minimum ?? 0) || leastByType[type];
};

const exampleBySchema = new WeakMap<z.ZodType, unknown>();

/** The least that a schema takes: of an object what must be there, texts empty, lists without rows. */
export const example = (schema: z.ZodType): unknown => {
  if (!exampleBySchema.has(schema)) exampleBySchema.set(schema, exampleOf(inlineSchema(schema)));
  return structuredClone(exampleBySchema.get(schema));
};
