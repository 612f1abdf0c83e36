import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import AdminApp from '../../src/app/AdminApp';
import { changePerson } from '../../src/views/preferences/database';
import { session } from '../../src/api/session';
import { holdSearches } from './heldSearch';
import { signInAs } from './people';

vi.mock('../../src/workflows/dashboard/overview/Overview', () => ({ Overview: () => null }));

beforeEach(() => history.replaceState(null, '', '/'));

test('VIEW-03: a saved view stands in the palette after the screens, and opens its list with its filter and columns', async () => {
  const query = `filter=${encodeURIComponent('{"question_q":"sea"}')}`;
  holdSearches();
  signInAs('superadmin', '/dashboard');
  const view = { name: 'By the sea', query, hidden: ['answer'] };
  await changePerson(session.get()?.admin.id ?? '', () => ({ views: { 'faq/faqs': [view] } }));
  const user = userEvent.setup();
  await act(async () => void render(<AdminApp />));
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Find a screen, a record or an action' }));
  const option = await dialog.findByRole('option', { name: 'FAQs: By the sea' });
  expect(within(dialog.getByRole('group', { name: 'Views' })).getAllByRole('option')).toEqual([option]);
  await user.keyboard('by the');
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
  await act(async () => void fireEvent.keyDown(dialog.getByRole('combobox'), { key: 'Enter' }));
  expect(location.pathname).toBe('/faq/faqs');
  expect(new URLSearchParams(location.search).get('filter')).toBe('{"question_q":"sea"}');
});
