import { makersOf } from '../../src/engine/schema/calls';
import { defineEntity } from '../../src/engine/schema/entity';
import { defineDialect } from '../../src/dialect/dialect';
import { fields, type Berth, type Spoken } from './berth';

interface Query {
  'pagination[page]'?: number;
  'pagination[pageSize]'?: number;
  _q?: string;
  'filters[status][$eq]'?: string;
  sort?: string;
}
interface Page<R> {
  query: Query;
  answer: { data: R[]; meta: { pagination: { total: number } } };
}
interface Write<R> {
  body: { data: { title?: string | null; status?: string | null } };
  answer: { data: R };
}

type Row5 = Berth & { id: number; documentId: string };
interface Strapi5 {
  'GET berths': Page<Row5>;
  'GET berths/:id': { query: { locale?: string }; answer: { data: Row5 } };
  'POST berths': Write<Row5>;
  'PUT berths/:id': Write<Row5>;
  'DELETE berths/:id': { answer: unknown };
}

interface Row4 {
  id: number;
  attributes: Berth;
}
interface Strapi4 {
  'GET berths': Page<Row4>;
  'GET berths/:id': { query: { locale?: string }; answer: { data: Row4 } };
  'POST berths': Write<Row4>;
  'PUT berths/:id': Write<Row4>;
  'DELETE berths/:id': { answer: unknown };
}

const shared = {
  payload: 'data',
  pages: { by: 'page', page: 'pagination[page]', size: 'pagination[pageSize]', most: 100 },
  total: { at: 'meta.pagination.total' },
  search: '_q',
  sort: { joined: 'sort' },
  query: { populate: '*' },
  written: '',
  writes: { replaces: 'merging', at: 'data' },
} as const;

const v5 = defineDialect({ ...shared, id: ['documentId'] });
const v4 = defineDialect({ ...shared, id: ['id'], values: 'attributes' });
const five = makersOf<Strapi5>()(v5);
const four = makersOf<Strapi4>()(v4);

const headers = { authorization: 'Bearer token-1', 'content-type': 'application/json' };
const filters = { status: 'filters[status][$eq]' } as const;
const query =
  'populate=*&pagination%5Bpage%5D=2&pagination%5BpageSize%5D=2&_q=sea&filters%5Bstatus%5D%5B%24eq%5D=free&sort=title%3Adesc';
const refused = (path: readonly string[]) => ({
  status: 400,
  body: {
    data: null,
    error: {
      status: 400,
      name: 'ValidationError',
      message: 'title must be at least 3 characters',
      details: { errors: [{ path, message: 'title must be at least 3 characters', name: 'ValidationError' }] },
    },
  },
});
const refusal: Spoken['refusal'] = {
  given: refused(['title']),
  message: 'title must be at least 3 characters',
  errors: { title: 'title must be at least 3 characters' },
};

const row5 = (documentId: string, title: string) => ({
  id: Number(documentId) + 40,
  documentId,
  title,
  status: 'free',
});
const row4 = (id: number, title: string) => ({ id, attributes: { title, status: 'free' } });

/** Bodies below `data`, ids named `documentId`, a constant query, and an order in one text. */
export const strapi5: Spoken = {
  entity: defineEntity({
    list: {
      call: five.get('berths', { sort: true, filters }),
      one: five.getOne('berths/:id', { query: { locale: 'en' } }),
      search: 'Search berths',
    },
    fields,
    create: { call: five.post('berths'), button: 'Add', done: 'Added' },
    update: { call: five.put('berths/:id'), done: 'Changed' },
    delete: { call: five.del('berths/:id'), confirm: 'Sure?', done: 'Deleted' },
  }),
  headers,
  list: {
    sent: [`GET berths?${query}`],
    given: { body: { data: [row5('3', 'Sea'), row5('4', 'Bay')], meta: { pagination: { total: 5 } } } },
    total: 5,
  },
  one: { sent: ['GET berths/3?populate=*&locale=en'], given: { body: { data: row5('3', 'Sea') } } },
  create: {
    sent: ['POST berths', { data: { title: 'New', status: 'free' } }],
    given: { status: 201, body: { data: row5('9', 'New') } },
    id: '9',
  },
  update: {
    sent: [['GET berths/3?populate=*&locale=en'], ['PUT berths/3', { data: { title: 'Deep' } }]],
    given: [{ body: { data: row5('3', 'Sea') } }, { body: { data: row5('3', 'Deep') } }],
  },
  remove: {
    sent: [['GET berths/3?populate=*&locale=en'], ['DELETE berths/3']],
    given: [{ body: { data: row5('3', 'Sea') } }, { status: 204 }],
  },
  refusal,
};

/** The same with the values of a record at a key of it, and ids that are numbers. */
export const strapi4: Spoken = {
  entity: defineEntity({
    list: {
      call: four.get('berths', { sort: true, filters }),
      one: four.getOne('berths/:id', { query: { locale: 'en' } }),
      search: 'Search berths',
    },
    fields,
    create: { call: four.post('berths'), button: 'Add', done: 'Added' },
    update: { call: four.put('berths/:id', { replaces: 'whole' }), done: 'Changed' },
    delete: { call: four.del('berths/:id'), confirm: 'Sure?', done: 'Deleted' },
  }),
  headers,
  list: {
    sent: [`GET berths?${query}`],
    given: { body: { data: [row4(3, 'Sea'), row4(4, 'Bay')], meta: { pagination: { total: 5 } } } },
    total: 5,
  },
  one: { sent: ['GET berths/3?populate=*&locale=en'], given: { body: { data: row4(3, 'Sea') } } },
  create: {
    sent: ['POST berths', { data: { title: 'New', status: 'free' } }],
    given: { status: 200, body: { data: row4(9, 'New') } },
    id: '9',
  },
  update: {
    sent: [['GET berths/3?populate=*&locale=en'], ['PUT berths/3', { data: { title: 'Deep', status: 'free' } }]],
    given: [{ body: { data: row4(3, 'Sea') } }, { body: { data: row4(3, 'Deep') } }],
  },
  remove: {
    sent: [['GET berths/3?populate=*&locale=en'], ['DELETE berths/3']],
    given: [{ body: { data: row4(3, 'Sea') } }, { body: { data: row4(3, 'Sea') } }],
  },
  refusal,
};
