import { describe, expect, test } from 'vitest';
import { defineDialect, type Dialect } from '../../src/dialect/dialect';
import { messageFor, toApiError } from '../../src/engine/http/error';

const plain: Dialect = defineDialect({ pages: { by: 'page', page: 'page', size: 'size' }, id: ['id'] });
/** As generated from a description that shows no refusal. */
const guessed: Dialect = { ...plain, errors: { message: ['message'] } };
const inData: Dialect = { ...plain, writes: { at: 'data.attributes' } };

describe('what a refused call says is read in the words of (SESSION-43)', () => {
  test.each<[string, number, unknown, string, Record<string, string>?, Dialect?]>([
    ['a message', 409, { message: 'Taken' }, 'Taken'],
    [
      'a list of messages',
      400,
      { message: ['title is short', 'size is no number'] },
      'title is short size is no number',
    ],
    ['a list of errors', 400, { errors: [{ message: 'You are out of credit.' }] }, 'You are out of credit.'],
    [
      'an error with a message',
      404,
      { data: null, error: { status: 404, message: 'Not Found', details: {} } },
      'Not Found',
    ],
    ['OAuth2', 400, { error: 'invalid_grant', error_description: 'Wrong password' }, 'invalid_grant'],
    ['problem details', 403, { type: 'about:blank', title: 'Forbidden', detail: 'You may not.' }, 'You may not.'],
    ['problem details without a detail', 409, { type: 'about:blank', title: 'Conflict', status: 409 }, 'Conflict'],
    ['FastAPI', 404, { detail: 'Not found' }, 'Not found'],
    [
      'FastAPI, of fields',
      422,
      {
        detail: [
          { loc: ['body', 'amount'], msg: 'value is not a valid float', type: 'type_error.float' },
          { loc: ['body', 'items', 0, 'price'], msg: 'field required', type: 'value_error.missing' },
        ],
      },
      'value is not a valid float field required',
      { amount: 'value is not a valid float', 'items.0.price': 'field required' },
    ],
    [
      'Django, where the generator has guessed another place',
      400,
      { email: ['author with this email already exists.'] },
      'author with this email already exists.',
      { email: 'author with this email already exists.' },
      guessed,
    ],
    [
      'Strapi, where the generator has guessed another place',
      400,
      {
        data: null,
        error: {
          status: 400,
          name: 'ValidationError',
          message: 'This attribute must be unique',
          details: {
            errors: [
              {
                path: ['email'],
                message: 'This attribute must be unique',
                name: 'ValidationError',
                value: 'asha@example.com',
              },
            ],
          },
        },
      },
      'This attribute must be unique',
      { email: 'This attribute must be unique' },
      { ...guessed, writes: { at: 'data' } },
    ],
    ['FastAPI, of the body', 422, { detail: [{ loc: ['body'], msg: 'field required' }] }, 'field required'],
    ['Django', 404, { detail: 'Not found.' }, 'Not found.'],
    [
      'Django, of fields',
      400,
      { title: ['This field may not be blank.'], code: ['Too long.', 'Taken.'] },
      'This field may not be blank. Too long. Taken.',
      { title: 'This field may not be blank.', code: 'Too long. Taken.' },
    ],
    [
      'Django, of fields and of the record',
      400,
      { non_field_errors: ['The dates overlap.'], end: ['Too early.'] },
      'The dates overlap. Too early.',
      { end: 'Too early.' },
    ],
    [
      'Django, of what is nested',
      400,
      { address: { city: ['Unknown.'] }, items: [{}, { price: ['Too low.'] }], tags: { 1: ['Too long.'] } },
      'Unknown. Too low. Too long.',
      { 'address.city': 'Unknown.', 'items.1.price': 'Too low.', 'tags.1': 'Too long.' },
    ],
    [
      'LoopBack, of fields',
      422,
      {
        error: { message: 'The request body is invalid.', details: [{ path: '/email', code: 'u', message: 'Taken.' }] },
      },
      'Taken.',
      { email: 'Taken.' },
    ],
    [
      'other facts in the place where LoopBack has fields',
      403,
      { error: { message: 'You may not.', details: { policy: 'owner' } } },
      'You may not.',
    ],
    [
      'NestJS, whose texts begin with their fields',
      400,
      {
        statusCode: 400,
        error: 'Bad Request',
        message: ['email must be an email', 'lines.0.name should not be empty'],
      },
      'email must be an email lines.0.name should not be empty',
      { email: 'email must be an email', 'lines.0.name': 'lines.0.name should not be empty' },
    ],
    ['Django, as a list', 400, ['You may not.'], 'You may not.'],
    [
      'ASP.NET',
      400,
      {
        title: 'One or more validation errors occurred.',
        status: 400,
        errors: { 'items[0].price': ['Too low.'], '$.name': ['Bad.'] },
      },
      'Too low. Bad.',
      { 'items.0.price': 'Too low.', name: 'Bad.' },
    ],
    [
      'problem details with pointers',
      422,
      { title: 'Invalid', errors: [{ detail: 'must be positive', pointer: '#/age' }] },
      'must be positive',
      { age: 'must be positive' },
    ],
    [
      'JSON:API, without what the values are wrapped in',
      422,
      { errors: [{ detail: 'is too short', source: { pointer: '/data/attributes/address/city' } }] },
      'is too short',
      { 'address.city': 'is too short' },
      inData,
    ],
    [
      'Strapi',
      400,
      {
        data: null,
        error: {
          message: '2 errors occurred',
          details: {
            errors: [
              { path: ['slug'], message: 'Unique' },
              { path: ['seo', 'title'], message: 'Short' },
            ],
          },
        },
      },
      'Unique Short',
      { slug: 'Unique', 'seo.title': 'Short' },
    ],
    [
      'Directus',
      400,
      {
        errors: [
          {
            message: 'Value for field "name" has to be unique.',
            extensions: { collection: 'halls', field: 'name', code: 'RECORD_NOT_UNIQUE' },
          },
        ],
      },
      'Value for field "name" has to be unique.',
      { name: 'Value for field "name" has to be unique.' },
    ],
    [
      'a field that is named twice',
      400,
      {
        errors: [
          { field: 'a', message: 'One' },
          { field: 'a', message: 'Two' },
        ],
      },
      'One Two',
      { a: 'One Two' },
    ],
    ['fields at another status, which are only words', 403, { errors: { title: 'Closed' } }, 'Closed', undefined],
  ])('%s', async (_, status, body, message, errors, dialect = plain) => {
    expect(await toApiError(status, body, dialect)).toMatchObject({ message, status, body: errors ? { errors } : {} });
  });

  test.each([400, 402, 405, 409, 410, 415, 418, 422, 451])(
    'nobody at status %i, which is not to be tried again',
    async status => {
      expect((await toApiError(status, undefined, plain)).message).toBe(messageFor(status));
      expect(messageFor(status)).toBe(`The server refused this (status ${status}) and did not say why.`);
    },
  );
});

