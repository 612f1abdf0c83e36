import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { CoreAdminContext, ResourceContextProvider, testDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useFormUploads } from '../../../src/engine/fields/formUploads';
import type { ImageRow } from '../../../src/engine/fields/images';
import { useImageUploads } from '../../../src/engine/fields/images/useImageUploads';
import { useFileUpload } from '../../../src/engine/fields/useFileUpload';
import { useInputUploads } from '../../../src/engine/fields/useInputUploads';
import * as deletion from '../../../src/engine/http/storage/deletion';
import * as ledger from '../../../src/engine/http/storage/ledger';
import * as storage from '../../../src/engine/http/storage/uploads';
import { inFlight } from '../../../src/engine/updates/inFlight';
import { standingToasts } from '../../support/dom';
import { settle } from '../../support/renderQueryHook';
import { heldUpload, renderInForm } from './fakeForm';

/** The uploads that were begun, in their order: the storage is none. */
const begun: { file: File; storedAs: string | undefined; tries: ReturnType<typeof heldUpload>['tries'] }[] = [];
const discarded: string[] = [];
const noted: string[] = [];
beforeEach(() => {
  for (const list of [begun, discarded, noted]) list.splice(0);
  vi.spyOn(storage, 'deleteFileAt').mockResolvedValue();
  vi.spyOn(storage, 'createUpload').mockImplementation((file, storedAs) => {
    const { upload, tries } = heldUpload(`x/${begun.length + 1}`);
    begun.push({ file, storedAs, tries });
    return upload;
  });
  vi.spyOn(deletion, 'discardFile').mockImplementation(address => Promise.resolve(void discarded.push(address)));
  vi.spyOn(ledger, 'noteEvent').mockImplementation((addresses, event) => {
    const place = 'place' in event ? ` ${event.place?.resource}/${event.place?.record}` : '';
    noted.push(`${event.is} ${addresses.join(' ')}${place}`);
    return Promise.resolve([]);
  });
});

const png = (name: string) => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], name, { type: 'image/png' });
const arrive = async (at: number) => {
  begun[at]?.tries.at(-1)?.arrive();
  await settle();
};
const removed = (log: readonly string[]) => log.filter(line => line.startsWith('remove'));

describe('a file that is still validated', () => {
  const open = () => {
    const onValue = vi.fn<(address: string) => void>();
    const validations: ((result: string) => void)[] = [];
    const validate = (file: File) =>
      file.name === 'fast.png' ? Promise.resolve(file) : new Promise<string>(resolve => validations.push(resolve));
    const addressesIn = () => ['x/old'];
    const valueOf = (address: string) => address;
    const input = { source: 'photo', options: { label: 'Photo' }, addressesIn, valueOf, validate, onValue };
    return { ...renderInForm(() => useFileUpload(input)), validations };
  };

  test.each([
    ['cancel', []],
    ['choose', ['fast.png']],
    ['unmount', []],
  ])('is not uploaded after %s, and a save waits for it (UPLOAD-11)', async (end, uploaded) => {
    const { now, log, unmount, validations } = open();
    let work = Promise.resolve();
    act(() => void (work = now().choose(png('slow.png'))));
    expect([log, now().validatedFile?.name]).toEqual([['track'], 'slow.png']);
    if (end === 'cancel') act(() => now().cancel());
    if (end === 'choose') await act(() => now().choose(png('fast.png')));
    if (end === 'unmount') unmount();
    else expect(now().validatedFile).toBeUndefined();
    validations[0]?.('Broken.');
    await act(() => work);
    expect([now().refusal, begun.map(({ file }) => file.name)]).toEqual([undefined, uploaded]);
  });
});

