import { assert, constant, constantFrom, dictionary, oneof, option, property, record } from 'fast-check';
import { getQuery, parseQueryFromLocation } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { unsorted } from '../../src/providers/firstRows';
import { givenAt, pageSizes, validAsked } from '../../src/views/list/listQuery';

/** What react-admin makes of the same address and the same earlier visit. */
const byReactAdmin = (search: string, kept: object | undefined) =>
  getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: structuredClone(kept ?? {}),
    filterDefaultValues: {},
    sort: unsorted,
    perPage: pageSizes[0],
  });

const first = { page: 1, perPage: 10, search: '', filter: {}, all: false, sort: { field: '', order: 'ASC' } };
const kept = { page: 2, perPage: 25, sort: 'title', order: 'DESC', filter: { search: 'Goa' } };

describe('what a list is asked for before react-admin has arrived', () => {
  test.each([
    ['nothing', '', undefined, first],
    ['a page', '?page=3&perPage=50', undefined, { ...first, page: 3, perPage: 50 }],
    ['an order', '?sort=title&order=DESC', undefined, { ...first, sort: { field: 'title', order: 'DESC' } }],
    ['an order without a column', '?order=DESC', undefined, first],
    ['a search', '?filter=%7B%22search%22%3A%22Goa+2%22%7D', undefined, { ...first, search: 'Goa 2' }],
    ['a filter that is no JSON', '?filter=%7B', undefined, first],
    ['a page that is no number', '?page=x&perPage=', undefined, first],
    [
      'an earlier visit',
      '',
      kept,
      { ...first, page: 2, perPage: 25, search: 'Goa', sort: { field: 'title', order: 'DESC' } },
    ],
    ['an address over an earlier visit', '?page=1', kept, first],
    ['an earlier visit that chose nothing', '', { page: 1, filter: {}, sort: null, order: null, perPage: null }, first],
  ])('%s', (_, search, earlier, asked) => {
    expect(validAsked(givenAt(search, earlier))).toEqual(asked);
    expect(validAsked(byReactAdmin(search, earlier))).toEqual(asked);
  });

  test('is what react-admin then asks for, whatever the address and the earlier visit', () => {
    const word = oneof(
      constant(''),
      constantFrom('1', '7', '25', '-1', 'x', 'title', 'DESC', '{}', '{"search":"a&b"}', '[1]'),
    );
    const address = dictionary(constantFrom('page', 'perPage', 'sort', 'order', 'filter', 'other'), word);
    const visit = option(
      record({
        page: constantFrom(1, 4),
        perPage: constantFrom(null, 25),
        sort: constantFrom(null, 'title'),
        order: constantFrom(null, 'DESC'),
        filter: constantFrom({}, { search: 'Goa' }),
      }),
      { nil: undefined },
    );
    assert(
      property(address, visit, (values, earlier) => {
        const search = `?${new URLSearchParams(values).toString()}`;
        expect(validAsked(givenAt(search, earlier))).toEqual(validAsked(byReactAdmin(search, earlier)));
      }),
    );
  });
});
