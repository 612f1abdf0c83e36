import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../../scripts/newEntity/main';
import { argumentsOf, codeOf, inShell, page } from '../docs/tutorialPage';
import { compilerMessages } from '../support/compilerMessages';
import { harText } from '../source/harText';
import { smallServer } from '../support/smallServer';
import { collections, ofOtherApis, ofThisApi, plain, withFieldTypes } from './commands';
import { copyOf } from './copy';

const { at, read, copy, run, remove, root, writeTypes } = copyOf('learned', false);

type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const short = { type: 'string', maxLength: 60 };
const whole = { type: 'integer' };
const yes = { type: 'boolean' };
const moment = { type: 'string', format: 'date-time' };
const unix = { type: 'integer', format: 'unix-time' };
const decimal = { type: 'string', format: 'decimal' };
const kind = { enum: ['a', 'b'] };
const thing = (properties: Json, ...required: string[]) => ({ type: 'object', properties, required });
const listOf = (items: Json) => ({ type: 'array', items });
const content = (schema: Json) => ({ content: { 'application/json': { schema } } });

/** A record with a name, and the answer of a list with such rows and more. */
const named = thing({ id: whole, name: text }, 'id');
const listed = (more: Json = { total: whole }, row: Json = named) => thing({ data: listOf(row), ...more });

/** The facts of a description, each as an API may have it. */
interface Facts {
  row?: Json;
  /** The answer of the list. */
  list?: Json;
  /** Query keys of the list by their names: a schema, or the parameter with a schema and more. */
  query?: Readonly<Record<string, Json>>;
  /** The body of a new record and of a change. */
  create?: Json;
  change?: Json;
  method?: 'put' | 'patch';
  adds?: 'post' | 'put';
  /** Name of the parameter that is the record's identifier. */
  parameter?: string;
  /** The success of a read of one record, and of a change. */
  one?: Json;
  changed?: Json;
  /** The refusals of the list, by their statuses. */
  refusals?: Readonly<Record<number, Json>>;
  /** Other parts of the list call, of the deletion, and of the description. */
  listCall?: object;
  deletion?: object;
  path?: string;
  more?: Json;
}

const parameterOf = ([name, given]: [string, Json]): Json => ({
  name,
  in: 'query',
  ...('schema' in given || 'content' in given ? given : { schema: given }),
});

