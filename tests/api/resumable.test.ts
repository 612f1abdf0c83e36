// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/error';
import { startUpload } from '../../src/api/storage';
import { partSize } from '../../src/api/storage/resumable';
import type { deleteObject } from '../../src/api/storage/objects';
import type { abortParts, finishParts, putPart, sizeOf, startParts } from '../../src/api/storage/parts';
import { expectConsole } from '../support/console';

const parts = vi.hoisted(() => ({
  startParts: vi.fn<typeof startParts>(),
  putPart: vi.fn<typeof putPart>(),
  finishParts: vi.fn<typeof finishParts>(),
  abortParts: vi.fn<typeof abortParts>(),
  sizeOf: vi.fn<typeof sizeOf>(),
}));
vi.mock('../../src/api/storage/parts', () => parts);
const objects = vi.hoisted(() => ({ deleteObject: vi.fn<typeof deleteObject>() }));
vi.mock('../../src/api/storage/objects', () => objects);

const film = new File([new Uint8Array(partSize * 2 + 100)], 'film.mp4', { type: 'video/mp4' });
const numbers = () => parts.putPart.mock.calls.map(([{ number }]) => number);

beforeEach(() => {
  parts.startParts.mockReset().mockResolvedValue('upload-1');
  parts.putPart.mockReset().mockImplementation(({ number }) => Promise.resolve(`tag-${number}`));
  parts.finishParts.mockReset().mockResolvedValue();
  parts.abortParts.mockReset().mockResolvedValue();
  parts.sizeOf.mockReset().mockResolvedValue(undefined);
  objects.deleteObject.mockReset().mockResolvedValue();
});

describe('a large file (spec row STORAGE-03)', () => {
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
    let given: Promise<void> | undefined;
    parts.putPart.mockImplementation(() => {
      given ??= upload.abandon();
      return Promise.reject(new ApiError('Aborted', 0));
    });
    await expect(upload.send()).rejects.toMatchObject({ name: 'AbortError' });
    await given;
    expect(parts.abortParts).toHaveBeenCalledOnce();
    expect(objects.deleteObject).not.toHaveBeenCalled();
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
    expect(parts.abortParts).toHaveBeenCalledOnce();
    expect(objects.deleteObject).toHaveBeenCalledOnce();
  });

  test('leaves neither parts nor an object behind when it is given up; a failure of that is only logged (spec row STORAGE-20)', async () => {
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
});
