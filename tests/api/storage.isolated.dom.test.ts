import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/error';
import { keyOf, removeUpload, startUpload } from '../../src/api/storage';
import type { deleteObject, putObject } from '../../src/api/storage/objects';
import { services } from '../../src/config/services';
import { expectConsole } from '../support/console';

const objects = vi.hoisted(() => ({
  putObject: vi.fn<typeof putObject>(),
  deleteObject: vi.fn<typeof deleteObject>(),
}));
vi.mock('../../src/api/storage/objects', () => objects);

const own = { ...services.storage };
const { endpoint, bucket, region, folder } = own;
const root = `${endpoint}/${bucket}`;
/** Uploads a file and answers where it is. */
const put = async (file: File, storedAs?: string) => {
  const upload = startUpload(file, storedAs);
  await upload.send();
  return upload.address;
};
const photo = (name = 'house.png') => new File(['x'], name, { type: 'image/png' });

/** Something to wait for, and what makes it happen. */
const gate = () => {
  const opening: (() => void)[] = [];
  const opened = new Promise<void>(resolve => opening.push(resolve));
  return { opened, open: () => opening.forEach(open => open()) };
};

beforeEach(() => {
  objects.putObject.mockReset().mockResolvedValue();
  objects.deleteObject.mockReset().mockResolvedValue();
});
afterEach(() => {
  Object.assign(services.storage, own);
  vi.useRealTimers();
});

describe('an uploaded file', () => {
  test('CONFIG-07: is refused with the setting that is missing, and can be sent when it is there', async () => {
    Object.assign(services.storage, { identityPoolId: '', accessKeyId: '', secretAccessKey: '' });
    const upload = startUpload(photo());
    await expect(upload.send()).rejects.toMatchObject({
      message: 'house.png could not be uploaded. Uploads are not set up (VITE_S3_IDENTITY_POOL_ID).',
    });
    expect(objects.putObject).not.toHaveBeenCalled();
    services.storage.identityPoolId = 'ap-south-1:pool';
    await upload.send();
    expect(objects.putObject).toHaveBeenCalledOnce();
  });

  test.each([
    ['AboutImage', /^Cerificate\/AboutImage\d{13}$/],
    [undefined, /^Cerificate\/\d{13}-house\.png$/],
  ] as const)('is named as %s says (STORAGE-07 to STORAGE-10)', async (storedAs, name) => {
    const file = photo();
    const address = await put(file, storedAs);
    const { key, file: stored } = objects.putObject.mock.lastCall?.[0] ?? {};
    expect(key).toMatch(name);
    expect(stored).toBe(file);
    expect(address).toBe(`${root}/${key}`);
  });

  test('has a name of its own, however many come within a millisecond', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const addresses = await Array.from({ length: 50 }).reduce<Promise<string[]>>(
      async before => [...(await before), await put(photo(), 'AboutImage')],
      Promise.resolve([]),
    );
    expect(new Set(addresses).size).toBe(50);
  });

  test.each(['sea view.png', 'a#b?c&d.png', '100%.png', 'घर.png', "it's (1)+.png", '%2F.png'])(
    'called %s is found again by its address',
    async name => {
      const address = await put(photo(name));
      expect(new URL(address).href).toBe(address);
      expect(keyOf(address)).toBe(objects.putObject.mock.lastCall?.[0].key);
      expect(keyOf(address)?.endsWith(name)).toBe(true);
    },
  );

  test('lies in the bucket at Amazon where no endpoint is set', async () => {
    services.storage.endpoint = '';
    const address = await put(photo(), 'AboutImage');
    expect(address).toMatch(`https://${bucket}.s3.${region}.amazonaws.com/${folder}/AboutImage`);
    expect(keyOf(address)).toMatch(/^Cerificate\//);
  });

  test('tells how far it is', async () => {
    const onProgress = vi.fn<(share: number) => void>();
    objects.putObject.mockImplementation(put => Promise.resolve(put.onProgress?.(0.5)));
    await startUpload(photo()).send(onProgress);
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
    await expect(put(photo())).rejects.toMatchObject({
      name: 'ApiError',
      status,
      message: expect.stringContaining(`house.png could not be uploaded. ${words}`),
    });
  });

  test('under the same key when it is tried again: a storage whose answer was lost has the file', async () => {
    objects.putObject.mockRejectedValueOnce(new ApiError('x', 0));
    const upload = startUpload(photo());
    await expect(upload.send()).rejects.toMatchObject({ name: 'ApiError' });
    await upload.send();
    const [first, second] = objects.putObject.mock.calls.map(([{ key }]) => key);
    expect(second).toBe(first);
  });
});

describe('an upload that is given up (STORAGE-20)', () => {
  test('ends at once for the form, and is deleted at once and again when the storage has finished it', async () => {
    const stored = new Set<string>();
    const { opened: ended, open: end } = gate();
    const { opened: reached, open: reach } = gate();
    objects.putObject.mockImplementation(async ({ key }) => {
      reach();
      await ended;
      stored.add(key);
    });
    objects.deleteObject.mockImplementation(key => Promise.resolve(void stored.delete(key)));
    const upload = startUpload(photo());
    const sent = upload.send().catch((error: unknown) => error);
    await reached;
    const given = upload.abandon();
    expect(await sent).toMatchObject({ name: 'AbortError' });
    await vi.waitFor(() => expect(objects.deleteObject).toHaveBeenCalledOnce());
    end();
    await given;
    expect(objects.deleteObject.mock.calls).toEqual([[keyOf(upload.address)], [keyOf(upload.address)]]);
    expect([...stored]).toEqual([]);
  });

  test('is deleted when it had failed, or arrived', async () => {
    objects.putObject.mockRejectedValueOnce(new ApiError('x', 0));
    const failed = startUpload(photo());
    await failed.send().catch(() => undefined);
    const arrived = startUpload(photo());
    await arrived.send();
    await failed.abandon();
    await arrived.abandon();
    expect(objects.deleteObject.mock.calls.map(([key]) => key)).toEqual([
      keyOf(failed.address),
      keyOf(arrived.address),
    ]);
  });

  test('before anything was sent asks nothing of the storage, and sends nothing later', async () => {
    const upload = startUpload(photo());
    await upload.abandon();
    await expect(upload.send()).rejects.toMatchObject({ name: 'AbortError' });
    expect(objects.putObject).not.toHaveBeenCalled();
    expect(objects.deleteObject).not.toHaveBeenCalled();
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
  ])('leaves %s alone (STORAGE-18 LEARN-R-14)', async address => {
    await removeUpload(address);
    expect(keyOf(address)).toBeUndefined();
    expect(objects.deleteObject).not.toHaveBeenCalled();
  });

  test('is only logged when it fails (STORAGE-18)', async () => {
    expectConsole('warn', /Cerificate\/1\.png could not be deleted/);
    objects.deleteObject.mockRejectedValue(new Error('x'));
    await expect(removeUpload(`${root}/Cerificate/1.png`)).resolves.toBeUndefined();
  });
});
