import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listening } from '../support/runningMock';
import { compile } from '../../scripts/newEntity/compile';
import { copyOf } from './copy';

const { at, read, copy, run, remove, root } = copyOf('learned', false);

type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const short = { type: 'string', maxLength: 60 };
const whole = { type: 'integer' };
const yes = { type: 'boolean' };
const moment = { type: 'string', format: 'date-time' };
const thing = (properties: Json, ...required: string[]) => ({ type: 'object', properties, required });
const listOf = (items: Json) => ({ type: 'array', items });
const content = (schema: Json) => ({ content: { 'application/json': { schema } } });
const inQuery = (name: string, schema: Json, more: Json = {}) => ({ name, in: 'query', schema, ...more });

/** The facts of a description, each as an API may have it. */
interface Facts {
  row?: Json;
  /** The answer of the list. */
  list?: Json;
  query?: readonly object[];
  /** The body of a new record and of a change. */
  create?: Json;
  change?: Json;
  method?: 'put' | 'patch';
  adds?: 'post' | 'put';
  /** Name of the parameter that is the record's identifier. */
  parameter?: string;
  /** The success of a read of one record. */
  one?: Json;
  /** Other parts of the list call, of the deletion, and of the description. */
  listCall?: object;
  deletion?: object;
  path?: string;
  more?: Json;
}

const documentOf = ({ row = {}, query = [], create, change, ...facts }: Facts): Json => {
  const { path = '/things', method = 'put', adds = 'post', parameter = 'id', deletion = {}, more, listCall } = facts;
  const record = thing({ id: whole, name: short, ...row }, 'id');
  const { list = thing({ data: listOf(record), total: whole }), one = content(record) } = facts;
  return {
    openapi: '3.0.3',
    info: { title: 'Probe' },
    paths: {
      [path]: {
        get: { parameters: query, responses: { 200: content(list) }, ...listCall },
        ...(create && { [adds]: { requestBody: content(create), responses: { 201: content(record) } } }),
      },
      [`${path}/{${parameter}}`]: {
        get: { responses: { 200: one } },
        ...(change && { [method]: { requestBody: content(change), responses: { 200: content(record) } } }),
        delete: { responses: { 204: { description: 'gone' } }, ...deletion },
      },
    },
    ...more,
  };
};

let count = 0;

/** What is written for a source, in one line, and what the terminal says. */
const written = async (
  source: string,
  args: readonly string[] = [],
  route = `probe${(count += 1)}`,
): Promise<string> => {
  const { code, text: said } = await run([route, '--from', source, ...args]);
  if (code !== 0) return `refused: ${said}`;
  const dialect = /dialect\/(\w+)'/.exec(read(`src/entities/${route}.ts`))?.[1];
  const files = [
    `src/entities/${route}.ts`,
    `src/contract/${route}.ts`,
    ...(dialect ? [`src/dialect/${dialect}.ts`] : []),
  ];
  return `${said}\n${files.map(read).join('\n')}`.replace(/\s+/g, ' ');
};

const writtenFor = async (facts: Facts | Json, args: readonly string[] = []): Promise<string> => {
  const name = `probe${(count += 1)}`;
  const document = 'openapi' in facts ? facts : documentOf(facts);
  // Each has its own API and its own paths; v1 would be no name of one.
  const own = JSON.stringify(document).replace(
    '"Probe"',
    `"Own ${'abcdefghijklmnopqrstuwxyz'.at(count % 25)}${count}"`,
  );
  writeFileSync(at(`${name}.json`), own.replaceAll('/things', `/v${count}/things`));
  return written(at(`${name}.json`), args, name);
};

beforeAll(copy);
afterAll(remove);

const deep = thing(
  { id: whole, lines: listOf(thing({ unit: thing({ name: text }) })), a: thing({ b: thing({ c: text }) }) },
  'id',
);

/** Title, description, what is written of it, and what is not. */
type Row = [
  title: string,
  facts: Facts | Json,
  has: readonly string[],
  hasNot?: readonly string[],
  args?: readonly string[],
];

