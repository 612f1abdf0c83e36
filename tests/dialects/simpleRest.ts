import { makersOf } from '../../src/engine/schema/calls';
import { defineEntity } from '../../src/engine/schema/entity';
import { defineDialect } from '../../src/dialect/dialect';
import { added, fields, type Berth, type Spoken } from './berth';

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
const changed = { title: 'Deep', status: 'free' };
const deep = { ...three, title: 'Deep' };
const read = ['GET berths/3'] as const;
const refused = { message: 'Not so', errors: { title: { message: 'Too short' } } };
const nothing = { headers: { 'Content-Length': '0' } };
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
  one: { sent: read, given: { body: three } },
  create: { sent: ['POST berths', added], given: { status: 201, body: { id: 9, ...added } }, id: '9' },
  update: { sent: [read, ['PUT berths/3', changed]], given: [{ body: three }, { body: deep }] },
  remove: { sent: [read, ['DELETE berths/3']], given: [{ body: three }, nothing] },
  refusal: { given: { status: 422, body: refused }, message: 'Not so', errors: { title: 'Too short' } },
};
