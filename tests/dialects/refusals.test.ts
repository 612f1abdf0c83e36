import { expect, test } from 'vitest';
import { defineDialect, type Dialect } from '../../src/dialect/dialect';
import { toApiError } from '../../src/engine/http/error';

const plain: Dialect = defineDialect({ pages: { by: 'page', page: 'page', size: 'size' }, id: ['id'] });
/** As generated from a description that shows no refusal. */
const guessed: Dialect = { ...plain, errors: { message: ['message'] } };
const guessedInData: Dialect = { ...guessed, writes: { at: 'data' } };
const inData: Dialect = { ...plain, writes: { at: 'data.attributes' } };

/** What FastAPI says of fields. */
const detail = (...errors: readonly (readonly [loc: readonly (string | number)[], msg: string])[]) => ({
  detail: errors.map(([loc, msg]) => ({ loc, msg, type: 'value_error' })),
});
const strapi = (message: string, ...errors: readonly object[]) => ({
  data: null,
  error: { status: 400, name: 'ValidationError', message, details: { errors } },
});
const unique = 'This attribute must be unique';
const strapiUnique = { path: ['email'], message: unique, name: 'ValidationError', value: 'asha@example.com' };
const loopBack = (message: string, details: object) => ({ error: { message, details } });
const taken = 'author with this email already exists.';
const notUnique = 'Value for field "name" has to be unique.';
const directus = { collection: 'halls', field: 'name', code: 'RECORD_NOT_UNIQUE' };
const ofRecord = { non_field_errors: ['No.'], end: ['Early.'] };
const twice = { errors: ['One', 'Two', 'One'].map(message => ({ field: 'a', message })) };
const pointed = { errors: [{ detail: 'is too short', source: { pointer: '/data/attributes/address/city' } }] };
const nest = [
  'email must be an email',
  'lines.0.name should not be empty',
  'each value in tags must be a string',
] as const;
const nested = { address: { city: ['Unknown.'] }, items: [{}, { price: ['Too low.'] }], tags: { 1: ['Too long.'] } };
const ofNested = { 'address.city': 'Unknown.', 'items.1.price': 'Too low.', 'tags.1': 'Too long.' };
const slug = { path: ['slug'], message: 'Unique' };
const seo = { path: ['seo', 'title'], message: 'Short' };

type Case = [
  of: string,
  status: number,
  body: unknown,
  says: string | Record<string, string>,
  Dialect?,
  message?: string,
];