const rows: Row[] = [
  [
    'nested schemas are cut behind one level',
    { row: { order: thing({ code: text, customer: deep }), deep } },
    ["'order.code': text(", 'customer: z.unknown()'],
    ['unit:', 'c: optionalText'],
  ],
  [
    'an identifier or its record is written as the identifier',
    { row: { author: { oneOf: [{ type: 'string', format: 'uuid' }, thing({ id: text, name: text })] } } },
    ['author: optionalText'],
    ['author: z.union'],
  ],
  [
    'an identifier that the server makes is not asked for',
    { create: thing({ id: whole, name: short }, 'id', 'name') },
    ['create: { call: post(', "name: text({ label: 'Name', required:"],
    ['needs'],
  ],
  [
    'a `documentId` identifies a record, and is not asked for either',
    {
      list: thing({
        data: listOf(thing({ id: whole, documentId: text, name: short }, 'id', 'documentId')),
        total: whole,
      }),
      create: thing({ documentId: text, name: short }, 'documentId'),
    },
    ["id: ['documentId']", 'create: { call: post('],
  ],
  [
    'a body that holds the identifier gets it',
    { change: thing({ id: whole, name: short }, 'id', 'name') },
    ["send: ({ values }) => ({ id: Number(values['id']) })"],
  ],
  [
    'a text without a length is of several lines where the others have one, or where it is called so',
    { row: { city: short, code: short, terms: text, body: text, note: short } },
    ['terms: textarea(', 'body: textarea(', 'city: text(', 'note: text('],
  ],
  [
    'a date-time keeps its time',
    { row: { made: moment }, create: thing({ name: short, made: moment }) },
    ["made: dateTime({ label: 'Made' })"],
  ],
  [
    'what the server makes, and what another record is called, is not entered',
    {
      row: { created: text, owner: thing({ id: whole, name: text }) },
      create: thing({ name: short, created: text, owner: thing({ id: whole, name: text }) }, 'name'),
    },
    ["created: dateTime({ label: 'Created' })", "'owner.name': text({ label: 'Owner' })", "fields: ['name']"],
  ],
  ['a text called icon is no image', { row: { icon: text, icon_url: text } }, ['icon: text(', 'icon_url: image(']],
  [
    'a number of seconds or milliseconds since 1970 is a date-time that travels as that number',
    {
      row: {
        paid: { type: 'integer', format: 'unix-time' },
        due: { type: 'integer', description: 'Unix timestamp in milliseconds.' },
      },
      create: thing({ name: short, paid: { type: 'integer', format: 'unix-time' } }),
    },
    [
      "paid: dateTime({ label: 'Paid', since1970: 'seconds' })",
      "due: dateTime({ label: 'Due', since1970: 'milliseconds' })",
      "fields: ['name', 'paid']",
    ],
  ],
  [
    'a number that is called after a time and says no unit is no number to read, and that it is left out is said',
    { row: { created: { type: 'integer', format: 'int64' } } },
    ["The rows also have 'created', which no field shows."],
    ['created: number('],
  ],
  [
    'a list of texts is a field',
    { row: { tags: listOf(text) }, create: thing({ name: short, tags: listOf(text) }) },
    ["tags: texts({ label: 'Tags' })"],
  ],
  [
    'what an API keeps for itself is not shown',
    { row: { resetPasswordToken: text, confirmationToken: text, password: text, salt: text, refresh_token: text } },
    ["name: text({ label: 'Name' }), }, show"],
  ],
  ['a key with a space is a field', { row: { 'First Name': short } }, ["'First Name': text({ label: 'First Name' })"]],
  [
    'a choice that may be empty is a choice',
    { row: { kind: { oneOf: [{ type: 'string', enum: ['a', 'b'] }, { enum: [''] }, { enum: [null] }] } } },
    ["kind: select({ label: 'Kind', choices: [{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }] })"],
  ],
  [
    'a day that may be an empty text is a day',
    {
      create: thing({
        name: short,
        born: {
          oneOf: [
            { type: 'string', format: 'date' },
            { type: 'string', enum: [''] },
          ],
        },
      }),
    },
    ["born: day({ label: 'Born'"],
  ],
  [
    'the most rows of a page are written',
    { query: [inQuery('page', whole), inQuery('limit', { type: 'integer', maximum: 50 })] },
    ["pages: { by: 'page', page: 'page', size: 'limit', most: 50 }"],
  ],
  [
    'a required page and size are sent anyway',
    { query: [inQuery('page', whole, { required: true }), inQuery('limit', whole, { required: true })] },
    ["get('vN/things', {})", "size: 'limit'"],
    ['wants'],
  ],
  [
    'pages that a description counts from 0 are counted so',
    { query: [inQuery('page', whole, { description: 'Zero-based page index' }), inQuery('size', whole)] },
    ['first: 0'],
  ],
  [
    'pages that a description counts from 1 are counted so, though a number of 0 is taken',
    {
      query: [
        inQuery(
          'page',
          { type: 'integer', minimum: 0 },
          { description: 'Pages through results starting at page `1`.' },
        ),
        inQuery('limit', whole),
      ],
    },
    ["pages: { by: 'page', page: 'page', size: 'limit' }"],
    ['first: 0'],
  ],
  [
    '`SkipCount` and `MaxResultCount` ask for a page',
    { query: [inQuery('SkipCount', whole), inQuery('MaxResultCount', whole)] },
    ["pages: { by: 'offset', offset: 'SkipCount', size: 'MaxResultCount' }"],
  ],
  [
    'an offset that the answer gives as a text is no number',
    {
      query: [inQuery('offset', text), inQuery('limit', whole)],
      list: thing({ data: listOf(thing({ id: text, name: text }, 'id')), offset: text }),
    },
    ["by: 'cursor', cursor: 'offset', size: 'limit', next: 'offset'"],
  ],
  [
    'a count of the rows on the page is no total',
    {
      list: thing({
        data: listOf(thing({ id: whole, name: text }, 'id')),
        count: { type: 'integer', description: 'Number of items returned' },
        total_entries: whole,
      }),
    },
    ["total: { at: 'total_entries' }"],
  ],
  [
    'a total that has to be asked for is asked for',
    {
      query: [inQuery('meta', text), inQuery('limit', whole), inQuery('offset', whole)],
      list: thing({
        data: listOf(thing({ id: whole, name: text }, 'id')),
        meta: thing({ total_count: whole, filter_count: whole }),
      }),
    },
    ["query: { meta: '*' }", "total: { at: 'meta.filter_count' }"],
  ],
  [
    'an order with a minus is written',
    { query: [inQuery('ordering', text)] },
    ["sort: { signed: 'ordering' }", 'sort: true'],
  ],
  [
    'an order of two keys is written with its words',
    { query: [inQuery('sort_by', text), inQuery('sort_order', { type: 'string', enum: ['asc', 'desc'] })] },
    ["sort: { by: 'sort_by', order: 'sort_order', directions: ['asc', 'desc'] }"],
  ],
  [
    'an order that takes some values only names them, and the browser sorts by the others',
    { row: { note: text }, query: [inQuery('ordering', { type: 'string', enum: ['id', 'name', '-id', '-name'] })] },
    ["sort: true, sortPaths: ['name']"],
  ],
  [
    'an order that takes no value of a column is left to the browser, and that is said',
    { query: [inQuery('ordering', { type: 'string', enum: ['id', '-id'] })] },
    ['The list is sorted by none of its columns, so the browser sorts it.'],
    ['sort: true'],
  ],
  [
    'an order of a list of texts is written: with a minus, or with directions as its values have them',
    { query: [inQuery('sort', listOf(text), { description: 'Use a minus sign (`-`) for descending.' })] },
    ["sort: { signed: 'sort' }", 'sort: true', 'sort: z.union([z.string(), z.array(z.string())])'],
  ],
  [
    'an order whose values are pairs is written as they are',
    {
      row: { note: text },
      query: [inQuery('sortBy', listOf({ enum: ['id:ASC', 'id:DESC', 'name:ASC', 'name:DESC'] }))],
    },
    ["sort: { joined: 'sortBy', directions: ['ASC', 'DESC'] }", "sortPaths: ['name']"],
  ],
  [
    'an order with a comma before its direction is written',
    { query: [inQuery('sort', text, { description: 'In the form property,(asc|desc)' })] },
    ["sort: { joined: 'sort', delimiter: ',' }"],
  ],
  [
    'a query that is one object of JSON, as in LoopBack, is taken apart',
    {
      row: { kind: { enum: ['a', 'b'] }, open: yes },
      list: listOf(thing({ id: whole, name: short, kind: { enum: ['a', 'b'] } }, 'id')),
      query: [
        {
          name: 'filter',
          in: 'query',
          ...content(
            thing({ limit: whole, skip: whole, order: { oneOf: [text, listOf(text)] }, where: { type: 'object' } }),
          ),
        },
      ],
    },
    [
      "pages: { by: 'offset', offset: 'filter[skip]', size: 'filter[limit]' }",
      "sort: { joined: 'filter[order]', delimiter: ' ', directions: ['ASC', 'DESC'] }",
      "filters: { kind: 'filter[where][kind]' }",
      "search: 'filter[where][name][regexp]'",
      "A search goes to 'filter[where][name][regexp]', so the API reads its text as a regular expression.",
    ],
    ['filter: z.'],
  ],
  [
    'a query that is one object, as of a Pageable in Spring, travels as its keys',
    { query: [inQuery('pageable', thing({ page: { type: 'integer', minimum: 0 }, size: whole, sort: listOf(text) }))] },
    ["pages: { by: 'page', page: 'page', size: 'size', first: 0 }"],
    ['pageable'],
  ],
  [
    'conditions on any value, as in Strapi, become keys that choose rows',
    {
      row: { kind: { enum: ['a', 'b'] }, open: yes },
      query: [inQuery('filters', { type: 'object', additionalProperties: {} }, { style: 'deepObject' })],
    },
    ["filters: { kind: 'filters[kind][$eq]', open: 'filters[open][$eq]' }"],
  ],
  [
    'keys that choose rows may have a word before the value',
    { row: { kind: { enum: ['a', 'b'] } }, query: [inQuery('filter.kind', listOf(text))] },
    ["filters: { kind: 'filter.kind' }"],
  ],
  [
    'a parameter that is an abbreviation of the collection and `id` is the identifier',
    { parameter: 'thg_id' },
    ["one: getOne('vN/things/:id')", "id: ['id']"],
    ['is left out'],
  ],
  [
    'a parameter that has the collection within the name of a key is that key',
    { row: { external_id: text }, parameter: 'external_thing_id' },
    ["one: getOne('vN/things/:id')", "id: ['external_id']"],
    ['is left out'],
  ],
  [
    'a constant that has to be sent is sent, though it is described with a default and as one of answers',
    {
      row: { type: { enum: ['thing'] } },
      create: {
        allOf: [
          { properties: { type: { ...text, readOnly: true } } },
          thing({ name: short, type: { enum: ['thing'], default: 'thing' } }, 'name', 'type'),
        ],
      },
    },
    ["create: { call: post('vN/things', { send: { type: 'thing' } })"],
    ['needs'],
  ],
  [
    'a value of a row that a body takes only one word for is in no form',
    { row: { type: text }, create: thing({ name: short, type: { enum: ['thing'] } }, 'name') },
    ["fields: ['name']", "POST vN/things also takes 'type', which its form leaves out."],
  ],
  [
    'a value that a body needs and does not describe is as in a row',
    { row: { plan: { enum: ['free', 'paid'] } }, create: thing({ name: short }, 'name', 'plan') },
    ["plan: select({ label: 'Plan', required: 'Choose plan.'", "plan: z.enum(['free', 'paid'])"],
  ],
  [
    'a PUT at the path of the list adds a record, and what the server says of who made it is not lost',
    {
      row: { created_by: thing({ id: whole, username: text, mail: text }) },
      create: thing({ name: short }, 'name'),
      change: thing({ name: short, created_by: thing({ id: whole, username: text, mail: text }) }, 'name'),
      adds: 'put',
    },
    ["create: { call: put('vN/things')", "update: { call: put('vN/things/:id')"],
    ['would lose'],
  ],
  [
    'what several parts of a schema say of one key counts together',
    {
      list: {
        allOf: [
          thing({ data: listOf({ type: 'object' }), meta: thing({ totalItems: whole }) }),
          { properties: { data: listOf(thing({ id: whole, name: text }, 'id')), meta: thing({ select: text }) } },
        ],
      },
    },
    ["total: { at: 'meta.totalItems' }", 'name: text('],
  ],
  [
    'values of which a list is asked for one choose its rows at the server',
    {
      row: { kind: { enum: ['a', 'b'] }, open: yes },
      query: [inQuery('kind', { enum: ['a', 'b'] }), inQuery('open', yes)],
    },
    ["filters: { kind: 'kind', open: 'open' }"],
  ],
  [
    'a header with one value is sent, and one that nobody knows is said',
    {
      query: [
        { name: 'Api-Version', in: 'header', required: true, schema: { type: 'string', enum: ['2022-06-28'] } },
        { name: 'X-Tenant', in: 'header', required: true, schema: text },
      ],
    },
    ["headers: () => ({ 'Api-Version': '2022-06-28' })", "The calls need the header 'X-Tenant'."],
  ],
  [
    'refusals that known servers make need no declaration: fields in a list of steps',
    {
      listCall: {
        responses: {
          200: content(thing({ data: listOf(thing({ id: whole, name: text }, 'id')), total: whole })),
          422: content(thing({ detail: listOf(thing({ loc: listOf({ anyOf: [text, whole] }), msg: text })) })),
        },
      },
    },
    [],
    ['errors:'],
  ],
  [
    'refusals that known servers make need no declaration: fields in their own keys',
    {
      listCall: {
        responses: {
          200: content(thing({ data: listOf(thing({ id: whole, name: text }, 'id')), total: whole })),
          400: content({ type: 'object', additionalProperties: listOf(text) }),
        },
      },
    },
    [],
    ['errors:'],
  ],
  [
    'refusals of an unknown shape are declared as they are described',
    {
      listCall: {
        responses: {
          200: content(thing({ data: listOf(thing({ id: whole, name: text }, 'id')), total: whole })),
          400: content(thing({ reason: text, issues: listOf(thing({ attribute: text, reason: text })) })),
        },
      },
    },
    ["errors: { message: ['reason'], fields: 'issues', field: 'attribute', text: 'reason' }"],
    ['No refusal is described'],
  ],
  [
    'that no refusal is described is said',
    {},
    ['No refusal is described: it is read as known servers say it.'],
    ['errors:'],
  ],
  [
    'values that bodies have in a wrapper are the fields, and the dialect names the wrapper',
    {
      create: thing({ data: thing({ name: short }, 'name') }, 'data'),
      change: thing({ data: thing({ name: short }) }, 'data'),
    },
    [
      "writes: { at: 'data' }",
      "name: text({ label: 'Name', required: 'Enter name.', max: 60 })",
      "create: { call: post('vN/things')",
      "update: { call: put('vN/things/:id', { replaces: 'merging' })",
    ],
    ["'data.name'", 'has no form'],
  ],
  [
    'values that rows and bodies have beside an identifier and a type are the fields',
    {
      list: thing({
        data: listOf(thing({ type: text, id: text, attributes: thing({ title: short, open: yes }) }, 'id')),
        meta: thing({ total: whole }),
      }),
      create: thing(
        {
          data: thing(
            { type: { enum: ['things'] }, attributes: thing({ title: short }, 'title') },
            'type',
            'attributes',
          ),
        },
        'data',
      ),
      change: thing(
        {
          data: thing(
            { type: { enum: ['things'] }, id: text, attributes: thing({ title: short }) },
            'type',
            'id',
            'attributes',
          ),
        },
        'data',
      ),
      method: 'patch',
    },
    [
      "values: 'attributes', writes: { at: 'data.attributes', idAt: 'data.id' }",
      "title: text({ label: 'Title', required: 'Enter title.'",
      "open: flag({ label: 'Open' })",
      "post('vN/things', { around: { data: { type: 'things' } } })",
      "patch('vN/things/:id', { around: { data: { type: 'things' } } })",
    ],
    ["'attributes.title'", "'data.attributes.title'", 'has no form'],
  ],
  [
    'a body that needs something besides its wrapper is taken as it is',
    {
      create: thing({ thing: thing({ name: short }, 'name'), reason: text }, 'thing', 'reason'),
      change: thing({ thing: thing({ name: short }) }, 'thing'),
    },
    ["'thing.name': text("],
    ['writes:'],
  ],
  [
    'what the server sets by itself is not asked for: a default, and the moment of a description as the default',
    {
      row: { status: { enum: ['a', 'b'] }, shown: text },
      create: thing(
        {
          name: short,
          status: { type: 'string', enum: ['a', 'b'], default: 'a' },
          shown: { type: 'string', default: '2026-11-26T22:43:35.671Z' },
        },
        'name',
        'status',
        'shown',
      ),
    },
    ["fields: ['name', 'status']", "status: z.enum(['a', 'b']).optional()"],
    ["required: 'Choose status.'", 'shown: z.string()'],
  ],
  [
    'the time at which a record was made is not asked for, though it is described as needed, and that is said',
    {
      row: { createdAt: moment },
      create: thing({ name: short, createdAt: moment }, 'name', 'createdAt'),
    },
    ["fields: ['name']", 'describes createdAt as needed; the server sets that, so no form asks for it.'],
  ],
  [
    'yes or no in a row is yes or no in a form, whatever words a body takes besides',
    {
      row: { active: yes },
      create: thing({
        name: short,
        active: { anyOf: [{ type: 'string', enum: ['0', '1', 't', 'true', 'f', 'false'] }, { type: 'null' }] },
      }),
    },
    ["active: flag({ label: 'Active' })", 'active: z.boolean().nullish()'],
    ['select('],
  ],
  [
    'a number with decimals that travels as a text is a number, and is sent as a text',
    {
      row: { amount: { type: 'string', format: 'decimal' } },
      create: thing({ name: short, amount: { type: 'string', format: 'decimal' } }, 'amount'),
    },
    [
      "amount: number({ label: 'Amount', required: 'Enter amount.', decimals: true, asText: true })",
      'amount: z.string()',
    ],
  ],
  [
    'an order of one text with its direction is written',
    { query: [inQuery('sort', text, { description: 'Such as name:desc' })] },
    ["sort: { joined: 'sort' }", 'sort: true'],
  ],
  [
    'relations that come where they are asked for are asked for in lists and single reads',
    {
      row: { owner: thing({ id: whole, name: text }) },
      query: [inQuery('populate', { anyOf: [{ type: 'string', const: '*' }, { enum: ['owner'] }] })],
    },
    ["query: { populate: '*' }"],
  ],
  [
    'an empty body of a read is none',
    {
      listCall: {
        requestBody: content({ type: 'object' }),
        responses: { 200: content(thing({ data: listOf(thing({ id: whole, name: text }, 'id')), total: whole })) },
      },
    },
    ['list: { call: get('],
    ['wants a body'],
  ],
  [
    'a deletion may answer with a number or with nothing',
    { deletion: { responses: { 200: content(whole) } } },
    ['delete: { call: del('],
  ],
  [
    'a list whose path ends in a parameter is a list',
    {
      path: '/things/{collection}',
      query: [inQuery('page', whole), inQuery('limit', whole)],
    },
    ['/things/books'],
    [],
    ['--params', 'collection=books'],
  ],
  [
    'the rows may be chosen, and where they are guessed that is said',
    {
      path: '/things',
      list: thing({
        wares: listOf(thing({ id: whole, name: text }, 'id')),
        makers: listOf(thing({ id: whole, firm: text }, 'id')),
      }),
    },
    ['firm: text('],
    ['name: text('],
    ['--rows', 'makers'],
  ],
  [
    'rows that may stand in several lists are guessed, and how to choose others is said',
    {
      list: thing({
        wares: listOf(thing({ id: whole, name: text }, 'id')),
        makers: listOf(thing({ id: whole, firm: text }, 'id')),
      }),
    },
    ["The rows may also stand at 'makers'; 'wares' is guessed. Another one is chosen with --rows."],
  ],
];

