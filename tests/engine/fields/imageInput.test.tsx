import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { image, images, video } from '../../../src/engine/fields';
import { standingToasts } from '../../support/dom';
import { addressOf as address, removed, uploads, replaceStorage } from '../../support/fakeStorage';
import { renderForm } from '../../support/renderForm';

replaceStorage();

const png = (name = 'house.png', size = 4) =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47), new Uint8Array(size - 4)], name, { type: 'image/png' });

const picker = () => screen.findByLabelText(/^Photo/, { selector: 'input' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const progress = () => screen.findByRole('progressbar');
const picture = async () => (await screen.findByRole('img', { name: 'Photo' })).getAttribute('src');

/** Draws a form with one image input. */
const openForm = async (options: Partial<Parameters<typeof image>[0]> = {}, saved: object = { photo: '' }) => {
  const form = await renderForm({ photo: image({ label: 'Photo', ...options }) }, { saved });
  await picker();
  const choose = async (file: File) => form.user.upload(await picker(), file);
  /** Chooses a file and lets its upload end well. */
  const put = async (name: string) => {
    await choose(png(name));
    await progress();
    await act(async () => uploads.at(-1)?.finish());
    expect(await picture()).toBe(address(name));
  };
  return { ...form, choose, put };
};

describe('choosing an image', () => {
  test('takes images alone, uploads one at once, shows how far it is and that it is being finished, and then shows it (UPLOAD-01 UPLOAD-22 BANNER-07)', async () => {
    const { user, choose, save } = await openForm();
    const accepted = document.querySelector('input[type=file]')?.getAttribute('accept')?.split(',') ?? [];
    expect(accepted.map(type => type.split('/')[0])).toEqual(accepted.map(() => 'image'));
    await choose(png());
    expect((await progress()).getAttribute('aria-valuenow')).toBe('0');
    act(() => uploads[0]?.onProgress?.(0.42));
    expect(screen.getByText('Uploading house.png: 42%')).toBeInstanceOf(HTMLElement);
    expect((await progress()).getAttribute('aria-valuenow')).toBe('42');
    act(() => uploads[0]?.onProgress?.(1));
    expect(screen.getByText('Finishing house.png…')).toBeInstanceOf(HTMLElement);
    await act(async () => uploads[0]?.finish());
    expect(await picture()).toBe(address('house.png'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(button('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ photo: address('house.png') }));
    expect(removed).toEqual([]);
  });

  test('works by dropping it (UPLOAD-02)', async () => {
    await openForm();
    const group = screen.getByRole('group', { name: 'Photo' });
    fireEvent.dragOver(group, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(group.className).not.toContain('file-drop--over');
    const dataTransfer = { types: ['Files'], files: [png('dropped.png')] };
    fireEvent.dragOver(group, { dataTransfer });
    expect(group.className).toContain('file-drop--over');
    fireEvent.dragLeave(group);
    expect(group.className).not.toContain('file-drop--over');
    fireEvent.dragOver(group, { dataTransfer });
    fireEvent.drop(group, { dataTransfer });
    expect(await screen.findByText('Uploading dropped.png: 0%')).toBeInstanceOf(HTMLElement);
    expect(group.className).not.toContain('file-drop--over');
  });
});

test('of several files that are dropped where one is taken, the first is taken, and that is said (UPLOAD-21)', async () => {
  await openForm();
  const dataTransfer = { types: ['Files'], files: [png('one.png'), png('two.png')] };
  fireEvent.drop(screen.getByRole('group', { name: 'Photo' }), { dataTransfer });
  expect(await screen.findByText('Uploading one.png: 0%')).toBeInstanceOf(HTMLElement);
  expect(standingToasts()).toEqual(['info: Only one file is taken here: one.png.']);
});

test('a file is taken if its content is of a declared type, and stored under the declared name (UPLOAD-03 STORAGE-21)', async () => {
  const { choose } = await openForm({ types: ['image/gif'], storedAs: 'AboutImage' });
  expect(await picker()).toHaveProperty('accept', 'image/gif');
  await choose(new File([png()], 'a.gif', { type: 'image/gif' }));
  expect(await screen.findByText('a.gif is not an image that can be used. Choose a GIF file.')).toBeTruthy();
  await choose(new File(['GIF89a'], 'b.gif', { type: 'image/gif' }));
  await progress();
  expect(uploads.map(({ file, storedAs }) => [file.name, storedAs])).toEqual([['b.gif', 'AboutImage']]);
});

test('a refused file is said until another is chosen; the same one can be chosen again (UPLOAD-04)', async () => {
  const { choose } = await openForm({ help: 'Small ones.' });
  const refusal = 'house.png has changed or was moved. Choose it again.';
  const moved = Object.assign(png(), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadable')) }),
  });
  await choose(moved);
  const { id } = await screen.findByText(refusal);
  expect(await picker()).toMatchObject({ value: '', files: expect.objectContaining({ length: 0 }) });
  const described = button('Choose image').getAttribute('aria-describedby') ?? '';
  expect(described.split(' ')).toEqual([id, screen.getByText('Small ones.').id]);
  await choose(png());
  await progress();
  expect(screen.queryByText(refusal)).toBeNull();
});

test('nothing is taken that is dropped while the form is saved', async () => {
  const photo = image({ label: 'Photo' });
  const { user } = await renderForm({ photo }, { onSave: () => new Promise(() => undefined) });
  await picker();
  await user.click(button('Save'));
  await screen.findByRole('button', { name: 'Saving…' });
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'a.txt')] };
  fireEvent.drop(screen.getByRole('group', { name: 'Photo' }), { dataTransfer });
  await act(() => new Promise(resolve => setTimeout(resolve)));
  expect(screen.queryByText(/^a\.txt/)).toBeNull();
});

describe('a running upload', () => {
  test('is waited for by submit (UPLOAD-05)', async () => {
    const { user, choose, save } = await openForm({ required: '*Please Upload Image!' });
    await choose(png());
    await progress();
    await user.click(button('Save'));
    expect(button('Waiting for the upload…')).toHaveProperty('disabled', true);
    expect(save).not.toHaveBeenCalled();
    await act(async () => uploads[0]?.finish());
    await waitFor(() => expect(save).toHaveBeenCalledWith({ photo: address('house.png') }));
  });

  test('is something to ask about before the form is left; a submit that waits for it saves nothing then', async () => {
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
    void router.navigate(-1);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
    await waitFor(() => expect(removed).toEqual([address('house.png')]));
  });
});

describe('a failed upload', () => {
  const message = 'house.png could not be uploaded.';

  test('is told, keeps the form from being saved, and can be tried again or removed (UPLOAD-07 UPLOAD-08)', async () => {
    const { user, choose, save } = await openForm({}, { photo: address('old.png') });
    await choose(png());
    await progress();
    await act(async () => uploads[0]?.fail(new Error(message)));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(standingToasts()).toEqual([`error: ${message}`]);
    // The image that was there before stays.
    expect(removed).toEqual([]);
    await user.click(button('Save'));
    await waitFor(() => expect(button('Save')).toHaveProperty('disabled', false));
    expect(save).not.toHaveBeenCalled();
    await user.click(button('Try again'));
    expect(uploads).toHaveLength(2);
    expect(uploads[1]?.file).toBe(uploads[0]?.file);
    await act(async () => uploads[1]?.fail(new Error(message)));
    await screen.findByRole('alert');
    await user.click(button('Remove'));
    expect(screen.queryByText(message)).toBeNull();
    expect(removed).toContain(address('house.png'));
    await user.click(button('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
  });
});

test('an image that goes is deleted from the storage where this form has put it there, and not when a saved record has it (UPLOAD-09)', async () => {
  const { user, put } = await openForm({}, { photo: address('saved.png') });
  await put('one.png');
  await put('two.png');
  await waitFor(() => expect(removed).toEqual([address('one.png')]));
  await user.click(button('Remove'));
  await waitFor(() => expect(removed).toEqual([address('one.png'), address('two.png')]));
  expect(button('Choose image')).toBeInstanceOf(HTMLElement);
});

test('the size of a chosen picture stands below it, beside the recommended one (BANNER-01)', async () => {
  const { put } = await openForm({ help: 'Image size: 1440px x 900px' }, { photo: address('a.png') });
  const picture = await screen.findByRole('img', { name: 'Photo' });
  expect(screen.queryByText(/^This image/)).toBeNull();
  Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } });
  fireEvent.load(picture);
  expect(screen.getByText('This image: 800px x 600px')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('Image size: 1440px x 900px')).toBeInstanceOf(HTMLElement);
  expect(picture.getAttribute('width')).toBe('256');
  await put('b.png');
  expect(screen.queryByText(/^This image/)).toBeNull();
});

test('an icon that the API does not let go of can be replaced, and a failed upload of it given up (AMEN-S-37 UPLOAD-19)', async () => {
  const { user, choose } = await openForm({ isRemovable: false }, { photo: address('old.png') });
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await choose(png());
  await progress();
  await act(async () => uploads[0]?.fail(new Error('No room')));
  await user.click(button('Save'));
  await waitFor(() => expect(button('Save')).toHaveProperty('disabled', false));
  fireEvent.click(button('Remove'));
  await waitFor(() => expect(button('Choose another image')).toBeInstanceOf(HTMLElement));
  await waitFor(() => expect(screen.queryByText('No room')).toBeNull());
  expect(await picture()).toBe(address('old.png'));
});

test('the button of a file input is the only stop of the Tab key (ACCESS-08)', async () => {
  const { user } = await openForm();
  await user.tab();
  const seen: unknown[] = [];
  for (let at = 0; at < 3; at += 1) {
    seen.push(document.activeElement?.textContent);
    await user.tab();
  }
  expect(seen).toEqual(['Choose image', 'Cancel', 'Save']);
});

const openImages = (onSave?: () => Promise<void>) => {
  const photos = images({
    label: 'Photos',
    add: 'Add',
    addRefusal: 'Choose first.',
    emptyRow: 'No file.',
    storedAs: 'Photo',
    size: { width: 800, height: 600 },
  });
  const saved = ['a', 'b'].map(name => ({ imgPath: address(`${name}.png`) }));
  return renderForm({ photos }, { saved: { photos: saved }, onSave });
};

test('images that are dropped while the form is saved are not uploaded; those dropped afterwards are', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const { user } = await openImages(() => new Promise((_, reject) => (refuse = reject)));
  const group = await screen.findByRole('group', { name: 'Photos' });
  await user.click(button('Save'));
  await screen.findByRole('button', { name: 'Saving…' });
  const drop = (name: string) => fireEvent.drop(group, { dataTransfer: { types: ['Files'], files: [png(name)] } });
  drop('early.png');
  await act(async () => refuse(new Error('Busy')));
  await waitFor(() => expect(button('Save')).toHaveProperty('disabled', false));
  drop('late.png');
  await waitFor(() => expect(uploads.map(({ file }) => file.name)).toContain('late.png'));
  expect(uploads.map(({ file }) => file.name)).toEqual(['late.png']);
  expect(screen.getAllByRole('listitem', { name: /^Image \d$/ })).toHaveLength(3);
});

test('an image that is dragged onto another one takes its place', async () => {
  await openImages();
  const [first, second] = await screen.findAllByRole('listitem', { name: /^Image \d$/ });
  if (!first || !second) throw new Error('There are no two images.');
  let key = '';
  const dataTransfer = {
    types: ['application/x-image-row'],
    files: [],
    setData: (_: string, row: string) => (key = row),
  };
  fireEvent.dragStart(second, { dataTransfer });
  const over = { dataTransfer: { ...dataTransfer, getData: () => key } };
  expect(fireEvent.dragOver(first, over)).toBe(false);
  fireEvent.drop(first, over);
  const shown = screen.getAllByRole('img').map(each => each.getAttribute('src'));
  expect(shown).toEqual(['b', 'a'].map(name => address(`${name}.png`)));
});

test('images are counted, put in order by buttons, and uploaded into the row that they are chosen for (ACCESS-03)', async () => {
  const { user } = await openImages();
  const order = () => screen.getAllByRole('img').map(each => each.getAttribute('src'));
  const [a, b] = ['a.png', 'b.png'].map(address);
  expect((await screen.findByText('2 images')).id).toBe(
    screen.getByRole('group', { name: 'Photos' }).getAttribute('aria-describedby'),
  );
  const isOff = (name: string) => button(name).getAttribute('aria-disabled');
  expect(
    ['Move Image 1 earlier', 'Move Image 1 later', 'Move Image 2 earlier', 'Move Image 2 later'].map(isOff),
  ).toEqual(['true', 'false', 'false', 'true']);
  for (const [name, place, made] of [
    ['Move Image 2 earlier', 1, [b, a]],
    ['Move Image 1 later', 2, [a, b]],
  ] as const) {
    await user.click(button(name));
    expect(order()).toEqual(made);
    expect(screen.getByText(`Moved to place ${place}.`).getAttribute('role')).toBe('status');
  }
  await user.click(button('Add'));
  await user.click(button('Add'));
  expect([screen.getAllByText('No image yet').length, standingToasts()]).toEqual([1, ['error: Choose first.']]);
  await user.click(button('Save'));
  expect((await screen.findByText('No file.')).closest('li')).toBe(screen.getByRole('listitem', { name: 'Image 3' }));
  await user.upload(screen.getByLabelText('Choose a file for Image 3'), png('c.png'));
  await progress();
  await user.click(button('Add'));
  expect(screen.getAllByText('No image yet')).toHaveLength(1);
  await act(async () => uploads[0]?.fail(new Error('No room')));
  expect((await screen.findByText('No room')).closest('li')?.getAttribute('aria-label')).toBe('Image 3');
  await user.click(button('Try again'));
  await act(async () => uploads[1]?.finish());
  await waitFor(() => expect(order()).toEqual([a, b, address('c.png')]));
  const picture = screen.getByRole('img', { name: 'Image 3' });
  Object.defineProperties(picture, { naturalWidth: { value: 90 }, naturalHeight: { value: 90 } });
  fireEvent.load(picture);
  expect(screen.getByText('90x90: other proportions than 800x600').closest('li')).toBe(picture.closest('li'));
  const dataTransfer = { types: ['Files'], files: [png('d.png'), png('e.png'), new File(['x'], 'f.png')] };
  fireEvent.drop(screen.getByRole('group', { name: 'Photos' }), { dataTransfer });
  await waitFor(() => expect(uploads.slice(2).map(({ file }) => file.name)).toEqual(['d.png', 'e.png']));
  expect(screen.getByText(/^f\.png is not an image/)).toBeInstanceOf(HTMLElement);
  expect(standingToasts().filter(text => text.startsWith('info'))).toEqual([]);
});

test('an image that is removed from several is said (ACCESS-03)', async () => {
  const { user } = await openImages();
  await user.click(await screen.findByRole('button', { name: 'Remove Image 2' }));
  expect(document.querySelector('input[type=file][multiple]')?.getAttribute('aria-invalid')).toBe('false');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Image 2 is removed.');
  expect(screen.queryByRole('button', { name: 'Remove Image 2' })).toBeNull();
});

test('a video is played, replaced, tried again and removed', async () => {
  const clip = video({ label: 'Video', add: 'Add video', addRefusal: 'Choose first.', storedAs: 'Film' });
  const { user, save } = await renderForm({ clip }, { saved: { clip: [{ videoPath: address('old.mp4') }] } });
  const film = new File(['\0\0\0\0free'], 'a.mp4', { type: 'video/mp4' });
  const choose = async (file: File) => user.upload(screen.getByLabelText('Video', { selector: 'input' }), file);
  const played = () => document.querySelector('video')?.getAttribute('src');
  const view = await screen.findByRole('button', { name: 'Click to View' });
  for (const source of [address('old.mp4'), undefined, address('old.mp4')]) {
    await user.click(view);
    expect([played(), view.getAttribute('aria-expanded')]).toEqual([source, String(source !== undefined)]);
  }
  await choose(new File(['x'], 'b.mp4', { type: 'video/mp4' }));
  const refusal = await screen.findByText(/^b\.mp4 cannot be played/);
  await choose(film);
  await screen.findByText('Uploading a.mp4: 0%');
  expect(refusal.isConnected).toBe(false);
  expect(played()).toBeUndefined();
  const fail = () => act(async () => uploads.at(-1)?.fail(new Error('No room')));
  await fail();
  await user.click(button('Try again'));
  expect(uploads).toHaveLength(2);
  await fail();
  expect(await screen.findByText('No room')).toBeInstanceOf(HTMLElement);
  await user.click(button('Save'));
  await waitFor(() => expect(button('Save')).toHaveProperty('disabled', false));
  fireEvent.click(button('Give up'));
  await waitFor(() => expect(screen.queryByText('No room')).toBeNull());
  expect(button('Choose another video')).toBeInstanceOf(HTMLElement);
  await user.click(button('Remove'));
  expect(button('Add video')).toBeInstanceOf(HTMLElement);
  await user.click(button('Save'));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ clip: [] }));
});

test('a video is added to a row that stands there only then, once, and goes again', async () => {
  const clip = video({ label: 'Video', add: 'Add video', addRefusal: 'Choose first.', storedAs: 'Film' });
  const { user } = await renderForm({ clip }, { saved: { clip: [] } });
  const add = await screen.findByRole('button', { name: 'Add video' });
  const rows = () => screen.queryAllByText('No video yet').length;
  expect(rows()).toBe(0);
  await user.click(add);
  expect([rows(), standingToasts()]).toEqual([1, []]);
  await user.click(add);
  expect([rows(), standingToasts()]).toEqual([1, ['error: Choose first.']]);
  await user.click(button('Remove'));
  expect(rows()).toBe(0);
});
