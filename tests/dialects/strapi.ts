import { makersOf } from '../../src/engine/schema/calls';
import { defineEntity } from '../../src/engine/schema/entity';
import { defineDialect } from '../../src/dialect/dialect';
import { added, fields, type Berth, type Spoken } from './berth';

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
interface Strapi<R> {
  'GET berths': Page<R>;
  'GET berths/:id': { query: { locale?: string }; answer: { data: R } };
  'POST berths': Write<R>;
  'PUT berths/:id': Write<R>;
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

type Row5 = Berth & { id: number; documentId: string };
const five = makersOf<Strapi<Row5>>()(defineDialect({ ...shared, id: ['documentId'] }));
const v4 = defineDialect({ ...shared, id: ['id'], values: 'attributes' });
const four = makersOf<Strapi<{ id: number; attributes: Berth }>>()(v4);

const listing = { sort: true, filters: { status: 'filters[status][$eq]' } } as const;
const inEnglish = { query: { locale: 'en' } } as const;
const query =
  'populate=*&pagination%5Bpage%5D=2&pagination%5BpageSize%5D=2&_q=sea&filters%5Bstatus%5D%5B%24eq%5D=free&sort=title%3Adesc';
const tooShort = 'title must be at least 3 characters';
const errors = [{ path: ['title'], message: tooShort, name: 'ValidationError' }];
const error = { status: 400, name: 'ValidationError', message: tooShort, details: { errors } };
const bodyOf = (data: object) => ({ body: { data } });
const read = ['GET berths/3?populate=*&locale=en'] as const;

/** What both versions say of these rows. @param after what a record is answered with once it has been added and deleted */
const spoken = (
  entity: Spoken['entity'],
  row: (id: number, title: string) => object,
  changed: object,
  after: { added: number; remove: Spoken['list']['given'] },
): Spoken => ({
  entity,
  headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
  list: {
    sent: [`GET berths?${query}`],
    given: { body: { data: [row(3, 'Sea'), row(4, 'Bay')], meta: { pagination: { total: 5 } } } },
    total: 5,
  },
  one: { sent: read, given: bodyOf(row(3, 'Sea')) },
  create: { sent: ['POST berths', { data: added }], given: { status: after.added, ...bodyOf(row(9, 'New')) }, id: '9' },
  update: { sent: [read, ['PUT berths/3', { data: changed }]], given: [bodyOf(row(3, 'Sea')), bodyOf(row(3, 'Deep'))] },
  remove: { sent: [read, ['DELETE berths/3']], given: [bodyOf(row(3, 'Sea')), after.remove] },
  refusal: { given: { status: 400, body: { data: null, error } }, message: tooShort, errors: { title: tooShort } },
});

/** Bodies below `data`, ids named `documentId`, a constant query, and an order in one text. */
export const strapi5 = spoken(
  defineEntity({
    list: { call: five.get('berths', listing), one: five.getOne('berths/:id', inEnglish), search: 'Search berths' },
    fields,
    create: { call: five.post('berths'), button: 'Add', done: 'Added' },
    update: { call: five.put('berths/:id'), done: 'Changed' },
    delete: { call: five.del('berths/:id'), confirm: 'Sure?', done: 'Deleted' },
  }),
  (id, title) => ({ id: id + 40, documentId: String(id), title, status: 'free' }),
  { title: 'Deep' },
  { added: 201, remove: { status: 204 } },
);

const row4 = (id: number, title: string) => ({ id, attributes: { title, status: 'free' } });

/** The same with the values of a record at a key of it, and ids that are numbers. */
export const strapi4 = spoken(
  defineEntity({
    list: { call: four.get('berths', listing), one: four.getOne('berths/:id', inEnglish), search: 'Search berths' },
    fields,
    create: { call: four.post('berths'), button: 'Add', done: 'Added' },
    update: { call: four.put('berths/:id', { replaces: 'whole' }), done: 'Changed' },
    delete: { call: four.del('berths/:id'), confirm: 'Sure?', done: 'Deleted' },
  }),
  row4,
  { title: 'Deep', status: 'free' },
  { added: 200, remove: { body: { data: row4(3, 'Sea') } } },
);
