import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shapeDeviations } from '../../src/app/drift/shapeDeviations';
import { answerShapes, shapeOf, type Shape } from '../../src/contract/answerShapes';
import { inlineSchema } from '../../src/contract/componentSchemas';
import { deviations } from '../../src/contract/differences';
import { report } from '../support/report';
import { answersOf, calls } from './contractAnswers';

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

describe('a build and the contract', () => {
  test('say the same of any answer of any call', () => {
    let [answers, drifted] = [0, 0];
    for (const [key, call] of calls) {
      assert(
        property(answersOf(call), answer => {
          const found = sorted(deviations(call.answer, answer));
          expect(sorted(shapeDeviations(shapes[key] ?? {}, answer)), key).toEqual(found);
          answers += 1;
          if (found.length > 0) drifted += 1;
        }),
        { numRuns: 100 },
      );
    }
    report(`${answers} answers of ${calls.length} calls, ${drifted} of them with drift`);
    expect(drifted).toBeGreaterThan(answers / 10);
    expect(drifted).toBeLessThan(answers);
  });
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
