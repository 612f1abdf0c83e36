import { makersOf } from '../../src/engine/schema/calls';
import { defineEntity } from '../../src/engine/schema/entity';
import { defineDialect } from '../../src/dialect/dialect';
import { added, fields, type Berth, type Spoken } from './berth';

interface Row {
  type: 'berths';
  id: string;
  attributes: Berth;
}
interface Api {
  'GET berths': {
    query: { [K in 'page[number]' | 'page[size]']?: number } & {
      [K in 'filter[q]' | 'filter[status]' | 'sort']?: string;
    };
    answer: { data: Row[]; meta: { total: number } };
  };
  'GET berths/:id': { answer: { data: Row } };
  'POST berths': {
    body: { data: { type: 'berths'; attributes: { title: string; status: string } } };
    answer: { data: Row };
  };
  'PATCH berths/:id': {
    body: { data: { type: 'berths'; id: string; attributes: { title?: string | null; status?: string | null } } };
    answer: { data: Row };
  };
  'DELETE berths/:id': { answer: unknown };
}

const dialect = defineDialect({
  payload: 'data',
  values: 'attributes',
  pages: { by: 'page', page: 'page[number]', size: 'page[size]', first: 0 },
  total: { at: 'meta.total' },
  search: 'filter[q]',
  sort: { signed: 'sort' },
  id: ['id'],
  written: '',
  writes: { at: 'data.attributes', idAt: 'data.id' },
});

const { get, getOne, post, patch, del } = makersOf<Api>()(dialect);
const listing = { sort: true, filters: { status: 'filter[status]' } } as const;
const around = { data: { type: 'berths' } };
const row = (id: string, title: string): Row => ({ type: 'berths', id, attributes: { title, status: 'free' } });

const sea = { body: { data: row('3', 'Sea') } };
const invalid = { status: '422', title: 'Invalid', detail: 'is too short' };

/** Two wrappers in both directions, a type and an id beside the values, and pages counted from 0. */
export const jsonApi: Spoken = {
  entity: defineEntity({
    list: { call: get('berths', listing), one: getOne('berths/:id'), search: 'Search berths' },
    fields,
    create: { call: post('berths', { around }), button: 'Add', done: 'Added' },
    update: { call: patch('berths/:id', { around }), done: 'Changed' },
    delete: { call: del('berths/:id'), confirm: 'Sure?', done: 'Deleted' },
  }),
  headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
  list: {
    sent: ['GET berths?page%5Bnumber%5D=1&page%5Bsize%5D=2&filter%5Bq%5D=sea&filter%5Bstatus%5D=free&sort=-title'],
    given: { body: { data: [row('3', 'Sea'), row('4', 'Bay')], meta: { total: 5 } } },
    total: 5,
  },
  one: { sent: ['GET berths/3'], given: sea },
  create: {
    sent: ['POST berths', { data: { type: 'berths', attributes: added } }],
    given: { status: 201, body: { data: row('9', 'New') } },
    id: '9',
  },
  update: {
    sent: [['GET berths/3'], ['PATCH berths/3', { data: { type: 'berths', id: '3', attributes: { title: 'Deep' } } }]],
    given: [sea, { body: { data: row('3', 'Deep') } }],
  },
  remove: { sent: [['GET berths/3'], ['DELETE berths/3']], given: [sea, { status: 204 }] },
  refusal: {
    given: { status: 422, body: { errors: [{ ...invalid, source: { pointer: '/data/attributes/title' } }] } },
    message: 'is too short',
    errors: { title: 'is too short' },
  },
};
