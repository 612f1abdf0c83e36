import type { JsonSchema } from '../../src/contract/componentSchemas';
import type { Source } from '../../scripts/api/collection';

const text: JsonSchema = { type: 'string' };
const flag: JsonSchema = { type: 'boolean' };
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** An object whose keys with a `?` at their end may be missing. */
const object = (keys: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(keys).map(([key, schema]) => [key.replace('?', ''), schema])),
  required: Object.keys(keys).filter(key => !key.endsWith('?')),
});
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** The frame of this API's answers. */
const framed = (payload: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  object({ 'result?': { type: 'integer' }, 'message?': text, ...payload });
const pages: JsonSchema = { type: 'integer', minimum: 1 };

const homeHabits: Source['conventions'] = {
  payload: 'payload',
  rows: 'suppliers',
  total: { at: 'count' },
  pages: { by: 'page', page: 'page', size: 'limit' },
  id: ['_id'],
  errors: { message: ['message'] },
};

const status: JsonSchema = { type: 'string', enum: ['new', 'in_progress', 'Closed'] };
const supplier = object({
  _id: text,
  'remarks?': orNull(text),
  'created_at?': orNull({ type: 'string', format: 'date-time' }),
  'name?': orNull(text),
  'email?': orNull({ type: 'string', format: 'email' }),
  'phone?': orNull(text),
  'vatNo?': orNull(text),
  'logo?': orNull({ type: 'string', format: 'uri' }),
  'website?': orNull({ type: 'string', format: 'uri' }),
  'since?': orNull({ type: 'string', format: 'date' }),
  'turnover?': orNull({ type: 'number' }),
  'orderCount?': orNull({ type: 'integer' }),
  'isActive?': orNull(flag),
  'status?': orNull(status),
  'category?': orNull(object({ '_id?': orNull(text), 'name?': orNull(text) })),
  'agent?': orNull(object({ 'fullName?': orNull(text), 'age?': orNull({ type: 'integer' }) })),
  'tags?': orNull(listOf(text)),
});
const supplierBody: Readonly<Record<string, JsonSchema>> = {
  name: { type: 'string', minLength: 1, maxLength: 60 },
  email: { type: 'string', format: 'email' },
  'phone?': text,
  'remarks?': text,
  'since?': { type: 'string', format: 'date' },
  'turnover?': { type: 'number' },
  'orderCount?': { type: 'integer' },
  'isActive?': flag,
  'status?': status,
  category: text,
};

/** A collection of an API that speaks as this one does. */
export const suppliers: Source = {
  title: 'suppliers.json',
  calls: [
    {
      part: 'list',
      method: 'GET',
      path: 'supplier/getSuppliers',
      summary: 'Lists all suppliers.',
      query: object({ 'page?': pages, 'limit?': pages, 'search?': text, 'status?': status }),
      answer: framed({
        payload: object({ suppliers: listOf(supplier), count: { type: 'integer', minimum: 0 } }),
      }),
    },
    {
      part: 'create',
      method: 'POST',
      path: 'supplier/addSupplier',
      body: object(supplierBody),
      answer: framed({ 'payload?': {} }),
    },
    {
      part: 'update',
      method: 'PUT',
      path: 'supplier/updateSupplier/:id',
      summary: 'Change a supplier\nand tell its agent',
      body: object(supplierBody),
      answer: { ...framed({ 'payload?': {} }), required: ['result'] },
    },
    {
      part: 'delete',
      method: 'DELETE',
      path: 'supplier/deleteSupplier/:id',
      summary: 'Delete a supplier',
      answer: framed({ 'payload?': {} }),
    },
  ],
  row: supplier,
  list: { rows: 'suppliers', total: { at: 'count' } },
  conventions: homeHabits,
  doubts: ['Only three rows were seen.'],
};

/** One whose forms need what no kind holds; its list says no total. */
const crate = object({ _id: text, 'title?': orNull(text), 'weight?': orNull({ type: 'integer' }) });
export const crates: Source = {
  title: 'traffic of example.test',
  calls: [
    {
      part: 'list',
      method: 'GET',
      path: 'crate/all',
      query: object({ kind: { enum: ['wood', 'steel'] } }),
      answer: framed({ payload: object({ crates: listOf(crate) }) }),
    },
    {
      part: 'create',
      method: 'POST',
      path: 'crate/add',
      body: object({ title: text, labels: listOf(text) }),
      answer: framed({ 'payload?': {} }),
    },
  ],
  row: crate,
  list: { rows: 'crates' },
  conventions: { ...homeHabits, rows: 'crates', total: undefined },
  doubts: [],
};

/** One whose calls the contract has. */
const partner = object({ _id: text, 'title?': orNull(text), 'photo?': orNull(text) });
export const partners: Source = {
  title: 'partners.json',
  calls: [
    {
      part: 'list',
      method: 'GET',
      path: 'partners/getPartners',
      answer: framed({ payload: object({ partners: listOf(partner), count: { type: 'integer', minimum: 0 } }) }),
    },
    {
      part: 'create',
      method: 'POST',
      path: 'partners/addPartners',
      body: object({ title: text, photo: text }),
      answer: {},
    },
  ],
  row: partner,
  list: { rows: 'partners', total: { at: 'count' } },
  conventions: { ...homeHabits, rows: 'partners' },
  doubts: [],
};

const invoice = object({ uuid: text, number: text, amount: { type: 'number', minimum: 0 }, 'paid?': flag });

/** One that is paged by a cursor and says no total, whose list stands in an envelope. */
export const invoices: Source = {
  title: 'an answer of https://billing.example.com/v1/invoices',
  calls: [
    {
      part: 'list',
      method: 'GET',
      path: 'invoices',
      query: object({ 'after?': text, 'limit?': { type: 'integer' }, 'q?': text }),
      answer: object({ data: object({ items: listOf(invoice), 'next?': orNull(text) }) }),
    },
  ],
  row: invoice,
  list: { rows: 'data.items' },
  conventions: {
    payload: 'data',
    pages: { by: 'cursor', cursor: 'after', size: 'limit', next: 'data.next' },
    search: 'q',
    id: ['uuid'],
    errors: { message: ['error'] },
  },
  doubts: [],
};

/** One whose names and texts are meant to do harm. */
const trap: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(
    ['_id', '__proto__', 'constructor-x', 'a.b', "it's", 'new\nline', '${x}', 'name'].map(key => [key, text]),
  ),
  required: [],
};
trap.properties = { ...trap.properties, kind: { enum: ["it's", 'new\nline', '\\', '`${x}`', ''] } };
export const hostile: Source = {
  ...crates,
  title: "*/ '`\n",
  calls: [
    {
      part: 'list',
      method: 'GET',
      path: 'trap/all',
      summary: "It's a `${trap}` \\\n*/",
      answer: framed({ payload: object({ traps: listOf(trap) }) }),
    },
    { part: 'delete', method: 'DELETE', path: "trap('x')/:id", answer: framed({ 'payload?': {} }) },
  ],
  row: trap,
  list: { rows: 'traps' },
};
