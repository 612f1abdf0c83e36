import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Role } from '../../src/config/roles';
import AdminApp from '../../src/app/AdminApp';
import { signInAs } from './people';
import { stubServer } from './server';

vi.mock('../../src/entities', () => import('./entities'));
vi.mock('../../src/workflows/dashboard/overview/Overview', () => ({ Overview: () => null }));

const emptyList = { body: [], headers: { 'content-range': 'items 0-0/0' } };

const open = async (role: Role, path = '/dashboard') => {
  stubServer(({ path: called }) => (called === 'admin/count' ? { body: { payload: {} } } : emptyList));
  signInAs(role, path);
  const user = userEvent.setup();
  await act(async () => void render(<AdminApp />));
  return user;
};
const openPalette = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Find a screen, a record or an action' }));
  await waitFor(() => expect(dialog.getByRole('combobox')).toBe(document.activeElement));
  return dialog;
};
const labels = (dialog: Awaited<ReturnType<typeof openPalette>>) =>
  dialog.getAllByRole('option').map(option => option.textContent);

describe('the palette', () => {
  test('FIND-01: finds the screens a superadmin may open and the actions they may take', async () => {
    const dialog = await openPalette(await open('superadmin'));
    await waitFor(() =>
      expect(labels(dialog)).toEqual([
        'Dashboard',
        'Roles: Admins',
        'Roles: Super Admins',
        'Properties',
        'FAQ: FAQs',
        'Refund',
        'FAQ: FAQ Category',
        'Light theme',
        'Dark theme',
        'Theme of the device',
        'Keyboard help',
        'Sign Out',
        'Add Admin',
      ]),
    );
  });

  test('FIND-02: offers an admin nothing that an admin may not open', async () => {
    const dialog = await openPalette(await open('admin'));
    expect(labels(dialog).slice(0, 3)).toEqual(['Dashboard', 'ContactUs', 'Properties']);
    expect(labels(dialog).join()).not.toMatch(/Admins|Refund|Add Admin/);
  });

  test('FIND-03 FIND-04: says when nothing is called that, closes with Escape, opens what is chosen by keyboard', async () => {
    const user = await open('superadmin');
    const before = await openPalette(user);
    await user.keyboard('zzz');
    expect(await before.findByText('Nothing is called that.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await openPalette(user);
    await user.keyboard('faq c');
    expect(labels(dialog)).toEqual(['FAQ: FAQ Category Screen']);
    await act(async () => fireEvent.keyDown(dialog.getByRole('combobox'), { key: 'Enter' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'FAQ Category' })).toBeTruthy();
    expect(location.pathname).toBe('/faq/faqcategory');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('keys', () => {
  test('KEYS-02 KEYS-03: / goes to the search of the list, ? shows the keys, but not while somebody types', async () => {
    const user = await open('superadmin', '/properties');
    await screen.findByRole('heading', { level: 1, name: 'Properties' });
    await user.keyboard('/');
    const search = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(search);
    expect(search).toHaveProperty('value', '');
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(search).toHaveProperty('value', '?');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('?');
    expect((await screen.findByRole('dialog', { name: 'Keyboard' })).textContent).toContain('Go to the search');
  });
});