describe('an API description becomes what a person would write by hand:', () => {
  test.each(rows)('%s', async (_, facts, has, hasNot = [], args = []) => {
    const found = (await writtenFor(facts, args)).replace(/\bv\d+\/things/g, 'vN/things');
    for (const part of has) expect(found).toContain(part);
    for (const part of hasNot) expect(found).not.toContain(part);
  });

  test('its schemas may be in other files', async () => {
    const record = { type: 'object', properties: { id: whole, height: { type: 'number' } }, required: ['id'] };
    writeFileSync(at('parts.json'), JSON.stringify({ Tree: record }));
    const document = documentOf({ list: listOf({ $ref: './parts.json#/Tree' }), path: '/trees' });
    writeFileSync(at('several.json'), JSON.stringify(document));
    expect(await written(at('several.json'), [], 'trees')).toContain("height: number({ label: 'Height' })");
    writeFileSync(at('broken.json'), JSON.stringify(document).replace('parts.json', 'lost.json'));
    expect(await written(at('broken.json'), [], 'lost')).toContain('A part of the description cannot be read');
  });

  // Each compiles, as the last test says.
  const names = ['delete', 'default', 'z', 'list', 'record', 'total', 'text', 'get', 'entry', 'constructor', 'array'];
  test.each(names)('a name may be a word of the language or of the contract: %s', async name => {
    const title = name === 'z' ? '列表' : `1 ${name} & "more"`;
    const row = { [name]: text, 'x-rate': whole, größe: short, "it's": text, kind: { enum: ["a'b", 'c\\d', '列'] } };
    const document = documentOf({
      path: `/word-${name}/{pet-id}/things`,
      row,
      create: thing({ name: short, ...row }),
      query: [inQuery('page[size]', whole), inQuery('page[number]', whole)],
      more: { info: { title } },
    });
    writeFileSync(at('word.json'), JSON.stringify(document));
    const found = await written(at('word.json'), ['--params', 'petId=7'], name);
    expect(found).toContain(`get('word-${name}/7/things', {`);
    expect(found).toContain("'größe': text({ label: 'Größe'");
  });

  test('a second collection shares the dialect that was edited by hand, and says what it does otherwise', async () => {
    const document = (name: string, query: readonly object[]) =>
      documentOf({ query, path: `/${name}`, more: { info: { title: 'Shared' } } });
    const page = [inQuery('page', whole), inQuery('limit', whole)];
    writeFileSync(at('one.json'), JSON.stringify(document('apples', [...page, inQuery('q', text)])));
    writeFileSync(at('two.json'), JSON.stringify(document('pears', [...page, inQuery('search', text)])));
    await written(at('one.json'), [], 'apples');
    const dialect = at('src/dialect/sharedApi.ts');
    const edited = readFileSync(dialect, 'utf8').replace("id: ['id']", "base: () => 'https://api.example', id: ['id']");
    writeFileSync(dialect, edited);
    const second = await written(at('two.json'), [], 'pears');
    expect(second).toContain("from '../dialect/sharedApi'");
    expect(second).toContain("get('pears', { search: 'search' })");
    expect(readFileSync(dialect, 'utf8')).toBe(edited);
  });

  test('a number that is called as another collection of the API points to its records', async () => {
    const more = { info: { title: 'Linked' } };
    writeFileSync(at('authors.json'), JSON.stringify(documentOf({ path: '/authors', more })));
    writeFileSync(
      at('books.json'),
      JSON.stringify(
        documentOf({ path: '/books', more, row: { author: whole }, change: thing({ name: short, author: whole }) }),
      ),
    );
    await written(at('authors.json'), [], 'authors');
    expect(await written(at('books.json'), [], 'books')).toContain(
      "author: reference({ label: 'Author', to: 'authors', text: 'name' })",
    );
  });
});

