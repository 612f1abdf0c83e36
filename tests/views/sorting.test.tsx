import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { flag, text } from '../../src/kinds';
import { sortPage } from '../../src/views/list/useEntityList';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { column, frame, settled } from './table';

const head = (name: string) => screen.getByRole('columnheader', { name });
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

describe('rows in the order of a column', () => {
  const entity = {
    list: { call: { method: 'GET', path: 'places', rows: 'places' } as const },
    fields: {
      name: text({ label: 'Name', sortable: true }),
      'place.name': text({ label: 'Place', sortable: true }),
      isActive: flag({ label: 'Status', sortable: true }),
      fixed: text({ label: 'Fixed' }),
    },
  };
  const rows = [
    { id: '1', name: 'house 10', place: { name: 'b' }, isActive: true, fixed: 'z' },
    { id: '2', name: 'House 9', place: { name: 'a' }, isActive: false, fixed: 'y' },
    { id: '3', name: null, place: null, isActive: true, fixed: 'x' },
    { id: '4', name: 'élan', fixed: 'w' },
  ];
  const order = (path: string, direction: string) => sortPage(entity, rows, path, direction).map(({ id }) => id);

  test.each([
    ['name', 'ASC', ['4', '2', '1', '3']],
    ['name', 'DESC', ['1', '2', '4', '3']],
    ['place.name', 'ASC', ['2', '1', '3', '4']],
    ['isActive', 'ASC', ['1', '3', '2', '4']],
    ['isActive', 'DESC', ['2', '1', '3', '4']],
    ['fixed', 'ASC', ['1', '2', '3', '4']],
    ['unheard-of', 'ASC', ['1', '2', '3', '4']],
  ])('%s %s, read as people read it', (path, direction, ids) => {
    expect(order(path, direction)).toEqual(ids);
  });

  test('leave the given ones as they are', () => {
    const given = [...rows];
    sortPage(entity, rows, 'name', 'ASC');
    expect(rows).toEqual(given);
  });
});

describe('sorting', () => {
  const wire = signedInWire();

  test('orders the page at hand, up and down, without a call, by the declared columns (ADMIN-12 to ADMIN-17)', async () => {
    const { user } = await renderEntity('roles/admin', '?page=2&perPage=10');
    await settled();
    const offered = screen.getAllByRole('columnheader').filter(each => within(each).queryByRole('button'));
    expect(offered.map(each => each.textContent)).toEqual(['First Name', 'Last Name', 'Phone No.', 'Status']);
    expect(offered.map(each => each.getAttribute('aria-sort'))).toEqual(['none', 'none', 'none', 'none']);
    const before = column('Last Name');
    await user.click(within(head('Last Name')).getByRole('button'));
    const named = before.filter(name => name !== '-');
    const blank = before.filter(name => name === '-');
    const sorted = [...named.toSorted(collator.compare), ...blank];
    expect(sorted).not.toEqual(before);
    await waitFor(() => expect(head('Last Name').getAttribute('aria-sort')).toBe('ascending'));
    expect(column('Last Name')).toEqual(sorted);
    await user.click(within(head('Last Name')).getByRole('button'));
    await waitFor(() => expect(head('Last Name').getAttribute('aria-sort')).toBe('descending'));
    expect(column('Last Name')).toEqual([...named.toSorted((a, b) => collator.compare(b, a)), ...blank]);
    expect(column('SNo')[0]).toBe('11');
    expect(frame().getAttribute('aria-busy')).toBe('false');
    expect(wire().sent).toHaveLength(1);
  });
});
