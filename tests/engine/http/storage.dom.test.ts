import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, statusOf } from '../../../src/engine/http/error';
import { keyOf, deleteFileAt, createUpload } from '../../../src/engine/http/storage/uploads';
import { partSize } from '../../../src/engine/http/storage/parts';
import * as requests from '../../../src/engine/http/storage/requests';
import { services } from '../../../src/config/services';
import { expectConsole } from '../../support/console';

/** The storage, as it takes everything and has nothing. */
const stubStorage = () => ({
  putObject: vi.spyOn(requests, 'putObject').mockResolvedValue(),
  deleteObject: vi.spyOn(requests, 'deleteObject').mockResolvedValue(),
  startParts: vi.spyOn(requests, 'startParts').mockResolvedValue('upload-1'),
  putPart: vi.spyOn(requests, 'putPart').mockImplementation(({ number }) => Promise.resolve(`tag-${number}`)),
  finishParts: vi.spyOn(requests, 'finishParts').mockResolvedValue(),
  abortParts: vi.spyOn(requests, 'abortParts').mockResolvedValue(),
  sizeOf: vi.spyOn(requests, 'sizeOf').mockResolvedValue(undefined),
});
let storage: ReturnType<typeof stubStorage>;
beforeEach(() => void (storage = stubStorage()));

const own = { ...services.storage };
const { endpoint, bucket, region, folder } = own;
const root = `${endpoint}/${bucket}`;
/** Uploads a file, and tells where it is and what the storage was given. */
const put = async (file = photo(), storedAs?: string) => {
  const upload = createUpload(file, storedAs);
  await upload.send();
  const { key = '', file: stored } = storage.putObject.mock.lastCall?.[0] ?? {};
  return { address: upload.address, key, stored };
};
const photo = (name = 'house.png') => new File(['x'], name, { type: 'image/png' });
const film = new File([new Uint8Array(partSize * 2 + 100)], 'film.mp4', { type: 'video/mp4' });
const startFilm = () => createUpload(film, 'AboutImage');
/** The numbers of the parts that were sent. */
const numbers = () => storage.putPart.mock.calls.map(([{ number }]) => number);
const aborted = { name: 'AbortError' };
const isNoSuchUpload = new ApiError('No such upload', 404);
/** What a promise fails with. */
const failureOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

/** Something to wait for, and what makes it happen. */
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>(resolve => (open = resolve));
  return { opened, open: () => open() };
};

afterEach(() => void Object.assign(services.storage, own));

describe('an uploaded file', () => {
  test('is refused with the setting that is missing, and can be sent when it is there (CONFIG-07)', async () => {
    Object.assign(services.storage, { identityPoolId: '', accessKeyId: '', secretAccessKey: '' });
    const upload = createUpload(photo());
    await expect(upload.send()).rejects.toMatchObject({
      message: 'house.png could not be uploaded. Uploads are not set up. Tell your administrator.',
    });
    expect(storage.putObject).not.toHaveBeenCalled();
    services.storage.identityPoolId = 'ap-south-1:pool';
    await upload.send();
    expect(storage.putObject).toHaveBeenCalledOnce();
  });

  test.each([
    ['AboutImage', /^Cerificate\/AboutImage\d{13}$/],
    [undefined, /^Cerificate\/\d{13}-house\.png$/],
  ] as const)('is named as %s says (STORAGE-07 to STORAGE-10)', async (storedAs, name) => {
    const file = photo();
    const { address, key, stored } = await put(file, storedAs);
    expect(key).toMatch(name);
    expect(stored).toBe(file);
    expect(address).toBe(`${root}/${key}`);
  });

  test('has a name of its own, however many come within a millisecond', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const keys = new Set<string>();
    for (let count = 0; count < 50; count += 1) keys.add((await put(photo(), 'AboutImage')).key);
    expect(keys.size).toBe(50);
  });

  const oddNames = ['sea view.png', 'a#b?c&d.png', '100%.png', 'घर.png', "it's (1)+.png", '%2F.png'];
  test.each(oddNames)('called %s is found again by its address', async name => {
    const { address, key } = await put(photo(name));
    expect([new URL(address).href, keyOf(address)]).toEqual([address, key]);
    expect(key.endsWith(name)).toBe(true);
  });

  test.each([
    [bucket, `${bucket}.s3.${region}.amazonaws.com`],
    ['files.example.com', `s3.${region}.amazonaws.com/files.example.com`],
    ['Deed_files', `s3.${region}.amazonaws.com/Deed_files`],
  ])('lies in the bucket %s where the client of Amazon has it, if no endpoint is set', async (name, place) => {
    Object.assign(services.storage, { endpoint: '', bucket: name });
    const { address } = await put(photo(), 'AboutImage');
    const { endpointProvider } = (await requests.connect()).config;
    expect(endpointProvider({ Bucket: name, Region: region }).url.href.replace(/\/$/, '')).toBe(`https://${place}`);
    expect(address).toMatch(`https://${place}/${folder}/AboutImage`);
    expect(keyOf(address)).toMatch(/^Cerificate\//);
  });
});

