import { act, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Role } from '../../src/config/roles';
import AdminApp from '../../src/app/AdminApp';
import { expectConsole } from '../support/console';
import { signInAs } from './people';
import { stubServer } from './server';

vi.mock('../../src/entities', () => import('./entities'));
// Reads lists of its own, which the browser tests look at.
vi.mock('../../src/workflows/dashboard/overview/Overview', () => ({ Overview: () => null }));

const counts = {
  userdata: 12_480,
  admindata: 14,
  superadmindata: 3,
  popup: 6,
  property: '138',
  contactusadmin: 57,
  contactus: 23,
};

const open = (role: Role) => {
  signInAs(role, '/dashboard');
  render(<AdminApp />);
};
const tiles = async () => {
  const heading = await screen.findByRole('heading', { name: 'Dashboard' });
  const main = heading.closest('main');
  if (!main) throw new Error('The dashboard stands outside the main landmark.');
  return within(main).getAllByRole('listitem');
};
const texts = async () => (await tiles()).map(tile => [...tile.querySelectorAll('span')].map(part => part.textContent));

/** Clicks what may load another screen. */
const press = (element: HTMLElement) => act(async () => element.click());

describe('the dashboard', () => {
  test('DASH-01 to DASH-18, DASH-22, DASH-28, DASH-32: a superadmin’s tiles, from one call, with the lists they open', async () => {
    const calls = stubServer(() => ({ body: { payload: counts } }));
    open('superadmin');
    // The fixed numbers stand at once, the others when the answer is there.
    expect((await texts()).map(([, count]) => count)).toEqual(['', '', '', '', '0', '0', '', '']);
    await screen.findByText('12,480');
    expect(await texts()).toEqual([
      ['Total Users', '12,480'],
      ['Total Admins', '14'],
      ['Total Super Admins', '3'],
      ['Total Marketing Banner', '6'],
      ['Total Sold Properties', '0'],
      ['Total Property Report', '0'],
      ['Total Properties', '138'],
      ['Total Contact Us', '57'],
    ]);
    expect(calls).toEqual([{ method: 'GET', path: 'admin/count', body: undefined }]);
    // A tile opens its list where that screen exists and the role may open it.
    const links = (await tiles()).map(tile => tile.querySelector('a')?.getAttribute('href') ?? null);
    const opened = ['roles/admin', 'roles/superAdmin', 'properties'].map(name => `/dashboard/${name}`);
    expect(links).toEqual([null, opened[0], opened[1], null, null, null, opened[2], null]);
  });

  test.each(['admin', 'other'] as const)('DASH-29 to DASH-31: the tiles of %s', async role => {
    stubServer(() => ({ body: { payload: counts } }));
    open(role);
    await screen.findByText('138');
    expect(await texts()).toEqual([
      ['Total Properties', '138'],
      ['Total ContactUs', '23'],
    ]);
  });

  test.each([null, 'many', [12]])('an answer that holds no counts but %j says so', async payload => {
    stubServer(() => ({ body: { payload } }));
    open('admin');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The counts could not be loaded. The server sent an answer that cannot be read.',
    );
  });

  test('DASH-35 DASH-36: a failed call is explained and can be tried again; a missing count is shown as missing', async () => {
    expectConsole('error', /Counting failed/);
    let isBroken = true;
    stubServer(() =>
      isBroken
        ? { status: 500, body: { message: 'Counting failed' } }
        : { body: { payload: { property: null, contactus: 'many' } } },
    );
    open('admin');
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toContain('Counting failed');
    isBroken = false;
    await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByText('–')).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('SHELL-09, DASH-23, DASH-24: one list at a time stands below the tiles, under the dashboard’s title and heading', async () => {
    stubServer(({ path }) =>
      path === 'admin/count'
        ? { body: { payload: counts } }
        : { body: [], headers: { 'content-range': 'items 0-0/0' } },
    );
    open('superadmin');
    await screen.findByText('138');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await press(screen.getByRole('link', { name: /Total Admins/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Admins' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Total Admins/ }).getAttribute('aria-current')).toBe('true');
    await press(screen.getByRole('link', { name: /Total Properties/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Properties' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard');
    expect(document.title).toBe('Dashboard | Deedbook');
    await press(screen.getByRole('link', { name: 'Close Properties' }));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(location.pathname).toBe('/dashboard');
  });
});
