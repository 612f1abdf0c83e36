import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, frame, settled } from './table';

const wire = signedInWire();

describe('a list', () => {
  test('says that it loads until its rows are there (COMMON-17)', async () => {
    await plant(wire(), { call: 'GET partners/getPartners', hang: true });
    await renderEntity('ourtrustedpartners');
    await screen.findByRole('table');
    expect(within(frame()).getByRole('status').textContent).toContain('Loading');
    expect(frame().getAttribute('aria-busy')).toBe('true');
  });

  test('SHELL-05 SHELL-07: shows its heading, its title, its columns and its rows', async () => {
    await renderEntity('ourtrustedpartners');
    await settled();
    expect(screen.getByRole('heading', { level: 1, name: 'Our Trusted Partners' })).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
      'SNo',
      'Title',
      'Image',
      'Actions',
    ]);
    expect(column('Title')[0]).toBe('Banyan Bank');
    expect(document.title).toBe('Our Trusted Partners | Deedbook');
  });

  test('has a heading, a title and no serial numbers where that is declared', async () => {
    await renderEntity('contactUs/contactUsGeneral');
    await settled();
    expect(screen.getByRole('heading', { level: 1, name: 'Contact us Listing' })).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('Creation Date');
  });

  test('takes its title from the declaration', async () => {
    await renderEntity('socialmedia');
    await settled();
    expect(document.title).toBe('Admin | Deedbook');
  });

  test('says that it is empty, and how to add what is missing (COMMON-18)', async () => {
    wire().mock.store.remove('partners', () => true);
    await renderEntity('ourtrustedpartners');
    expect(await screen.findByText('There is nothing here yet.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('“Add Our Trusted Partners” above adds the first.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('None of 0')).toBeInstanceOf(HTMLElement);
  });

  test('says that a search finds nothing, and can forget it', async () => {
    const { user, router } = await renderEntity('roles/admin', '?filter={"search":"zzzz"}');
    expect(await screen.findByText('Nothing matches “zzzz”.')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await settled();
    expect(column('Email').length).toBe(10);
    expect(router.state.location.search).not.toContain('zzzz');
    expect(screen.getByRole('searchbox', { name: 'Search Admins' })).toHaveProperty('value', '');
  });
});

describe('a list that cannot be loaded', () => {
  // In development react-admin writes every failed call on the console.
  const said = /^ApiError: /;

  test('says why, in its table and in a toast, and can be tried again', async () => {
    expectConsole('error', said);
    await plant(wire(), { call: 'GET partners/getPartners', status: 500, body: { message: 'No database' } });
    const { user } = await renderEntity('ourtrustedpartners');
    await screen.findByRole('table');
    const region = within(frame());
    expect((await region.findByRole('alert')).textContent).toBe(
      'Our Trusted Partners could not be loaded.No databaseTry again',
    );
    expect(standingToasts()).toEqual(['error: No database']);
    await user.click(region.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(region.queryByRole('alert')).toBeNull();
  });

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

  test('for the end of the session leaves the saying to the sign-in page', async () => {
    expectConsole('error', said);
    await plant(wire(), { call: 'GET partners/getPartners', status: 401, body: { message: 'Stale' } });
    await renderEntity('ourtrustedpartners');
    await waitFor(() => expect(standingToasts()).toEqual(['error: Your session has ended. Please sign in again.']));
  });

  test('once more keeps the rows it has', async () => {
    expectConsole('error', said);
    const { queryClient } = await renderEntity('ourtrustedpartners');
    await settled();
    await plant(wire(), { call: 'GET partners/getPartners', status: 500, body: { message: 'No database' } });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(standingToasts()).toEqual(['error: No database']));
    expect(column('Title')).toHaveLength(10);
  });
});
