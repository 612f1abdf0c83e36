import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/error';
import { keyOf, startUpload } from '../../src/api/storage';
import { partSize } from '../../src/api/storage/resumable';
import type { deleteObject, putObject } from '../../src/api/storage/objects';
import type { abortParts, finishParts, putPart, sizeOf, startParts } from '../../src/api/storage/multipart';
import { expectConsole } from '../support/console';

const parts = vi.hoisted(() => ({
  startParts: vi.fn<typeof startParts>(),
  putPart: vi.fn<typeof putPart>(),
  finishParts: vi.fn<typeof finishParts>(),
  abortParts: vi.fn<typeof abortParts>(),
  sizeOf: vi.fn<typeof sizeOf>(),
}));
vi.mock('../../src/api/storage/multipart', () => parts);
const objects = vi.hoisted(() => ({
  deleteObject: vi.fn<typeof deleteObject>(),
  putObject: vi.fn<typeof putObject>(),
}));
vi.mock('../../src/api/storage/objects', () => objects);

const film = new File([new Uint8Array(partSize * 2 + 100)], 'film.mp4', { type: 'video/mp4' });
const numbers = () => parts.putPart.mock.calls.map(([{ number }]) => number);

/** Something to wait for, and what makes it happen. */
const gate = () => {
  const opening: (() => void)[] = [];
  const opened = new Promise<void>(resolve => opening.push(resolve));
  return { opened, open: () => opening.forEach(open => open()) };
};

beforeEach(() => {
  parts.startParts.mockReset().mockResolvedValue('upload-1');
  parts.putPart.mockReset().mockImplementation(({ number }) => Promise.resolve(`tag-${number}`));
  parts.finishParts.mockReset().mockResolvedValue();
  parts.abortParts.mockReset().mockResolvedValue();
  parts.sizeOf.mockReset().mockResolvedValue(undefined);
  objects.deleteObject.mockReset().mockResolvedValue();
});

