import { expect, test } from 'vitest';
import { zodText } from '../../scripts/source/zodText';
import type { JsonSchema } from '../../src/contract/componentSchemas';

const address: JsonSchema = { type: 'object', properties: { city: { type: 'string' }, no: { type: 'integer' } } };

test.each<[JsonSchema, row: string, body: string]>([
  [{ type: 'string' }, 'text', 'z.string()'],
  [{ type: 'string', format: 'email' }, 'text', 'z.string()'],
  [{ type: 'string', format: 'date-time' }, 'date', 'z.string()'],
  [{ type: 'integer' }, 'number', 'z.number()'],
  [{ type: 'boolean' }, 'flag', 'z.boolean()'],
  [{ type: ['string', 'null'] }, 'text', 'z.string().nullable()'],
  [{ type: 'null' }, 'z.unknown().optional()', 'z.unknown()'],
  [{}, 'z.unknown().optional()', 'z.unknown()'],
  [{ type: ['string', 'number'] }, 'z.union([z.string(), z.number()]).nullish()', 'z.union([z.string(), z.number()])'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text', 'z.string().nullable()'],
  [{ anyOf: [{ type: 'string' }, { type: 'string', format: 'date' }] }, 'z.string().nullish()', 'z.string()'],
  [{ enum: ['new', "can't"] }, String.raw`z.enum(['new', 'can\'t']).nullish()`, String.raw`z.enum(['new', 'can\'t'])`],
  [
    { ...address, required: ['city'] },
    'z.strictObject({ city: text, no: number }).nullish()',
    'z.strictObject({ city: z.string(), no: z.number().optional() })',
  ],
  [{ type: 'object' }, 'z.strictObject({}).nullish()', 'z.strictObject({})'],
  [
    { type: 'object', additionalProperties: { type: 'number' } },
    'z.record(z.string(), z.number()).nullish()',
    'z.record(z.string(), z.number())',
  ],
  [
    { type: 'array', items: { type: ['string', 'null'] } },
    'z.array(z.string().nullable()).nullish()',
    'z.array(z.string().nullable())',
  ],
  [
    { type: 'array', items: address },
    'z.array(z.strictObject({ city: text, no: number })).nullish()',
    'z.array(z.strictObject({ city: z.string().optional(), no: z.number().optional() }))',
  ],
  [
    { type: 'object', properties: { 'e-mail': { type: 'string' } } },
    "z.strictObject({ 'e-mail': text }).nullish()",
    "z.strictObject({ 'e-mail': z.string().optional() })",
  ],
])('%j is written as %s', (schema, row, body) => {
  expect([zodText(schema, 'row'), zodText(schema, 'body')]).toEqual([row, body]);
});
