import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { image, images, video } from '../../../src/engine/fields';
import { standingToasts } from '../../support/dom';
import { addressOf as address, removed, uploads, replaceStorage } from '../../support/fakeStorage';
import { renderForm } from '../../support/renderForm';

replaceStorage();

const png = (name = 'house.png') => new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], name, { type: 'image/png' });
const [a, b, old] = ['a.png', 'b.png', 'old.png'].map(address);

const picker = () => screen.findByLabelText(/^Photo/, { selector: 'input' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const progress = () => screen.findByRole('progressbar');
const sources = () => screen.getAllByRole('img').map(each => each.getAttribute('src'));
const uploaded = () => uploads.map(({ file }) => file.name);
const fail = (message: string) => act(async () => uploads.at(-1)?.fail(new Error(message)));
const finish = () => act(async () => uploads.at(-1)?.finish());
/** Waits until a form that was not saved can be sent again. */
const refused = () => waitFor(() => expect(button('Save')).toHaveProperty('disabled', false));
const drag = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } });
const drop = (...files: File[]) => fireEvent.drop(screen.getByRole('group', { name: /^Photo/ }), drag(...files));
const load = (picture: HTMLElement, width: number, height: number) => {
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(picture);
};

/** Draws a form with one image input. */
const openForm = async (
  options: Partial<Parameters<typeof image>[0]> = {},
  photo: unknown = '',
  onSave?: () => Promise<void>,
) => {
  const fields = { photo: image({ label: 'Photo', ...options }) };
  const form = await renderForm(fields, { saved: { photo }, onSave });
  await picker();
  const choose = async (file: File) => form.user.upload(await picker(), file);
  /** Chooses a file whose upload begins. */
  const begin = async (name?: string) => {
    await choose(png(name));
    await progress();
  };
  /** Chooses a file and lets its upload end well. */
  const put = async (name: string) => {
    await begin(name);
    await finish();
    await waitFor(() => expect(sources()).toEqual([address(name)]));
  };
  return { ...form, choose, begin, put };
};

