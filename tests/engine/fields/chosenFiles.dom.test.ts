import { assert, asyncProperty, constantFrom, double, uint8Array } from 'fast-check';
import { describe, expect, test, vi, type Mock } from 'vitest';
import '../../support/browserDom';
import { imageTypes } from '../../../src/engine/fields/image/imageTypes';
import { validateImage } from '../../../src/engine/fields/image/validateImage';
import { validateVideo } from '../../../src/engine/fields/video/validateVideo';
import { films } from '../../fixtures/files/films';
import { images } from '../../fixtures/files/images';
import { tableOf } from '../inputs/tableOf';

/*
 * Whatever must be decoded or played is taken here (`tests/support/fakeDecoding.ts`): the rows that depend on it are
 * in `tests/e2e/files.spec.ts`.
 */
const bytes = (content: Buffer | string) => Uint8Array.from(Buffer.from(content));
const contentOf = (file: string) => {
  const [name, content] = images[file] ?? expect.unreachable(file);
  return new File([bytes(content)], name);
};
const filmOf = (file: string) => {
  const [name, type, content] = films[file] ?? expect.unreachable(file);
  return new File([bytes(content)], name, { type });
};
const image = (file: File) => validateImage(file, { types: imageTypes });
const film = (file: File) => validateVideo(file, new AbortController().signal);
const typeOf = (result: File | string) => (typeof result === 'string' ? result : result.type);

const byDecoding = ['damaged', 'not played', 'too many pixels'];
const rowsOf = (table: string) => tableOf(table).filter(([, outcome = '']) => !byDecoding.includes(outcome));

const refusals: Readonly<Record<string, RegExp>> = {
  'no image': /is not an image that can be used/,
  'too many parts': /has too many parts to be shown/,
  'too large': /is larger than 10 MB/,
  'cut off': /cannot be played: it is damaged, not complete/,
  'no film': /is not a video\.$/,
};
const answerOf = (outcome: string): unknown =>
  outcome === 'taken'
    ? expect.any(File)
    : expect.stringMatching(refusals[outcome] ?? new RegExp(`is an image of the type ${outcome}, which`));

test.each([
  ['Images', images],
  ['Films', films],
])('the table %s has every file that is made for it, in its order', (table, files) => {
  expect(tableOf(table).map(([file]) => file)).toEqual(Object.keys(files));
});

describe('an image, before it is decoded (UPLOAD-13 UPLOAD-15 UPLOAD-17 UPLOAD-20)', () => {
  test.each(rowsOf('Images'))('%s is %s', async (file = '', outcome = '') => {
    expect(await image(contentOf(file))).toEqual(answerOf(outcome));
  });

  test('keeps the words of a drawing in its own encoding', async () => {
    const result = await image(contentOf('a drawing in Latin-1'));
    expect(typeof result === 'string' ? result : await result.text()).toContain('Café');
  });
});

describe('a film, before it is played (UPLOAD-16)', () => {
  test('that ends within the part behind an empty one is cut off', async () => {
    const cut = new File(['\0\0\0\x08wide\0\0\0\x64mdat'], 'sea.mov', { type: 'video/quicktime' });
    expect(await film(cut)).toEqual(answerOf('cut off'));
  });

  test.each(rowsOf('Films'))('%s is %s', async (file = '', outcome = '') => {
    expect(await film(filmOf(file))).toEqual(answerOf(outcome));
  });

  const sized = (size: number, type = 'video/mp4') =>
    Object.defineProperty(new File(['\0\0\0\0free'], 'a.mp4', { type }), 'size', { value: size });
  test.each([
    [sized(7, 'x-video/mp4'), 'a.mp4 is not a video.'],
    [sized(500 * 1024 * 1024), undefined],
    [sized(500 * 1024 * 1024 + 1), 'a.mp4 is larger than 500 MB. Choose a smaller video.'],
  ])('%#: is taken or refused by its declared type and size', async (file, message) => {
    expect(await film(file)).toBe(message ?? file);
  });

  test('has the type of its content', async () => {
    const files = ['a WebM called .mp4', 'an MP4 called .mov', 'a QuickTime film'].map(filmOf);
    const types = (await Promise.all(files.map(film))).map(typeOf);
    expect(types).toEqual(['video/webm', 'video/mp4', 'video/quicktime']);
  });
});

describe('whatever is chosen (UPLOAD-13 UPLOAD-16)', () => {
  test.each([
    ['an image', 'Images', contentOf, image],
    ['a film', 'Films', filmOf, film],
  ] as const)(
    'any beginning of %s, with anything behind it, is taken or refused',
    async (_, table, fileOf, validate) => {
      const files = tableOf(table).flatMap(([name = '']) => (fileOf(name).size < 50_000 ? [fileOf(name)] : []));
      const share = double({ min: 0, max: 1, noNaN: true });
      const isAnswered = asyncProperty(constantFrom(...files), share, uint8Array(), async (whole, part, more) => {
        const { name, type, size } = whole;
        const chosen = new File([whole.slice(0, Math.floor(size * part)), Uint8Array.from(more)], name, { type });
        const result = await validate(chosen);
        expect(typeof result === 'string' ? result : result.name).toContain(name);
      });
      await assert(isAnswered);
    },
  );

  /** Where the parts of an MP4 begin: cut there, it is a shorter one, or has no pictures to play. */
  const partsOf = (bytes: Buffer): number[] => {
    const begins = [];
    for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) begins.push(at);
    return begins;
  };

  test.each([
    ['its parts are read', () => undefined],
    ['its first picture does not come', (load: Mock) => vi.waitFor(() => expect(load).toHaveBeenCalled())],
  ])('a film can be stopped while %s', async (_, untilThen) => {
    const load = vi.spyOn(HTMLVideoElement.prototype, 'load').mockImplementation(() => undefined);
    const controller = new AbortController();
    const outcome = validateVideo(filmOf('an MP4'), controller.signal);
    await untilThen(load);
    controller.abort();
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('a film whose first picture has not come after 30 seconds is refused, and says so', async () => {
    const load = vi.spyOn(HTMLVideoElement.prototype, 'load').mockImplementation(() => undefined);
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const outcome = film(new File([filmOf('an MP4')], 'sea.mp4'));
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    clock.abort();
    expect(await outcome).toBe('sea.mp4 could not be checked in 30 seconds. Choose it again.');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
    const video: HTMLVideoElement = Object(load.mock.contexts[0]);
    // The browser reads no more of it.
    expect([video.hasAttribute('src'), revoke.mock.calls.length]).toEqual([false, 1]);
  });

  test.each(['a WebM', 'an MP4'])('every beginning of %s that is shorter than the whole is refused', async name => {
    const whole = filmOf(name);
    const begins = name === 'an MP4' ? partsOf(Buffer.from(await whole.arrayBuffer())) : [];
    const lengths = Array.from({ length: whole.size }, (_, length) => length).slice(64);
    const taken = await Promise.all(
      lengths.map(async length => {
        const result = await film(new File([whole.slice(0, length)], whole.name, { type: whole.type }));
        return typeof result === 'string' || begins.includes(length) ? [] : [length];
      }),
    );
    expect(lengths.length).toBeGreaterThan(400);
    expect(taken.flat()).toEqual([]);
  });
});
