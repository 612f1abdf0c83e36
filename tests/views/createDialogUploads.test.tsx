import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { standingToasts } from '../support/dom';
import { addressOf, removed, uploads, replaceStorage } from '../support/fakeStorage';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { column } from './table';

replaceStorage();

const wire = signedInWire();
const address = addressOf('house.png');
const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'house.png', { type: 'image/png' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const written = () => wire().sent.filter(({ method }) => method !== 'GET');

const fill = async () => {
  const { user } = await renderEntity('posters', '/create');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Sea view');
  await user.upload(await screen.findByLabelText(/^Image/, { selector: 'input' }), png);
  await screen.findByRole('progressbar');
  return user;
};

describe('an entity that is declared and nothing else', () => {
  test('has a form that uploads its image before it is saved', async () => {
    const user = await fill();
    await user.click(screen.getByRole('button', { name: 'Add Details' }));
    expect(written()).toEqual([]);
    await act(async () => uploads[0]?.finish());
    await closed();
    expect(written().map(({ body }) => body)).toEqual([{ title: 'Sea view', photo: address }]);
    expect(standingToasts()).toEqual(['success: Poster added successfully']);
    expect(removed).toEqual([]);
    await waitFor(() => expect(column('Title')).toContain('Sea view'));
  });

  test('leaves no file behind when its form is discarded', async () => {
    const user = await fill();
    await act(async () => uploads[0]?.finish());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await closed();
    expect(removed).toEqual([address]);
    expect(written()).toEqual([]);
  });
});
