import { defineDialect } from '../../../src/dialect/dialect';
import { makersOf } from '../../../src/engine/schema/calls';
import type { RecordCall, WriteCall } from '../../../src/engine/schema/declaredCalls';
import { defineEntity } from '../../../src/engine/schema/entity';
import type { Article, Author, Calls, NumberedPage, Order } from './api';
import { articleFields, authorFields, orderFields } from './fields';

type DjangoApi = Calls<'authors', '/', NumberedPage<Author>, Author> &
  Calls<'articles', '/', NumberedPage<Article>, Article> &
  Calls<'orders', '/', NumberedPage<Order>, Order>;

/** The build sets it. */
declare const DRF_ADDRESS: string;

const dialect = defineDialect({
  base: () => DRF_ADDRESS,
  pages: { by: 'page', page: 'page', size: 'page_size' },
  rows: 'results',
  total: { at: 'count' },
  search: 'search',
  id: ['id'],
  written: '',
});

const { get, getOne, post, put, patch } = makersOf<DjangoApi>()(dialect);

const authors = (call: WriteCall<Partial<Omit<Author, 'id'>>, never>) =>
  defineEntity({
    list: { call: get('authors/', {}), one: getOne('authors/:id/'), search: 'Search Authors' },
    fields: authorFields,
    create: { call: post('authors/'), button: 'Add Author', done: 'Author added' },
    update: { call, done: 'Author updated' },
  });

const articles = (call: WriteCall<Partial<Omit<Article, 'id'>>, never>, one: RecordCall<Article>) =>
  defineEntity({
    list: { call: get('articles/', { query: { expand: 'author' } }), one },
    fields: articleFields('drf/authors'),
    create: { call: post('articles/'), button: 'Add Article', done: 'Article added' },
    update: { call, done: 'Article updated' },
  });

const orders = (call: WriteCall<Partial<Omit<Order, 'id'>>, never>) =>
  defineEntity({
    list: { call: get('orders/', {}), one: getOne('orders/:id/'), search: 'Search Orders' },
    fields: orderFields('drf/authors'),
    create: { call: post('orders/'), button: 'Add Order', done: 'Order added' },
    update: { call, done: 'Order updated' },
  });

/** The entities of this server, changed by PUT; those whose names end in `patch` by PATCH. */
export const entities = {
  authors: authors(put('authors/:id/')),
  'authors-patch': authors(patch('authors/:id/')),
  articles: articles(put('articles/:id/'), getOne('articles/:id/', { query: { expand: 'author' } })),
  // Reads its records without their author.
  'articles-patch': articles(patch('articles/:id/'), getOne('articles/:id/')),
  orders: orders(put('orders/:id/')),
  'orders-patch': orders(patch('orders/:id/')),
};
