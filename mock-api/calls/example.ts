import type { z } from 'zod';
import { inlineSchema, type JsonSchema } from '../../src/contract/componentSchemas';

const plain: Readonly<Record<string, unknown>> = { string: '', number: 0, integer: 0, boolean: false, null: null };

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
  return Math.max(Number(plain[type]), schema.minimum ?? 0) || plain[type];
};

const exampleBySchema = new WeakMap<z.ZodType, unknown>();

/** The least that a schema takes: of an object what must be there, texts empty, lists without rows. */
export const example = (schema: z.ZodType): unknown => {
  if (!exampleBySchema.has(schema)) exampleBySchema.set(schema, exampleOf(inlineSchema(schema)));
  return structuredClone(exampleBySchema.get(schema));
};