describe('choosing an image', () => {
  test('takes images alone, uploads one at once, shows how far it is and that it is being finished, and then shows it (UPLOAD-01 UPLOAD-22 BANNER-07)', async () => {
    const { begin, saves } = await openForm();
    const accepted = document.querySelector('input[type=file]')?.getAttribute('accept')?.split(',') ?? [];
    expect(accepted.map(type => type.split('/')[0])).toEqual(accepted.map(() => 'image'));
    await begin();
    expect((await progress()).getAttribute('aria-valuenow')).toBe('0');
    act(() => uploads[0]?.onProgress?.(0.42));
    screen.getByText('Uploading house.png: 42%');
    expect((await progress()).getAttribute('aria-valuenow')).toBe('42');
    act(() => uploads[0]?.onProgress?.(1));
    screen.getByText('Finishing house.png…');
    await finish();
    await waitFor(() => expect(sources()).toEqual([address('house.png')]));
    expect(screen.queryByRole('progressbar')).toBeNull();
    await saves({ photo: address('house.png') });
    expect(removed).toEqual([]);
  });

  test('works by dropping it; of several the first is taken, and that is said (UPLOAD-02 UPLOAD-21)', async () => {
    await openForm();
    const group = screen.getByRole('group', { name: 'Photo' });
    const isOver = () => group.className.includes('file-drop--over');
    fireEvent.dragOver(group, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(isOver()).toBe(false);
    fireEvent.dragOver(group, drag(png('one.png')));
    expect(isOver()).toBe(true);
    fireEvent.dragLeave(group);
    expect(isOver()).toBe(false);
    fireEvent.dragOver(group, drag(png('one.png')));
    drop(png('one.png'), png('two.png'));
    await screen.findByText('Uploading one.png: 0%');
    expect([isOver(), standingToasts()]).toEqual([false, ['info: Only one file is taken here: one.png.']]);
    drop(png('three.png'));
    await screen.findByText('Uploading three.png: 0%');
    expect(standingToasts(), 'one file alone').toHaveLength(1);
  });

  test('takes a file if its content is of a declared type, and stores it under the declared name (UPLOAD-03 STORAGE-21)', async () => {
    const { choose } = await openForm({ types: ['image/gif'], storedAs: 'AboutImage' });
    expect(await picker()).toHaveProperty('accept', 'image/gif');
    await choose(new File([png()], 'a.gif', { type: 'image/gif' }));
    await screen.findByText('a.gif is not an image that can be used. Choose a GIF file.');
    await choose(new File(['GIF89a'], 'b.gif', { type: 'image/gif' }));
    await progress();
    expect(uploads).toMatchObject([{ file: { name: 'b.gif' }, storedAs: 'AboutImage' }]);
  });

  test('says that a file is refused until another is chosen; the same one can be chosen again (UPLOAD-04)', async () => {
    const { choose, begin } = await openForm({ help: 'Small ones.' });
    const refusal = 'house.png has changed or was moved. Choose it again.';
    const read = () => Promise.reject(new Error('NotReadable'));
    await choose(Object.assign(png(), { slice: () => ({ arrayBuffer: read }) }));
    const { id } = await screen.findByText(refusal);
    expect(await picker()).toMatchObject({ value: '', files: expect.objectContaining({ length: 0 }) });
    const described = button('Choose image').getAttribute('aria-describedby');
    expect(described).toBe(`${id} ${screen.getByText('Small ones.').id}`);
    await begin();
    expect(screen.queryByText(refusal)).toBeNull();
  });

  test.each(['Try again', 'Give up', 'Remove'])('no longer says that a file is refused after “%s”', async name => {
    const { user, begin } = await openForm({}, old);
    if (name !== 'Remove') {
      await begin();
      await fail('No room');
    }
    drop(new File(['x'], 'a.txt'));
    const refusal = await screen.findByText(/^a\.txt is not an image/);
    await user.click(button(name));
    expect(refusal.isConnected).toBe(false);
  });

  test.each([
    ['an image', image({ label: 'Photo' })],
    ['a video', video({ label: 'Photo', add: 'Add', addRefusal: 'Choose first.' })],
  ])('%s is not taken where it is dropped while the form is saved', async (_, photo) => {
    const { submit } = await renderForm({ photo }, { onSave: () => new Promise(() => undefined) });
    await picker();
    await submit();
    await screen.findByRole('button', { name: 'Saving…' });
    drop(new File(['x'], 'a.txt'));
    await act(() => new Promise(resolve => setTimeout(resolve)));
    expect(screen.queryByText(/^a\.txt/)).toBeNull();
  });
});

describe('a running upload', () => {
  test('is waited for by submit (UPLOAD-05)', async () => {
    const { begin, submit, save } = await openForm({ required: '*Please Upload Image!' });
    await begin();
    await submit();
    expect(button('Waiting for the upload…')).toHaveProperty('disabled', true);
    expect(save).not.toHaveBeenCalled();
    await finish();
    await waitFor(() => expect(save).toHaveBeenCalledWith({ photo: address('house.png') }));
  });

  test('goes with the draft that is discarded; a submit that waits for it saves nothing then', async () => {
    const first = await openForm();
    await first.put('a.png');
    first.unmount();
    const { user, begin, submit, save } = await openForm();
    await begin('b.png');
    await submit();
    await user.click(button('Discard it'));
    await refused();
    await waitFor(() => expect(removed.toSorted()).toEqual([a, b]));
    expect(save).not.toHaveBeenCalled();
  });

  test('is something to ask about before the form is left; a submit that waits for it saves nothing then', async () => {
    const { user, begin, submit, save, router } = await openForm();
    await begin();
    await submit();
    void router.navigate(-1);
    await screen.findByRole('alertdialog');
    await finish();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await refused();
    expect(save).not.toHaveBeenCalled();
    void router.navigate(-1);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
    await waitFor(() => expect(removed).toEqual([address('house.png')]));
  });
});

test('a failed upload is shown, keeps the form from being saved, and can be tried again, or given up for the image before it (UPLOAD-07 UPLOAD-08)', async () => {
  const message = 'house.png could not be uploaded.';
  const { user, begin, submit, save } = await openForm({}, old);
  await begin();
  await fail(message);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  // The image that was there before stays.
  expect([standingToasts(), removed]).toEqual([[`error: ${message}`], []]);
  await submit();
  await refused();
  expect(save).not.toHaveBeenCalled();
  await user.click(button('Try again'));
  expect(uploads).toHaveLength(2);
  expect(uploads[1]?.file).toBe(uploads[0]?.file);
  await fail(message);
  await screen.findByRole('alert');
  await user.click(button('Give up'));
  expect(screen.queryByText(message)).toBeNull();
  expect(removed).toContain(address('house.png'));
  await submit();
  await waitFor(() => expect(save.mock.calls).toEqual([[{ photo: old }]]));
});

test('a failed upload keeps the form from being saved also after another file was refused (UPLOAD-08)', async () => {
  const { begin, choose, submit, save } = await openForm();
  await begin();
  await fail('No room');
  await screen.findByText('No room');
  button('Choose another image');
  await choose(new File(['x'], 'text.png', { type: 'image/png' }));
  await screen.findByText(/^text\.png is not an image/);
  await submit();
  await refused();
  expect(save).not.toHaveBeenCalled();
  expect(screen.queryByText(/^text\.png is not an image/), 'the latest file is spoken of').not.toBeNull();
});

test('an image that goes is deleted from the storage where this form has put it there, and not when a saved record has it (UPLOAD-09)', async () => {
  const { user, put } = await openForm({}, old);
  await put('a.png');
  await put('b.png');
  await waitFor(() => expect(removed).toEqual([a]));
  await user.click(button('Remove'));
  await waitFor(() => expect(removed).toEqual([a, b]));
  expect(button('Choose image').isConnected).toBe(true);
});

test('the size of a chosen picture stands below it, beside the recommended one (BANNER-01)', async () => {
  const { put } = await openForm({ help: 'Image size: 1440px x 900px' }, a);
  const picture = await screen.findByRole('img', { name: 'Photo' });
  expect(screen.queryByText(/^This image/)).toBeNull();
  load(picture, 800, 600);
  for (const said of ['This image: 800px x 600px', 'Image size: 1440px x 900px']) screen.getByText(said);
  expect(picture.getAttribute('width')).toBe('256');
  await put('b.png');
  expect(screen.queryByText(/^This image/)).toBeNull();
});

test('an icon that the API does not let go of can be replaced, and a failed upload of it given up (AMEN-S-37 UPLOAD-19)', async () => {
  const { begin, submit } = await openForm({ isRemovable: false }, old);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await begin();
  await fail('No room');
  await submit();
  await refused();
  fireEvent.click(button('Give up'));
  await screen.findByRole('button', { name: 'Choose another image' });
  await waitFor(() => expect(screen.queryByText('No room')).toBeNull());
  expect(sources()).toEqual([old]);
});

test('the button of a file input is the only stop of the Tab key (ACCESS-08)', async () => {
  const { user } = await openForm();
  const seen: unknown[] = [];
  for (let at = 0; at < 3; at += 1) {
    await user.tab();
    seen.push(document.activeElement?.textContent);
  }
  expect(seen).toEqual(['Choose image', 'Cancel', 'Save']);
});

describe('several images', () => {
  const words = { add: 'Add', addRefusal: 'Choose first.', emptyRow: 'No file.' };
  const photos = images({
    label: 'Photos',
    ...words,
    required: 'Add photos.',
    storedAs: 'Photo',
    size: { width: 800, height: 600 },
  });
  const open = async (onSave?: () => Promise<void>) => {
    const saved = { photos: [a, b].map(imgPath => ({ imgPath })) };
    const form = await renderForm({ photos }, { saved, onSave });
    return { ...form, group: await screen.findByRole('group', { name: 'Photos' }) };
  };
  const rows = () => screen.getAllByRole('listitem', { name: /^Image \d$/ });

  test('that are dropped while the form is saved are not uploaded; those dropped afterwards are', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const { submit } = await open(() => new Promise((_, reject) => (refuse = reject)));
    await submit();
    await screen.findByRole('button', { name: 'Saving…' });
    expect(rows().map(row => row.getAttribute('draggable'))).toEqual(['false', 'false']);
    drop(png('early.png'));
    await act(async () => refuse(new Error('Busy')));
    await refused();
    drop(png('late.png'));
    await waitFor(() => expect(uploaded()).toContain('late.png'));
    expect([uploaded(), rows().length]).toEqual([['late.png'], 3]);
  });

  test('are put in order by dragging one onto another', async () => {
    await open();
    const [first, second] = rows();
    if (!first || !second) throw new Error('There are no two images.');
    let key = '';
    const setData = (_: string, row: string) => (key = row);
    const dataTransfer = { types: ['application/x-image-row'], files: [], setData, getData: () => key };
    const isTarget = () => first.className.includes('image-card--target');
    fireEvent.dragStart(second, { dataTransfer });
    for (const end of [fireEvent.dragLeave, fireEvent.drop]) {
      expect([fireEvent.dragOver(first, { dataTransfer }), isTarget()]).toEqual([false, true]);
      end(first, { dataTransfer });
      expect(isTarget()).toBe(false);
    }
    expect(sources()).toEqual([b, a]);
  });

  test('have no warning of the image that was there before', async () => {
    const { user } = await open();
    load(screen.getByRole('img', { name: 'Image 1' }), 90, 90);
    expect(screen.getByText(/other proportions/).closest('li')).toBe(rows()[0]);
    await user.upload(screen.getByLabelText('Replace Image 1'), png('c.png'));
    await progress();
    expect(screen.queryByText(/other proportions/)).toBeNull();
    await finish();
    await waitFor(() => expect(sources()).toEqual([address('c.png'), b]));
    expect(screen.queryByText(/other proportions/)).toBeNull();
  });

  test('keep the image of a row whose replacement failed and is given up', async () => {
    const { user, saves } = await open();
    await user.upload(screen.getByLabelText('Replace Image 1'), png('c.png'));
    await progress();
    await fail('No room');
    await user.click(await screen.findByRole('button', { name: 'Give up' }));
    expect(sources()).toEqual([a, b]);
    await saves({ photos: [a, b].map(imgPath => ({ imgPath })) });
  });

  test('are counted, put in order by buttons, and uploaded into the row that they are chosen for (ACCESS-03)', async () => {
    const { user, group, submit } = await open();
    expect(group.getAttribute('aria-describedby')).toBe(screen.getByText('2 images').id);
    const moves = [1, 2].flatMap(at => [`Move Image ${at} earlier`, `Move Image ${at} later`]);
    expect(moves.map(name => button(name).getAttribute('aria-disabled'))).toEqual(['true', 'false', 'false', 'true']);
    for (const [name, place, made] of [
      ['Move Image 2 earlier', 1, [b, a]],
      ['Move Image 1 later', 2, [a, b]],
    ] as const) {
      await user.click(button(name));
      expect(sources()).toEqual(made);
      expect(screen.getByText(`Moved to place ${place}.`).getAttribute('role')).toBe('status');
    }
    await user.click(button('Add'));
    await user.click(button('Add'));
    expect([screen.getAllByText('No image yet').length, standingToasts()]).toEqual([1, ['error: Choose first.']]);
    await submit();
    expect((await screen.findByText('No file.')).closest('li')).toBe(rows()[2]);
    await user.upload(screen.getByLabelText('Choose a file for Image 3'), png('c.png'));
    await progress();
    await user.click(button('Add'));
    expect(screen.getAllByText('No image yet')).toHaveLength(1);
    await fail('No room');
    expect((await screen.findByText('No room')).closest('li')).toBe(rows()[2]);
    expect(screen.queryByRole('button', { name: 'Give up' }), 'as there is no image before it').toBeNull();
    await user.click(button('Try again'));
    await finish();
    await waitFor(() => expect(sources()).toEqual([a, b, address('c.png')]));
    load(screen.getByRole('img', { name: 'Image 3' }), 90, 90);
    expect(screen.getByText('90x90: other proportions than 800x600').closest('li')).toBe(rows()[2]);
    drop(png('d.png'), png('e.png'), new File(['x'], 'f.png'), new File(['y'], 'f.png'));
    await waitFor(() => expect(uploaded().slice(2)).toEqual(['d.png', 'e.png']));
    screen.getByText(/^f\.png is not an image/);
    expect(standingToasts().filter(text => text.startsWith('info'))).toEqual([]);
    for (const at of [3, 1]) await user.click(button(`Remove Image ${at}`));
    expect([screen.queryByText('Image 3 is removed.'), sources()]).toEqual([null, [b]]);
    screen.getByText('Image 1 is removed.');
    expect(removed, 'and none that a saved record has').toEqual([address('c.png')]);
    expect(document.querySelector('input[type=file][multiple]')?.getAttribute('aria-invalid')).toBe('false');
    for (const _ of rows()) await user.click(button('Remove Image 1'));
    expect(screen.queryByText('0 images')).toBeNull();
    await user.click(button('Add'));
    await submit();
    await screen.findByText('Add photos.');
    screen.getByText('No file.');
  });
});