test('a PATCH without a usable body leaves the PUT in its place', async () => {
  const document = documentOf({ path: '/lamps', change: thing({ name: short }, 'name') });
  const patch = { requestBody: content({}), responses: { 200: content({}) } };
  const paths = Object.entries(Object(document.paths)).map(([path, calls]) => [
    path,
    { ...Object(calls), ...(path.endsWith('}') && { patch }) },
  ]);
  writeFileSync(at('lamps.json'), JSON.stringify({ ...document, paths: Object.fromEntries(paths) }));
  expect(await written(at('lamps.json'), [], 'lamps')).toContain("update: { call: put('lamps/:id')");
});

test.each([
  ['a record in a record', 'Alike', 'sailors', 'deeds', (record: Json): Json => record],
  ['an identifier or its record', 'Likewise', 'skippers', 'logs', (record: Json): Json => ({ oneOf: [whole, record] })],
])('%s points to the collection whose rows are as it is, whatever it is called', async (_, title, to, from, asWhat) => {
  const more = { info: { title } };
  const person = { id: whole, name: text, mail: text, city: text };
  const people = documentOf({ path: `/${to}`, row: person, more });
  const row = { buyer: asWhat(thing(person)) };
  const deeds = documentOf({ path: `/${from}`, more, row, change: thing({ name: short, buyer: whole }) });
  writeFileSync(
    at('alike.json'),
    JSON.stringify({ ...deeds, paths: { ...Object(people.paths), ...Object(deeds.paths) } }),
  );
  await written(at('alike.json'), ['--path', to], to);
  expect(await written(at('alike.json'), ['--path', from], from)).toContain(
    `buyer: reference({ label: 'Buyer', to: '${to}', text: 'name' })`,
  );
});

