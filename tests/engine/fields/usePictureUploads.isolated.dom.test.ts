import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useFileUpload } from '../../../src/engine/fields/useFileUpload';
import { useImageUploads } from '../../../src/engine/fields/images/useImageUploads';
import type { ImageRow } from '../../../src/engine/fields/images';
import { settle } from '../../support/renderQueryHook';
import { heldUpload, renderInForm } from './fakeForm';

/** The uploads that were begun, in their order: the storage is none. */
const begun = vi.hoisted(() => ({ list: [] as { file: File; storedAs: string; tries: { arrive: () => void }[] }[] }));
vi.mock('../../../src/engine/http/storage/uploads', () => ({
  createUpload: (file: File, storedAs: string) => {
    const { upload, tries } = heldUpload(`x/${begun.list.length + 1}`);
    begun.list.push({ file, storedAs, tries });
    return upload;
  },
  deleteFileAt: () => Promise.resolve(),
}));
beforeEach(() => void begun.list.splice(0));

const png = (name: string) => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], name, { type: 'image/png' });
const arrive = async (at: number) => {
  begun.list[at]?.tries.at(-1)?.arrive();
  await settle();
};
const removals = (log: readonly string[]) => log.filter(line => line.startsWith('cancel'));

describe('a file that is still validated', () => {
  const open = () => {
    const [onRefuse, onValue] = [vi.fn<(message: string) => void>(), vi.fn<(address: string) => void>()];
    const validations: ((result: string) => void)[] = [];
    const validate = (file: File) =>
      file.name === 'fast.png' ? Promise.resolve(file) : new Promise<string>(resolve => validations.push(resolve));
    const addressesIn = () => ['x/old'];
    const valueOf = (address: string) => address;
    const input = { source: 'photo', options: { label: 'Photo' }, addressesIn, valueOf, validate, onValue, onRefuse };
    const drawn = renderInForm(() => useFileUpload(input));
    return { ...drawn, onRefuse, validations };
  };

  test.each(['cancel', 'choose', 'unmount'] as const)(
    'is not uploaded after %s, and a save waits for it (UPLOAD-11)',
    async end => {
      const { now, log, unmount, onRefuse, validations } = open();
      let work = Promise.resolve();
      act(() => void (work = now().choose(png('slow.png'))));
      expect([log, now().validatedFile?.name]).toEqual([['track photo'], 'slow.png']);
      if (end === 'cancel') act(() => now().cancel());
      if (end === 'choose') await act(() => now().choose(png('fast.png')));
      if (end === 'unmount') unmount();
      if (end !== 'unmount') expect(now().validatedFile).toBeUndefined();
      validations[0]?.('Broken.');
      await act(() => work);
      expect([onRefuse.mock.calls, begun.list.map(({ file }) => file.name)]).toEqual([
        [],
        end === 'choose' ? ['fast.png'] : [],
      ]);
    },
  );
});

