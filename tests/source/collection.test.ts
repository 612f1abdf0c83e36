import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDocument } from '../../scripts/api/json';
import { collectionOf, type Source } from '../../scripts/api/collection';
import { readOpenApi } from '../../scripts/api/openapi';
import { openApiDocument } from '../../src/contract/openapi';
import { CommandError } from '../../scripts/commandLine';

const fixture = (file: string) => readOpenApi(readDocument(readFileSync(`tests/source/fixtures/${file}`, 'utf8')));

const callsOf = ({ calls }: Source) => calls.map(({ part, method, path }) => `${part} ${method} ${path}`);

const callTo = { list: 'GET', one: 'GET', create: 'POST', update: 'PATCH', delete: 'DELETE' };

/** The calls of a path: `list` and `create` on it, the others on a record below it; `update PUT` for another method. */
const ordinary = (path: string, ...parts: (keyof typeof callTo | 'update POST' | 'update PUT')[]) =>
  parts.map(part => {
    const [name = '', method = Object(callTo)[name]] = part.split(' ');
    return `${name} ${method} ${path}${name === 'list' || name === 'create' ? '' : '/:id'}`;
  });

// The PATCH of Kubernetes describes no values.
const collections: [file: string, wish: string, calls: string[], conventions: Source['conventions']][] = [
  [
    'github.yaml',
    'repos/:owner/:repo/issues',
    ordinary('repos/:owner/:repo/issues', 'list', 'one', 'create', 'update'),
    {
      pages: { by: 'page', page: 'page', size: 'per_page' },
      id: ['number'],
      body: 'json',
      written: '',
      errors: { fields: 'errors', field: 'field', text: 'code' },
    },
  ],
  [
    'stripe.json',
    'https://api.stripe.com/v1/customers',
    ordinary('v1/customers', 'list', 'one', 'create', 'update POST', 'delete'),
    {
      rows: 'data',
      pages: { by: 'cursor', cursor: 'starting_after', size: 'limit', next: { ofLastRow: 'id', more: 'has_more' } },
      id: ['id'],
      body: 'form',
      written: '',
    },
  ],
  [
    'kubernetes.json',
    'configmaps',
    ordinary('api/v1/namespaces/:namespace/configmaps', 'list', 'one', 'create', 'update PUT', 'delete'),
    {
      rows: 'items',
      pages: { by: 'cursor', cursor: 'continue', size: 'limit', next: 'metadata.continue' },
      id: ['metadata.name'],
      body: 'json',
    },
  ],
  [
    'digitalocean.yaml',
    'Domains',
    ordinary('v2/domains', 'list', 'one', 'create', 'delete'),
    {
      rows: 'domains',
      total: { at: 'meta.total' },
      pages: { by: 'page', page: 'page', size: 'per_page', most: 200 },
      id: ['name'],
      body: 'json',
      written: 'domain',
    },
  ],
  [
    'jsonapi.yaml',
    'articles',
    ordinary('articles', 'list', 'one', 'create', 'update'),
    {
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
  ],
  [
    'trippin.yaml',
    'airline',
    ordinary('Airlines', 'list', 'create', 'update', 'delete'),
    {
      rows: 'value',
      total: { at: '@odata.count' },
      pages: { by: 'offset', offset: '$skip', size: '$top' },
      search: '$search',
      id: ['AirlineCode'],
      body: 'json',
      written: '',
      errors: { fields: 'error.details', field: 'target', text: 'message' },
    },
  ],
];

test.each(collections)('%s: %s', (file, wish, calls, conventions) => {
  const source = collectionOf(fixture(file), { path: wish });
  const { row: _, record: __, ...listing } = source.listing;
  const { rows = '', total } = conventions;
  const expected = { rows, ...(total && 'at' in total && { total: total.at }) };
  expect([callsOf(source), listing, source.conventions]).toEqual([calls, expected, conventions]);
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

test.each<[string, string, string | undefined, RegExp]>([
  ['lists, and no wish', 'github.yaml', undefined, /^There are 2 lists.*--path[^]*issues {2}List repo[^]*labels/],
  ['a wish for several', 'github.yaml', 'issues-and-labels', /No list is called[^]*GET repos/],
  ['a tag of several', 'stripe.json', 'v1', /'v1' names 2 lists/],
  ['a misspelt wish', 'digitalocean.yaml', 'v2/domain', /Did you mean 'v2\/domains'/],
])('%s is answered with the lists there are', (_, file, wish, message) => {
  const read = () => collectionOf(fixture(file), { path: wish });
  expect(read).toThrow(CommandError);
  expect(read).toThrow(message);
});

test('an API without lists says so', () => {
  const read = () => collectionOf({ title: 'Nothing', operations: [] }, { path: 'x' });
  expect(read).toThrow(/No call of Nothing answers with a list/);
});

test("the document of this project's own contract", () => {
  const source = collectionOf(readOpenApi(openApiDocument()), { path: 'description/getDescription' });
  expect(callsOf(source)).toEqual([
    'list GET description/getDescription',
    'update PUT description/updateDescription/:id',
  ]);
  expect(source.doubts).toEqual([
    'No query key of the list pages it: it has the rows that one call answers with.',
    'No query key of the list searches it.',
    'These calls are left out: POST description/addDecsription.',
  ]);
  const pages = { by: 'page', page: 'page', size: 'limit' };
  expect(source.conventions).toMatchObject({ payload: 'payload', pages, id: ['_id'], message: 'message' });
});
