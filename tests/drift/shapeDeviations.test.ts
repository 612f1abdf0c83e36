import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shapeDeviations } from '../../src/app/drift/shapeDeviations';
import { answerShapes, shapeOf, type Shape } from '../../src/contract/answerShapes';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { inlineSchema, type JsonSchema } from '../../src/contract/componentSchemas';
import { deviations } from '../../src/contract/differences';

const shapes = answerShapes();

/** Deviations in an order of their own, as the two comparers go through an answer in different orders. */
const sorted = (found: readonly object[]) => found.map(one => JSON.stringify(one)).toSorted();

describe('what a build compares with', () => {
  const text = { type: 'string' } as const;
  const named: Shape = { type: 'object', keys: { name: text, age: { type: 'int', min: 0 } }, required: ['name'] };

  test.each<[string, Shape, unknown, object[]]>([
    ['an unknown key of an open object', { ...named, open: true }, { name: 'x', logo: null }, []],
    [
      'the nearest of several shapes',
      { anyOf: [named, { type: 'object', keys: { a: text, b: text }, required: ['a', 'b'] }] },
      { age: 1 },
      [{ kind: 'missing key', at: 'name', expected: 'string', seen: '' }],
    ],
    [
      'the one of several shapes whose types are right, though another has as few complaints',
      { anyOf: [text, { type: 'array', rows: { type: 'object', keys: {} } }] },
      [{ logo: 'x' }],
      [{ kind: 'unknown key', at: '[]', key: 'logo', expected: '', seen: 'string' }],
    ],
    [
      'a key that every object inherits',
      { type: 'object', keys: { constructor: text }, required: ['constructor'] },
      {},
      [{ kind: 'missing key', at: 'constructor', expected: 'string', seen: '' }],
    ],
  ])('%s', (_, shape, answer, expected) => {
    expect(shapeDeviations(shape, answer)).toEqual(expected);
  });
});

const plain: Readonly<Record<string, unknown>> = { string: '', number: 0.5, integer: 1, boolean: true };

/** A value with all that a schema knows, each list with one row. */
const wholeOf = (schema: JsonSchema | boolean | undefined): unknown => {
  if (typeof schema !== 'object') return 'anything';
  const { anyOf, const: fixed, enum: choices, items, properties, type } = schema;
  if (fixed !== undefined || choices) return fixed ?? choices?.[0];
  if (anyOf) return wholeOf(anyOf[0]);
  if (type === 'array') return [wholeOf(Array.isArray(items) ? undefined : items)];
  if (!properties) return plain[[type ?? ''].flat()[0] ?? ''] ?? null;
  return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, wholeOf(inner)]));
};

/** The same with one fault, wherever there may be one. */
const damaged = (value: unknown): unknown[] => {
  const others: unknown[] = [undefined, null, 'x', -1, 1.5, 1e300, true, [], [{ a: 1 }], {}];
  if (Array.isArray(value)) return [...others, ...damaged(value[0]).map(row => [row])];
  if (typeof value !== 'object' || value === null) return others;
  const inside = Object.entries(value).flatMap(([key, held]) => damaged(held).map(one => ({ ...value, [key]: one })));
  return [...others, ...inside, { ...value, constructor: 1, 'a.b': [] }];
};

const calls: Record<string, Call> = contract;
test.each(Object.entries(calls))('a build and the contract say the same of any answer of %s', (key, { answer }) => {
  const whole = wholeOf(inlineSchema(answer));
  expect(shapeDeviations(shapes[key] ?? {}, whole)).toEqual([]);
  // What is undefined in JavaScript is missing in JSON.
  const answers = damaged(whole).map((one): unknown => JSON.parse(JSON.stringify(one ?? null)));
  const found = answers.map(one => sorted(deviations(answer, one)));
  expect(answers.map(one => sorted(shapeDeviations(shapes[key] ?? {}, one)))).toEqual(found);
  expect(found.flat().length).toBeGreaterThan(answers.length / 10);
});

describe('what a shape cannot say of a schema is left out', () => {
  test.each<[string, z.ZodType, Shape]>([
    ['a pattern', z.string().regex(/x/), { type: 'string' }],
    [
      'keys that nobody knows before',
      z.strictObject({ by: z.record(z.string(), z.string()) }),
      { type: 'object', keys: { by: { type: 'object', open: true } }, required: ['by'] },
    ],
    ['the places of a tuple', z.tuple([z.string()]), {}],
    ['what may be nothing', z.never(), {}],
  ])('%s', (_, schema, shape) => {
    expect(shapeOf(inlineSchema(schema))).toEqual(shape);
  });
});
