import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import AdminApp from '../../src/app/AdminApp';
import { session } from '../../src/api/session';
import type { Role } from '../../src/config/roles';
import { noteOpened } from '../../src/views/preferences/opened';
import { holdSearches } from './heldSearch';
import { signInAs } from './people';

vi.mock('../../src/workflows/dashboard/overview/Overview', () => ({ Overview: () => null }));

const keep = (role: Role, ...records: [name: string, id: string, label: string, path: string][]) => {
  holdSearches();
  signInAs(role, '/dashboard');
  const person = session.get()?.admin.id ?? '';
  localStorage.removeItem(`deedbook.opened/${person}`);
  for (const [name, id, label, path] of records) {
    noteOpened(person, { name, id, label, path });
  }
};

const openPalette = async () => {
  const user = userEvent.setup();
  await act(async () => void render(<AdminApp />));
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Find a screen, a record or an action' }));
  await waitFor(() => expect(dialog.getByRole('option', { name: 'Dashboard' })).toBeTruthy());
  return { user, dialog };
};
type Dialog = Awaited<ReturnType<typeof openPalette>>['dialog'];
const groups = (dialog: Dialog) => dialog.getAllByRole('group').map(group => group.getAttribute('aria-label'));
const opened = (dialog: Dialog) =>
  within(dialog.getByRole('group', { name: 'Opened last' }))
    .getAllByRole('option')
    .map(option => option.textContent);

beforeEach(() => history.replaceState(null, '', '/'));

describe('what was opened last', () => {
  test('RECENT-05: stands above the screens with the name of its list, the newest first, until something is typed', async () => {
    keep('superadmin', ['roles/user', 'u1', 'Zita Rao', '/review'], ['faq/faqs', 'f1', 'Why?', '']);
    const { user, dialog } = await openPalette();
    expect(groups(dialog)).toEqual(['Opened last', 'Screens', 'Actions']);
    expect(opened(dialog)).toEqual(['Why? FAQs', 'Zita Rao Users']);
    await user.keyboard('d');
    expect(dialog.queryByText(/Zita|Why/)).toBeNull();
    expect(dialog.getByRole('option', { name: 'Dashboard Screen' })).toBeTruthy();
  });

  test('is marked first and opens with Enter where it was open', async () => {
    keep('superadmin', ['faq/faqs', 'f/1', 'Why?', '']);
    const { dialog } = await openPalette();
    await act(async () => void fireEvent.keyDown(dialog.getByRole('combobox'), { key: 'Enter' }));
    expect(location.pathname).toBe('/faq/faqs/f%2F1');
  });

  test('RECENT-06: is left out where the role may not open it any more', async () => {
    keep(
      'admin',
      ['properties', 'p1', 'Villa', '/show'],
      ['roles/user', 'u1', 'Zita Rao', '/review'],
      ['nowhere', 'n1', 'Nowhere', ''],
    );
    const { dialog } = await openPalette();
    expect(opened(dialog)).toEqual(['Villa Properties']);
  });

  test('is no group where nothing has been opened', async () => {
    keep('superadmin');
    const { dialog } = await openPalette();
    expect(groups(dialog)).toEqual(['Screens', 'Actions']);
  });
});
