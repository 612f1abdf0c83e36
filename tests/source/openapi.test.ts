import { describe, expect, test } from 'vitest';
import { readDocument } from '../../scripts/api/json';
import { readOpenApi } from '../../scripts/api/openapi';
import { plainSchema } from '../../scripts/api/plainSchema';
import { type Schema } from '../../scripts/api/schemas';
import { CommandError } from '../../scripts/commandLine';
import { objectOf } from './objectOf';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const document = {
  components: {
    schemas: {
      Name: { type: 'string', maxLength: 9 },
      Tree: { type: 'object', properties: { below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
      Loop: { $ref: '#/components/schemas/Loop' },
      'a/b': { type: 'boolean' },
      'Page«Pet Dto»': { type: 'boolean' },
      '100%': { type: 'boolean' },
      Base: { properties: { id: { type: 'integer' }, root: ref('Order') } },
      Customer: { allOf: [ref('Base'), { properties: { name: ref('Name') } }] },
      Order: { allOf: [ref('Base'), { properties: { customer: ref('Customer') } }] },
      Parts: { allOf: [{ type: 'string' }, { type: 'integer' }] },
    },
  },
};

const text: Schema = { type: 'string' };
const whole: Schema = { type: 'integer' };
const name: Schema = { type: 'string', maxLength: 9 };
const object: Schema = objectOf({});

const schemas: [string, unknown, Schema][] = [
  ['a reference', ref('Name'), name],
  ['a reference with an escaped name', ref('a~1b'), { type: 'boolean' }],
  ['a reference with a name as in an address', ref('Page%C2%ABPet%20Dto%C2%BB'), { type: 'boolean' }],
  ['a reference with a name that only looks so', ref('100%'), { type: 'boolean' }],
  ['a reference within itself', ref('Tree'), objectOf({ below: { type: 'array', items: {} } })],
  [
    'a record that shares a part with one within it',
    ref('Order'),
    objectOf({ id: whole, root: {}, customer: objectOf({ id: whole, root: {}, name }) }),
  ],
  ['a reference to itself', ref('Loop'), {}],
  ['a list with one schema per place', { type: 'array', items: [whole, text] }, { type: 'array', items: {} }],
  [
    'a shared part beside choices without properties',
    { allOf: [{ properties: { id: whole }, required: ['id', 'name'] }], oneOf: [{ type: 'object' }, { type: 'null' }] },
    { anyOf: [objectOf({ id: whole, name: {} }, 'id', 'name'), { type: 'null' }] },
  ],
  ['a reference to what objects inherit', { $ref: '#/components/constructor/name' }, {}],
  ['a reference into a list', { $ref: '#/components/schemas/Parts/allOf/1' }, { type: 'integer' }],
  ['a reference elsewhere', { $ref: 'https://example.com/x.json' }, {}],
  ['nullable choices', { enum: ['a'], nullable: true }, { anyOf: [{ enum: ['a'] }, { type: 'null' }] }],
  ['a constant or null', { anyOf: [{ const: 'a' }, { const: null }] }, { anyOf: [{ enum: ['a'] }, { type: 'null' }] }],
  ['anything or null', { anyOf: [{}, { type: 'null' }] }, {}],
  [
    'a union with null twice',
    { oneOf: [text, { type: 'null' }, whole], nullable: true },
    { anyOf: [text, whole, { type: 'null' }] },
  ],
  [
    'parts of a whole',
    {
      allOf: [objectOf<object>({ a: ref('Name') }, 'a'), { properties: { b: whole }, required: ['b', 'a'] }],
      properties: { c: { type: 'boolean' } },
    },
    objectOf({ a: name, b: whole, c: { type: 'boolean' } }, 'a', 'b'),
  ],
  [
    'alternatives with keys of all beside them',
    { ...objectOf<object>({ a: ref('Name') }, 'a'), oneOf: [objectOf({ b: whole }, 'b'), objectOf({ c: text })] },
    { anyOf: [objectOf({ a: name, b: whole }, 'a', 'b'), objectOf({ a: name, c: text }, 'a')] },
  ],
  [
    'an object that needs one of its keys',
    { ...objectOf({ a: text, b: text }), anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    objectOf({ a: text, b: text }),
  ],
  ['an object without its type', { properties: { a: {} } }, objectOf({ a: {} })],
  ['a constant without its type', { const: 1 }, { enum: [1] }],
  ['a directory', { type: 'object', additionalProperties: ref('Name') }, { ...object, additionalProperties: name }],
  ['a closed object', { type: 'object', additionalProperties: false }, object],
  ['wrong types', { type: 'text', format: 1, enum: 'a', required: [1], minimum: '0', exclusiveMinimum: true }, {}],
  ['what is no schema', 'text', {}],
];

test.each(schemas)('the whole of %s', (_, schema, expected) => expect(plainSchema(schema, document)).toEqual(expected));

test('a schema that refers to all others from everywhere ends', () => {
  const names = Array.from({ length: 12 }, (_, n) => `S${n}`);
  const everything = objectOf<object>(Object.fromEntries(names.map(name => [name, ref(name)])));
  const all = { components: { schemas: Object.fromEntries(names.map(name => [name, everything])) } };
  expect(JSON.stringify(plainSchema(ref('S0'), all)).length).toBeLessThan(400_000);
});

test('a schema that is very deep ends', () => {
  const deep = Array.from({ length: 20_000 }).reduce<object>(
    (inner, _, n) => (n % 2 ? { items: inner } : { allOf: [inner] }),
    {},
  );
  expect(plainSchema(deep)).toHaveProperty('type', 'array');
});

const api = (operation: object, more: object = {}) =>
  readOpenApi({ openapi: '3.1.0', info: { title: 'T' }, paths: { '/x': { get: operation } }, ...more }).operations[0];

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

describe('an operation', () => {
  test('has the parameters of its path and its own, which count more', () => {
    const inQuery = { in: 'query', schema: text };
    const path = {
      parameters: [
        { ...inQuery, name: 'a' },
        { ...inQuery, name: 'd', required: true },
        { $ref: '#/components/parameters/b' },
        { name: 'c', in: 'header', schema: {} },
      ],
      get: {
        parameters: [{ ...inQuery, name: 'a', required: true, schema: whole }, { ...inQuery, name: 'd' }, null, 7],
      },
    };
    const components = { parameters: { b: { ...inQuery, name: 'b', description: 'words' } } };
    const { operations } = readOpenApi({ openapi: '3.0.0', paths: { '/x': path }, components });
    expect(operations[0]?.query).toEqual(objectOf({ a: whole, d: text, b: { ...text, description: 'words' } }, 'a'));
  });

  test('has the keys of an object in its query', () => {
    const page = { name: 'page', in: 'query', style: 'deepObject', schema: objectOf({ size: whole }) };
    expect(api({ parameters: [page] })?.query).toEqual(objectOf({ 'page[size]': whole }));
  });

  const bodies: [string, object, string | undefined][] = [
    ['JSON before others', { 'multipart/form-data': {}, 'application/json': {} }, 'json'],
    ['JSON of a kind', { 'application/vnd.api+json': {} }, 'json'],
    ['no list of changes', { 'application/json-patch+json': {}, 'multipart/form-data': {} }, 'multipart'],
    ['a form', { 'application/x-www-form-urlencoded': {}, 'text/plain': {} }, 'form'],
    ['parts', { 'multipart/form-data': {} }, 'multipart'],
    ['what cannot be sent', { 'application/xml': {} }, undefined],
  ];
  test.each(bodies)('takes %s', (_, content, expected) => {
    const paths = { '/x': { post: { requestBody: { content } }, get: { requestBody: { content } } } };
    const { operations } = readOpenApi({ openapi: '3.1.0', paths });
    expect(operations.map(({ method, bodyType }) => [method, bodyType])).toEqual([
      ['GET', undefined],
      ['POST', expected],
    ]);
  });

  test('has the body of plain JSON before those of other kinds', () => {
    const contents = { 'application/merge-patch+json': { schema: whole }, ...json(text).content };
    const post = { requestBody: { content: contents } };
    expect(readOpenApi({ openapi: '3.1.0', paths: { '/x': { post } } }).operations[0]?.body).toEqual(text);
  });

  test('has the answer of its success, and those of its refusals', () => {
    const found = api({
      responses: {
        204: { description: 'none' },
        201: { ...json({ type: 'boolean' }), headers: { 'X-Total': {} } },
        400: json(text),
        500: { description: 'none' },
        default: json(whole),
      },
    });
    expect(found).toMatchObject({ answer: { type: 'boolean' }, headers: ['x-total'] });
    expect(found?.failures).toEqual([text, whole]);
  });

  test('has the default answer where no success is described', () => {
    expect(api({ responses: { default: json(whole) } })).toMatchObject({ answer: whole, failures: [] });
  });
});

test.each(['swagger: 2.0', 'openapi: 3.0', 'openapi: 3.1'])('a version may be a number: %s', version => {
  const { operations } = readOpenApi(readDocument(`${version}\npaths: { /rooms: { get: { responses: {} } } }`));
  expect(operations).toMatchObject([{ method: 'GET', path: 'rooms' }]);
});

const complaints: [string, string, RegExp][] = [
  ['Swagger 2 without paths', '{"swagger":"2.0"}', /no OpenAPI document/],
  ['Swagger 2 that holds itself', 'swagger: "2.0"\npaths: &all { /x: *all }', /Swagger 2 and cannot be converted/],
  ['another version of Swagger', '{"swagger":"1.2","paths":{}}', /no OpenAPI document/],
  ['other JSON', '[]', /no OpenAPI document/],
  ['a document without paths', 'openapi: 3.0.0', /no OpenAPI document/],
  ['broken YAML', 'a: [planted', /neither JSON nor YAML: look at line 1/],
];

test.each(complaints)('%s is refused', (_, text, message) => {
  const read = () => readOpenApi(readDocument(text));
  expect(read).toThrow(CommandError);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/planted/);
});

test('what YAML takes for a number, but the description for a text, is the text that is written', () => {
  const read = (type: string) => readDocument(`{ type: ${type}, enum: [1.10, 0x10, true, null], default: 1.10 }`);
  expect(read('string')).toEqual({ type: 'string', enum: ['1.10', '0x10', 'true', null], default: '1.10' });
  expect(read('number')).toEqual({ type: 'number', enum: [1.1, 16, true, null], default: 1.1 });
});

test('anchors that repeat each other do not fill the memory', () => {
  const lines = Array.from({ length: 11 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`);
  expect(() => readDocument(['a0: &a0 [x]', ...lines].join('\n'))).toThrow(CommandError);
});

test('a document of Swagger 2 is read as one of OpenAPI 3', () => {
  const room = { $ref: '#/definitions/Room' };
  const rooms = { type: 'array', items: room };
  const { title, operations } = readOpenApi({
    swagger: '2.0',
    info: { title: 'Rooms' },
    host: 'api.example.com',
    basePath: '/v1',
    consumes: ['application/json'],
    produces: ['application/json'],
    definitions: { Room: objectOf({ name: text }, 'name') },
    paths: {
      '/rooms': {
        get: {
          parameters: [{ name: 'page', in: 'query', type: 'integer', minimum: 0 }],
          responses: { 200: { schema: rooms, headers: { 'X-Total': { type: 'integer' } } } },
        },
        post: { parameters: [{ name: 'room', in: 'body', schema: room }], responses: { 201: { schema: room } } },
      },
    },
  });
  const answer = objectOf({ name: text }, 'name');
  expect(title).toBe('Rooms');
  expect(operations).toMatchObject([
    {
      method: 'GET',
      path: 'rooms',
      query: objectOf({ page: { ...whole, minimum: 0 } }),
      answer: { type: 'array', items: answer },
      headers: ['x-total'],
    },
    { method: 'POST', path: 'rooms', bodyType: 'json', body: answer, answer },
  ]);
});
