import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import partners from '../../../src/entities/partners';
import users from '../../../src/entities/users';
import type { Field } from '../../../src/engine/fields/field';
import { registryOf } from '../../support/registryOf';
import { renderScreen } from '../../support/renderEntity';
import { signedInWire } from '../../support/signedIn';
import { column, settled } from './table';

signedInWire();

/** The titles of the rows in the order in which they were drawn. */
const drawn: unknown[] = [];
beforeEach(() => void (drawn.length = 0));

const counting = (field: Field): Field => ({
  ...field,
  Cell: place => {
    drawn.push(place.value);
    return field.Cell(place);
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

describe('the rows of a list', () => {
  test('are drawn once each when a page is turned', async () => {
    const { user } = await open('?page=1&perPage=10');
    const before = titles();
    drawn.length = 0;
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(titles()).not.toEqual(before));
    await settled();
    expect(drawn).toEqual(titles());
  });

  test('are not drawn again when another one is chosen', async () => {
    const { user } = await open('?page=1&perPage=10');
    const [first] = titles();
    const choice = () => screen.getByRole('checkbox', { name: `Choose ${first}` });
    drawn.length = 0;
    await user.click(choice());
    await waitFor(() => expect(choice()).toHaveProperty('checked', true));
    expect(drawn).toEqual([first]);
  });
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
