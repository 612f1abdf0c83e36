import { beforeEach, describe, expect, test, vi } from 'vitest';
import { date, day, flag, number, reference, references, select, text } from '../../../src/engine/fields';
import { isUsableFilter, parseFilterKey } from '../../../src/engine/data/filterQuery';
import { createFilter, createSearch } from '../../../src/engine/data/matching';
import { queryFields } from '../../../src/engine/data/queryFields';

const fields = {
  title: text({ label: 'Title' }),
  'address.state': text({ label: 'State' }),
  price: number({ label: 'Price', decimals: true }),
  isOpen: flag({ label: 'Open' }),
  size: select({ label: 'Size', choices: [{ value: 'l', label: 'Large' }, 'small'] }),
  category: reference({ label: 'Category', to: 'faq/faqcategory', text: 'name' }),
  extras: references({ label: 'Extras', to: 'faq/faqcategory', text: 'name', columns: { name: 'Name' } }),
  madeAt: date({ label: 'Made' }),
  shiftedAt: date({ label: 'Shifted', utcShift: 1 }),
  visit: day({ label: 'Visit' }),
  odd_q: text({ label: 'Odd' }),
};

const links = { category: { _id: 'c1', name: 'Sea' }, extras: [{ _id: 'e1', name: 'Pool' }, { _id: 'e2' }] };
const days = { madeAt: '2026-11-22T10:00:00.000Z', shiftedAt: '2026-11-21T23:00:00.000Z', visit: '2026-11-20' };
const azul = { id: '1', title: 'Café Azul', address: { state: 'Goa' }, price: 12.5, isOpen: true, size: 'l' };
const first = { ...azul, ...links, ...days, odd_q: 'yes' };
const old = { id: '2', title: 'Old cafe', address: { state: 'Kerala' }, price: '7', isOpen: 'false', size: 'small' };
const second = { ...old, category: 'c2', extras: ['e2'], madeAt: '2026-10-01T10:00:00.000Z', visit: '2026-11-01' };
const third = { title: null, address: 'nowhere', price: 'much', isOpen: null, extras: [], madeAt: 'soon', visit: 7 };
const rows = [first, second, { id: '3', ...third }];

const chosen = (filter: Record<string, unknown>) => rows.filter(createFilter(fields, filter)).map(({ id }) => id);
const found = (search: string) => rows.filter(createSearch(fields, search)).map(({ id }) => id);

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 22, 12) }));

describe('a filter', () => {
  test.each([
    ['a value', { title: 'Old cafe' }, ['2']],
    ['a value that travels as text', { isOpen: false }, ['2']],
    ['a value that the address holds as text', { isOpen: 'true' }, ['1']],
    ['one of several values', { size: ['l', 'small'] }, ['1', '2']],
    ['what is not set', { isOpen: '' }, ['3']],
    ['a record that is pointed to, whole or by its id', { category: ['c1', 'c2'] }, ['1', '2']],
    ['one of several records that are pointed to', { extras: 'e2' }, ['1', '2']],
    ['no record that is pointed to', { extras: '' }, ['3']],
    ['a value further down', { 'address.state': 'Goa' }, ['1']],
    ['a part of a text, whatever its case and accents', { title_q: 'CAFE' }, ['1', '2']],
    ['a smallest number', { price_gte: '7.5' }, ['1']],
    ['a largest number, which may travel as text', { price_lte: 7 }, ['2']],
    ['a range of numbers with both ends in it', { price_gte: 7, price_lte: 12.5 }, ['1', '2']],
    ['a smallest number that is not set', { price_gte: '' }, []],
    ['a largest number of what has none', { isOpen_lte: 5 }, []],
    ['what has no value', { size_empty: 'true' }, ['3']],
    ['what has a value', { title_empty: 'false' }, ['1', '2']],
    ['a first day', { madeAt_gte: '2026-10-02' }, ['1']],
    ['a last day, which counts', { visit_lte: '2026-11-01' }, ['2']],
    ['a day as the column shows it', { shiftedAt_gte: '2026-11-22' }, ['1']],
    ['a span of days', { madeAt_within: 'today' }, ['1']],
    ['a span of days that reaches further back', { visit_within: 'last30' }, ['1', '2']],
    ['the month before', { madeAt_within: 'lastMonth' }, ['2']],
    ['a span that has no such name', { madeAt_within: 'ever' }, []],
    ['nothing', {}, ['1', '2', '3']],
    ['nothing under a key', { title: undefined, price_gte: null }, ['1', '2', '3']],
    ['a part of what no field declares', { id_q: '2' }, ['2']],
    ['a smallest number that no field declares', { id_gte: 2 }, ['2', '3']],
    ['a span of days of what is none', { id_within: 'today' }, []],
    ['a field whose path looks like an ending', { odd_q: 'yes' }, ['1']],
  ])('chooses rows by %s', (_, filter, ids) => expect(chosen(filter)).toEqual(ids));

  test.each<[string, unknown, boolean]>([
    ['title', 'Sea', true],
    ['address', 'Goa', true],
    ['id', '7', true],
    ['addr', 'Goa', false],
    ['colour_q', 'red', false],
    ['madeAt_within', 'today', true],
    ['title_empty', 'false', true],
    ['title_empty', 'true', true],
    ['title_empty', 'no', false],
    ['constructor_empty', 'true', false],
    ['madeAt_within', 'ever', false],
    ['colour_within', 'today', false],
  ])('by %s and %s can be carried out: %j', (key, wanted, can) =>
    expect(isUsableFilter(fields, key, wanted)).toBe(can),
  );

  test('is read as a path and what is wanted of it', () => {
    expect(parseFilterKey(fields, 'address.state_q')).toEqual({ path: 'address.state', operator: 'contains' });
    expect(parseFilterKey(fields, 'price_gte')).toEqual({ path: 'price', operator: 'from' });
    expect(parseFilterKey(fields, 'price_lte')).toEqual({ path: 'price', operator: 'to' });
    expect(parseFilterKey(fields, 'madeAt_within')).toEqual({ path: 'madeAt', operator: 'within' });
    for (const path of ['odd_q', 'price_gte.x', 'price_ne', '_id'])
      expect(parseFilterKey(fields, path)).toEqual({ path, operator: 'any' });
  });
});

test('a copy of a declaration with the same list and other fields has rows filtered by these', () => {
  const list = { columns: [] };
  const names = ['title', 'visit'] as const;
  const known = names.map(name => Object.keys(queryFields({ fields: { [name]: fields[name] }, list })));
  expect(known).toEqual([['title'], ['visit']]);
});

describe('a search of a whole list', () => {
  test.each([
    ['cafe', ['1', '2']],
    ['azul café', ['1']],
    ['cafe pool', ['1']],
    ['large', ['1']],
    ['kerala', ['2']],
    ['3', ['3']],
    ['nothing', []],
    ['12.5', []],
    ['azulgoa', []],
    ['here', []],
    ['  ', ['1', '2', '3']],
  ])('for “%s” finds the rows that hold every word', (search, ids) => expect(found(search)).toEqual(ids));

  test('looks at the name of a record as well', () => {
    const isFound = createSearch(fields, 'named two', ({ id }) => (id === '2' ? 'Named Two' : ''));
    expect(rows.filter(isFound)).toEqual([second]);
  });
});
