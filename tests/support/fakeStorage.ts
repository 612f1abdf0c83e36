import type { Resumable, UploadOptions } from '../../src/api/storage';

interface FakeUpload extends UploadOptions {
  file: File;
  /** Ends it well, with the file's address. */
  finish: (address: string) => void;
  /** Ends it with an error. */
  fail: (error: Error) => void;
}

/** Every upload that was begun, oldest first. */
export const uploads: FakeUpload[] = [];
/** Addresses of the files that were deleted. */
export const removed: string[] = [];

export const forgetUploads = (): void => {
  uploads.length = 0;
  removed.length = 0;
};

/** Begins an upload that ends when the test says so, or when it is aborted. */
export const upload = (file: File, options: UploadOptions): Promise<string> =>
  new Promise((finish, fail) => {
    options.signal?.addEventListener('abort', () => fail(options.signal?.reason));
    uploads.push({ ...options, file, finish, fail });
  });

/** Begins an upload as `upload` does; tried again, it begins another one. */
export const startUpload = (file: File, naming: UploadOptions['naming']): Resumable => ({
  send: options => upload(file, { ...options, naming }),
  abandon: () => Promise.resolve(),
});

export const removeUpload = (address: string): Promise<void> => {
  removed.push(address);
  return Promise.resolve();
};