describe('a large file (STORAGE-03)', () => {
  test('is sent in parts that make up the whole file, and tells how far it is', async () => {
    const onProgress = vi.fn<(share: number) => void>();
    const upload = startUpload(film, 'AboutImage');
    await upload.send(onProgress);
    expect(upload.address).toMatch(/Cerificate\/AboutImage\d+$/);
    expect(numbers()).toEqual([1, 2, 3]);
    expect(parts.putPart.mock.calls.map(([{ content }]) => content.size)).toEqual([partSize, partSize, 100]);
    expect(parts.finishParts.mock.calls[0]?.[1]).toEqual(['tag-1', 'tag-2', 'tag-3']);
    expect(onProgress).toHaveBeenLastCalledWith(1);
  });

  test('goes on with the parts that are missing when it is sent again', async () => {
    parts.putPart.mockImplementation(({ number }) =>
      number === 2 ? Promise.reject(new ApiError('Refused', 403)) : Promise.resolve(`tag-${number}`),
    );
    const upload = startUpload(film, 'AboutImage');
    await expect(upload.send()).rejects.toThrow('film.mp4 could not be uploaded.');
    expect(parts.finishParts).not.toHaveBeenCalled();
    parts.putPart.mockReset().mockResolvedValue('tag-2');
    await upload.send();
    expect(numbers()).toEqual([2]);
    expect(parts.startParts).toHaveBeenCalledOnce();
    expect(parts.finishParts.mock.calls[0]?.[1]).toEqual(['tag-1', 'tag-2', 'tag-3']);
  });

  test('tries a part again by itself when its connection drops', async () => {
    vi.useFakeTimers();
    parts.putPart.mockRejectedValueOnce(new ApiError('Dropped', 0));
    const sent = startUpload(film, 'AboutImage').send();
    await vi.runAllTimersAsync();
    await sent;
    expect(numbers().toSorted((a, b) => a - b)).toEqual([1, 1, 2, 3]);
    vi.useRealTimers();
  });

  /** Sends a film whose first part fails each time with these errors, and tells when it was tried. */
  const triedAt = async (...errors: Error[]) => {
    vi.useFakeTimers();
    const begun = Date.now();
    const times: number[] = [];
    parts.putPart.mockImplementation(({ number }) => {
      if (number !== 1) return Promise.resolve(`tag-${number}`);
      times.push(Date.now() - begun);
      const error = errors[times.length - 1];
      return error ? Promise.reject(error) : Promise.resolve('tag-1');
    });
    const outcome = startUpload(film, 'AboutImage')
      .send()
      .then(
        () => 'sent',
        (error: unknown) => error,
      );
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    return { times, outcome: await outcome };
  };

  test.each([
    [0, [0, 800], 'sent'],
    [500, [0, 800], 'sent'],
    [503, [0, 800], 'sent'],
    [499, [0], expect.objectContaining({ status: 499 })],
    [403, [0], expect.objectContaining({ status: 403 })],
  ])('tries a part again after the status %i only where that may pass', async (status, at, outcome) => {
    expect(await triedAt(new ApiError('x', status))).toEqual({ times: at, outcome });
  });

  test('tries a part three times, waiting longer each time', async () => {
    const broken = new ApiError('x', 500);
    expect(await triedAt(broken, broken)).toEqual({ times: [0, 800, 2400], outcome: 'sent' });
    const given = await triedAt(broken, broken, broken, broken);
    expect(given.times).toEqual([0, 800, 2400]);
    expect(given.outcome).toMatchObject({ status: 500 });
  });

  test('does not wait for the next try once it is given up', async () => {
    vi.useFakeTimers();
    parts.putPart.mockRejectedValue(new ApiError('x', 500));
    const upload = startUpload(film, 'AboutImage');
    const sent = upload.send().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    const given = upload.abandon();
    await vi.advanceTimersByTimeAsync(0);
    expect(await sent).toMatchObject({ name: 'AbortError' });
    await given;
    expect(vi.getTimerCount()).toBe(0);
    expect(parts.putPart).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  test('tells how far it is from where it goes on, and names its upload in every part', async () => {
    parts.putPart.mockImplementation(({ number }) =>
      number === 2 ? Promise.reject(new ApiError('Refused', 403)) : Promise.resolve(`tag-${number}`),
    );
    const upload = startUpload(film, 'AboutImage');
    await upload.send().catch(() => undefined);
    parts.putPart.mockReset().mockResolvedValue('tag-2');
    const onProgress = vi.fn<(share: number) => void>();
    await upload.send(onProgress);
    expect(onProgress.mock.calls[0]?.[0]).toBeCloseTo((partSize + 100) / film.size, 10);
    const place = { key: expect.stringContaining('AboutImage'), uploadId: 'upload-1' };
    expect(parts.putPart.mock.calls).toMatchObject([[place]]);
    expect(parts.finishParts.mock.calls.map(([where]) => where)).toEqual([place]);
  });

  test('is one request as long as it is no larger than a part', async () => {
    const limit = new File([new Uint8Array(partSize)], 'small.mp4');
    objects.putObject.mockResolvedValue();
    await startUpload(limit, 'AboutImage').send();
    expect(objects.putObject).toHaveBeenCalledOnce();
    expect(parts.startParts).not.toHaveBeenCalled();
  });

  test('counts as sent when only the answer to its end was lost', async () => {
    parts.finishParts.mockRejectedValue(new ApiError('No such upload', 404));
    parts.sizeOf.mockResolvedValue(film.size);
    await expect(startUpload(film, 'AboutImage').send()).resolves.toBeUndefined();
  });

  test('begins anew when the storage has forgotten it', async () => {
    parts.finishParts.mockRejectedValueOnce(new ApiError('No such upload', 404));
    const upload = startUpload(film, 'AboutImage');
    await expect(upload.send()).rejects.toMatchObject({ status: 404 });
    await upload.send();
    expect(parts.startParts).toHaveBeenCalledTimes(2);
    expect(numbers()).toEqual([1, 2, 3, 1, 2, 3]);
  });

  test('is stopped when it is given up while a part is on its way', async () => {
    const upload = startUpload(film, 'AboutImage');
    const kept = new Set<number>();
    const { opened: ended, open: end } = gate();
    let given: Promise<void> | undefined;
    parts.putPart.mockImplementation(async ({ number }) => {
      given ??= upload.abandon();
      await ended;
      kept.add(number);
      return `tag-${number}`;
    });
    parts.abortParts.mockImplementation(() => Promise.resolve(kept.clear()));
    await expect(upload.send()).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(() => expect(parts.abortParts).toHaveBeenCalledOnce());
    end();
    await given;
    expect([...kept], 'parts that arrived after the first deletion').toEqual([]);
    expect(parts.abortParts).toHaveBeenCalledTimes(2);
    expect(parts.finishParts).not.toHaveBeenCalled();
    expect(objects.deleteObject).not.toHaveBeenCalled();
  });

  test('has its parts deleted when it is given up before the storage has named it', async () => {
    const { opened: named, open: name } = gate();
    const { opened: reached, open: reach } = gate();
    parts.startParts.mockImplementation(async () => {
      reach();
      await named;
      return 'upload-7';
    });
    const upload = startUpload(film, 'AboutImage');
    const sent = upload.send().catch((error: unknown) => error);
    await reached;
    const given = upload.abandon();
    expect(await sent).toMatchObject({ name: 'AbortError' });
    name();
    await given;
    expect(parts.putPart).not.toHaveBeenCalled();
    expect(parts.abortParts.mock.calls).toEqual([[{ key: keyOf(upload.address), uploadId: 'upload-7' }]]);
  });

  test('is deleted as parts and as an object when it is given up while the storage makes one of the other', async () => {
    const upload = startUpload(film, 'AboutImage');
    let given: Promise<void> | undefined;
    parts.finishParts.mockImplementation(() => {
      given ??= upload.abandon();
      return Promise.reject(new ApiError('Aborted', 0));
    });
    parts.abortParts.mockRejectedValue(new ApiError('No such upload', 404));
    await expect(upload.send()).rejects.toMatchObject({ name: 'AbortError' });
    await given;
    const key = keyOf(upload.address);
    expect(parts.abortParts.mock.calls).toEqual([[{ key, uploadId: 'upload-1' }], [{ key, uploadId: 'upload-1' }]]);
    expect(objects.deleteObject.mock.calls).toEqual([[key], [key]]);
  });

  test('leaves neither parts nor an object behind when it is given up; a failure of that is only logged (STORAGE-20)', async () => {
    await startUpload(film, 'AboutImage').abandon();
    expect(parts.abortParts).not.toHaveBeenCalled();
    const arrived = startUpload(film, 'AboutImage');
    await arrived.send();
    await arrived.abandon();
    expect(parts.abortParts).not.toHaveBeenCalled();
    expect(objects.deleteObject).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('AboutImage'));
    parts.putPart.mockRejectedValue(new ApiError('Refused', 403));
    const failed = startUpload(film, 'AboutImage');
    await failed.send().catch(() => undefined);
    expectConsole('warn', /could not be deleted/);
    parts.abortParts.mockRejectedValue(new ApiError('x', 500));
    await failed.abandon();
    expect(parts.abortParts).toHaveBeenCalledExactlyOnceWith({
      key: expect.stringContaining('AboutImage'),
      uploadId: 'upload-1',
    });
  });

  test('is deleted as an object when only the answer to its end was lost', async () => {
    parts.finishParts.mockRejectedValue(new ApiError('No such upload', 404));
    parts.sizeOf.mockResolvedValue(film.size);
    const upload = startUpload(film, 'AboutImage');
    await upload.send();
    await upload.abandon();
    expect(parts.abortParts).not.toHaveBeenCalled();
    expect(objects.deleteObject).toHaveBeenCalledOnce();
  });

  test('that the storage has forgotten leaves nothing to delete, and parts only once it is sent again', async () => {
    parts.finishParts.mockRejectedValue(new ApiError('No such upload', 404));
    const upload = startUpload(film, 'AboutImage');
    await expect(upload.send()).rejects.toThrow('film.mp4 could not be uploaded.');
    await upload.abandon();
    expect(parts.abortParts).not.toHaveBeenCalled();
    expect(objects.deleteObject).not.toHaveBeenCalled();
    const again = startUpload(film, 'AboutImage');
    await again.send().catch(() => undefined);
    parts.putPart.mockRejectedValue(new ApiError('Refused', 403));
    await again.send().catch(() => undefined);
    await again.abandon();
    expect(parts.abortParts).toHaveBeenCalledOnce();
    expect(objects.deleteObject).not.toHaveBeenCalled();
  });

  test('tells when the object stays behind, though its parts are gone', async () => {
    expectConsole('warn', /could not be deleted/);
    parts.finishParts.mockRejectedValue(new ApiError('Broken', 500));
    const upload = startUpload(film, 'AboutImage');
    await upload.send().catch(() => undefined);
    objects.deleteObject.mockRejectedValue(new ApiError('x', 500));
    await upload.abandon();
    expect(parts.abortParts).toHaveBeenCalledOnce();
    expect(objects.deleteObject).toHaveBeenCalledOnce();
  });
});
