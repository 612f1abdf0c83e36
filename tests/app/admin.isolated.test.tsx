import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '../../src/config/roles';
import AdminApp from '../../src/app/AdminApp';
import { signInAs } from './people';
import { stubServer } from './server';

vi.mock('../../src/entities', () => import('./entities'));
vi.mock('../../src/workflows/dashboard/overview/Overview', () => ({ Overview: () => null }));
vi.mock('../../src/views/EntityScreen', async () => {
  const { useResourceContext } = await import('react-admin');
  return { EntityScreen: () => <h1 tabIndex={-1}>{`Screen of ${useResourceContext()}`}</h1> };
});

const open = (role: Role, path: string) => {
  signInAs(role, path);
  render(<AdminApp />);
  return userEvent.setup({ delay: null });
};
const path = () => window.location.pathname;
const nav = () => screen.getByRole('navigation', { name: 'Main' });
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(link => link.textContent);

beforeEach(() => {
  stubServer(() => ({ body: { payload: {} } }));
});

describe('routes', () => {
  test.each(['/', '/dashboard', '/auth/login', '/auth', '/auth/enter-otp', '/auth/changepassword', '/admin/forgot'])(
    'SHELL-77, SHELL-122, AUTH-08, AUTH-09: %s shows the dashboard',
    async from => {
      open('superadmin', from);
      expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
      expect(path()).toBe('/dashboard');
      expect(document.title).toBe('Dashboard | Deedbook');
    },
  );

  test.each([
    ['superadmin', '/roles/admin', 'Screen of roles/admin'],
    ['superadmin', '/refund', 'Screen of refund'],
    ['superadmin', '/roles/admin/12/show', 'Screen of roles/admin'],
    ['admin', '/properties', 'Screen of properties'],
    ['other', '/contactUsAdmin', 'Screen of contactUsAdmin'],
  ] as const)('%s opens %s', async (role, from, heading) => {
    open(role, from);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(path()).toBe(from);
  });

  test.each([
    ['superadmin', '/nothing/here'],
    ['superadmin', '/roles'],
    ['superadmin', '/contactUsAdmin'],
    ['superadmin', '/error'],
    ['admin', '/roles/admin'],
    ['other', '/refund'],
  ] as const)('SHELL-59, SHELL-120, SHELL-126 to SHELL-131: for %s, %s leads to the error page', async (role, from) => {
    open(role, from);
    expect(await screen.findByRole('heading', { name: 'Oops...' })).toBeTruthy();
    expect(screen.getByText("Looks like something went wrong. We're working on it")).toBeTruthy();
    expect(path()).toBe('/error/error-v6');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });
});

describe('the menu', () => {
  test('SHELL-22: the dashboard comes first; a closed group shows none of its entries', async () => {
    open('superadmin', '/refund');
    await screen.findByRole('heading', { name: 'Screen of refund' });
    expect(namesIn(nav())).toEqual(['Deedbook', 'Dashboard', 'Properties', 'Refund']);
  });

  test('SHELL-59: a group opens and closes its entries, and only that', async () => {
    const user = open('superadmin', '/refund');
    await user.click(await screen.findByRole('button', { name: 'Roles' }));
    expect(namesIn(nav())).toContain('Super Admins');
    expect(path()).toBe('/refund');
    await user.click(screen.getByRole('button', { name: 'Roles' }));
    expect(namesIn(nav())).not.toContain('Super Admins');
  });

  test('SHELL-61: the current entry is marked, its group opened, also below its path', async () => {
    open('superadmin', '/roles/superAdmin/12');
    await screen.findByRole('heading', { name: 'Screen of roles/superAdmin' });
    const marked = within(nav())
      .getAllByRole('link')
      .filter(link => link.getAttribute('aria-current') === 'page');
    expect(marked.map(link => link.textContent)).toEqual(['Super Admins']);
  });

  test('a group that was closed opens again for its screen', async () => {
    const user = open('superadmin', '/roles/admin');
    await user.click(await screen.findByRole('button', { name: 'Roles' }));
    await user.click(screen.getByRole('link', { name: 'Refund' }));
    expect(namesIn(nav())).not.toContain('Admins');
    act(() => history.back());
    await waitFor(() => expect(namesIn(nav())).toContain('Admins'));
  });

  test('KEYS-09: another screen takes the keyboard to its heading', async () => {
    const user = open('superadmin', '/refund');
    await user.click(await screen.findByRole('link', { name: 'Properties' }));
    expect(document.activeElement?.textContent).toBe('Screen of properties');
  });

  test('KEYS-10: the first link skips the menu', async () => {
    const user = open('superadmin', '/refund');
    await screen.findByRole('heading', { name: 'Screen of refund' });
    await user.tab();
    expect(document.activeElement?.textContent).toContain('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(window.location.hash).toBe('');
  });

  test('on a narrow window it opens over the screen and closes when a screen is chosen', async () => {
    const user = open('admin', '/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    expect(namesIn(drawer)).toEqual(['Deedbook', 'Dashboard', 'ContactUs', 'Properties']);
    await user.click(within(drawer).getByRole('link', { name: 'ContactUs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/contactUsAdmin');
    expect(document.activeElement?.textContent).toBe('Screen of contactUsAdmin');
  });
});

const greeting = async () => (await screen.findByText('Hello,')).parentElement;

describe('the top bar', () => {
  test.each(['superadmin', 'admin'] as const)(
    'SHELL-15 to SHELL-17: a %s is greeted by full name in capitals',
    async role => {
      open(role, '/dashboard');
      expect((await greeting())?.textContent).toBe('Hello,ASHA MENON');
    },
  );

  test('SHELL-18: others by first name and initial', async () => {
    open('other', '/dashboard');
    expect((await greeting())?.textContent).toBe('Hello,AAsha');
  });

  test('SHELL-13: nobody sees the bell while there is no notification screen', async () => {
    open('superadmin', '/dashboard');
    await greeting();
    expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull();
  });

  test('SHELL-19 to SHELL-21: Sign Out clears all local storage and loads the sign-in page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const user = open('admin', '/dashboard');
    localStorage.setItem('vendorinfo', 'of a sibling application');
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(localStorage).toHaveLength(0);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth/login');
  });
});