describe('the images of one input', () => {
  const open = (...stored: string[]) => {
    const options = { label: 'Photos', add: 'Add', addRefusal: 'No', emptyRow: 'No', storedAs: 'AboutImage' };
    const useInput = () => {
      useWatch({ name: 'photos' });
      return useImageUploads({ source: 'photos', options, onRows });
    };
    const drawn = renderInForm(useInput, { photos: stored.map(imgPath => ({ key: imgPath, imgPath })) });
    function onRows(next: ImageRow[]) {
      drawn.form().setValue('photos', next);
    }
    const rows = (): { key: string; imgPath: string }[] => drawn.form().getValues('photos');
    const choose = (files: File[], key?: string) => act(() => drawn.now().actions.choose(files, key));
    return { ...drawn, rows, paths: () => rows().map(({ imgPath }) => imgPath), choose };
  };

  test('are uploaded into rows of their own, in the order chosen; a save waits until they are validated', async () => {
    const { choose, paths, now, log } = open('x/old');
    await choose([png('a.png'), new File(['x'], 'b.png'), png('c.png')]);
    expect(log[0]).toBe('track');
    const refusal = 'b.png is not an image that can be used. Choose a PNG, JPEG, WebP, GIF or SVG file.';
    expect(now().refusals).toEqual([refusal]);
    expect(begun).toMatchObject(['a.png', 'c.png'].map(name => ({ file: { name }, storedAs: 'AboutImage' })));
    expect([paths(), now().uploadStates.size]).toEqual([['x/old', '', ''], 2]);
    await arrive(1);
    await arrive(0);
    expect([paths(), now().uploadStates.size]).toEqual([['x/old', 'x/1', 'x/2'], 0]);
  });

  test('are validated two at a time; each that cannot be read says so until another is chosen, also where others are chosen meanwhile', async () => {
    const { now, choose } = open();
    const reads: (() => void)[] = [];
    const read = () => new Promise((_, reject) => reads.push(() => reject(new Error('Moved'))));
    const names = ['a.png', 'b.png', 'c.png'];
    const files = names.map(name => Object.assign(png(name), { slice: () => ({ arrayBuffer: read }) }));
    let work = Promise.resolve();
    act(() => void (work = now().actions.choose(files)));
    await settle();
    expect(reads).toHaveLength(2);
    let other = Promise.resolve();
    act(() => void (other = now().actions.choose([png('d.png')])));
    reads[0]?.();
    await settle();
    expect(reads).toHaveLength(3);
    reads.forEach(end => end());
    await act(() => Promise.all([work, other]));
    const refusals = names.map(name => `${name} has changed or was moved. Choose it again.`);
    expect(now().refusals).toEqual(refusals);
    await choose([png('e.png')]);
    expect(now().refusals).toEqual([]);
  });

  test('bring no rows after the input was removed while they are validated', async () => {
    const { now, paths, unmount } = open('x/old');
    const work = now().actions.choose([png('a.png'), new File(['x'], 'b.png')]);
    unmount();
    await act(() => work);
    expect([paths(), begun]).toEqual([['x/old'], []]);
  });

  test('come after a row that is added while they are validated', async () => {
    const { now, paths } = open('x/old');
    await act(async () => {
      const chosen = now().actions.choose([png('a.png')]);
      now().actions.addRow();
      await chosen;
    });
    expect(paths()).toEqual(['x/old', '', '']);
  });

  test('take the place of the image in the row that they are chosen for; the others follow', async () => {
    const { choose, rows, paths, log } = open('x/old', 'x/last');
    await choose([png('a.png'), png('b.png')], 'x/old');
    expect(rows().map(({ key }) => key)).toEqual(['x/old', 'x/last', expect.any(String)]);
    expect(log).toContain('track photos.x/old');
    await arrive(0);
    await arrive(1);
    expect(paths()).toEqual(['x/1', 'x/last', 'x/2']);
    expect(removed(log)).toEqual(['remove x/old', 'remove ']);
  });

  test('are not uploaded for a row that is removed while they are validated', async () => {
    const { now, paths } = open('x/old', 'x/last');
    await act(async () => {
      const chosen = now().actions.choose([png('a.png')], 'x/old');
      now().actions.remove('x/old');
      await chosen;
    });
    expect([paths(), begun, now().uploadStates.size]).toEqual([['x/last'], [], 0]);
  });

  test('whose upload has failed keep the form from being saved no longer where their row goes, as with Discard', async () => {
    const { choose, form, log, now } = open('x/old');
    await choose([png('a.png')], 'x/old');
    begun[0]?.tries[0]?.fail(new Error('No connection.'));
    await settle();
    log.splice(0);
    await act(async () => form().setValue('photos', []));
    expect([log, now().uploadStates.size]).toEqual([['remove x/1', 'forget photos.x/old'], 0]);
    standingToasts();
  });

  test('whose upload has failed no longer count as a field that needs attention once they are given up', async () => {
    const { choose, form, now } = open('x/old');
    await choose([png('a.png')], 'x/old');
    act(() => form().setError('photos.x/old', { message: 'No connection.' }));
    act(() => now().actions.cancel('x/old'));
    expect(form().getFieldState('photos.x/old').error).toBeUndefined();
  });

  test('that arrive after their row has gone are deleted', async () => {
    const { choose, form, log } = open('');
    await choose([png('a.png')], 'image-0');
    form().setValue('photos', []);
    await arrive(0);
    expect(removed(log)).toEqual(['remove x/1']);
  });

  test('are uploaded four at a time (UPLOAD-10)', async () => {
    const { choose } = open();
    await choose(['a', 'b', 'c', 'd', 'e'].map(name => png(`${name}.png`)));
    const started = () => begun.map(({ tries }) => tries.length);
    expect(started()).toEqual([1, 1, 1, 1, 0]);
    await arrive(0);
    expect(started()).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('the upload of a file', () => {
  const file = png('a.png');
  const uploading = { step: 'uploading', file, share: 0 };
  const open = () => {
    const onArrived = vi.fn<(key: string, address: string) => void>();
    const drawn = renderInForm(() => useInputUploads({ pathOf: key => `photos.${key}`, onArrived }));
    const start = (key: string, address: string) => {
      const { upload, tries } = heldUpload(address);
      act(() => drawn.now().start(key, file, upload));
      return tries;
    };
    return { ...drawn, onArrived, start, state: () => drawn.now().uploadStates.get('a') };
  };

  test.each(['arrive', 'fail'] as const)('that is cancelled is deleted, and says nothing more: %s', async end => {
    const { start, state, onArrived, log, now } = open();
    const tries = start('a', 'x/1');
    act(() => now().cancel('a'));
    expect([log.slice(-2), state()]).toEqual([['remove x/1', 'forget photos.a'], undefined]);
    act(() => tries[0]?.progress(0.5));
    expect(state()).toBeUndefined();
    tries[0]?.[end](new Error('No'));
    await settle();
    expect([onArrived.mock.calls, state(), standingToasts()]).toEqual([[], undefined, []]);
  });

  test('gives way to another under the same key, and not to one under another', async () => {
    const { start, state, onArrived, log } = open();
    const [first, other, second] = [start('a', 'x/1'), start('b', 'x/2'), start('a', 'x/3')];
    expect(removed(log)).toEqual(['remove x/1']);
    first[0]?.arrive();
    other[0]?.arrive();
    await settle();
    expect([onArrived.mock.calls, state()]).toEqual([[['b', 'x/2']], uploading]);
    second[0]?.arrive();
    await settle();
    expect(onArrived).toHaveBeenLastCalledWith('a', 'x/3');
  });

  test('that was never begun can be neither tried again nor deleted', () => {
    const { now, log, state } = open();
    act(() => now().retry('a'));
    act(() => now().cancel('a'));
    expect([log, state()]).toEqual([['forget photos.a'], undefined]);
  });

  test('ends with the form that is left, unless it has arrived (UPLOAD-06)', async () => {
    const { start, log, unmount } = open();
    const [arrived] = [start('a', 'x/1'), start('b', 'x/2'), start('c', 'x/3')];
    arrived[0]?.arrive();
    await settle();
    unmount();
    expect(removed(log)).toEqual(['remove x/2', 'remove x/3']);
    // A failure would keep the form from being sent, which may go on without this input.
    expect(log.slice(-3)).toContain('forget photos.b');
  });

  const stopped = new DOMException('signal is aborted without reason', 'AbortError');
  test('that its form gives up says nothing, and is no longer in the input', async () => {
    const { start, state } = open();
    start('a', 'x/1')[0]?.fail(stopped);
    await settle();
    expect([state(), standingToasts()]).toEqual([undefined, []]);
  });
});

describe('the files of a form', () => {
  const open = (uploads: string[], otherTabFiles = Promise.resolve<ReadonlySet<string>>(new Set())) => {
    const dataProvider = testDataProvider({ isFileHeld: () => Promise.resolve(false) });
    const wrapper = ({ children }: PropsWithChildren) =>
      createElement(
        CoreAdminContext,
        { dataProvider },
        // oxlint-disable-next-line react/no-children-prop -- the provider's type wants them among its properties
        createElement(ResourceContextProvider, { value: 'banners', children }),
      );
    return renderHook(() => useFormUploads({ draft: { uploads }, otherTabFiles, recordId: '7' }), { wrapper }).result
      .current;
  };
  const one = { photo: 'x/1' };

  test.each([
    ['that a save does not name are discarded (STORAGE-20)', one, 'done x/1', ['x/2']],
    ['that the saved record holds stay (STORAGE-23)', { ...one, rows: [{ photo: 'x/2' }] }, 'done x/1 x/2', []],
  ])('%s', async (_, saved, done, gone) => {
    const uploads = open(['x/1', 'x/2']);
    uploads.noteSent(one)('done', saved);
    await settle();
    expect([noted, discarded]).toEqual([['sent x/1 banners/7', done], gone]);
  });

  test.each([
    ['refused', ['refused x/1']],
    ['unknown', []],
  ] as const)('stay its own after a write that is %s (STORAGE-22)', async (outcome, outcomes) => {
    const uploads = open(['x/1']);
    uploads.noteSent(one)(outcome);
    await settle();
    expect([noted, discarded, uploads.addresses()]).toEqual([['sent x/1 banners/7', ...outcomes], [], ['x/1']]);
  });

  test.each([
    ['that were sent stay where the server answers with another address (STORAGE-23)', { rows: [{ photo: 'cdn/1' }] }],
    ['that are saved are no longer its own: replaced and left unsaved, they stay (UPLOAD-12)', {}],
  ])('%s', async (_, answer) => {
    const uploads = open(['x/1']);
    uploads.noteSent({ rows: [one] })('done', answer);
    uploads.removeFile('x/1');
    uploads.removeAll();
    await settle();
    expect([discarded, uploads.addresses()]).toEqual([[], []]);
  });

  test('that belong to the tab whose copy this one is are noted when they are sent, and never discarded (DRAFT-09)', async () => {
    const uploads = open(['x/1'], Promise.resolve(new Set(['x/1'])));
    uploads.removeAll();
    await settle();
    expect(uploads.addresses()).toEqual([]);
    uploads.noteSent(one);
    uploads.removeAll();
    await settle();
    expect([discarded, noted]).toEqual([[], ['sent x/1 banners/7']]);
  });

  test('that are given up are discarded once, also where the files of another tab are not known; only an upload is then (DRAFT-09)', async () => {
    const uploads = open(['x/1'], Promise.reject(new Error('No answer')));
    uploads.add(heldUpload('x/2').upload);
    uploads.removeFile('x/2');
    uploads.removeAll();
    await settle();
    expect(discarded).toEqual(['x/2']);
  });

  test('wait for work that begins meanwhile, say when it begins, ends, or its failure is forgotten, and the page is not reloaded (UPLOAD-05)', async () => {
    const uploads = open([]);
    const listener = vi.fn<() => boolean>(() => uploads.isRunning());
    const unsubscribe = uploads.subscribe(listener);
    const [first, second] = [heldUpload('x/1'), heldUpload('x/2')];
    const work = first.upload.send();
    uploads.track(work, 'photo');
    let isDone = false;
    void uploads.whenDone().then(() => (isDone = true));
    uploads.track(second.upload.send(), 'plan');
    expect([uploads.isRunning(), inFlight.get(), listener.mock.calls.length]).toEqual([true, true, 2]);
    first.tries[0]?.arrive();
    await settle();
    uploads.track(work, 'plan');
    expect([isDone, listener.mock.calls.length]).toEqual([false, 4]);
    second.tries[0]?.arrive();
    await settle();
    expect([isDone, uploads.isRunning(), inFlight.get()]).toEqual([true, false, false]);
    expect(listener).toHaveLastReturnedWith(false);
    uploads.track(Promise.reject(new Error('No connection.')), 'photo');
    await settle();
    listener.mockClear();
    for (const _ of [1, 2]) uploads.forgetFailure('photo');
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
  });

  test('do not keep the form from being saved where an upload was stopped, or has failed and is tried again (UPLOAD-07 UPLOAD-08)', async () => {
    const uploads = open([]);
    for (const [work, failures] of [
      [() => Promise.reject(new Error('No connection.')), [['photo', 'No connection.']]],
      [() => Promise.resolve(), []],
      [() => Promise.reject(new DOMException('Stopped', 'AbortError')), []],
    ] as const) {
      uploads.track(work(), 'photo');
      await uploads.whenDone();
      expect([...uploads.failures()]).toEqual(failures);
    }
  });
});