describe('a real page', () => {
  const asked: { url: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const answers: Record<string, { type?: string; body: unknown }> = {};
  let server: Server;
  let address = '';
  beforeAll(async () => {
    server = createServer(({ url = '', headers }, response) => {
      asked.push({ url, headers });
      const answer = answers[url.replace(/\?.*/, '')];
      // Some servers have a description in a special media type and no other.
      if (!answer || (answer.type && !String(headers.accept).includes('*/*'))) response.writeHead(406).end();
      else
        response.writeHead(200, { 'content-type': answer.type ?? 'application/json' }).end(JSON.stringify(answer.body));
    });
    address = `http://127.0.0.1:${await listening(server)}`;
  });
  afterAll(() => server.close());

  const people = Array.from({ length: 20 }, (_, n) => ({ pk: n, name: `Name ${n}` }));

  test('settles the rows, the identifier, the total, the first page and the size of a page', async () => {
    answers['/schema'] = {
      type: 'application/vnd.oai.openapi',
      body: documentOf({
        path: '/crowd/',
        query: [inQuery('page', whole), inQuery('limit', whole)],
        list: {},
        more: { info: { title: 'Open' }, servers: [{ url: '/base' }] },
      }),
    };
    answers['/base/crowd/'] = { body: { people, count: 20, page: 0, all: 61, total_rows: 61, next: '/crowd/?page=1' } };
    const found = await written(`${address}/schema`, ['--path', '/crowd/', '--token', 'Token planted'], 'crowd');
    expect(found).toContain(
      "rows: 'people', total: { at: 'total_rows' }, pages: { by: 'page', page: 'page', size: 'limit', first: 0, most: 20 }",
    );
    expect(found).toContain("id: ['pk']");
    expect(found).toContain("get('crowd/', {})");
    expect(found).not.toContain('planted');
    expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/schema', 'Token planted'],
      ['/base/crowd/?limit=100', 'Token planted'],
    ]);
  });

  test('settles the formats of values: dates, decimals in texts, seconds since 1970', async () => {
    const row = { paid: text, price: text, expires: { type: 'integer', format: 'int64' }, opened_at: whole };
    answers['/formats'] = { body: documentOf({ path: '/bills', list: listOf(thing({ id: whole, ...row }, 'id')) }) };
    answers['/bills'] = {
      body: [{ id: 1, paid: '2026-03-01', price: '4.50', expires: 1_772_323_200, opened_at: 1_772_323_200_000 }],
    };
    const found = await written(`${address}/formats`, ['--path', '/bills', '--token', 'planted'], 'bills');
    expect(found).toContain("paid: day({ label: 'Paid' })");
    expect(found).toContain("price: number({ label: 'Price', decimals: true, asText: true })");
    expect(found).toContain("expires: dateTime({ label: 'Expires', since1970: 'seconds' })");
    expect(found).toContain("opened_at: dateTime({ label: 'Opened At', since1970: 'milliseconds' })");
  });

  test.each([
    ['with all that a row has', { id: 7, name: 'Otter' }, "one: getOne('otters/:id')", 'is left out'],
    ['with less', { id: 7 }, 'GET otters2/:id is left out', 'getOne('],
    ['with a refusal', undefined, 'GET otters3/:id is left out', 'getOne('],
  ])('settles what one record is answered as, where nothing says it: %s', async (_, record, has, hasNot) => {
    const [, name = ''] = /(otters\d?)\/:id/.exec(has) ?? [];
    answers[`/open-${name}`] = {
      body: documentOf({ path: `/${name}`, one: { description: '' }, more: { info: { title: name } } }),
    };
    answers[`/${name}`] = { body: { data: [{ id: 7, name: 'Otter' }], total: 1 } };
    if (record) answers[`/${name}/7`] = { body: record };
    const found = await written(`${address}/open-${name}`, ['--path', name, '--token', 'planted'], name);
    expect(found).toContain(has);
    expect(found).not.toContain(hasNot);
  });

  const tokens: [token: string, name: string, value: string][] = [
    ['abc', 'authorization', 'Bearer abc'],
    ['Token abc', 'authorization', 'Token abc'],
    ['Bearer abc', 'authorization', 'Bearer abc'],
    ['X-Api-Key: abc', 'x-api-key', 'abc'],
  ];
  test.each(tokens)('is asked for with the token %s in the header %s', async (token, name, value) => {
    answers['/items/plain/'] = { body: people };
    await written(`${address}/items/plain/`, ['--token', token]);
    expect(asked.at(-1)?.headers[name]).toBe(value);
  });

  test('is read of a description whose parts are at addresses beside it', async () => {
    const tree = { type: 'object', properties: { id: whole, height: { type: 'number' } }, required: ['id'] };
    answers['/open/parts.json'] = { body: { Tree: tree } };
    answers['/open/api.json'] = { body: documentOf({ path: '/oaks', list: listOf({ $ref: 'parts.json#/Tree' }) }) };
    const token = ['--token', 'planted'];
    answers['/oaks'] = { body: [{ id: 1, height: 2.5, planted_on: '2020-01-01' }] };
    const found = await written(`${address}/open/api.json`, ['--path', '/oaks', ...token], 'oaks');
    expect(found).toContain("height: number({ label: 'Height' })");
    expect(found).toContain("planted_on: day({ label: 'Planted On' })");
    expect(asked.at(-1)?.url).toBe('/oaks');
    expect(asked.slice(-3).map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer planted'));
  });

  test('of an address has the folder and the slash of its path', async () => {
    answers['/items/roses/'] = { body: people };
    expect(await written(`${address}/items/roses/`, [], 'roses')).toContain("get('items/roses/', {})");
    writeFileSync(at('tulips.json'), JSON.stringify(people));
    expect(await written(at('tulips.json'), ['--path', 'items/tulips/'], 'tulips')).toContain(
      "get('items/tulips/', {})",
    );
  });
});

