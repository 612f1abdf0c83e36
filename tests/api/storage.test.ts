import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/error';
import { keyOf, removeUpload, upload } from '../../src/api/storage';
import type { deleteObject, putObject } from '../../src/api/storage/objects';
import { config } from '../../src/config';
import { expectConsole } from '../support/console';

const objects = vi.hoisted(() => ({
  putObject: vi.fn<typeof putObject>(),
  deleteObject: vi.fn<typeof deleteObject>(),
}));
vi.mock('../../src/api/storage/objects', () => objects);

const { endpoint, bucket, region, folder } = config.storage;
const root = `${endpoint}/${bucket}`;
const photo = (name = 'house.png') => new File(['x'], name, { type: 'image/png' });

beforeEach(() => {
  objects.putObject.mockReset().mockResolvedValue();
  objects.deleteObject.mockReset().mockResolvedValue();
});
afterEach(() => {
  config.storage.endpoint = endpoint;
  vi.useRealTimers();
});

describe('an uploaded file', () => {
  test.each([
    ['AboutImage', /^Cerificate\/AboutImage\d{13}$/],
    ['original', /^Cerificate\/\d{13}-house\.png$/],
  ] as const)('is named as %s says (spec row STORAGE-10)', async (naming, name) => {
    const file = photo();
    const address = await upload(file, { naming });
    const { key, file: stored } = objects.putObject.mock.lastCall?.[0] ?? {};
    expect(key).toMatch(name);
    expect(stored).toBe(file);
    expect(address).toBe(`${root}/${key}`);
  });

  test('has a name of its own, however many come within a millisecond', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const addresses = await Array.from({ length: 50 }).reduce<Promise<string[]>>(
      async before => [...(await before), await upload(photo(), { naming: 'AboutImage' })],
      Promise.resolve([]),
    );
    expect(new Set(addresses).size).toBe(50);
  });

  test.each(['sea view.png', 'a#b?c&d.png', '100%.png', 'घर.png', "it's (1)+.png", '%2F.png'])(
    'called %s is found again by its address',
    async name => {
      const address = await upload(photo(name), { naming: 'original' });
      expect(new URL(address).href).toBe(address);
      expect(keyOf(address)).toBe(objects.putObject.mock.lastCall?.[0].key);
      expect(keyOf(address)?.endsWith(name)).toBe(true);
    },
  );

  test('lies in the bucket at Amazon where no endpoint is set', async () => {
    config.storage.endpoint = '';
    const address = await upload(photo(), { naming: 'AboutImage' });
    expect(address).toMatch(`https://${bucket}.s3.${region}.amazonaws.com/${folder}/AboutImage`);
    expect(keyOf(address)).toMatch(/^Cerificate\//);
  });

  test('tells how far it is', async () => {
    const onProgress = vi.fn<(share: number) => void>();
    objects.putObject.mockImplementation(put => Promise.resolve(put.onProgress?.(0.5)));
    await upload(photo(), { naming: 'original', onProgress });
    expect(onProgress).toHaveBeenCalledWith(0.5);
  });
});

describe('an upload fails', () => {
  test.each([
    ['when the storage refuses it', new ApiError('x', 403), 403, 'The storage refused it (status 403).'],
    ['when the storage cannot be reached', new ApiError('x', 0), 0, 'The server cannot be reached.'],
    ['for any other reason', new Error('x'), 0, 'The server cannot be reached.'],
  ])('%s, naming the file', async (_, reason, status, words) => {
    objects.putObject.mockRejectedValue(reason);
    await expect(upload(photo(), { naming: 'original' })).rejects.toMatchObject({
      name: 'ApiError',
      status,
      message: expect.stringContaining(`house.png could not be uploaded. ${words}`),
    });
  });

  test('as aborted when it is cancelled', async () => {
    const controller = new AbortController();
    objects.putObject.mockImplementation(() => {
      controller.abort();
      return Promise.reject(new ApiError('x', 0));
    });
    await expect(upload(photo(), { naming: 'original', signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('deleting a file', () => {
  test('asks the storage for its key', async () => {
    await removeUpload(`${root}/Cerificate/1-sea%20view.png`);
    expect(objects.deleteObject).toHaveBeenCalledExactlyOnceWith('Cerificate/1-sea view.png');
  });

  test.each([
    'https://elsewhere.test/deedbook/Cerificate/1.png',
    `${endpoint}/${bucket}-other/Cerificate/1.png`,
    `${endpoint}/1.png`,
    root,
    `${root}/Cerificate/100%.png`,
    'no',
    '',
  ])('leaves %s alone (spec row STORAGE-18)', async address => {
    await removeUpload(address);
    expect(keyOf(address)).toBeUndefined();
    expect(objects.deleteObject).not.toHaveBeenCalled();
  });

  test('is only logged when it fails (spec row STORAGE-18)', async () => {
    expectConsole('warn', /Cerificate\/1\.png could not be deleted/);
    objects.deleteObject.mockRejectedValue(new Error('x'));
    await expect(removeUpload(`${root}/Cerificate/1.png`)).resolves.toBeUndefined();
  });
});