describe('a hostile refusal (SESSION-44)', () => {
  /** An object in an object, deeper than anything is read. */
  const deep = Array.from({ length: 5000 }).reduce<unknown>(inner => ({ a: inner }), ['x']);
  const cyclic: Record<string, unknown> = {};
  cyclic.errors = cyclic;

  test.each<[string, unknown]>([
    ['nested without end', deep],
    ['that holds itself', cyclic],
    ['of values that are no text', { errors: [1, null, [], {}, { message: 7, field: {} }], detail: { loc: 1 } }],
    ['with keys of objects', JSON.parse('{"__proto__": ["x"], "constructor": ["x"], "errors": {"__proto__": "x"}}')],
    ['of markup', { errors: { title: '<img src=x onerror=alert(1)>' } }],
    [
      'in thousands',
      { errors: Array.from({ length: 100_000 }, (_, at) => ({ field: `f${at}`, message: 'x'.repeat(999) })) },
    ],
    [
      'of keys in thousands',
      Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, ['x'.repeat(999)]])),
    ],
  ])('%s ends in few and short texts', async (_, body) => {
    const { message, body: said } = await toApiError(400, body, plain);
    const errors = Object.entries(said.errors ?? {});
    expect(message.length).toBeLessThanOrEqual(500);
    expect(errors.length).toBeLessThanOrEqual(100);
    for (const [path, text] of errors) {
      expect(typeof text).toBe('string');
      expect(path.length).toBeLessThanOrEqual(500);
      expect(text.length).toBeLessThanOrEqual(500);
    }
    expect(Object.getPrototypeOf(said.errors ?? {})).toBe(Object.prototype);
  });
});
