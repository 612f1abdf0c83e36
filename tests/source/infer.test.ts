import { describe, expect, test } from 'vitest';
import { inferSchema, type Doubt } from '../../scripts/api/inferSchema';
import type { JsonSchema } from '../../src/contract/componentSchemas';
import { objectOf } from './objectOf';

const eight = (...words: (string | null)[]) => [...words, ...words, ...words, ...words];
const days = ['2026-01-02', '2026-03-04'];
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;

const schemas: [string, readonly unknown[], JsonSchema][] = [
  ['whole numbers', [1, 2], { type: 'integer' }],
  ['numbers, one of them not whole', [1, 2.5], { type: 'number' }],
  ['yes and no', [true, false], { type: 'boolean' }],
  ['null alone', [null], { type: 'null' }],
  ['a text, number and list', ['x y', 3, [1]], { type: ['string', 'integer', 'array'], items: { type: 'integer' } }],
  ['an empty list', [[]], { type: 'array', items: {} }],
  ['objects with a key that some lack', [{ a: 1 }, { a: 2, b: 'x y' }], objectOf({ a: whole, b: text }, 'a')],
  ['days and an empty text', [...days, ''], { type: 'string', format: 'date' }],
  ['days and another text', [...days, 'soon'], { type: 'string' }],
  ['moments', ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.678+05:30'], { type: 'string', format: 'date-time' }],
  ['addresses of mail', ['a.b+c@example.com', 'd@example.co.in'], { type: 'string', format: 'email' }],
  ['addresses of pages', ['https://example.com/a', 'http://example.com'], { type: 'string', format: 'uri' }],
  ['a script as an address', ['javascript:alert(1)'], { type: 'string' }],
  ['uuids', ['123e4567-e89b-12d3-a456-426614174000'], { type: 'string', format: 'uuid' }],
  ['amounts as texts', ['0.50', '-12.00'], { type: 'string', format: 'decimal' }],
  ['versions or sections', ['1.2', '1.10'], { type: 'string' }],
  ['digits with zeros in front', ['007.10', '012.20'], { type: 'string' }],
  ['codes, phone numbers and pincodes', ['007', '9876543210', '560001'], { type: 'string' }],
  [
    'one code that looks like an amount, by its name',
    [{ section: '4.10', conversion: '4.10' }],
    objectOf<JsonSchema>({ section: text, conversion: { ...text, format: 'decimal' } }, 'section', 'conversion'),
  ],
  ['few words, often', eight('open', 'closed'), { type: 'string', enum: ['closed', 'open'] }],
  ['few words and null', eight('open', null, 'closed'), { type: ['string', 'null'], enum: ['closed', 'open', null] }],
  ['few words, seldom', ['open', 'open', 'closed', 'closed'], { type: 'string' }],
  ['few words, one of them once', [...eight('open', 'closed'), 'late'], { type: 'string' }],
  ['words with spaces', eight('in work', 'done'), { type: 'string' }],
  [
    'few names of people, which are no choice',
    eight('Asha', 'Ravi').map(firstName => ({ firstName })),
    objectOf({ firstName: text }, 'firstName'),
  ],
  ['keys in any script', [{ größe: 1, '2fa': 1 }], objectOf({ größe: whole, '2fa': whole }, 'größe', '2fa')],
  [
    'keys with spaces that most objects have',
    [{ 'First Name': 'x y' }, { 'First Name': 'y z' }],
    objectOf({ 'First Name': text }, 'First Name'),
  ],
  ['a key with spaces, in one object', [{ 'Asha Rao': 1 }], { type: 'object', additionalProperties: whole }],
  ['numbers as keys', [{ 1: 1 }, { 1: 2 }], { type: 'object', additionalProperties: whole }],
  [
    'keys that are identifiers',
    [{ '64af00112233445566778899': 1 }, { '64af00112233445566778800': 2 }],
    { type: 'object', additionalProperties: { type: 'integer' } },
  ],
];

test.each(schemas)('the schema of %s', (_, samples, schema) => expect(inferSchema(samples).schema).toEqual(schema));

test('a directory of many keys that no two objects share is no list of names', () => {
  const objects = Array.from({ length: 14 }, (_, n) => ({ [`person${String.fromCodePoint(97 + n)}`]: n }));
  expect(inferSchema(objects).schema).toEqual({ type: 'object', additionalProperties: { type: 'integer' } });
});

const once = 'was seen only once, so which keys may be missing is not known';
const empty = 'is always empty, so what it holds is not known';
const doubts: [string, readonly unknown[], Doubt[]][] = [
  ['nothing', [], [{ at: '', why: 'was not seen' }]],
  ['one answer with two rows', [{ rows: [{ a: 1 }, { a: 2 }] }], [{ at: '', why: once }]],
  [
    'one answer with one row, which holds another object',
    [{ rows: [{ a: { b: 1 } }] }],
    ['', 'rows[]'].map(at => ({ at, why: once })),
  ],
  ['a key that is always null', [{ a: null }, { a: null }], [{ at: 'a', why: 'is always null' }]],
  ['a key that is always empty', [{ b: [] }, { b: [] }], [{ at: 'b', why: empty }]],
  ['several types', [1, 'one 1', null], [{ at: '', why: 'is of several types: string, integer' }]],
  [
    'few words',
    eight('open', 'closed').map(state => ({ state })),
    [{ at: 'state', why: 'seems to be one of few words; there may be others' }],
  ],
  ['amounts as texts', ['1.50'], [{ at: '', why: 'looks like a number with decimals, which travels as a text' }]],
  ['a format with gaps', [...days, ''], [{ at: '', why: 'is of format date, but sometimes empty' }]],
  [
    'keys that are data',
    [{ a: { 'x@example.com': [] } }, { a: {} }],
    [
      { at: 'a', why: 'has keys that are data, not names; all their values count as one' },
      { at: 'a.*', why: empty },
    ],
  ],
];

test.each(doubts)('what is not certain of %s', (_, samples, expected) => {
  expect(inferSchema(samples).doubts).toEqual(expected);
});

describe('hostile samples', () => {
  test('keys of prototypes are keys like others', () => {
    const { schema } = inferSchema([JSON.parse('{"__proto__":{"a":1},"constructor":2}')]);
    const keys = ['__proto__', 'constructor'];
    expect([Object.keys(schema.properties ?? {}), schema.required]).toEqual([keys, keys]);
    expect(Object.getPrototypeOf(schema.properties)).toBe(Object.prototype);
  });

  test('what is very deep is read to its 40th step', () => {
    const { doubts } = inferSchema([nested(5000)]);
    expect(doubts.at(-1)).toEqual({ at: '[]'.repeat(41), why: 'is too deep to be read' });
  });
});

test('no value of a sample is in a doubt', () => {
  const values = ['secret one', 'a@example.com', '2026-01-02', 'zzyzx', null, 90210.5, [], ['zzyzx']];
  const { doubts } = inferSchema(values.map(a => ({ a, [`${String(a)} key`]: a })));
  expect(doubts).not.toEqual([]);
  expect(JSON.stringify(doubts)).not.toMatch(/secret|example|2026|zzyzx|90210/);
});