describe('an upload fails', () => {
  test.each([
    ['when the storage refuses it', new ApiError('x', 403), 403, 'The storage refused it (status 403).'],
    ['when the storage cannot be reached', new ApiError('x', 0), 0, 'The server cannot be reached.'],
  ])('%s, naming the file', async (_, reason, status, words) => {
    storage.putObject.mockRejectedValue(reason);
    const message = expect.stringContaining(`house.png could not be uploaded. ${words}`);
    await expect(put()).rejects.toMatchObject({ name: 'ApiError', status, message });
  });

  test('under the same key when it is tried again: a storage whose answer was lost has the file', async () => {
    storage.putObject.mockRejectedValueOnce(new ApiError('x', 0));
    const upload = createUpload(photo());
    await expect(upload.send()).rejects.toMatchObject({ name: 'ApiError' });
    await upload.send();
    const [first, second] = storage.putObject.mock.calls.map(([{ key }]) => key);
    expect(second).toBe(first);
  });
});

describe('an upload that is given up (STORAGE-20)', () => {
  test('ends at once for the form, and is deleted at once and again when the storage has finished it', async () => {
    const stored = new Set<string>();
    const { opened: ended, open: end } = gate();
    storage.putObject.mockImplementation(({ key }) => ended.then(() => void stored.add(key)));
    storage.deleteObject.mockImplementation(key => Promise.resolve(void stored.delete(key)));
    const upload = createUpload(photo());
    const sent = failureOf(upload.send());
    await vi.waitFor(() => expect(storage.putObject).toHaveBeenCalledOnce());
    const given = upload.abandon();
    expect(await sent).toMatchObject(aborted);
    await vi.waitFor(() => expect(storage.deleteObject).toHaveBeenCalledOnce());
    end();
    await given;
    expect(storage.deleteObject.mock.calls).toEqual([[keyOf(upload.address)], [keyOf(upload.address)]]);
    expect([...stored]).toEqual([]);
  });

  test('before anything was sent asks nothing of the storage, and sends nothing later', async () => {
    const upload = createUpload(photo());
    await upload.abandon();
    await expect(upload.send()).rejects.toMatchObject(aborted);
    expect(storage.putObject).not.toHaveBeenCalled();
    expect(storage.deleteObject).not.toHaveBeenCalled();
  });
});

describe('deleting a file', () => {
  const elsewhere = ['https://elsewhere.test/deedbook/Cerificate/1.png', `${root}-other/Cerificate/1.png`, 'no', ''];
  const others = [...elsewhere, `${endpoint}/1.png`, root, `${root}/Cerificate/100%.png`];
  test.each(others)('leaves %s alone (STORAGE-18 LEARN-R-14)', async address => {
    await deleteFileAt(address);
    expect(keyOf(address)).toBeUndefined();
    expect(storage.deleteObject).not.toHaveBeenCalled();
  });

  test('asks the storage for its key, and is only logged when it fails (STORAGE-18)', async () => {
    expectConsole('warn', /Cerificate\/1-sea view\.png could not be deleted/);
    storage.deleteObject.mockRejectedValue(new Error('x'));
    await expect(deleteFileAt(`${root}/Cerificate/1-sea%20view.png`)).resolves.toBeUndefined();
    expect(storage.deleteObject).toHaveBeenCalledExactlyOnceWith('Cerificate/1-sea view.png');
  });
});

