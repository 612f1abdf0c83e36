import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';

const wire = signedInWire();

test('CONFLICT-25: a step in the history shows, and saves, the record of its address', async () => {
  const blocks = wire().mock.store.all('contentBlocks');
  const [first, second] = blocks.filter(({ type }) => !type);
  if (!first || !second) throw new Error('The mock has no two blocks.');
  /** Waits until the form holds a record. */
  const expectForm = ({ title }: typeof first) =>
    waitFor(() => expect(screen.getByRole('textbox', { name: /Title/ })).toHaveProperty('value', title));

  const { router } = await renderEntity('aboutus', `/${first._id}`);
  await expectForm(first);
  await act(() => router.navigate(`/aboutus/${second._id}`));
  await expectForm(second);
  await act(() => router.navigate(-1));
  await expectForm(first);

  wire().clear();
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getAllByRole('button').at(-1) ?? document.body);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  const { title, description } = first;
  expect(wire().sent.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: `aboutus/updateAboutus/${first._id}`, body: { title, description } },
  ]);
});
