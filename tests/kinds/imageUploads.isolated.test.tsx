import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { standingToasts } from '../support/dom';
import { forgetUploads, removed, uploads } from '../support/fakeStorage';
import { address, button, openForm, picture, png, progress } from './imageForm';

vi.mock('../../src/api/storage', () => import('../support/fakeStorage'));
beforeEach(forgetUploads);

describe('a running upload', () => {
  test('can be cancelled; what has arrived of it is deleted (STORAGE-20)', async () => {
    const { user, choose, save } = await openForm();
    await choose(png());
    await progress();
    await user.click(button('Cancel upload'));
    expect(removed).toEqual([address('house.png')]);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(button('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ photo: '' }));
    expect(standingToasts()).toEqual([]);
  });

  test('UPLOAD-05: is waited for by submit', async () => {
    const { user, choose, save } = await openForm({ required: '*Please Upload Image!' });
    await choose(png());
    await progress();
    await user.click(button('Save'));
    expect(button('Waiting for the upload…')).toHaveProperty('disabled', true);
    expect(save).not.toHaveBeenCalled();
    await act(async () => uploads[0]?.finish());
    await waitFor(() => expect(save).toHaveBeenCalledWith({ photo: address('house.png') }));
  });

  test('UPLOAD-06: stops when the form is left, and what has arrived of it is deleted', async () => {
    const { choose, unmount } = await openForm();
    await choose(png());
    await progress();
    unmount();
    expect(removed).toEqual([address('house.png')]);
  });

  test('is something to ask about before the form is left', async () => {
    const { user, choose, router } = await openForm();
    await choose(png());
    await progress();
    void router.navigate(-1);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
    expect(removed).toEqual([address('house.png')]);
  });

  test('that a submit waits for saves nothing once the form is being left', async () => {
    const { user, choose, save, router } = await openForm();
    await choose(png());
    await progress();
    await user.click(button('Save'));
    void router.navigate(-1);
    await screen.findByRole('alertdialog');
    await act(async () => uploads[0]?.finish());
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(button('Save')).toHaveProperty('disabled', false));
    expect(save).not.toHaveBeenCalled();
    await user.click(button('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ photo: address('house.png') }));
  });
});

describe('a failed upload', () => {
  const message = 'house.png could not be uploaded.';

  test('UPLOAD-07: is said under the input and in a toast, and can be tried again', async () => {
    const { user, choose, save } = await openForm();
    await choose(png());
    await progress();
    await act(async () => uploads[0]?.fail(new Error(message)));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(standingToasts()).toEqual([`error: ${message}`]);
    await user.click(button('Try again'));
    expect(uploads).toHaveLength(2);
    expect(uploads[1]?.file).toBe(uploads[0]?.file);
    await act(async () => uploads[1]?.finish());
    await picture();
    await user.click(button('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ photo: address('house.png') }));
  });

  test('UPLOAD-08: keeps the form from being saved until it is removed', async () => {
    const { user, choose, save } = await openForm();
    await choose(png());
    await progress();
    await act(async () => uploads[0]?.fail(new Error(message)));
    await user.click(button('Save'));
    await waitFor(() => expect(button('Save')).toHaveProperty('disabled', false));
    expect(save).not.toHaveBeenCalled();
    await user.click(button('Remove'));
    expect(screen.queryByText(message)).toBeNull();
    await user.click(button('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ photo: '' }));
  });

  test.each(['Remove', 'leaving the form'])('leaves nothing in the storage after %s', async way => {
    const { user, choose, unmount } = await openForm();
    await choose(png());
    await progress();
    await act(async () => uploads[0]?.fail(new Error(message)));
    if (way === 'Remove') await user.click(button('Remove'));
    else unmount();
    expect(removed).toEqual([address('house.png')]);
  });

  test('leaves the image that was there before', async () => {
    const { choose } = await openForm({}, { photo: address('old.png') });
    await choose(png());
    await progress();
    await act(async () => uploads[0]?.fail(new Error(message)));
    await screen.findByRole('alert');
    expect(removed).toEqual([]);
  });
});

describe('an image that goes', () => {
  test('is deleted from the storage when this form has put it there', async () => {
    const { user, put } = await openForm();
    await put('one.png');
    await user.click(button('Remove'));
    expect(removed).toEqual([address('one.png')]);
    expect(button('Choose image')).toBeInstanceOf(HTMLElement);
  });

  test('is deleted when another takes its place', async () => {
    const { put } = await openForm();
    await put('one.png');
    await put('two.png');
    expect(removed).toEqual([address('one.png')]);
  });

  test('UPLOAD-09: stays in the storage when it belongs to the saved record, for as long as that is saved', async () => {
    const { user, put } = await openForm({}, { photo: address('saved.png') });
    await put('new.png');
    await user.click(button('Remove'));
    expect(removed).toEqual([address('new.png')]);
  });

  test('is deleted when the form is left without saving', async () => {
    const { user, put, router } = await openForm();
    await put('one.png');
    void router.navigate(-1);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(removed).toEqual([address('one.png')]));
    expect(router.state.location.pathname).toBe('/before');
  });
});