describe('the images of one input', () => {
  const open = (rows: object[] = [], options: object = {}) => {
    const onRefuse = vi.fn<(messages: string[]) => void>();
    const given = { label: 'Photos', add: 'Add', addRefusal: 'No', emptyRow: 'No', storedAs: 'AboutImage', ...options };
    const drawn = renderInForm(() => useImageUploads({ source: 'photos', options: given, onRows, onRefuse }), {
      photos: rows,
    });
    function onRows(next: ImageRow[]) {
      drawn.form().setValue('photos', next);
    }
    const rowsNow = (): { key: string; imgPath: string }[] => drawn.form().getValues('photos');
    const choose = async (files: File[], key?: string) => {
      await act(() => drawn.now().actions.choose(files, key));
    };
    return { ...drawn, onRefuse, rowsNow, choose };
  };
  const paths = (rows: readonly { imgPath: string }[]) => rows.map(({ imgPath }) => imgPath);

  test('are uploaded into rows of their own, in the order chosen; a save waits until they are validated', async () => {
    const { choose, rowsNow, onRefuse, now, log } = open([{ key: 'k', imgPath: 'x/old' }]);
    await choose([png('a.png'), new File(['x'], 'b.png'), png('c.png')]);
    expect(log[0]).toBe('track photos.choice');
    expect(onRefuse.mock.calls).toEqual([
      [['b.png is not an image that can be used. Choose a PNG, JPEG, WebP, GIF or SVG file.']],
    ]);
    expect(begun.list.map(({ file, storedAs }) => [file.name, storedAs])).toEqual([
      ['a.png', 'AboutImage'],
      ['c.png', 'AboutImage'],
    ]);
    expect(paths(rowsNow())).toEqual(['x/old', '', '']);
    expect(now().uploads.size).toBe(2);
    await arrive(1);
    await arrive(0);
    expect(paths(rowsNow())).toEqual(['x/old', 'x/1', 'x/2']);
    expect(now().uploads.size).toBe(0);
  });

  test('are validated two at a time; one that cannot be read says so', async () => {
    const { now, onRefuse } = open();
    const reads: (() => void)[] = [];
    const files = ['a.png', 'b.png', 'c.png'].map(name =>
      Object.assign(png(name), {
        slice: () => ({ arrayBuffer: () => new Promise((_, reject) => reads.push(() => reject(new Error('Moved')))) }),
      }),
    );
    let work = Promise.resolve();
    act(() => void (work = now().actions.choose(files)));
    await settle();
    expect(reads).toHaveLength(2);
    reads[0]?.();
    await settle();
    expect(reads).toHaveLength(3);
    reads.forEach(read => read());
    await act(() => work);
    expect(onRefuse.mock.calls[0]?.[0]).toEqual(
      files.map(({ name }) => `${name} has changed or was moved. Choose it again.`),
    );
  });

  test('come after a row that is added while they are validated', async () => {
    const { now, rowsNow } = open([{ key: 'k', imgPath: 'x/old' }]);
    await act(async () => {
      const chosen = now().actions.choose([png('a.png')]);
      now().actions.addRow();
      await chosen;
    });
    expect(paths(rowsNow())).toEqual(['x/old', '', '']);
  });

  test('take the place of the image in the row that they are chosen for; the others follow', async () => {
    const { choose, rowsNow, log } = open([
      { key: 'k', imgPath: 'x/old' },
      { key: 'l', imgPath: 'x/last' },
    ]);
    await choose([png('a.png'), png('b.png')], 'k');
    expect(rowsNow().map(({ key }) => key)).toEqual(['k', 'l', expect.any(String)]);
    expect(log).toContain('track photos.k');
    await arrive(0);
    await arrive(1);
    expect(paths(rowsNow())).toEqual(['x/1', 'x/last', 'x/2']);
    expect(removals(log)).toEqual(['cancel x/old', 'cancel ']);
  });

  test('that arrive after their row has gone are deleted', async () => {
    const { choose, form, log } = open([{ key: 'k', imgPath: '' }]);
    await choose([png('a.png')], 'k');
    form().setValue('photos', []);
    await arrive(0);
    expect(removals(log)).toEqual(['cancel x/1']);
  });

  test('are uploaded four at a time (UPLOAD-10)', async () => {
    const { choose } = open();
    await choose(['a', 'b', 'c', 'd', 'e'].map(name => png(`${name}.png`)));
    const started = () => begun.list.map(({ tries }) => tries.length);
    expect(started()).toEqual([1, 1, 1, 1, 0]);
    await arrive(0);
    expect(started()).toEqual([1, 1, 1, 1, 1]);
  });

  test('have rows that are added, removed and moved', () => {
    const { now, rowsNow, log } = open([
      { key: 'a', imgPath: 'x/a' },
      { key: 'b', imgPath: 'x/b' },
    ]);
    act(() => now().actions.addRow());
    expect(paths(rowsNow())).toEqual(['x/a', 'x/b', '']);
    let place = 0;
    act(() => void (place = now().actions.move('b', 2)));
    expect([place, paths(rowsNow())]).toEqual([3, ['x/a', '', 'x/b']]);
    act(() => now().actions.remove('b'));
    expect([paths(rowsNow()), removals(log)]).toEqual([['x/a', ''], ['cancel x/b']]);
    act(() => now().actions.remove('gone'));
    expect([paths(rowsNow()), removals(log)]).toEqual([['x/a', ''], ['cancel x/b']]);
    expect(log).toContain('forget photos.b');
  });
});
