import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { frame, settled } from './table';

const wire = signedInWire();
const call = 'GET partners/getPartners';
/** What stands in the place of rows that are on their way. */
const shapes = () => [...document.querySelectorAll('tbody > tr[aria-hidden=true]')];

describe('a list', () => {
  test.each([
    ['', 10],
    ['?page=1&perPage=100', 10],
  ])(
    'SHELL-05 SHELL-07: says that it loads, with shapes for its rows at %j, until they are there (COMMON-17)',
    async (route, count) => {
      await plant(wire(), { call, delayMs: 400 });
      await renderEntity('ourtrustedpartners', route);
      await screen.findByRole('table');
      const heads = screen.getAllByRole('columnheader');
      expect(heads.map(({ textContent }) => textContent)).toEqual(['SNo', 'Title', 'Image', 'Actions']);
      // Each stands under a head, and one under what chooses rows.
      expect(shapes().map(({ children }) => children.length)).toEqual(Array.from({ length: count }, () => 5));
      expect(shapes().map(({ textContent }) => textContent)).toEqual(Array.from({ length: count }, () => ''));
      expect(within(frame()).getByRole('status').textContent).toBe('Loading…');
      expect(frame().getAttribute('aria-busy')).toBe('true');
      expect(screen.getByRole('heading', { level: 1, name: 'Our Trusted Partners' })).toBeInstanceOf(HTMLElement);
      expect(document.title).toBe('Our Trusted Partners | Deedbook');
      await settled();
      expect(shapes()).toEqual([]);
      expect(within(frame()).queryByRole('status')).toBeNull();
    },
  );

  test('says that it is empty, and how to add what is missing (COMMON-18)', async () => {
    wire().mock.store.remove('partners', () => true);
    await renderEntity('ourtrustedpartners');
    expect(await screen.findByText('There is nothing here yet.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('“Add Our Trusted Partners” above adds the first.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('None of 0')).toBeInstanceOf(HTMLElement);
  });
});

describe('a list that cannot be loaded', () => {
  // In development react-admin writes every failed call on the console.
  const said = /^ApiError: /;

  test('of admins is only logged (ADMIN-21, ADMIN-22 and COMMON-43)', async () => {
    expectConsole('error', said);
    expectConsole('error', /^roles\/admin could not be loaded: No database$/);
    await plant(wire(), { call: 'GET admin/get-admins', status: 500, body: { message: 'No database' } });
    const { user } = await renderEntity('roles/admin');
    await screen.findByRole('table');
    expect((await within(frame()).findByRole('alert')).textContent).toContain('Admins could not be loaded.');
    expect(standingToasts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
  });
});
