import { createContext, use, useState, type ReactNode } from 'react';
import { removeUpload } from '../api/storage';

/** What happens to a chosen file that has no address yet. */
export type FileUpload =
  | { step: 'uploading'; file: File; share: number }
  | { step: 'failed'; file: File; message: string };

/** The uploads of one form: submit waits for them, and what is not saved in the end is deleted again. */
export interface Uploads {
  /** Counts the upload of an input as running until it settles; a failure stays noted until the next upload or `forgive`. */
  track: (source: string, upload: Promise<unknown>) => void;
  /** Forgets an input's failed upload, because its file was removed. */
  forgive: (source: string) => void;
  /** Messages of failed uploads by input. */
  failures: () => ReadonlyMap<string, string>;
  /** Resolves when no upload is running. */
  settled: () => Promise<void>;
  /** Notes a file that this form has put into the storage. */
  add: (address: string) => void;
  /** Deletes a file again if this form has put it there. */
  remove: (address: string) => void;
  /** Lets go of all files: they have been saved. */
  release: () => void;
  /** Addresses of the files this form has put into the storage and not deleted. */
  addresses: () => string[];
}

const createUploads = (before: readonly string[]): Uploads => {
  const running = new Set<Promise<unknown>>();
  const failed = new Map<string, string>();
  const mine = new Set(before);
  const settled = async (): Promise<void> => {
    if (running.size === 0) return;
    await Promise.all(running);
    return settled();
  };
  return {
    track: (source, upload) => {
      failed.delete(source);
      const outcome: Promise<void> = upload.then(
        () => undefined,
        (error: unknown) => {
          const wasCancelled = error instanceof DOMException && error.name === 'AbortError';
          if (!wasCancelled) failed.set(source, error instanceof Error ? error.message : 'The upload failed.');
        },
      );
      running.add(outcome);
      void outcome.then(() => running.delete(outcome));
    },
    forgive: source => void failed.delete(source),
    failures: () => failed,
    settled,
    add: address => void mine.add(address),
    remove: address => {
      if (mine.delete(address)) void removeUpload(address);
    },
    release: () => mine.clear(),
    addresses: () => [...mine],
  };
};

const UploadsContext = createContext<Uploads | undefined>(undefined);

/** Makes a form's register of uploads; `before` are the files of a draft that the form takes up again. */
export const useFormUploads = (before: readonly string[] = []): Uploads => useState(() => createUploads(before))[0];

export const UploadsProvider = ({ value, children }: { value: Uploads; children: ReactNode }) => (
  <UploadsContext value={value}>{children}</UploadsContext>
);

/** The register of uploads of the form that an input stands in. */
export const useUploads = (): Uploads => {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('A file input must stand inside a form that provides uploads.');
  return uploads;
};
