import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiText, typeText } from '../../src/contract/apiText';
import { inlineSchema } from '../../src/contract/componentSchemas';

test('src/contract/api.ts says what the schemas say (npm run contract -- types brings it so)', () => {
  expect(readFileSync('src/contract/api.ts', 'utf8')).toBe(apiText());
});

describe('a schema as a type', () => {
  test.each([
    [z.string(), 'string'],
    [z.int(), 'number'],
    [z.string().nullable(), 'string | null'],
    [z.literal(false), 'false'],
    [z.enum(['a', "it's"]), "'a' | 'it\\'s'"],
    [z.array(z.string()), 'string[]'],
    [z.array(z.enum(['a', 'b'])), "('a' | 'b')[]"],
    [z.union([z.string(), z.array(z.unknown())]), 'string | unknown[]'],
    [z.array(z.union([z.string(), z.strictObject({ a: z.int() })])), '(string | {\n  a: number;\n})[]'],
    [z.strictObject({}), 'Record<never, never>'],
    [z.strictObject({ a: z.string(), 'b-c': z.int().optional() }), "{\n  a: string;\n  'b-c'?: number;\n}"],
    [z.strictObject({ a: z.strictObject({ b: z.null() }) }), '{\n  a: {\n    b: null;\n  };\n}'],
  ])('reads %2$s', (schema, text) => expect(typeText(inlineSchema(schema), 0, () => undefined)).toBe(text));

  test('is undefined where there is none', () => expect(typeText(undefined, 0, () => undefined)).toBe('undefined'));

  test('has the name of another type, or the other written out', () => {
    const resolve = (reference: string) => (reference === '#/named' ? 'Named' : ({ type: 'string' } as const));
    expect(typeText({ anyOf: [{ $ref: '#/named' }, { $ref: '#/other' }] }, 0, resolve)).toBe('Named | string');
  });
});
