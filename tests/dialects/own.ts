import { makersOf } from '../../src/define/calls';
import { defineEntity } from '../../src/define/entity';
import { dialect } from '../../src/dialect';
import { fields, type Berth, type Spoken } from './berth';

type Row = Berth & { _id: string };
interface Api {
  'GET berth/getBerths': {
    query: { page?: number; limit?: number; search?: string; state?: string; sortBy?: string; order?: string };
    answer: { result?: number; message?: string; payload: { berths: Row[]; count: number } };
  };
  'POST berth/addBerth': { body: { title: string; status: string }; answer: { message?: string; payload?: unknown } };
  'PUT berth/updateBerth/:id': { body: { title: string; status: string }; answer: { message?: string } };
  'DELETE berth/deleteBerth/:id': { answer: { message?: string } };
}

const { get, post, put, del } = makersOf<Api>()(dialect);
const three = { _id: '3', title: 'Sea', status: 'free' };
const page = {
  body: { result: 0, payload: { berths: [three, { _id: '4', title: 'Bay', status: 'free' }], count: 5 } },
};
const query = 'search=sea&state=free&sortBy=title&order=down';
const onPage = `GET berth/getBerths?page=2&limit=2&${query}`;

/** This API: an envelope, page numbers, PUT with all values, no single read. */
export const own: Spoken = {
  entity: defineEntity({
    list: {
      call: get('berth/getBerths', {
        rows: 'berths',
        total: 'count',
        filters: { status: 'state' },
        sort: { by: 'sortBy', order: 'order', directions: ['up', 'down'] },
      }),
    },
    fields,
    create: { call: post('berth/addBerth'), button: 'Add', done: 'Added' },
    update: { call: put('berth/updateBerth/:id'), done: 'Changed' },
    delete: { call: del('berth/deleteBerth/:id'), confirm: 'Sure?', done: 'Deleted' },
  }),
  headers: { api_key: 'deedbook-development', authorization: 'Bearer token-1', 'content-type': 'application/json' },
  list: { sent: [onPage], given: page, total: 5 },
  one: { sent: ['GET berth/getBerths?page=1&limit=100'], given: page },
  create: {
    sent: ['POST berth/addBerth', { title: 'New', status: 'free' }],
    given: { body: { message: 'Added' } },
    id: 'created',
  },
  update: {
    sent: [[onPage], ['PUT berth/updateBerth/3', { title: 'Deep', status: 'free' }]],
    given: [page, { body: { message: 'Changed' } }],
  },
  remove: { sent: [[onPage], ['DELETE berth/deleteBerth/3']], given: [page, { body: { message: 'Deleted' } }] },
  refusal: {
    given: { status: 400, body: { message: 'Not so', title: 'Too short' } },
    message: 'Not so',
    errors: { title: 'Too short' },
  },
};