describe('a video', () => {
  const clip = video({ label: 'Video', add: 'Add video', addRefusal: 'Choose first.', storedAs: 'Film' });

  test('is played, replaced, tried again and removed', async () => {
    const { user, submit, saves } = await renderForm(
      { clip },
      { saved: { clip: [{ videoPath: address('old.mp4') }] } },
    );
    const choose = (name: string, content: string) =>
      user.upload(
        screen.getByLabelText('Video', { selector: 'input' }),
        new File([content], name, { type: 'video/mp4' }),
      );
    const played = () => document.querySelector('video')?.getAttribute('src');
    const view = await screen.findByRole('button', { name: 'Click to View' });
    for (const source of [address('old.mp4'), undefined, address('old.mp4')]) {
      await user.click(view);
      expect([played(), view.getAttribute('aria-expanded')]).toEqual([source, String(source !== undefined)]);
    }
    await choose('b.mp4', 'x');
    const refusal = await screen.findByText(/^b\.mp4 cannot be played/);
    await choose('a.mp4', '\0\0\0\0free');
    await screen.findByText('Uploading a.mp4: 0%');
    expect([refusal.isConnected, played()]).toEqual([false, undefined]);
    expect(screen.queryByRole('button', { name: 'Choose another video' })).toBeNull();
    await fail('No room');
    await user.click(button('Try again'));
    expect(uploads).toHaveLength(2);
    await fail('No room');
    await screen.findByText('No room');
    await submit();
    await refused();
    await choose('c.mp4', 'x');
    await screen.findByText(/^c\.mp4 cannot be played/);
    expect(screen.queryByText('No room'), 'the latest file is spoken of').toBeNull();
    fireEvent.click(button('Give up'));
    await waitFor(() => expect(screen.queryByText('No room')).toBeNull());
    expect(button('Choose another video').isConnected).toBe(true);
    await user.click(button('Remove'));
    expect(button('Add video').isConnected).toBe(true);
    await saves({ clip: [] });
  });

  test('leaves no empty row when it is removed; one that comes instead is not shown before “Click to View”', async () => {
    const { user } = await renderForm({ clip }, { saved: { clip: [] } });
    await user.click(await screen.findByRole('button', { name: 'Add video' }));
    for (const [name, isRemoved] of [
      ['one.mp4', false],
      ['two.mp4', true],
      ['three.mp4', true],
    ] as const) {
      const film = new File(['\0\0\0\0free'], name, { type: 'video/mp4' });
      await user.upload(screen.getByLabelText('Video', { selector: 'input' }), film);
      await screen.findByText(`Uploading ${name}: 0%`);
      await finish();
      const view = await screen.findByRole('button', { name: 'Click to View' });
      expect([view.getAttribute('aria-expanded'), document.querySelector('video')], name).toEqual(['false', null]);
      await user.click(view);
      expect(document.querySelector('video')?.getAttribute('src')).toBe(address(name));
      if (!isRemoved) continue;
      await user.click(button('Remove'));
      expect([button('Add video').isConnected, screen.queryByText('No video yet')]).toEqual([true, null]);
    }
  });

  test('is added to a row that stands there only then, once, and goes again', async () => {
    const { user } = await renderForm({ clip }, { saved: { clip: [] } });
    const add = await screen.findByRole('button', { name: 'Add video' });
    const state = () => [screen.queryAllByText('No video yet').length, standingToasts()];
    expect(state()).toEqual([0, []]);
    await user.click(add);
    expect(state()).toEqual([1, []]);
    await user.click(add);
    expect(state()).toEqual([1, ['error: Choose first.']]);
    expect(screen.queryByText('Video missing')).toBeNull();
    fireEvent.change(screen.getByLabelText('Video', { selector: 'input' }), {
      target: { files: [new File([], 'a.txt')] },
    });
    const refusal = await screen.findByText('a.txt is not a video.');
    await user.click(button('Remove'));
    expect([state()[0], refusal.isConnected]).toEqual([0, false]);
    await user.click(add);
    const film = new File(['\0\0\0\0free'], 'a.mp4', { type: 'video/mp4' });
    // It ends with the test, as a page with work in progress is not left.
    const read = () => new Promise((_, reject) => onTestFinished(() => reject(new Error('The test has ended.'))));
    const slow = Object.assign(new File([], 'slow.mp4'), { slice: () => ({ arrayBuffer: read }) });
    for (const [file, words] of [
      [slow, 'Checking slow.mp4…'],
      [film, 'Uploading a.mp4: 0%'],
    ] as const) {
      fireEvent.change(screen.getByLabelText('Video', { selector: 'input' }), { target: { files: [file] } });
      await screen.findByText(words);
      expect([state()[0], screen.queryByRole('button', { name: 'Add video' })], words).toEqual([0, null]);
    }
    await finish();
  });
});
