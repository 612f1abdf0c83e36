import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import AdminApp from '../../src/layout/AdminApp';
import { signInAs } from './people';
import { stubServer } from './server';

/** The code of the palette, which arrives when the test says so. */
const code = vi.hoisted(() => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>(resolve => (arrive = resolve));
  return { arrival, arrive: () => arrive() };
});
vi.mock('../../src/layout/palette/Palette', async original => {
  await code.arrival;
  return original();
});

const row = () => document.querySelector<HTMLElement>('tbody > tr[data-row]');

test('from Ctrl+K on letters are typed into the palette, though its code is still on its way (KEYS-14)', async () => {
  const lists = { admin: [], user: [], Contactus: [], callRequest: [], data: [], dataCount: 0 };
  const faq = [{ _id: 'f1', question: 'How?', answer: 'So.' }];
  stubServer(() => ({ body: { payload: { ...lists, faq, count: 1 } } }));
  signInAs('superadmin', '/faq/faqs');
  const user = userEvent.setup({ delay: null });
  await act(async () => void render(<AdminApp />));
  await waitFor(() => expect(row()).not.toBeNull(), { timeout: 10_000 });
  act(() => row()?.focus());
  for (const close of [fireEvent.click, (dialog: Element) => fireEvent(dialog, new Event('cancel'))]) {
    await user.keyboard('{Control>}k{/Control}');
    act(() => void close(screen.getByRole('dialog')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => row()?.focus());
  }
  // `e` edits the row, `j` and `k` move, `?` shows the keys.
  await user.keyboard('{Control>}k{/Control}ejk?');
  expect(location.pathname).toBe('/faq/faqs');
  expect(document.activeElement).toHaveProperty('value', 'ejk?');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);

  await act(async () => code.arrive());
  const palette = await screen.findByRole('combobox', { name: /^Find a screen/ });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(palette));
  await user.keyboard('y');
  expect(palette).toHaveProperty('value', 'ejk?y');
});