// [..., what it says as a whole, or of fields; then it says that together as a whole, where nothing else stands last]
test.each<Case>([
  ['a message', 409, { message: 'Taken' }, 'Taken'],
  ['a list of messages', 400, { message: ['title is short', 'size is no number'] }, 'title is short size is no number'],
  ['a message of fields', 400, { message: { name: ['is too long'] } }, { name: 'is too long' }],
  ['a list of errors', 400, { errors: [{ message: 'You are out of credit.' }] }, 'You are out of credit.'],
  ['an error with a message', 404, { data: null, error: { status: 404, message: 'Not Found' } }, 'Not Found'],
  ['OAuth2', 400, { error: 'invalid_grant', error_description: 'Wrong password' }, 'invalid_grant'],
  ['problem details', 403, { type: 'about:blank', title: 'Forbidden', detail: 'You may not.' }, 'You may not.'],
  ['problem details without a detail', 409, { type: 'about:blank', title: 'Conflict', status: 409 }, 'Conflict'],
  ['FastAPI', 404, { detail: 'Not found' }, 'Not found'],
  [
    'FastAPI, of fields',
    422,
    detail([['body', 'amount'], 'not a valid float'], [['body', 'items', 0, 'price'], 'field required']),
    { amount: 'not a valid float', 'items.0.price': 'field required' },
  ],
  ['FastAPI, of the body', 422, detail([['body'], 'field required']), 'field required'],
  ['Django, where the generator has guessed another place', 400, { email: [taken] }, { email: taken }, guessed],
  ['Strapi, where it has guessed another place', 400, strapi(unique, strapiUnique), { email: unique }, guessedInData],
  ['Django', 404, { detail: 'Not found.' }, 'Not found.'],
  ['Django, of fields', 400, { name: ['Blank.'], a: ['Long.', 'Taken.'] }, { name: 'Blank.', a: 'Long. Taken.' }],
  ['Django, also of the record', 400, ofRecord, { end: 'Early.' }, plain, 'No. Early.'],
  ['Django, of what is nested', 400, nested, ofNested],
  ['LoopBack', 422, loopBack('Invalid.', [{ path: '/a', code: 'u', message: 'Taken.' }]), { a: 'Taken.' }],
  ['LoopBack with other facts in the place of fields', 403, loopBack('Closed.', { policy: 'owner' }), 'Closed.'],
  [
    'NestJS, whose texts begin with their fields',
    400,
    { statusCode: 400, error: 'Bad Request', message: nest },
    { email: nest[0], 'lines.0.name': nest[1], tags: nest[2] },
  ],
  ['Django, as a list', 400, ['You may not.'], 'You may not.'],
  [
    'ASP.NET',
    400,
    { title: 'Validation errors occurred.', errors: { 'items[0].price': ['Too low.'], '$.name': ['Bad.'] } },
    { 'items.0.price': 'Too low.', name: 'Bad.' },
  ],
  ['pointers', 422, { title: 'Invalid', errors: [{ detail: 'too low', pointer: '#/age' }] }, { age: 'too low' }],
  ['JSON:API, without wrappers of values', 422, pointed, { 'address.city': 'is too short' }, inData],
  ['Strapi', 400, strapi('2 errors', slug, seo), { slug: 'Unique', 'seo.title': 'Short' }],
  ['Directus', 400, { errors: [{ message: notUnique, extensions: directus }] }, { name: notUnique }],
  ['a field that is named several times', 409, twice, { a: 'One Two' }],
  ['fields at another status, which are only words', 403, { errors: { title: 'Closed' } }, 'Closed'],
])('a refused call is read in the words of %s (SESSION-43)', async (...row) => {
  const [, status, answer, says, dialect = plain, whole] = row;
  const ofFields = { message: Object.values(says).join(' '), body: { errors: says } };
  const told = typeof says === 'string' ? { message: says, body: {} } : ofFields;
  const { message, body, status: kept } = await toApiError(status, answer, dialect);
  expect({ message, body, status: kept }).toEqual({ ...told, status, ...(whole && { message: whole }) });
});

test('a refused call without words has a sentence about its status, and is not to be tried again (SESSION-43)', async () => {
  for (const status of [400, 402, 405, 409, 410, 415, 418, 422, 451]) {
    const { message } = await toApiError(status, undefined, plain);
    expect(message).toBe(`The server refused this (status ${status}) and did not say why.`);
  }
});

/** An object in an object, deeper than anything is read. */
const deep = Array.from({ length: 5000 }).reduce<unknown>(inner => ({ a: inner }), ['x']);
const cyclic: Record<string, unknown> = {};
cyclic.errors = cyclic;

const long = 'x'.repeat(999);
const many = (length: number) => Array.from({ length }, (_, at) => `f${at}`);

test.each<[string, unknown]>([
  ['nested without end', deep],
  ['that holds itself', cyclic],
  ['of values that are no text', { errors: [1, null, [], {}, { message: 7, field: {} }], detail: { loc: 1 } }],
  ['with keys of objects', JSON.parse('{"__proto__": ["x"], "constructor": ["x"], "errors": {"__proto__": "x"}}')],
  ['of markup', { errors: { title: '<img src=x onerror=alert(1)>' } }],
  ['in thousands', { errors: many(100_000).map(field => ({ field, message: long })) }],
  ['of keys in thousands', Object.fromEntries(many(20_000).map(field => [field, [long]]))],
])('a hostile refusal %s ends in few and short texts (SESSION-44)', async (_, body) => {
  const { message, body: said } = await toApiError(400, body, plain);
  const errors = Object.entries(said.errors ?? {});
  expect(message.length).toBeLessThanOrEqual(500);
  expect(errors.length).toBeLessThanOrEqual(100);
  const isShort = (text: unknown) => typeof text === 'string' && text.length <= 500;
  expect(errors.flat().every(isShort)).toBe(true);
  expect(Object.getPrototypeOf(said.errors ?? {})).toBe(Object.prototype);
});