test('all entities that are written above compile', { timeout: 600_000 }, () => {
  execFileSync(process.execPath, ['scripts/contract.mjs', 'types', root]);
  writeFileSync(
    at('tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      include: ['src/entities', 'src/contract', 'src/dialect', 'src/vite-env.d.ts'],
    }),
  );
  const args = ['node_modules/typescript/bin/tsc', '-p', root, '--pretty', 'false'];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toBe('');
});

describe('what would be written is compiled before', { timeout: 600_000 }, () => {
  const path = 'src/entities/compiled.ts';

  test('what does not compile is refused with the words of the compiler, and the project is left alone', () => {
    const check = () => compile(process.cwd(), new Map([[path, 'export default get(1);']]));
    expect(check).toThrow(/would not compile[^]*compiled\.ts\(1,16\).*'get'/);
    expect(existsSync(path)).toBe(false);
  });

  test('a refusal leaves nothing behind', async () => {
    writeFileSync(at('refused.json'), JSON.stringify(documentOf({ path: '/refused' })));
    const files = ['src/entities/index.ts', 'src/contract/index.ts', 'mock-api/seed/index.ts'];
    const before = files.map(read);
    const check = () => {
      throw new Error('It does not compile.');
    };
    await expect(run(['refused', '--from', at('refused.json')], undefined, check)).rejects.toThrow('does not compile');
    expect(files.map(read)).toEqual(before);
    expect(existsSync(at('src/entities/refused.ts'))).toBe(false);
  });
});
