import { describe, expect, test, vi } from 'vitest';
import '../../support/fakeDecoding';
import { detectImageType } from '../../../src/engine/fields/image/imageTypes';
import { validateImage } from '../../../src/engine/fields/image/validateImage';
import { proportionWarning } from '../../../src/engine/fields/images/ImageCard';
import { addressesIn, createRow, moveRow, imageRowsIn } from '../../../src/engine/fields/images';
import { modeIn, pointIn } from '../../../src/engine/fields/location';

const bytes = (...parts: (string | number[])[]) =>
  new Blob(parts.map(part => (typeof part === 'string' ? part : Uint8Array.from(part))));

describe('the rows of images in a value', () => {
  test.each([
    [[{ imgPath: ' a ' }], ['image-0: a']],
    [[{ imgPath: 'a', key: 'k' }], ['k: a']],
    [[null, 'a', {}, { imgPath: 7 }, { imgPath: '' }], ['image-4: ']],
    [[{ imgPath: 'a', key: 3 }], ['3: a']],
    [[{ imgPath: 'a', key: {} }], ['image-0: a']],
    [undefined, []],
    [{ imgPath: 'a' }, []],
    ['a', []],
  ])('%j', (value, rows) => {
    const found = imageRowsIn(value);
    expect(found.map(({ key, imgPath }) => `${key}: ${imgPath}`)).toEqual(rows);
    expect(found.flatMap(row => Object.values(row)).filter(part => typeof part !== 'string')).toEqual([]);
  });

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
])('a row that is moved from %i to %i', (from, to, order) => {
  const after = moveRow(rows, from, to);
  expect([after.map(({ key }) => key).join(''), after === rows]).toEqual([order, false]);
});

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
])('the proportions of an image of %i by %i are warned of where 800 by 600 is recommended: %s', (width, height, is) => {
  const warning = is ? `${width}x${height}: other proportions than 800x600` : undefined;
  expect(proportionWarning({ width, height }, size)).toBe(warning);
  expect(proportionWarning({ width, height }, undefined)).toBeUndefined();
});

describe('the type of an image, by its content', () => {
  test.each([
    ['image/png', bytes([0x89], 'PNG\r\n\u001A\n')],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['image/gif', bytes('GIF87a')],
    ['image/gif', bytes('GIF89a')],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['image/svg+xml', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image/svg+xml', bytes('<?xml version="1.0" encoding="UTF-8"?>\n<svg></svg>')],
    ['image/svg+xml', bytes('\uFEFF\n  <!-- drawn by hand -->\n<!-- twice -->\n<svg>')],
    ['image/svg+xml', bytes('<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD" "http://www.w3.org/x.dtd"><SVG>')],
    // Judged by the beginning.
    ['image/gif', bytes('GIF89a', 'x'.repeat(3_000_000))],
  ])('%s', async (type, file) => expect(await detectImageType(file)).toBe(type));

  test.each([
    ['nothing', bytes()],
    ['the beginning of a signature', bytes([0x89, 0x50])],
    ['a sound in the same container as WebP', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['a page with a drawing in it', bytes('<!DOCTYPE html><html><svg></svg></html>')],
    ['an element whose name only begins so', bytes('<svgs>')],
    ['a PDF', bytes('%PDF-1.7')],
    ['bitmaps that browsers show but sites should not use', bytes('BM')],
  ])('is none for %s', async (_, file) => expect(await detectImageType(file)).toBeUndefined());
});

describe('a chosen image', () => {
  const png = (name: string, type: string, size = 8) =>
    new File([bytes([0x89], 'PNG'), new Uint8Array(size - 4)], name, { type });
  const noImage = 'is not an image that can be used. Choose';
  const limits = { types: ['image/png', 'image/jpeg'] } as const;
  const words = new File(['x'], 'a.png', { type: 'image/png' });

  test('is taken as the type that its content shows', async () => {
    const file = png('a.png', 'image/png');
    expect(await validateImage(file, limits)).toBe(file);
    const mended = { name: 'b.txt', type: 'image/png', size: 8 };
    expect(await validateImage(png('b.txt', 'text/plain'), limits)).toMatchObject(mended);
    expect(await validateImage(png('c', '', 10 * 1024 * 1024), limits), 'the largest').toBeInstanceOf(File);
  });

  test.each([
    ['as no image', words, {}, `a.png ${noImage} a PNG or JPEG file.`],
    ['as another', png('a.png', ''), { types: ['image/gif'] }, `a.png ${noImage} a GIF file.`],
    ['with a message for it', words, { wrongType: 'Icons are drawn.' }, 'Icons are drawn.'],
    ['as HEIC, too', new File(['\0\0\0\0ftypheic'], 'a'), { wrongType: 'Icons are drawn.' }, 'Icons are drawn.'],
    [
      'as damaged where it is empty',
      new File([], 'a.png', { type: 'image/png' }),
      { wrongType: 'Icons are drawn.' },
      'a.png cannot be shown: the file is damaged or not complete. Choose another one.',
    ],
    ['as too large', png('a.png', '', 10 * 1024 * 1024 + 1), {}, 'a.png is larger than 10 MB. Choose a smaller image.'],
  ] as const)('is refused %s (SAFE-03 UPLOAD-04)', async (_, file, more, message) => {
    expect(await validateImage(file, { ...limits, ...more })).toBe(message);
  });

  test.each([
    [8000, 5000, undefined],
    [8000, 5001, 'a.png has more than 40 million pixels. Make it smaller and choose it again.'],
    [0, 0, 'a.png cannot be shown: the file is damaged or not complete. Choose another one.'],
  ])('of %i by %i pixels is taken or refused (UPLOAD-13 UPLOAD-17)', async (naturalWidth, naturalHeight, message) => {
    class Sized extends Image {
      override naturalWidth = naturalWidth;
      override naturalHeight = naturalHeight;
    }
    vi.stubGlobal('Image', Sized);
    if (naturalWidth === 0) vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Broken')));
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const file = png('a.png', 'image/png');
    expect(await validateImage(file, limits)).toBe(message ?? file);
    expect(revoke).toHaveBeenCalledOnce();
  });
});

describe('a place', () => {
  const at = (lat: number, lng: number) => ({ lat, lng });

  test.each([
    [at(15.3, 74.1), at(15.3, 74.1)],
    [{ coordinates: [74.1, 15.3] }, at(15.3, 74.1)],
    [{ coordinates: 'x', lat: 1, lng: 2 }, at(1, 2)],
    [at(90, 180), at(90, 180)],
    [at(-90, -180), at(-90, -180)],
  ])('in %j is %j (PROP-92 PROP-93)', (value, point) => expect(pointIn(value)).toEqual(point));

  const noPoints = [{ coordinates: ['74.1', 15.3] }, { coordinates: [] }, { lat: '15', lng: 74 }, { lat: 15 }, null];
  test.each([...noPoints, at(90.1, 0), at(0, 180.1), at(Number.NaN, 0)])('is not in %j (PROP-92)', value =>
    expect(pointIn(value)).toBeUndefined(),
  );

  test('is picked on the map where it says so', () => {
    expect([{ by: 'map' }, { by: 'typed' }, {}, null].map(modeIn)).toEqual(['map', 'typed', 'typed', 'typed']);
  });
});