const documentOf = ({ row = {}, query = {}, create, change, refusals = {}, ...facts }: Facts): Json => {
  const { path = '/things', method = 'put', adds = 'post', parameter = 'id', deletion = {}, more, listCall } = facts;
  const record = thing({ id: whole, name: short, ...row }, 'id');
  const { list = listed(undefined, record), one = content(record), changed = content(record) } = facts;
  const answers = Object.entries({ 200: list, ...refusals }).map(([status, schema]) => [status, content(schema)]);
  return {
    openapi: '3.0.3',
    info: { title: 'Probe' },
    paths: {
      [path]: {
        get: {
          parameters: Object.entries(query).map(parameterOf),
          responses: Object.fromEntries(answers),
          ...listCall,
        },
        ...(create && { [adds]: { requestBody: content(create), responses: { 201: changed } } }),
      },
      [`${path}/{${parameter}}`]: {
        get: { responses: { 200: one } },
        ...(change && { [method]: { requestBody: content(change), responses: { 200: changed } } }),
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
  const files = [`entities/${route}`, `contract/${route}`, ...(dialect ? [`dialect/${dialect}`] : [])];
  return `${said}\n${files.map(file => read(`src/${file}.ts`)).join('\n')}`.replace(/\s+/g, ' ');
};

/** The same for a value that is kept as a file of JSON. */
const writtenOf = (file: string, value: object, route: string, args: readonly string[] = []): Promise<string> => {
  writeFileSync(at(file), JSON.stringify(value));
  return written(at(file), args, route);
};

const writtenFor = (facts: Facts, args: readonly string[] = []): Promise<string> => {
  const name = `probe${(count += 1)}`;
  // Each has its own API and its own paths; v1 would be no name of one.
  const title = `Own ${'abcdefghijklmnopqrstuwxyz'.at(count % 25)}${count}`;
  const path = (facts.path ?? '/things').replace('/things', `/v${count}/things`);
  return writtenOf(`${name}.json`, documentOf({ ...facts, path, more: called(title) }), name, args);
};

beforeAll(copy);
afterAll(remove);

const needed = (properties: Json) => thing(properties, ...Object.keys(properties));
const typed = (more: Json) => needed({ type: { enum: ['things'] }, ...more });
const twoLists = thing({ wares: listOf(named), makers: listOf(thing({ id: whole, firm: text }, 'id')) });
const tree = thing({ id: whole, height: { type: 'number' } }, 'id');
const called = (title: string) => ({ info: { title } });
const deep = thing(
  { id: whole, lines: listOf(thing({ unit: thing({ name: text }) })), a: thing({ b: thing({ c: text }) }) },
  'id',
);
const maker = thing({ id: whole, username: text, mail: text });
const owner = thing({ id: whole, name: text });
const nullable = (schema: Json) => ({ anyOf: [schema, { type: 'null' }] });
const optional = {
  remark: text,
  subtitle: nullable(short),
  code: { type: 'string', format: 'uuid' },
  starts_at: nullable(moment),
  born_on: nullable({ type: 'string', format: 'date' }),
};
const withEmpty = (schema: Json) => ({ oneOf: [schema, { type: 'string', enum: [''] }] });

/** Values of a row, and what is written of each. Those of `entered` are in the body of a new record, too. */
const values: Readonly<Record<string, readonly [name: string, schema: Json, ...has: string[]]>> = {
  'a date-time keeps its time': ['made', moment, "made: dateTime({ label: 'Made' })"],
  'a text called icon is no image': ['icon', short, 'icon: text('],
  'an address of an image is one': ['icon_url', short, 'icon_url: image('],
  'seconds since 1970 travel so': ['paid', unix, "paid: dateTime({ label: 'Paid', since1970: 'seconds' })"],
  'milliseconds since 1970 travel so': [
    'due',
    { type: 'integer', description: 'Unix timestamp in milliseconds.' },
    "due: dateTime({ label: 'Due', since1970: 'milliseconds' })",
  ],
  'a list of texts is a field': ['tags', listOf(text), "tags: texts({ label: 'Tags' })"],
  'a key with a space is a field': ['First Name', short, "'First Name': text({ label: 'First Name' })"],
  'a choice that may be empty is a choice': [
    'kind',
    { oneOf: [{ type: 'string', enum: ['a', 'b'] }, { enum: [''] }, { enum: [null] }] },
    "kind: select({ label: 'Kind', choices: [{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }] })",
  ],
  'a day that may be an empty text is a day': [
    'born',
    withEmpty({ type: 'string', format: 'date' }),
    "born: day({ label: 'Born'",
  ],
  'a number with decimals that travels as a text is a number, and is sent as a text': [
    'amount',
    decimal,
    "amount: number({ label: 'Amount', required: 'Enter amount.', decimals: true, asText: true })",
    'amount: z.string()',
  ],
  'an identifier or its record is written as the identifier': [
    'author',
    { oneOf: [{ type: 'string', format: 'uuid' }, thing({ id: text, name: text })] },
    'author: optionalText',
  ],
};
const entered = ['made', 'paid', 'tags', 'amount', 'born'];

type Parts = string | readonly string[];

/** A description, what is written of it, and what is not. */
type Row = readonly [facts: Facts, has: Parts, hasNot?: Parts, args?: readonly string[]];

// What the recorded servers have, recordedServers.test.ts tries: other orders, filters, refusals and pages.
const rows: Readonly<Record<string, Row>> = {
  'nested schemas are cut behind one level': [
    { row: { order: thing({ code: text, customer: deep }), deep } },
    ["'order.code': text(", 'customer: z.unknown()'],
    ['unit:', 'c: optionalText'],
  ],
  'an identifier that the server makes is not asked for': [
    { create: thing({ id: whole, name: short }, 'id', 'name') },
    ['create: { call: post(', "name: text({ label: 'Name', required:"],
    'needs',
  ],
  'an identifier that is called after its record is not asked for either': [
    {
      list: listed(undefined, thing({ thing_id: whole, name: short }, 'thing_id')),
      create: needed({ thing_id: whole, name: short }),
      change: needed({ thing_id: whole, name: short }),
      parameter: 'thing_id',
    },
    ["id: ['thing_id']", 'create: { call: post(', "send: ({ values }) => ({ thing_id: Number(values['thing_id']) })"],
    ['thing_id: number({ label', 'needs'],
  ],
  'a `documentId` identifies a record, and is not asked for either': [
    {
      list: listed(undefined, thing({ id: whole, documentId: text, name: short }, 'id', 'documentId')),
      create: thing({ documentId: text, name: short }, 'documentId'),
    },
    ["id: ['documentId']", 'create: { call: post('],
  ],
  'a body that holds the identifier gets it': [
    { change: thing({ id: whole, name: short }, 'id', 'name') },
    "send: ({ values }) => ({ id: Number(values['id']) })",
  ],
  'a text that the API takes no null for is sent as an empty text (VALUE-03)': [
    { row: optional, change: thing({ name: short, ...optional }, 'name') },
    [
      "name: text({ label: 'Name', required: 'Enter name.', max: 60 }),",
      "remark: textarea({ label: 'Remark', emptyValue: '' }),",
      "subtitle: text({ label: 'Subtitle', max: 60 }),",
      "code: text({ label: 'Code' }),",
      "starts_at: dateTime({ label: 'Starts At' }),",
      "born_on: day({ label: 'Born On' }),",
    ],
  ],
  'a text without a length is of several lines where the others have one, or where it is called so': [
    { row: { city: short, code: short, terms: text, body: text, note: short } },
    ['terms: textarea(', 'body: textarea(', 'city: text(', 'note: text('],
  ],
  'what the server makes, and what another record is called, is not entered': [
    { row: { created: text, owner }, create: thing({ name: short, created: text, owner }, 'name') },
    ["created: dateTime({ label: 'Created' })", "'owner.name': text({ label: 'Owner' })", "fields: ['name']"],
  ],
  'a number that is called after a time and says no unit is no number to read, and that it is left out is said': [
    { row: { created: { type: 'integer', format: 'int64' } } },
    "The rows also have 'created', which no field shows.",
    'created: number(',
  ],
  'what an API keeps for itself is not shown': [
    { row: { resetPasswordToken: text, confirmationToken: text, password: text, salt: text, refresh_token: text } },
    "name: text({ label: 'Name' }), }, show",
  ],
  'a required page and size are sent anyway': [
    { query: { page: { schema: whole, required: true }, limit: { schema: whole, required: true } } },
    ["get('vN/things', {})", "size: 'limit'"],
    'wants',
  ],
  'pages that a description counts from 0 are counted so': [
    { query: { page: { schema: whole, description: 'Zero-based page index' }, size: whole } },
    'first: 0',
  ],
  'pages that a description counts from 1 are counted so, though a number of 0 is taken': [
    {
      query: {
        page: { schema: { type: 'integer', minimum: 0 }, description: 'Pages through results starting at page `1`.' },
        limit: whole,
      },
    },
    "pages: { by: 'page', page: 'page', size: 'limit' }",
    'first: 0',
  ],
  '`SkipCount` and `MaxResultCount` ask for a page': [
    { query: { SkipCount: whole, MaxResultCount: whole } },
    "pages: { by: 'offset', offset: 'SkipCount', size: 'MaxResultCount' }",
  ],
  'an offset that the answer gives as a text is no number': [
    { query: { offset: text, limit: whole }, list: listed({ offset: text }, thing({ id: text, name: text }, 'id')) },
    "by: 'cursor', cursor: 'offset', size: 'limit', next: 'offset'",
  ],
  'a cursor may be a number, and its place counts more than the last row': [
    {
      query: { cursor: whole, limit: whole },
      list: listed({ next_cursor: nullable(whole), has_more: yes }),
    },
    "by: 'cursor', cursor: 'cursor', size: 'limit', next: 'next_cursor'",
  ],
  'a list of whose next page nothing is known ends after its first, and that is said': [
    { query: { cursor: text, limit: whole } },
    'but no place of its answer is known to hold what to send there: it ends after its first page.',
  ],
  'a count of the rows on the page is no total': [
    { list: listed({ count: { type: 'integer', description: 'Number of items returned' }, total_entries: whole }) },
    "total: { at: 'total_entries' }",
  ],
  'a total that has to be asked for is asked for': [
    {
      query: { meta: text, limit: whole, offset: whole },
      list: listed({ meta: thing({ total_count: whole, filter_count: whole }) }),
    },
    ["query: { meta: '*' }", "total: { at: 'meta.filter_count' }"],
  ],
  'an order of two keys is written with its words': [
    { query: { sort_by: text, sort_order: { type: 'string', enum: ['asc', 'desc'] } } },
    "sort: { by: 'sort_by', order: 'sort_order', directions: ['asc', 'desc'] }",
  ],
  'an order that takes some values only names them, and the browser sorts by the others': [
    { row: { note: text }, query: { ordering: { type: 'string', enum: ['id', 'name', '-id', '-name'] } } },
    "sort: true, sortPaths: ['name']",
  ],
  'an order that takes no value of a column is left to the browser, and that is said': [
    { query: { ordering: { type: 'string', enum: ['id', '-id'] } } },
    'The list is sorted by none of its columns, so the browser sorts it.',
    'sort: true',
  ],
  'an order of a list of texts is written: with a minus, or with directions as its values have them': [
    { query: { sort: { schema: listOf(text), description: 'Use a minus sign (`-`) for descending.' } } },
    ["sort: { signed: 'sort' }", 'sort: true', 'sort: z.union([z.string(), z.array(z.string())])'],
  ],
  'an order with a comma before its direction is written': [
    { query: { sort: { schema: text, description: 'In the form property,(asc|desc)' } } },
    "sort: { joined: 'sort', delimiter: ',' }",
  ],
  'an order of one text with its direction is written': [
    { query: { sort: { schema: text, description: 'Such as name:desc' } } },
    ["sort: { joined: 'sort' }", 'sort: true'],
  ],
  'a query that is one object of JSON, as in LoopBack, is taken apart': [
    {
      row: { kind, open: yes },
      list: listOf(thing({ id: whole, name: short, kind }, 'id')),
      query: {
        filter: content(
          thing({ limit: whole, skip: whole, order: { oneOf: [text, listOf(text)] }, where: { type: 'object' } }),
        ),
      },
    },
    [
      "pages: { by: 'offset', offset: 'filter[skip]', size: 'filter[limit]' }",
      "sort: { joined: 'filter[order]', delimiter: ' ', directions: ['ASC', 'DESC'] }",
      "filters: { kind: 'filter[where][kind]' }",
      "search: 'filter[where][name][regexp]'",
      "A search goes to 'filter[where][name][regexp]', so the API reads its text as a regular expression.",
    ],
    'filter: z.',
  ],
  'a query that is one object, as of a Pageable in Spring, travels as its keys': [
    { query: { pageable: thing({ page: { type: 'integer', minimum: 0 }, size: whole, sort: listOf(text) }) } },
    "pages: { by: 'page', page: 'page', size: 'size', first: 0 }",
    'pageable',
  ],
  'conditions on any value, as in Strapi, become keys that choose rows': [
    {
      row: { kind, open: yes },
      query: { filters: { schema: { type: 'object', additionalProperties: {} }, style: 'deepObject' } },
    },
    "filters: { kind: 'filters[kind][$eq]', open: 'filters[open][$eq]' }",
  ],
  'values of which a list is asked for one choose its rows at the server': [
    { row: { kind, open: yes }, query: { kind, open: yes } },
    "filters: { kind: 'kind', open: 'open' }",
  ],
  'a parameter that is an abbreviation of the collection and `id` is the identifier': [
    { parameter: 'thg_id' },
    ["one: getOne('vN/things/:id')", "id: ['id']"],
    'is left out',
  ],
  'a parameter that is called a uuid is no number of a row': [
    { parameter: 'uuid' },
    "DELETE vN/things/{uuid} is left out: 'uuid' is not the 'id' of a row",
    'del(',
  ],
  'a parameter that has the collection within the name of a key is that key': [
    { row: { external_id: text }, parameter: 'external_thing_id' },
    ["one: getOne('vN/things/:id')", "id: ['external_id']"],
    'is left out',
  ],
  'a constant that has to be sent is sent, though it is described with a default and as one of answers': [
    {
      row: { type: { enum: ['thing'] } },
      create: {
        allOf: [
          { properties: { type: { ...text, readOnly: true } } },
          thing({ name: short, type: { enum: ['thing'], default: 'thing' } }, 'name', 'type'),
        ],
      },
    },
    "create: { call: post('vN/things', { send: { type: 'thing' } })",
    'needs',
  ],
  'a value of a row that a body takes only one word for is in no form': [
    { row: { type: text }, create: thing({ name: short, type: { enum: ['thing'] } }, 'name') },
    ["fields: ['name']", "POST vN/things also takes 'type', which its form leaves out."],
  ],
  'a value that a body needs and does not describe is as in a row': [
    { row: { plan: { enum: ['free', 'paid'] } }, create: thing({ name: short }, 'name', 'plan') },
    ["plan: select({ label: 'Plan', required: 'Choose plan.'", "plan: z.enum(['free', 'paid'])"],
  ],
  'a PUT at the path of the list adds a record, and what the server says of who made it is not lost': [
    {
      row: { created_by: maker },
      create: thing({ name: short }, 'name'),
      change: thing({ name: short, created_by: maker }, 'name'),
      adds: 'put',
    },
    ["create: { call: put('vN/things')", "update: { call: put('vN/things/:id')"],
    'would lose',
  ],
  'a PUT that would lose what only the record has, and no row of the list, has no form': [
    {
      change: thing({ name: short, notes: text, tags: listOf(owner) }, 'name'),
      one: content(thing({ data: thing({ id: whole, name: short, notes: text, tags: listOf(owner) }, 'id') })),
    },
    "it replaces the record and would lose 'notes', 'tags', which no row of the list has",
    'update:',
  ],
  'a PUT that may lose what no answer tells of says so': [
    { change: thing({ name: short, notes: text }, 'name'), one: {}, changed: {} },
    "also takes 'notes', which its form leaves out. It may replace the record: then name what that has of them in keep.",
  ],
  'what several parts of a schema say of one key counts together': [
    {
      list: {
        allOf: [
          thing({ data: listOf({ type: 'object' }), meta: thing({ totalItems: whole }) }),
          { properties: { data: listOf(named), meta: thing({ select: text }) } },
        ],
      },
    },
    ["total: { at: 'meta.totalItems' }", 'name: text('],
  ],
  'a header with one value is sent, and one that nobody knows is said': [
    {
      query: {
        'Api-Version': { in: 'header', required: true, schema: { type: 'string', enum: ['2022-06-28'] } },
        'X-Tenant': { in: 'header', required: true, schema: text },
      },
    },
    ["headers: () => ({ 'Api-Version': '2022-06-28' })", "The calls need the header 'X-Tenant'."],
  ],
  'refusals that known servers make need no declaration': [
    { refusals: { 400: { type: 'object', additionalProperties: listOf(text) } } },
    [],
    ['errors:', 'refused:'],
  ],
  'refusals of an unknown shape are declared as they are described': [
    { refusals: { 400: thing({ reason: text, issues: listOf(thing({ attribute: text, reason: text })) }) } },
    "errors: { message: ['reason'], fields: 'issues', field: 'attribute', text: 'reason' }",
    'No refusal is described',
  ],
  'that no refusal is described is said': [
    {},
    'No refusal is described: it is read as known servers say it.',
    'errors:',
  ],
  'values that bodies have in a wrapper are the fields, and the dialect names the wrapper': [
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
  'values that rows and bodies have beside an identifier and a type are the fields': [
    {
      list: listed(
        { meta: thing({ total: whole }) },
        thing({ type: text, id: text, attributes: thing({ title: short, open: yes }) }, 'id'),
      ),
      create: thing({ data: typed({ attributes: thing({ title: short }, 'title') }) }, 'data'),
      change: thing({ data: typed({ id: text, attributes: thing({ title: short }) }) }, 'data'),
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
  'a body that needs something besides its wrapper is taken as it is': [
    {
      create: thing({ thing: thing({ name: short }, 'name'), reason: text }, 'thing', 'reason'),
      change: thing({ thing: thing({ name: short }) }, 'thing'),
    },
    "'thing.name': text(",
    'writes:',
  ],
  'an object that a body may have beside others wraps nothing': [
    { row: { city: short }, create: thing({ address: thing({ city: short, name: short }), note: text }) },
    ["'address.city': text(", 'note: textarea(', "fields: ['address.city', 'address.name', 'note']"],
    'writes:',
  ],
  'what a body may have beside its wrapper is in no form, and that is said': [
    { create: thing({ thing: thing({ name: short }), reason: text }, 'thing') },
    ["writes: { at: 'thing' }", "POST vN/things also takes 'reason', which its form leaves out."],
  ],
  'what the server sets by itself is not asked for: a default, and the moment of a description as the default': [
    {
      row: { status: kind, shown: text },
      create: needed({
        name: short,
        status: { type: 'string', enum: ['a', 'b'], default: 'a' },
        shown: { type: 'string', default: '2026-11-26T22:43:35.671Z' },
      }),
    },
    ["fields: ['name', 'status']", "status: z.enum(['a', 'b']).optional()"],
    ["required: 'Choose status.'", 'shown: z.string()'],
  ],
  'the time at which a record was made is not asked for, though it is described as needed, and that is said': [
    { row: { createdAt: moment }, create: needed({ name: short, createdAt: moment }) },
    ["fields: ['name']", 'describes createdAt as needed; the server sets that, so no form asks for it.'],
  ],
  'yes or no in a row is yes or no in a form, whatever words a body takes besides': [
    {
      row: { active: yes },
      create: thing({
        name: short,
        active: { anyOf: [{ type: 'string', enum: ['0', '1', 't', 'true', 'f', 'false'] }, { type: 'null' }] },
      }),
    },
    ["active: flag({ label: 'Active' })", 'active: z.boolean().nullish()'],
    'select(',
  ],
  'an empty body of a read is none': [
    { listCall: { requestBody: content({ type: 'object' }) } },
    'list: { call: get(',
    'wants a body',
  ],
  'a deletion may answer with a number or with nothing': [
    { deletion: { responses: { 200: content(whole) } } },
    'delete: { call: del(',
  ],
  'a list whose path ends in a parameter is a list': [
    { path: '/things/{collection}', query: { page: whole, limit: whole } },
    '/things/books',
    [],
    ['--params', 'collection=books'],
  ],
  'rows that may stand in several lists may be chosen': [
    { list: twoLists },
    'firm: text(',
    'name: text(',
    ['--rows', 'makers'],
  ],
  'rows that may stand in several lists are guessed, and how to choose others is said': [
    { list: twoLists },
    "The rows may also stand at 'makers'; 'wares' is guessed. Another one is chosen with --rows.",
  ],
};

describe('an API description becomes what a person would write by hand:', () => {
  test.each(Object.entries(rows))('%s', async (_, [facts, has, hasNot = [], args = []]) => {
    const found = (await writtenFor(facts, args)).replace(/\bv\d+\/things/g, 'vN/things');
    for (const part of [has].flat()) expect(found).toContain(part);
    for (const part of [hasNot].flat()) expect(found).not.toContain(part);
  });

  describe('a value:', () => {
    let found = '';
    beforeAll(async () => {
      const row = Object.fromEntries(Object.values(values).map(([name, schema]) => [name, schema]));
      const body = Object.fromEntries(entered.map(name => [name, row[name]]));
      // What only a new record takes is a field, too.
      found = await writtenFor({ row: { ...row, born: undefined }, create: thing({ name: short, ...body }, 'amount') });
    });
    test.each(Object.entries(values))('%s', (_, [, , ...has]) => {
      for (const part of has) expect(found).toContain(part);
    });
    test('what a new record takes is in its form', () => {
      expect(found).toContain(`fields: ['name', ${entered.map(name => `'${name}'`).join(', ')}]`);
    });
  });

  test('its schemas may be in other files', async () => {
    writeFileSync(at('parts.json'), JSON.stringify({ Tree: tree }));
    const document = documentOf({ list: listOf({ $ref: './parts.json#/Tree' }), path: '/trees' });
    expect(await writtenOf('several.json', document, 'trees')).toContain("height: number({ label: 'Height' })");
    const broken = JSON.parse(JSON.stringify(document).replace('parts.json', 'lost.json'));
    expect(await writtenOf('broken.json', broken, 'lost')).toContain('A part of the description cannot be read');
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
      query: { 'page[size]': whole, 'page[number]': whole },
      more: called(title),
    });
    const found = await writtenOf('word.json', document, name, ['--params', 'petId=7']);
    expect(found).toContain(`get('word-${name}/7/things', {`);
    expect(found).toContain("'größe': text({ label: 'Größe'");
  });

  test('a second collection shares the dialect that was edited by hand, and says what it does otherwise', async () => {
    const document = (name: string, key: string) =>
      documentOf({ query: { page: whole, limit: whole, [key]: text }, path: `/${name}`, more: called('Shared') });
    await writtenOf('one.json', document('apples', 'q'), 'apples');
    const dialect = at('src/dialect/sharedApi.ts');
    const edited = readFileSync(dialect, 'utf8').replace("id: ['id']", "base: () => 'https://api.example', id: ['id']");
    writeFileSync(dialect, edited);
    const second = await writtenOf('two.json', document('pears', 'search'), 'pears');
    expect(second).toContain("from '../dialect/sharedApi'");
    expect(second).toContain("get('pears', { search: 'search' })");
    expect(readFileSync(dialect, 'utf8')).toBe(edited);
  });

  test('a second entity over a list of the contract speaks as the first', async () => {
    const document = documentOf({ query: { page: whole, limit: whole }, path: '/plums', more: called('Twice') });
    await writtenOf('twice.json', document, 'plums');
    // Another run has read the contract with its change.
    const second = await copyOf('learned', false).run(['ripe-plums', '--from', at('twice.json')]);
    expect(second.text.split('\n')[0]).toBe('Wrote src/entities/ripePlums.ts, src/entities/index.ts.');
    const bare = (name: string) => read(`src/entities/${name}.ts`).replaceAll(/(Ripe )?Plum/gi, '');
    expect(bare('ripePlums')).toBe(bare('plums'));
  });

  test('a dialect that was renamed by hand is not overwritten', async () => {
    const edited = 'export const mine = {};';
    writeFileSync(at('src/dialect/renamedApi.ts'), edited);
    const refused = await writtenOf('renamed.json', documentOf({ path: '/figs', more: called('Renamed') }), 'figs');
    expect(refused).toContain('src/dialect/renamedApi.ts exports no renamedApi, and nothing is overwritten.');
    expect(read('src/dialect/renamedApi.ts')).toBe(edited);
    rmSync(at('src/dialect/renamedApi.ts'));
  });

  test('a number that is called as another collection of the API points to its records', async () => {
    const more = called('Linked');
    const change = thing({ name: short, author: whole });
    await writtenOf('authors.json', documentOf({ path: '/authors', more }), 'authors');
    expect(
      await writtenOf('books.json', documentOf({ path: '/books', more, row: { author: whole }, change }), 'books'),
    ).toContain("author: reference({ label: 'Author', to: 'authors', text: 'name' })");
  });
});

test('a null, a whole number or an empty list by chance hides no call that reads one record', async () => {
  const url = 'https://api.example.com/v1/caves';
  const rows = [
    { id: 1, name: 'Aft', depth: 2.5, tags: [], owner: null },
    { id: 2, name: null, depth: 3, tags: ['wet'], owner: { name: 'x' } },
  ];
  writeFileSync(
    at('caves.har'),
    harText({ url, answer: rows }, { url: `${url}/2`, answer: { ...rows[1], name: 'Bow' } }),
  );
  const found = await written(at('caves.har'), [], 'caves');
  expect(found).toContain("one: getOne('caves/:id')");
});

test('a PATCH without a usable body leaves the PUT in its place', async () => {
  const document = documentOf({ path: '/lamps', change: thing({ name: short }, 'name') });
  const patch = { requestBody: content({}), responses: { 200: content({}) } };
  Object.assign(Object(document.paths)['/lamps/{id}'], { patch });
  expect(await writtenOf('lamps.json', document, 'lamps')).toContain("update: { call: put('lamps/:id')");
});

test.each([
  ['a record in a record', 'Alike', 'sailors', 'deeds', (record: Json): Json => record],
  ['an identifier or its record', 'Likewise', 'skippers', 'logs', (record: Json): Json => ({ oneOf: [whole, record] })],
])('%s points to the collection whose rows are as it is, whatever it is called', async (_, title, to, from, asWhat) => {
  const more = called(title);
  const person = { id: whole, name: text, mail: text, city: text };
  const change = thing({ name: short, buyer: whole });
  const deeds = documentOf({ path: `/${from}`, more, row: { buyer: asWhat(thing(person)) }, change });
  Object.assign(Object(deeds.paths), documentOf({ path: `/${to}`, row: person, more }).paths);
  await writtenOf('alike.json', deeds, to, ['--path', to]);
  expect(await written(at('alike.json'), ['--path', from], from)).toContain(
    `buyer: reference({ label: 'Buyer', to: '${to}', text: 'name' })`,
  );
});

describe('a real page', () => {
  const asked: { url: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const answers: Record<string, { type?: string; body: unknown }> = {};
  const address = smallServer(({ url = '', headers }, response) => {
    asked.push({ url, headers });
    const { type = 'application/json', body } = answers[url.replace(/\?.*/, '')] ?? {};
    // Some servers have a description in a special media type and no other.
    const isRefused = body === undefined || (type !== 'application/json' && !String(headers.accept).includes('*/*'));
    response.writeHead(isRefused ? 406 : 200, { 'content-type': type }).end(isRefused ? '' : JSON.stringify(body));
  });

  const people = Array.from({ length: 20 }, (_, n) => ({ pk: n, name: `Name ${n}` }));

  test('settles the rows, the identifier, the total, the first page and the size of a page', async () => {
    answers['/schema'] = {
      type: 'application/vnd.oai.openapi',
      body: documentOf({
        path: '/crowd/',
        query: { page: whole, limit: whole },
        list: {},
        more: { ...called('Open'), servers: [{ url: '/base' }] },
      }),
    };
    answers['/base/crowd/'] = { body: { people, count: 20, page: 0, all: 61, total_rows: 61, next: '/crowd/?page=1' } };
    const found = await written(`${address()}/schema`, ['--path', '/crowd/', '--token', 'Token planted'], 'crowd');
    for (const part of [
      "rows: 'people', total: { at: 'total_rows' }, pages: { by: 'page', page: 'page', size: 'limit', first: 0, most: 20 }",
      "id: ['pk']",
      "get('crowd/', {})",
    ])
      expect(found).toContain(part);
    expect(found).not.toContain('planted');
    expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/schema', 'Token planted'],
      ['/base/crowd/?limit=100', 'Token planted'],
    ]);
  });

  test('of a list below a record is asked for with the names that --params has without a page', async () => {
    answers['/below'] = { body: documentOf({ path: '/owners/{id}/cats', more: called('Below') }) };
    answers['/owners/1/cats'] = { body: { data: [{ id: 7, name: 'Tom' }] } };
    const args = ['--path', 'cats', '--params', 'ownerId=1', '--token', 'planted'];
    expect(await written(`${address()}/below`, args, 'cats')).toContain("get('owners/1/cats', {");
  });

  test('settles the formats of values: dates, decimals in texts, seconds since 1970', async () => {
    const row = { paid: text, price: text, expires: { type: 'integer', format: 'int64' }, opened_at: whole };
    answers['/formats'] = { body: documentOf({ path: '/notes', list: listOf(thing({ id: whole, ...row }, 'id')) }) };
    answers['/notes'] = {
      body: [{ id: 1, paid: '2026-03-01', price: '4.50', expires: 1_772_323_200, opened_at: 1_772_323_200_000 }],
    };
    const found = await written(`${address()}/formats`, ['--path', '/notes', '--token', 'planted'], 'notes');
    for (const part of [
      "paid: day({ label: 'Paid' })",
      "price: number({ label: 'Price', decimals: true, asText: true })",
      "expires: dateTime({ label: 'Expires', since1970: 'seconds' })",
      "opened_at: dateTime({ label: 'Opened At', since1970: 'milliseconds' })",
    ])
      expect(found).toContain(part);
  });

  test.each([
    ['with all that a row has', { id: 7, name: 'Otter' }, "one: getOne('otters/:id')", 'is left out'],
    ['with less', { id: 7 }, 'GET otters2/:id is left out', 'getOne('],
    ['with a refusal', undefined, 'GET otters3/:id is left out', 'getOne('],
  ])('settles what one record is answered as, where nothing says it: %s', async (_, record, has, hasNot) => {
    const [, name = ''] = /(otters\d?)\/:id/.exec(has) ?? [];
    answers[`/open-${name}`] = { body: documentOf({ path: `/${name}`, one: { description: '' }, more: called(name) }) };
    answers[`/${name}`] = { body: { data: [{ id: 7, name: 'Otter' }], total: 1 } };
    if (record) answers[`/${name}/7`] = { body: record };
    const found = await written(`${address()}/open-${name}`, ['--path', name, '--token', 'planted'], name);
    expect(found).toContain(has);
    expect(found).not.toContain(hasNot);
  });

  test.each([
    ['abc', 'authorization', 'Bearer abc'],
    ['Token abc', 'authorization', 'Token abc'],
    ['Bearer abc', 'authorization', 'Bearer abc'],
    ['X-Api-Key: abc', 'x-api-key', 'abc'],
  ])('is asked for with the token %s in the header %s', async (token, name, value) => {
    answers['/items/plain/'] = { body: people };
    await written(`${address()}/items/plain/`, ['--token', token]);
    expect(asked.at(-1)?.headers[name]).toBe(value);
  });

  test('is read of a description whose parts are at addresses beside it', async () => {
    answers['/open/parts.json'] = { body: { Tree: tree } };
    answers['/open/api.json'] = { body: documentOf({ path: '/oaks', list: listOf({ $ref: 'parts.json#/Tree' }) }) };
    answers['/oaks'] = { body: [{ id: 1, height: 2.5, planted_on: '2020-01-01' }] };
    const found = await written(`${address()}/open/api.json`, ['--path', '/oaks', '--token', 'planted'], 'oaks');
    expect(found).toContain("height: number({ label: 'Height' })");
    expect(found).toContain("planted_on: day({ label: 'Planted On' })");
    expect(asked.at(-1)?.url).toBe('/oaks');
    expect(asked.slice(-3).map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer planted'));
  });

  test('of an address has the folder and the slash of its path', async () => {
    answers['/items/roses/'] = { body: people };
    expect(await written(`${address()}/items/roses/`, [], 'roses')).toContain("get('items/roses/', {})");
    const tulips = await writtenOf('tulips.json', people, 'tulips', ['--path', 'items/tulips/']);
    expect(tulips).toContain("get('items/tulips/', {})");
  });
});

describe('what would be written is compiled before', { timeout: 600_000 }, () => {
  test('what does not compile is refused with the words of the compiler, and the project is left alone', () => {
    const path = 'src/entities/compiled.ts';
    const check = () => compile(process.cwd(), new Map([[path, 'export default get(1);']]));
    expect(check).toThrow(/would not compile[^]*compiled\.ts\(1,16\).*'get'/);
    expect(existsSync(path)).toBe(false);
  });

  test('a compiler that does not run has compiled nothing', () => {
    const folder = at('node_modules/typescript');
    mkdirSync(`${folder}/bin`, { recursive: true });
    writeFileSync(`${folder}/package.json`, JSON.stringify({ bin: { tsc: 'bin/tsc' } }));
    writeFileSync(
      `${folder}/bin/tsc`,
      "process.stdout.write('src/other.ts(1,2): no'); throw new Error('out of memory');",
    );
    expect(() => compile(root, new Map())).toThrow(/TypeScript did not run[^]*out of memory/);
    rmSync(folder, { recursive: true });
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

// One run of the compiler over all that is written.
describe('the compiler, over all entities that are written above and more', () => {
  /** The entities of the tutorial whose names no other command takes. */
  const tutorial = inShell.filter(command => /^npm run new:entity (?:heroes|halls) /.test(command)).map(argumentsOf);
  const tutorialFile = (name: string) => `src/entities/tutorial-${name}.ts`;
  const mistakeFile = tutorialFile('mistake');
  /** References to an entity of the tutorial, which has no calls. Its columns are not known to the compiler. */
  const referenceFile = 'src/entities/references.ts';
  const referenceText = `import { reference, references } from '../engine/fields';
reference({ label: 'Room', to: 'rooms', text: 'titel' });
references({ label: 'Rooms', to: 'rooms', text: 'title', columns: { mail: 'Email' } });`;

  let messages: ReturnType<typeof compilerMessages> = [];
  const messagesOf = (path: string) => messages.filter(({ file }) => file.endsWith(path));

  // The compiler reads MUI and react-admin too, which takes a busy machine its time.
  beforeAll(async () => {
    const collected = Object.entries(collections).map(([name, args]) => [name, ...args]);
    for (const args of [...plain, ...withFieldTypes, ...ofThisApi, ...ofOtherApis, ...collected, ...tutorial]) {
      const { code, text: said } = await run(args);
      if (code !== 0) throw new Error(`${args.join(' ')}: ${said}`);
    }
    writeTypes();
    codeOf('src/entities/rooms.ts').forEach((code, index) => writeFileSync(at(tutorialFile(`rooms-${index}`)), code));
    writeFileSync(at(mistakeFile), codeOf('mistake')[0] ?? '');
    writeFileSync(at(referenceFile), referenceText);
    // The copy has no packages: the compiler looks further up.
    rmSync(at('node_modules'), { recursive: true, force: true });
    const settings = {
      extends: '../../tsconfig.json',
      files: ['src/vite-env.d.ts'],
      // Nothing imports the types that the business adds to the mock's.
      include: ['src/entities', 'src/contract', 'src/dialect', 'mock-api'],
    };
    writeFileSync(at('tsconfig.json'), JSON.stringify(settings));
    messages = compilerMessages(root);
  }, 600_000);

  test('finds the mistake of the tutorial, in the words that it quotes', () => {
    const [, quoted] = /`(Type '"titel"'[^`]*)`/.exec(page) ?? [];
    expect(messagesOf(mistakeFile)[0]?.text).toContain(quoted);
  });

  test('finds a reference to a field that an entity without calls does not have', () => {
    const message = { line: 2, text: expect.stringContaining(`Did you mean '"title"'`) };
    expect(messagesOf(referenceFile)).toMatchObject([message]);
  });

  test('finds nothing else in what new:entity wrote', () => {
    expect(tutorial).toHaveLength(2);
    const mistakes = [mistakeFile, referenceFile].flatMap(messagesOf);
    expect(messages.filter(message => !mistakes.includes(message))).toEqual([]);
  });
});