describe('a large file (STORAGE-03)', () => {
  test('is sent in parts that make up the whole file, and tells how far it is; in one piece up to the size of a part', async () => {
    await put(new File([new Uint8Array(partSize)], 'plan.pdf'));
    expect(storage.putObject).toHaveBeenCalledOnce();
    const onProgress = vi.fn<(share: number) => void>();
    const piece = new Uint8Array(partSize);
    const upload = createUpload(
      new File([...Array.from({ length: 10 }, () => piece), 'end'], 'film.mp4'),
      'AboutImage',
    );
    await upload.send(onProgress);
    expect(upload.address).toMatch(/Cerificate\/AboutImage\d+$/);
    const inOrder = Array.from({ length: 11 }, (_, at) => at + 1);
    expect(numbers()).toEqual(inOrder);
    const sizes = storage.putPart.mock.calls.map(([{ content }]) => content.size);
    expect(sizes).toEqual([...Array.from({ length: 10 }, () => partSize), 3]);
    expect(storage.finishParts.mock.calls[0]?.[1]).toEqual(inOrder.map(number => `tag-${number}`));
    expect(onProgress).toHaveBeenLastCalledWith(1);
  });

  test('goes on with the parts that are missing when it is sent again, and tells how far it is from there', async () => {
    storage.putPart.mockImplementation(({ number }) =>
      number === 2 ? Promise.reject(new ApiError('Refused', 403)) : Promise.resolve(`tag-${number}`),
    );
    const upload = startFilm();
    await expect(upload.send()).rejects.toThrow('film.mp4 could not be uploaded.');
    expect(storage.finishParts).not.toHaveBeenCalled();
    storage.putPart.mockReset().mockResolvedValue('tag-2');
    const onProgress = vi.fn<(share: number) => void>();
    await upload.send(onProgress);
    expect(onProgress.mock.calls[0]?.[0]).toBeCloseTo((partSize + 100) / film.size, 10);
    const place = { key: expect.stringContaining('AboutImage'), uploadId: 'upload-1' };
    expect(storage.putPart.mock.calls).toMatchObject([[{ ...place, number: 2 }]]);
    expect(storage.startParts).toHaveBeenCalledOnce();
    expect(storage.finishParts.mock.calls).toEqual([[place, ['tag-1', 'tag-2', 'tag-3']]]);
  });

  // [statuses that the first part meets, when it is tried, how it ends]
  test.each([
    [[0], [0, 800], 'sent'],
    [[500], [0, 800], 'sent'],
    [[499], [0], 499],
    [[500, 500], [0, 800, 2400], 'sent'],
    [[500, 500, 500, 500], [0, 800, 2400], 500],
  ])('tries a part three times where its status may pass, waiting longer each time: %j', async (statuses, at, end) => {
    vi.useFakeTimers();
    const begun = Date.now();
    const times: number[] = [];
    storage.putPart.mockImplementation(({ number }) => {
      if (number !== 1) return Promise.resolve(`tag-${number}`);
      const status = statuses[times.push(Date.now() - begun) - 1];
      return status === undefined ? Promise.resolve('tag-1') : Promise.reject(new ApiError('x', status));
    });
    const outcome = startFilm()
      .send()
      .then(() => 'sent', statusOf);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([times, await outcome]).toEqual([at, end]);
  });

  test('does not wait for the next try once it is given up', async () => {
    vi.useFakeTimers();
    storage.putPart.mockRejectedValue(new ApiError('x', 500));
    const upload = startFilm();
    const sent = failureOf(upload.send());
    await vi.advanceTimersByTimeAsync(100);
    const given = upload.abandon();
    await vi.advanceTimersByTimeAsync(0);
    expect(await sent).toMatchObject(aborted);
    await given;
    expect(vi.getTimerCount()).toBe(0);
    expect(storage.putPart).toHaveBeenCalledTimes(3);
  });

  test('begins anew when the storage has forgotten it', async () => {
    storage.finishParts.mockRejectedValueOnce(isNoSuchUpload);
    const upload = startFilm();
    await expect(upload.send()).rejects.toMatchObject({ status: 404 });
    await upload.send();
    expect(storage.startParts).toHaveBeenCalledTimes(2);
    expect(numbers()).toEqual([1, 2, 3, 1, 2, 3]);
  });

  test('starts from its first part when the storage no longer takes a part of it', async () => {
    storage.putPart.mockResolvedValueOnce('"1"').mockRejectedValueOnce(isNoSuchUpload);
    const upload = startFilm();
    await expect(upload.send()).rejects.toMatchObject({ status: 404 });
    storage.putPart.mockClear();
    await upload.send();
    expect([storage.startParts.mock.calls.length, numbers()]).toEqual([2, [1, 2, 3]]);
  });

  test('has its parts deleted when it is given up before the storage has named it', async () => {
    const { opened: named, open: name } = gate();
    storage.startParts.mockImplementation(() => named.then(() => 'upload-7'));
    const upload = startFilm();
    const sent = failureOf(upload.send());
    await vi.waitFor(() => expect(storage.startParts).toHaveBeenCalledOnce());
    const given = upload.abandon();
    expect(await sent).toMatchObject(aborted);
    name();
    await given;
    expect(storage.putPart).not.toHaveBeenCalled();
    expect(storage.abortParts.mock.calls).toEqual([[{ key: keyOf(upload.address), uploadId: 'upload-7' }]]);
  });

  test('is deleted as parts and as an object when it is given up while the storage makes one of the other', async () => {
    const upload = startFilm();
    let given: Promise<void> | undefined;
    storage.finishParts.mockImplementation(() => {
      given ??= upload.abandon();
      return Promise.reject(new ApiError('Aborted', 0));
    });
    storage.abortParts.mockRejectedValue(isNoSuchUpload);
    await expect(upload.send()).rejects.toMatchObject(aborted);
    await given;
    const key = keyOf(upload.address);
    expect(storage.abortParts.mock.calls).toEqual([[{ key, uploadId: 'upload-1' }], [{ key, uploadId: 'upload-1' }]]);
    expect(storage.deleteObject.mock.calls).toEqual([[key], [key]]);
  });

  const refuseParts = () => void storage.putPart.mockRejectedValue(new ApiError('Refused', 403));
  const forget = () => void storage.finishParts.mockRejectedValue(isNoSuchUpload);
  const loseAnswer = () => {
    forget();
    storage.sizeOf.mockResolvedValue(film.size);
  };
  const refuseToSay = () => {
    forget();
    storage.sizeOf.mockRejectedValue(new ApiError('Refused', 403));
  };
  const loseAnswers = () => {
    forget();
    storage.sizeOf.mockRejectedValue(new ApiError('No answer', 0));
  };

  test.each([
    ['the object, where it had arrived', [() => undefined], ['sent'], [], ['AboutImage']],
    ['the parts, where one was refused', [refuseParts], [403], ['upload-1'], []],
    ['the object, where only the answer to its end was lost', [loseAnswer], ['sent'], [], ['AboutImage']],
    ['both, where nothing tells whether it was finished', [loseAnswers], [0], ['upload-1'], ['AboutImage']],
    ['the object, where the storage told it later', [loseAnswers, loseAnswer], [0, 'sent'], [], ['AboutImage']],
    ['the object, where the storage does not say whether it has one', [refuseToSay], [404], [], ['AboutImage']],
    ['nothing, where the storage has forgotten it', [forget], [404], [], []],
    ['the parts, where it was sent again after that', [forget, refuseParts], [404, 403], ['upload-1'], []],
  ])('that is given up leaves nothing behind: it deletes %s (STORAGE-20)', async (_, tries, ends, parts, objects) => {
    const upload = startFilm();
    const ended: unknown[] = [];
    for (const prepare of tries) {
      prepare();
      ended.push(await upload.send().then(() => 'sent', statusOf));
    }
    expect(ended).toEqual(ends);
    await upload.abandon();
    expect(storage.abortParts.mock.calls.map(([{ uploadId }]) => uploadId)).toEqual(parts);
    expect(storage.deleteObject.mock.calls).toEqual(objects.map(key => [expect.stringContaining(key)]));
  });
});
