import { makersOf } from '../../src/engine/schema/calls';
import { defineEntity } from '../../src/engine/schema/entity';
import { defineDialect } from '../../src/dialect/dialect';
import { added, fields, type Berth, type Spoken } from './berth';

type Row = Berth & { uuid: string };
interface HarbourApi {
  'GET v2/berths': {
    query: { offset?: number; size?: number; query?: string; state?: string; order?: string };
    answer: { data: { items: Row[] }; meta: { total: number } };
  };
  'GET v2/berths/:id': { answer: { data: Row } };
  'POST v2/berths': { body: { title: string; status: string }; answer: { data: Row } };
  'PATCH v2/berths/:id': { body: { title?: string | null; status?: string | null }; answer: { data: Row } };
  'DELETE v2/berths/:id': { answer: unknown };
  'GET v2/arrivals': {
    query: { after?: string; size?: number };
    answer: { data: { items: Row[] }; page: { next?: string | null } };
  };
}

const accept = 'application/json, application/problem+json';
const refresh = { path: 'v2/session/renewal', from: 'renewal', body: (renewal: string) => ({ renewal }) };

export const dialect = defineDialect({
  payload: 'data',
  rows: 'items',
  pages: { by: 'offset', offset: 'offset', size: 'size' },
  total: { at: 'meta.total' },
  search: 'query',
  sort: { signed: 'order' },
  id: ['uuid'],
  written: '',
  errors: { message: ['detail', 'title'], fields: 'invalid-params', field: 'pointer', text: 'reason', invalid: [422] },
  signIn: { path: 'v2/session', token: 'token', person: 'admin', refresh },
  headers: () => ({ Accept: accept, 'X-Harbour': 'goa' }),
});

const { get, getOne, post, patch, del } = makersOf<HarbourApi>()(dialect);
const listing = { sort: true, filters: { status: 'state' } } as const;
const three = { uuid: '3', title: 'Sea', status: 'free' };
const deep = { ...three, title: 'Deep' };
const params = [{ pointer: '/title', reason: 'Too short' }];
const refused = { status: 422, body: { type: 'about:blank', title: 'Invalid', 'invalid-params': params } };
const headers = { ETag: '"v7"' };

/** As unlike as can be: offsets, rows at a path, PATCH with what changed, versions, problem details, answers without a body. */
export const harbour: Spoken = {
  entity: defineEntity({
    version: 'ETag',
    list: { call: get('v2/berths', listing), one: getOne('v2/berths/:id'), search: 'Search berths' },
    fields,
    create: { call: post('v2/berths'), button: 'Add', done: 'Added' },
    update: { call: patch('v2/berths/:id'), done: 'Changed' },
    delete: { call: del('v2/berths/:id'), confirm: 'Sure?', done: 'Deleted' },
  }),
  headers: { accept, authorization: 'Bearer token-1', 'content-type': 'application/json', 'x-harbour': 'goa' },
  list: {
    sent: ['GET v2/berths?offset=2&size=2&query=sea&state=free&order=-title'],
    given: { body: { data: { items: [three, { uuid: '4', title: 'Bay', status: 'free' }] }, meta: { total: 5 } } },
    total: 5,
  },
  one: { sent: ['GET v2/berths/3'], given: { body: { data: three }, headers } },
  create: { sent: ['POST v2/berths', added], given: { status: 201, body: { data: { uuid: '9', ...added } } }, id: '9' },
  update: { sent: [['PATCH v2/berths/3 if "v7"', { title: 'Deep' }]], given: [{ body: { data: deep } }] },
  remove: { sent: [['DELETE v2/berths/3 if "v7"']], given: [{ status: 204 }] },
  refusal: { given: refused, message: 'Invalid', errors: { title: 'Too short' } },
};

const byCursor = { by: 'cursor', cursor: 'after', size: 'size', next: 'page.next' } as const;
/** A list of the same API that is read by cursor and tells no total. */
export const arrivals = defineEntity({ list: { call: get('v2/arrivals', { paged: true, pages: byCursor }) }, fields });
