import { beforeEach, vi } from 'vitest';
import * as storage from '../../src/engine/http/storage/uploads';
import { ledger } from '../../src/engine/http/storage/ledger';
import type { createUpload as start, Upload } from '../../src/engine/http/storage/uploads';

interface FakeUpload {
  file: File;
  storedAs: Parameters<typeof start>[1];
  onProgress: Parameters<Upload['send']>[0];
  /** Ends it well. */
  finish: () => void;
  /** Ends it with an error. */
  fail: (error: Error) => void;
}

/** Every upload that was begun, oldest first; one that is tried again is another one. */
export const uploads: FakeUpload[] = [];
/** Addresses of the files that were deleted. */
export const removed: string[] = [];

export const forgetUploads = (): void => {
  uploads.length = 0;
  removed.length = 0;
};

/** Where the storage keeps a file of that name. */
export const addressOf = (name: string): string => `https://storage.example.test/${name}`;

/** Prepares an upload that ends when the test says so, or when it is given up. */
const createUpload: typeof start = (file, storedAs) => {
  const stop = new AbortController();
  const address = addressOf(file.name);
  let isBegun = false;
  let hasArrived = false;
  return {
    address,
    hasArrived: () => hasArrived,
    send: onProgress =>
      new Promise((resolve, fail) => {
        stop.signal.throwIfAborted();
        stop.signal.addEventListener('abort', () => fail(stop.signal.reason));
        isBegun = true;
        // Earlier tests have used the same names.
        void ledger.deleteNote(address);
        const finish = () => {
          hasArrived = true;
          resolve();
        };
        uploads.push({ file, storedAs, onProgress, finish, fail });
      }),
    abandon: () => {
      stop.abort();
      if (isBegun) removed.push(addressOf(file.name));
      return Promise.resolve();
    },
  };
};

const deleteFileAt = (address: string): Promise<void> => {
  removed.push(address);
  return Promise.resolve();
};

/** Replaces the storage in the tests of a file. */
export const replaceStorage = (): void =>
  beforeEach(() => {
    forgetUploads();
    vi.spyOn(storage, 'createUpload').mockImplementation(createUpload);
    vi.spyOn(storage, 'deleteFileAt').mockImplementation(deleteFileAt);
  });
