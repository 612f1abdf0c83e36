import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeLeftBehind, startUpload, keyOf } from '../../src/api/storage';
import type { abortParts, putPart, startParts } from '../../src/api/storage/multipart';
import type { deleteObject, putObject } from '../../src/api/storage/objects';
import { partSize } from '../../src/api/storage/resumable';

const objects = vi.hoisted(() => ({
  putObject: vi.fn<typeof putObject>(),
  deleteObject: vi.fn<typeof deleteObject>(),
}));
vi.mock('../../src/api/storage/objects', () => objects);
const parts = vi.hoisted(() => ({
  startParts: vi.fn<typeof startParts>(),
  putPart: vi.fn<typeof putPart>(),
  abortParts: vi.fn<typeof abortParts>(),
  finishParts: vi.fn<() => void>(),
  sizeOf: vi.fn<() => void>(),
}));
vi.mock('../../src/api/storage/multipart', () => parts);

const photo = new File(['x'], 'house.png', { type: 'image/png' });
const film = new File([new Uint8Array(partSize + 1)], 'film.mp4', { type: 'video/mp4' });
const never = () => new Promise<never>(() => undefined);
/** What leaves a page: the browser keeps it for Back only where `persisted`. */
const leavePage = (persisted = false) => window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const kept = () => JSON.parse(localStorage.getItem('deedbook.leftUploads') ?? 'null');

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  localStorage.setItem('token', 't');
  objects.putObject.mockReset().mockResolvedValue();
  objects.deleteObject.mockReset().mockResolvedValue();
  parts.startParts.mockReset().mockResolvedValue('upload-1');
  parts.putPart.mockReset().mockImplementation(never);
  parts.abortParts.mockReset().mockResolvedValue();
});
afterEach(() => vi.useRealTimers());

describe('STORAGE-22: an upload that was on its way when the page was left', () => {
  test('is not deleted where it had arrived', async () => {
    await startUpload(photo).send();
    leavePage();
    expect(kept()).toBeNull();
  });

  test('is not deleted where the browser keeps the page for the way back', async () => {
    const sent = startUpload(photo).send();
    leavePage(true);
    expect(kept()).toBeNull();
    await sent;
  });

  test('SHELL-20: leaves nothing in local storage after Sign Out', async () => {
    const sent = startUpload(photo).send();
    localStorage.clear();
    leavePage();
    expect(localStorage).toHaveLength(0);
    await sent;
  });

  test.each(['', 'no', 'null', '{}', '[null, 1, {"key": 1, "isObject": true}, {"key": "a"}]'])(
    'is looked for in what the browser kept, whatever that is: %s',
    async text => {
      localStorage.setItem('deedbook.leftUploads', text);
      const removal = removeLeftBehind();
      await vi.advanceTimersByTimeAsync(60_000);
      await removal;
      expect(objects.deleteObject).not.toHaveBeenCalled();
      expect(kept()).toBeNull();
    },
  );

  test('is deleted by the next page, and once more a minute later, when a slow storage has finished it', async () => {
    objects.putObject.mockImplementation(never);
    const whole = startUpload(photo);
    void whole.send();
    const inParts = startUpload(film);
    void inParts.send();
    await vi.waitFor(() => expect(parts.putPart).toHaveBeenCalled());
    leavePage();
    const left = [
      { key: keyOf(whole.address), isObject: true },
      { key: keyOf(inParts.address), isObject: false, uploadId: 'upload-1' },
    ];
    expect(kept()).toEqual(left);

    const removal = removeLeftBehind();
    const deletions = () => objects.deleteObject.mock.calls.filter(([key]) => key === keyOf(whole.address));
    // Each look lets a twentieth of a second pass.
    await vi.waitFor(() => expect(deletions()).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(58_000);
    expect(deletions()).toHaveLength(1);
    expect(parts.abortParts.mock.calls).toEqual([[{ key: keyOf(inParts.address), uploadId: 'upload-1' }]]);
    expect(kept(), 'for the page after this one, should it be left as well').toEqual(left);
    await vi.advanceTimersByTimeAsync(2_000);
    await removal;
    expect(deletions()).toHaveLength(2);
    expect(parts.abortParts).toHaveBeenCalledTimes(2);
    expect(kept()).toBeNull();
  });
});
