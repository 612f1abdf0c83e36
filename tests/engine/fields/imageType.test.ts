import { describe, expect, test } from 'vitest';
import { detectImageType, imageTypeNames, imageTypes } from '../../../src/engine/fields/image/imageTypes';

const bytes = (...parts: (string | number[])[]) =>
  new Blob(parts.map(part => (typeof part === 'string' ? part : Uint8Array.from(part))));

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
    [
      'image/svg+xml',
      bytes('<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd"><SVG>'),
    ],
  ])('%s', async (type, file) => expect(await detectImageType(file)).toBe(type));

  test('does not depend on what the file is called or declared to be (SAFE-03)', async () => {
    const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'notes.txt', { type: 'text/plain' });
    expect(await detectImageType(png)).toBe('image/png');
    expect(await detectImageType(new File(['Hello'], 'photo.png', { type: 'image/png' }))).toBeUndefined();
  });

  test.each([
    ['nothing', bytes()],
    ['the beginning of a signature', bytes([0x89, 0x50])],
    ['a sound in the same container as WebP', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['a page with a drawing in it', bytes('<!DOCTYPE html><html><svg></svg></html>')],
    ['an element whose name only begins so', bytes('<svgs>')],
    ['a PDF', bytes('%PDF-1.7')],
    ['bitmaps that browsers show but sites should not use', bytes('BM')],
  ])('is none for %s', async (_, file) => expect(await detectImageType(file)).toBeUndefined());

  test('is judged by the beginning of a large file', async () => {
    expect(await detectImageType(bytes('GIF89a', 'x'.repeat(3_000_000)))).toBe('image/gif');
  });

  test('has a name for a sentence', () => {
    expect(imageTypeNames(imageTypes)).toBe('PNG, JPEG, WebP, GIF or SVG');
    expect(imageTypeNames(['image/svg+xml'])).toBe('SVG');
  });
});
