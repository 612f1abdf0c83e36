import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from '../support/console';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { frame, settled } from './table';

const wire = signedInWire();
const call = 'GET partners/getPartners';
const shapes = () => [...document.querySelectorAll('tbody > tr[aria-hidden=true]')];

test.each([
  ['', 10],
  ['?page=1&perPage=100', 10],
])('the rows of %j show as %i shapes under the columns while they are on their way', async (route, count) => {
  await plant(wire(), { call, hang: true });
  await renderEntity('ourtrustedpartners', route);
  await screen.findByRole('table');
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['SNo', 'Title', 'Image', 'Actions']);
  // Each stands under a head, and one under what chooses rows.
  expect(shapes().map(({ children }) => children.length)).toEqual(
    Array.from({ length: count }, () => heads.length + 1),
  );
  expect(
    shapes()
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('');
  expect(within(frame()).getByRole('status').textContent).toBe('Loading…');
});

test('no shape is left when the rows are there', async () => {
  await renderEntity('ourtrustedpartners');
  await settled();
  expect(shapes()).toEqual([]);
  expect(within(frame()).queryByRole('status')).toBeNull();
});

test('a list that cannot be loaded says so in the place of the shapes', async () => {
  expectConsole('error', /^ApiError: /);
  await plant(wire(), { call, status: 500, body: { message: 'No database' } });
  await renderEntity('ourtrustedpartners');
  await screen.findByRole('alert');
  await waitFor(() => expect(shapes()).toEqual([]));
});
