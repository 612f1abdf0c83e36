import { renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import partners from '../../../src/entities/partners';
import users from '../../../src/entities/users';
import type { Field } from '../../../src/engine/fields/field';
import { useRowsInSlices } from '../../../src/engine/list/useRowsInSlices';
import { press, renderScreen, signedInWire } from '../../support/screens';
import { registryOf } from '../../support/registryOf';
import { column, settled } from './table';

signedInWire();

/** The titles of the rows in the order in which they were drawn. */
const drawn: unknown[] = [];
beforeEach(() => void (drawn.length = 0));

const counting = (field: Field): Field => ({
  ...field,
  renderCell: place => {
    drawn.push(place.value);
    return field.renderCell(place);
  },
});

/** The partners, whose titles tell when they are drawn. */
const open = async (search: string) => {
  const { title } = partners.fields;
  if (!title) throw new Error('A partner has no title.');
  const counted = { ...partners, fields: { ...partners.fields, title: counting(title) } };
  const registry = registryOf('ourtrustedpartners', counted, 'Our Trusted Partners');
  const screenOf = await renderScreen(registry, 'ourtrustedpartners', search);
  await settled();
  return screenOf;
};

const titles = () => column('Title');

test('the rows of a list are drawn once each when a page is turned, and not again when another one is chosen', async () => {
  const { user } = await open('?page=1&perPage=10');
  const before = titles();
  drawn.length = 0;
  await press(user, 'Next page');
  await waitFor(() => expect(titles()).not.toEqual(before));
  await settled();
  expect(drawn).toEqual(titles());
  const [first] = titles();
  const choice = () => screen.getByRole('checkbox', { name: `Choose ${first}` });
  drawn.length = 0;
  await user.click(choice());
  await waitFor(() => expect(choice()).toHaveProperty('checked', true));
  expect(drawn).toEqual([first]);
});

test('of a page with many cells the rows on screen are rendered first, and all in the end', async () => {
  const more = Array.from({ length: 20 }, (_, at) => ({ label: `More ${at}`, computed: () => 'x' }));
  const wide = { ...users, list: { ...users.list, columns: more } };
  const { user } = await renderScreen(registryOf('roles/user', wide, 'Users'), 'roles/user', '?page=1&perPage=25');
  await settled();
  const steps: number[] = [];
  const table = screen.getByRole('table');
  const observer = new MutationObserver(() => {
    const count = table.querySelectorAll('tbody tr').length;
    if (steps.at(-1) !== count) steps.push(count);
  });
  observer.observe(table, { childList: true, subtree: true });
  await user.selectOptions(screen.getByLabelText('Rows per page'), '100');
  await waitFor(() => expect(table.querySelectorAll('tbody tr')).toHaveLength(57));
  observer.disconnect();
  expect(steps).toEqual([35, 57]);
});

test('of a page with many cells those rows are rendered at once, too, that were rendered on the page before', () => {
  const rows = (first: number) => Array.from({ length: 100 }, (_, at) => ({ id: String(first + at) }));
  const rendered: string[][] = [];
  const { rerender } = renderHook(
    ({ page }) => {
      const isRendered = useRowsInSlices(page, 20);
      rendered.push(page.filter(isRendered).map(({ id }) => id));
    },
    { initialProps: { page: rows(0) } },
  );
  rendered.length = 0;
  rerender({ page: rows(-90) });
  // The first 35, and the last ten, which were the first ones before.
  expect(rendered[0]?.map(Number)).toEqual([...Array(35).keys()].map(at => at - 90).concat([...Array(10).keys()]));
  expect(rendered.at(-1)).toHaveLength(100);
  rendered.length = 0;
  // Also where the page before had more rows from the one before it than it had rendered by itself.
  for (const first of [-90, -90]) rerender({ page: rows(first) });
  expect(new Set(rendered.map(({ length }) => length))).toEqual(new Set([100]));
});

test('columns with actions are placed at the end of the row, counted from the last one (COLUMN-11)', async () => {
  const column = (label: string) => ({ label, computed: () => 'x', hasActions: true });
  const list = { ...partners.list, columns: ['title', column('One'), column('Two')] };
  await renderScreen(registryOf('ourtrustedpartners', { ...partners, list }, 'Partners'), 'ourtrustedpartners');
  await settled();
  const heads = [...document.querySelectorAll('thead .sticky')];
  const placed = heads.map(({ textContent, className }) => textContent + /--\d/.exec(className)?.[0]);
  expect(placed).toEqual(['One--2', 'Two--1', 'Actions--0']);
});
