import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetUploads, removed, uploads } from '../support/fakeStorage';
import { address, button, openForm, picture, png, progress } from './imageForm';

vi.mock('../../src/api/storage', () => import('../support/fakeStorage'));
beforeEach(forgetUploads);

const refusal = (name: string) => `${name} is not an image that can be used. Choose a SVG or PNG file.`;

describe('choosing an image', () => {
  test('UPLOAD-01 BANNER-07: takes images alone, uploads one at once, shows how far it is, and then shows it', async () => {
    const { user, choose, save } = await openForm();
    const accepted = document.querySelector('input[type=file]')?.getAttribute('accept')?.split(',') ?? [];
    expect(accepted.map(type => type.split('/')[0])).toEqual(accepted.map(() => 'image'));
    await choose(png());
    expect((await progress()).getAttribute('aria-valuenow')).toBe('0');
    act(() => uploads[0]?.onProgress?.(0.42));
    expect(screen.getByText('Uploading house.png: 42%')).toBeInstanceOf(HTMLElement);
    expect((await progress()).getAttribute('aria-valuenow')).toBe('42');
    await act(async () => uploads[0]?.finish());
    expect(await picture()).toBe(address('house.png'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(button('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ photo: address('house.png') }));
    expect(removed).toEqual([]);
  });

  test('UPLOAD-02: works by dropping it', async () => {
    await openForm();
    const group = screen.getByRole('group', { name: 'Photo' });
    fireEvent.dragOver(group, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(group.className).not.toContain('file-drop--over');
    const dataTransfer = { types: ['Files'], files: [png('dropped.png')] };
    fireEvent.dragOver(group, { dataTransfer });
    expect(group.className).toContain('file-drop--over');
    fireEvent.drop(group, { dataTransfer });
    expect(await screen.findByText('Uploading dropped.png: 0%')).toBeInstanceOf(HTMLElement);
    expect(group.className).not.toContain('file-drop--over');
  });

  test('sends it as what its content is, named as declared', async () => {
    const { choose } = await openForm({ storedAs: 'AboutImage' });
    await choose(new File(['<svg></svg>'], 'logo.png', { type: 'image/png' }));
    await progress();
    expect(uploads[0]).toMatchObject({ storedAs: 'AboutImage' });
    expect(uploads[0]?.file).toMatchObject({ type: 'image/svg+xml', name: 'logo.png' });
  });

  test('UPLOAD-03: refuses what is no image, or none of the declared types, without an upload', async () => {
    const { choose } = await openForm({ types: ['image/svg+xml', 'image/png'] });
    await choose(new File(['Hello'], 'words.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toBe(refusal('words.png'));
    await choose(new File(['GIF89a'], 'cat.png', { type: 'image/png' }));
    expect(await screen.findByText(refusal('cat.png'))).toBeInstanceOf(HTMLElement);
    expect(uploads).toEqual([]);
    await choose(png());
    await progress();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says the declared words about a file of another type', async () => {
    const { choose } = await openForm({ wrongType: 'Only SVG, please.', types: ['image/svg+xml'] });
    await choose(new File(['Hello'], 'words.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText('Only SVG, please.')).toBeInstanceOf(HTMLElement);
  });

  test('UPLOAD-04: refuses a file that is too large, and takes one just as large as allowed', async () => {
    const { choose } = await openForm({ maxMegabytes: 1 });
    await choose(png('large.png', 1024 * 1024 + 1));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'large.png is larger than 1 MB. Choose a smaller image.',
    );
    await choose(png('just.png', 1024 * 1024));
    await progress();
    expect(uploads).toHaveLength(1);
  });
});
