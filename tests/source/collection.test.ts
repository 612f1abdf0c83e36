import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDocument } from '../../scripts/api/json';
import { collectionOf, type Source } from '../../scripts/api/collection';
import { readOpenApi } from '../../scripts/api/openapi';
import { openApiDocument } from '../../src/contract/openapi';
import { CommandError } from '../../scripts/commandLine';

const fixture = (file: string) => readOpenApi(readDocument(readFileSync(`tests/source/fixtures/${file}`, 'utf8')));

const callsOf = ({ calls }: Source) => calls.map(({ part, method, path }) => `${part} ${method} ${path}`);

const noSearch = 'No query key of the list searches it.';

const noPages = 'No query key of the list pages it: it has the rows that one call answers with.';

const callTo = { list: 'GET', one: 'GET', create: 'POST', update: 'PATCH', delete: 'DELETE' };

/** The ordinary calls of a path: `list` and `create` on it, the others on a record below it. */
const ordinary = (path: string, ...parts: (keyof typeof callTo)[]) =>
  parts.map(part => `${part} ${callTo[part]} ${path}${part === 'list' || part === 'create' ? '' : '/:id'}`);

interface Expected {
  calls: string[];
  listing: Omit<Source['listing'], 'row' | 'record'>;
  conventions: Source['conventions'];
}

const collections: [string, string, Expected][] = [
  [
    'github.yaml',
    'repos/:owner/:repo/issues',
    {
      calls: ordinary('repos/:owner/:repo/issues', 'list', 'one', 'create', 'update'),
      listing: { rows: '' },
      conventions: {
        pages: { by: 'page', page: 'page', size: 'per_page' },
        id: ['number'],
        body: 'json',
        written: '',
        errors: { fields: 'errors', field: 'field', text: 'code' },
      },
    },
  ],
  [
    'stripe.json',
    'https://api.stripe.com/v1/customers',
    {
      calls: [
        ...ordinary('v1/customers', 'list', 'one', 'create'),
        'update POST v1/customers/:id',
        ...ordinary('v1/customers', 'delete'),
      ],
      listing: { rows: 'data' },
      conventions: {
        rows: 'data',
        pages: { by: 'cursor', cursor: 'starting_after', size: 'limit', next: { ofLastRow: 'id', more: 'has_more' } },
        id: ['id'],
        body: 'form',
        written: '',
      },
    },
  ],
  [
    'kubernetes.json',
    'configmaps',
    {
      // Its PATCH describes no values.
      calls: [
        ...ordinary('api/v1/namespaces/:namespace/configmaps', 'list', 'one', 'create'),
        'update PUT api/v1/namespaces/:namespace/configmaps/:id',
        ...ordinary('api/v1/namespaces/:namespace/configmaps', 'delete'),
      ],
      listing: { rows: 'items' },
      conventions: {
        rows: 'items',
        pages: { by: 'cursor', cursor: 'continue', size: 'limit', next: 'metadata.continue' },
        id: ['metadata.name'],
        body: 'json',
      },
    },
  ],
  [
    'digitalocean.yaml',
    'Domains',
    {
      calls: ordinary('v2/domains', 'list', 'one', 'create', 'delete'),
      listing: { rows: 'domains', total: 'meta.total' },
      conventions: {
        rows: 'domains',
        total: { at: 'meta.total' },
        pages: { by: 'page', page: 'page', size: 'per_page', most: 200 },
        id: ['name'],
        body: 'json',
        written: 'domain',
      },
    },
  ],
  [
    'jsonapi.yaml',
    'articles',
    {
      calls: ordinary('articles', 'list', 'one', 'create', 'update'),
      listing: { rows: '' },
      conventions: {
        payload: 'data',
        pages: { by: 'page', page: 'page[number]', size: 'page[size]', first: 0 },
        search: 'filter[search]',
        id: ['id'],
        body: 'json',
        written: '',
        sort: { signed: 'sort' },
        values: 'attributes',
        writes: { at: 'data.attributes', idAt: 'data.id' },
      },
    },
  ],
  [
    'trippin.yaml',
    'airline',
    {
      calls: ordinary('Airlines', 'list', 'create', 'update', 'delete'),
      listing: { rows: 'value', total: '@odata.count' },
      conventions: {
        rows: 'value',
        total: { at: '@odata.count' },
        pages: { by: 'offset', offset: '$skip', size: '$top' },
        search: '$search',
        id: ['AirlineCode'],
        body: 'json',
        written: '',
        errors: { fields: 'error.details', field: 'target', text: 'message' },
      },
    },
  ],
];

test.each(collections)('%s: %s', (file, wish, expected) => {
  const source = collectionOf(fixture(file), { path: wish });
  expect({
    calls: callsOf(source),
    listing: { ...source.listing, row: undefined, record: undefined },
    conventions: source.conventions,
  }).toEqual(expected);
});

test('a call has the schemas of its query, body and answer, and its summary', () => {
  const { calls } = collectionOf(fixture('github.yaml'), { path: 'repos/{owner}/{repo}/issues' });
  expect(calls.find(({ part }) => part === 'update')).toMatchObject({
    summary: 'Update an issue',
    body: {
      type: 'object',
      properties: { title: { anyOf: [{ type: 'string' }, { type: 'null' }] }, state: { enum: ['open', 'closed'] } },
    },
    answer: { type: 'object', required: ['id', 'number', 'title'] },
  });
  expect(calls[0]?.query?.properties?.per_page).toEqual({ type: 'integer', default: 30, hasDefault: true });
});

const complaints: [string, string, string | undefined, RegExp][] = [
  ['lists, and no wish', 'github.yaml', undefined, /^There are 2 lists.*--path[^]*issues {2}List repo[^]*labels/],
  ['a wish for several', 'github.yaml', 'issues-and-labels', /No list is called[^]*GET repos/],
  ['a tag of several', 'stripe.json', 'v1', /'v1' names 2 lists/],
  ['a misspelt wish', 'digitalocean.yaml', 'v2/domain', /Did you mean 'v2\/domains'/],
];

test.each(complaints)('%s is answered with the lists there are', (_, file, wish, message) => {
  expect(() => collectionOf(fixture(file), { path: wish })).toThrow(CommandError);
  expect(() => collectionOf(fixture(file), { path: wish })).toThrow(message);
});

test('an API without lists says so', () => {
  expect(() => collectionOf({ title: 'Nothing', operations: [] }, { path: 'x' })).toThrow(
    /No call of Nothing answers with a list/,
  );
});

test("the document of this project's own contract", () => {
  const source = collectionOf(readOpenApi(openApiDocument()), { path: 'description/getDescription' });
  expect(callsOf(source)).toEqual([
    'list GET description/getDescription',
    'update PUT description/updateDescription/:id',
  ]);
  expect(source.doubts).toEqual([noPages, noSearch, 'These calls are left out: POST description/addDecsription.']);
  expect(source.conventions).toMatchObject({
    payload: 'payload',
    pages: { by: 'page', page: 'page', size: 'limit' },
    id: ['_id'],
    message: 'message',
  });
});
