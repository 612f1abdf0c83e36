import { makersOf } from '../../src/engine/schema/calls';
import { defineEntity } from '../../src/engine/schema/entity';
import { defineDialect } from '../../src/dialect/dialect';
import { fields, type Berth, type Spoken } from './berth';

type Row = Berth & { id: number };
interface Api {
  'GET berths': { query: { range?: string; sort?: string; filter?: string }; answer: Row[] };
  'GET berths/:id': { answer: Row };
  'POST berths': { body: { title: string; status: string }; answer: Row };
  'PUT berths/:id': { body: { title: string; status: string }; answer: Row };
  'DELETE berths/:id': { answer: Row };
}

const dialect = defineDialect({
  pages: { by: 'range', range: 'range' },
  total: { header: 'Content-Range' },
  search: 'q',
  filter: 'filter',
  sort: { json: 'sort' },
  id: ['id'],
  written: '',
  errors: { message: ['message'], fields: 'errors' },
});

const { get, getOne, post, put, del } = makersOf<Api>()(dialect);
const listing = { sort: true, filters: { status: 'status' } } as const;
const three = { id: 3, title: 'Sea', status: 'free' };
const encoded = encodeURIComponent;
const filter = encoded('{"status":"free","q":"sea"}');

/** What `ra-data-simple-rest` speaks: plain lists, a range, JSON in the query, the total in a header, PUT, single reads. */
export const simpleRest: Spoken = {
  entity: defineEntity({
    list: { call: get('berths', listing), one: getOne('berths/:id'), search: 'Search berths' },
    fields,
    create: { call: post('berths'), button: 'Add', done: 'Added' },
    update: { call: put('berths/:id'), done: 'Changed' },
    delete: { call: del('berths/:id'), confirm: 'Sure?', done: 'Deleted' },
  }),
  headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
  list: {
    sent: [`GET berths?range=${encoded('[2,3]')}&filter=${filter}&sort=${encoded('["title","DESC"]')}`],
    given: { body: [three, { id: 4, title: 'Bay', status: 'free' }], headers: { 'Content-Range': 'berths 2-3/5' } },
    total: 5,
  },
  one: { sent: ['GET berths/3'], given: { body: three } },
  create: {
    sent: ['POST berths', { title: 'New', status: 'free' }],
    given: { status: 201, body: { id: 9, title: 'New', status: 'free' } },
    id: '9',
  },
  update: {
    sent: [['GET berths/3'], ['PUT berths/3', { title: 'Deep', status: 'free' }]],
    given: [{ body: three }, { body: { ...three, title: 'Deep' } }],
  },
  remove: {
    sent: [['GET berths/3'], ['DELETE berths/3']],
    given: [{ body: three }, { headers: { 'Content-Length': '0' } }],
  },
  refusal: {
    given: { status: 422, body: { message: 'Not so', errors: { title: { message: 'Too short' } } } },
    message: 'Not so',
    errors: { title: 'Too short' },
  },
};
