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
  test.each(['/', '/auth/login', '/auth', '/auth/enter-otp', '/auth/changepassword', '/admin/forgot'])(
    'SHELL-77, SHELL-122, AUTH-08, AUTH-09: %s shows the dashboard',
    async from => {
      open('superadmin', from);
      expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
      expect(path()).toBe('/dashboard');
      expect(document.title).toBe('Dashboard | Deedbook');
    },
  );

  test.each([
    ['superadmin', '/nothing/here'],
    ['superadmin', '/roles'],
    ['superadmin', '/error'],
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
  test('SHELL-22 SHELL-59: the dashboard comes first; a group shows its entries while it is open, and only that', async () => {
    const user = open('superadmin', '/refund');
    const roles = await screen.findByRole('button', { name: 'Roles' });
    expect(namesIn(nav())).toEqual(['Deedbook', 'Dashboard', 'Properties', 'Refund']);
    await user.click(roles);
    expect(namesIn(nav())).toContain('Super Admins');
    expect(path()).toBe('/refund');
    await user.click(roles);
    expect(namesIn(nav())).not.toContain('Super Admins');
  });

  test('SHELL-61: the current entry is marked, also below its path; its group opens again for its screen', async () => {
    const user = open('superadmin', '/roles/superAdmin/12');
    await screen.findByRole('heading', { name: 'Screen of roles/superAdmin' });
    const links = within(nav()).getAllByRole('link');
    const marked = links.filter(link => link.getAttribute('aria-current') === 'page');
    expect(marked.map(link => link.textContent)).toEqual(['Super Admins']);
    await user.click(await screen.findByRole('button', { name: 'Roles' }));
    await user.click(screen.getByRole('link', { name: 'Refund' }));
    expect(namesIn(nav())).not.toContain('Admins');
    act(() => history.back());
    await waitFor(() => expect(namesIn(nav())).toContain('Admins'));
  });

  test('KEYS-09 KEYS-10: the first link skips the menu; another screen takes the keyboard to its heading', async () => {
    const user = open('superadmin', '/refund');
    await screen.findByRole('heading', { name: 'Screen of refund' });
    await user.tab();
    expect(document.activeElement?.textContent).toContain('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(window.location.hash).toBe('');
    await user.click(screen.getByRole('link', { name: 'Properties' }));
    expect(document.activeElement?.textContent).toBe('Screen of properties');
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

describe('the top bar', () => {
  test.each([
    ['superadmin', 'Hello,ASHA MENON'],
    ['admin', 'Hello,ASHA MENON'],
    ['other', 'Hello,AAsha'],
  ] as const)(
    'SHELL-13, SHELL-15 to SHELL-18: the role %s is greeted with %s, and sees no bell',
    async (role, words) => {
      open(role, '/dashboard');
      expect((await screen.findByText('Hello,')).parentElement?.textContent).toBe(words);
      // There is no notification screen.
      expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull();
    },
  );

  test('SHELL-19 to SHELL-21: Sign Out clears all local storage and loads the sign-in page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const user = open('admin', '/dashboard');
    localStorage.setItem('vendorinfo', 'of a sibling application');
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(localStorage).toHaveLength(0);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth/login');
  });
});
