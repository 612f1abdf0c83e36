import type { GetListParams } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { password, suggested, text } from '../../../src/engine/fields';
import type { RaRecord } from '../../../src/engine/fields/field';
import { valuesOf } from '../../../src/engine/schema/formValues';
import { compareWithSent, findNewRecord } from '../../../src/engine/form/findSave';

const fields = {
  name: text({ label: 'Name' }),
  town: text({ label: 'Town' }),
  note: text({ label: 'Note' }),
  secret: password({ label: 'Password', invalid: 'No' }),
};
const base = { name: 'Asha', town: 'Goa' };

test.each([
  ['all of it', { name: 'Ravi', town: 'Pune' }, { name: 'Ravi', town: 'Pune' }, 'saved'],
  ['none of it', { name: 'Ravi', town: 'Pune' }, base, 'notSaved'],
  ['a part of it', { name: 'Ravi', town: 'Pune' }, { name: 'Ravi', town: 'Goa' }, 'unclear'],
  ['it beside a secret', { name: 'Ravi', town: 'Goa', secret: 'x' }, { name: 'Ravi', town: 'Goa' }, 'saved'],
  ['what no read can show, as only a secret was changed', { ...base, secret: 'x' }, base, 'unclear'],
] as const)('a record that has %s says so of the change that was sent (OUTCOME-02)', (_, sent, record, finding) => {
  expect(compareWithSent({ fields, sent, base }, record)).toBe(finding);
});

test.each([
  ['is missing', {}],
  ['is null', { country: null }],
  ['is empty', { country: '' }],
])(
  'a value that %s in the record, and which the form has filled in, is no part of the change that was sent (OUTCOME-02)',
  (_, place) => {
    const country = suggested({ label: 'Country', suggest: () => Promise.resolve([]), preset: 'India' });
    const placed = { fields: { ...fields, country }, base: { ...base, ...place } };
    const filled = valuesOf(placed.base, placed.fields);
    expect(filled).toHaveProperty('country', 'India');
    expect(compareWithSent({ ...placed, sent: { ...filled, name: 'Ravi' } }, filled)).toBe('notSaved');
    expect(compareWithSent({ ...placed, sent: filled }, filled)).toBe('unclear');
  },
);

describe('a new record (OUTCOME-02)', () => {
  const entity = { fields, recordName: ({ name }: RaRecord) => (name === 'Asha' ? name : '') };
  const sent = { name: 'Asha', town: 'Pune', note: '', secret: 'x' };
  /** The rows of a list, one of which is this one. */
  const rows = (count: number, row = {}, place = count - 1): RaRecord[] =>
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, ...(index === place ? row : { name: 'Ravi' }) }));
  const pages = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);
  const counted = (_: number, total: number) => ({ total });
  const searched = [...pages(5), '1 Asha'];

  type Info = { total: number } | { pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean } } | object;
  const endless = (end: number, total: number) => ({ pageInfo: { hasNextPage: end < total, hasPreviousPage: false } });
  const namesake = { name: 'Asha', town: 'Goa' };

  test.each<[string, string, RaRecord[], string[], RaRecord[]?, ((end: number, total: number) => Info)?]>([
    ['saved', 'is on a later page', rows(250, sent), pages(3)],
    ['saved', 'is on the last page, of which there are five at most', rows(500, sent), pages(5)],
    ['saved', 'shows neither secrets nor what was sent empty', rows(1, { ...sent, note: 'New', secret: '' }), ['1']],
    ['notSaved', 'is nowhere', rows(200), pages(2)],
    ['notSaved', 'shows nothing of what was sent', rows(1), ['1']],
    ['notSaved', 'is nowhere in a list without a total', rows(200), pages(2), [], endless],
    ['notSaved', 'is nowhere in a list that does not say where it ends', rows(200), pages(3), [], () => ({})],
    ['unclear', 'has its name alone, on a page before the last one', rows(200, namesake, 0), pages(2)],
    ['saved', 'is found by search only', rows(600), searched, rows(2, sent)],
    ['unclear', 'is not found by search either', rows(600), searched, rows(1)],
  ])('is %s where it %s', async (finding, _, list, requests, searchResults = [], info = counted) => {
    const sentRequests: string[] = [];
    const getList = (
      _name: string,
      { pagination: { page, perPage } = { page: 0, perPage: 0 }, filter }: GetListParams,
    ) => {
      sentRequests.push([page, filter.search].join(' ').trim());
      const found = filter.search ? searchResults : list;
      const data = found.slice((page - 1) * perPage, page * perPage);
      return Promise.resolve({ data, ...info(page * perPage, found.length) });
    };
    expect(await findNewRecord({ getList }, { name: 'people', entity, fields, sent })).toBe(finding);
    expect(sentRequests).toEqual(requests);
  });
});
