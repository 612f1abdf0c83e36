import { assert, constant, constantFrom, dictionary, oneof, option, property, record } from 'fast-check';
import { getQuery, parseQueryFromLocation } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { unsorted } from '../../../src/engine/data/rowOrder';
import { knownParams, pageSizes, paramsAt } from '../../../src/engine/data/listQuery';

/** What react-admin makes of the same address and the same earlier visit. */
const byReactAdmin = (search: string, kept: object | undefined) =>
  getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: structuredClone(kept ?? {}),
    filterDefaultValues: {},
    sort: unsorted,
    perPage: pageSizes[0],
  });

/** It leaves all parameters to its server. */
const entity = { fields: {} };

describe('what a list is asked for before react-admin has arrived', () => {
  test('is what react-admin then asks for, whatever the address and the earlier visit', () => {
    const word = oneof(
      constant(''),
      constantFrom('1', '7', '25', '-1', 'x', 'title', 'DESC', '{', '{}', '{"search":"a&b"}', '[1]'),
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
        const { page, perPage, sort, order, filter } = byReactAdmin(search, earlier);
        const given = { pagination: { page, perPage }, sort: { field: sort, order }, filter };
        expect(knownParams(entity, paramsAt(search, earlier))).toEqual(knownParams(entity, given));
      }),
    );
  });
});
