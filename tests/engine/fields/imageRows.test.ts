import { describe, expect, test, vi } from 'vitest';
import '../../support/fakeDecoding';
import { validateImage } from '../../../src/engine/fields/image/validateImage';
import { proportionWarning } from '../../../src/engine/fields/images/ImageCard';
import { addressesIn, createRow, moveRow, imageRowsIn } from '../../../src/engine/fields/images';
import { modeIn, pointIn } from '../../../src/engine/fields/location';

describe('the rows of images in a value', () => {
  test.each([
    [
      [{ imgPath: ' a ' }, { imgPath: 'b', key: 'k' }],
      [
        { key: 'image-0', imgPath: 'a' },
        { key: 'k', imgPath: 'b' },
      ],
    ],
    [[null, 'a', {}, { imgPath: 7 }, { imgPath: '' }], [{ key: 'image-4', imgPath: '' }]],
    [
      [
        { imgPath: 'a', key: 3 },
        { imgPath: 'b', key: {} },
      ],
      [
        { key: '3', imgPath: 'a' },
        { key: 'image-1', imgPath: 'b' },
      ],
    ],
    [undefined, []],
    [{ imgPath: 'a' }, []],
    ['a', []],
  ])('%j', (value, rows) => expect(imageRowsIn(value)).toEqual(rows));

  test('have addresses where an image is there', () => {
    expect(addressesIn([{ imgPath: 'a' }, { imgPath: ' ' }, { imgPath: 'b' }])).toEqual(['a', 'b']);
  });

  test('without an image each have a key of their own', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const [first, second] = [createRow(), createRow()];
    expect([first.imgPath, second.imgPath]).toEqual(['', '']);
    expect([first, second].map(({ key }) => Number(/^new-0-(\d+)$/.exec(key)?.[1]))).toEqual([1, 2]);
  });
});

describe('a row that is moved', () => {
  const rows = ['a', 'b', 'c'].map(key => ({ key, imgPath: '' }));
  test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 1, 'bac'],
    [0, -1, 'abc'],
    [0, 3, 'abc'],
    [-1, 0, 'abc'],
    [3, 0, 'abc'],
  ])('from %i to %i', (from, to, order) => {
    const after = moveRow(rows, from, to);
    expect(after.map(({ key }) => key).join('')).toBe(order);
    expect(after).not.toBe(rows);
  });
});

describe('the proportions of an image', () => {
  const size = { width: 800, height: 600 };
  test.each([
    [1600, 1200, false],
    [823, 600, false],
    [777, 600, false],
    [825, 600, true],
    [775, 600, true],
    [600, 800, true],
    [0, 600, false],
    [800, 0, false],
  ])('of %i by %i are warned of where 800 by 600 is recommended: %s', (width, height, is) => {
    expect(proportionWarning({ width, height }, size)).toBe(
      is ? `${width}x${height}: other proportions than 800x600` : undefined,
    );
    expect(proportionWarning({ width, height }, undefined)).toBeUndefined();
  });
});

describe('a chosen image', () => {
  const png = (name: string, type: string, size = 8) => {
    const bytes = new Uint8Array(size);
    bytes.set([0x89, 0x50, 0x4e, 0x47]);
    return new File([bytes], name, { type });
  };
  const limits = { types: ['image/png', 'image/jpeg'] } as const;

  test('is taken as the type that its content shows', async () => {
    const file = png('a.png', 'image/png');
    expect(await validateImage(file, limits)).toBe(file);
    const mended = await validateImage(png('b.txt', 'text/plain'), limits);
    expect(mended).toMatchObject({ name: 'b.txt', type: 'image/png', size: 8 });
  });

  test.each([
    ['as no image', new File(['x'], 'a.png'), {}, 'a.png is not an image that can be used. Choose a PNG or JPEG file.'],
    [
      'as an image of another type',
      png('a.png', ''),
      { types: ['image/gif'] },
      'a.png is not an image that can be used. Choose a GIF file.',
    ],
    ['with words of its own', new File(['x'], 'a.png'), { wrongType: 'Icons are drawn.' }, 'Icons are drawn.'],
    ['as HEIC, too', new File(['\0\0\0\0ftypheic'], 'a'), { wrongType: 'Icons are drawn.' }, 'Icons are drawn.'],
    ['as too large', png('a.png', '', 10 * 1024 * 1024 + 1), {}, 'a.png is larger than 10 MB. Choose a smaller image.'],
  ] as const)('is refused %s (SAFE-03 UPLOAD-04)', async (_, file, more, message) => {
    expect(await validateImage(file, { ...limits, ...more })).toBe(message);
  });

  test.each([
    [8000, 5000, undefined],
    [8000, 5001, 'a.png has more than 40 million pixels. Make it smaller and choose it again.'],
    [0, 0, 'a.png cannot be shown: the file is damaged or not complete. Choose another one.'],
  ])('of %i by %i pixels is taken or refused (UPLOAD-13 UPLOAD-17)', async (naturalWidth, naturalHeight, message) => {
    vi.stubGlobal(
      'Image',
      class extends Image {
        override naturalWidth = naturalWidth;
        override naturalHeight = naturalHeight;
      },
    );
    if (naturalWidth === 0) vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Broken')));
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const file = png('a.png', 'image/png');
    expect(await validateImage(file, limits)).toBe(message ?? file);
    expect(revoke).toHaveBeenCalledOnce();
  });

  test('may be exactly as large as the limit', async () => {
    expect(await validateImage(png('a.png', 'image/png', 10 * 1024 * 1024), limits)).toBeInstanceOf(File);
  });
});

describe('a place', () => {
  const at = (lat: number, lng: number) => ({ lat, lng });

  test.each([
    [at(15.3, 74.1), at(15.3, 74.1)],
    [{ coordinates: [74.1, 15.3] }, at(15.3, 74.1)],
    [{ coordinates: ['74.1', 15.3] }, undefined],
    [{ coordinates: 'x', lat: 1, lng: 2 }, at(1, 2)],
    [at(90, 180), at(90, 180)],
    [at(-90, -180), at(-90, -180)],
    [{ lat: 90.1, lng: 0 }, undefined],
    [{ lat: 0, lng: 180.1 }, undefined],
    [{ lat: '15', lng: 74 }, undefined],
    [{ lat: 15 }, undefined],
    [{ lat: Number.NaN, lng: 0 }, undefined],
    [{ coordinates: [] }, undefined],
    [null, undefined],
  ])('in %j is %j (PROP-92 PROP-93)', (value, point) => expect(pointIn(value)).toEqual(point));

  test('is picked on the map where it says so', () => {
    expect([{ by: 'map' }, { by: 'typed' }, {}, null].map(modeIn)).toEqual(['map', 'typed', 'typed', 'typed']);
  });
});
