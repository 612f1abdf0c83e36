import { createContext, use, useState, type ReactNode } from 'react';
import { isAbort } from '../api/error';
import { removeUpload, type Upload } from '../api/storage';
import { t } from '../language/t';
import { inFlight } from '../release/inFlight';
import { createSignal } from '../store/createStore';

/** Why an upload failed. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : t('The upload failed.'));

/** What happens to a chosen file that has no address yet. */
export type FileUpload =
  | { step: 'uploading'; file: File; share: number }
  | { step: 'failed'; file: File; message: string };

/** The files of one form: submit waits for their uploads, and what is not saved in the end is deleted again. */
export interface Uploads {
  /** Notes a file that is about to be put into the storage. */
  add: (upload: Upload) => void;
  /** Counts the upload of an input as running until it settles; a failure stays noted until the next upload or `forgive`. */
  track: (source: string, work: Promise<unknown>) => void;
  /** Forgets an input's failed upload, because its file was removed. */
  forgive: (source: string) => void;
  /** Messages of failed uploads by input. */
  failures: () => ReadonlyMap<string, string>;
  /** Resolves when no upload is running. */
  settled: () => Promise<void>;
  /** Whether something is running. */
  isRunning: () => boolean;
  /** Calls `listener` when `isRunning` may have changed. Returns the way to stop that. */
  subscribe: (listener: () => void) => () => void;
  /** Deletes a file again if this form has put it there; one that is still on its way is stopped first. */
  remove: (address: string) => void;
  /** Deletes all files of this form but those that are named. */
  removeExcept: (kept: ReadonlySet<string>) => void;
  /** Lets go of all files: they have been saved. */
  release: () => void;
  /** Addresses of the files this form has begun to put into the storage and not deleted. */
  addresses: () => string[];
}

const createUploads = (before: readonly string[]): Uploads => {
  const running = new Set<Promise<unknown>>();
  const failed = new Map<string, string>();
  const mine = new Map<string, Upload | undefined>(before.map(address => [address, undefined]));
  const { announce, subscribe } = createSignal();

  const settled = async (): Promise<void> => {
    if (running.size === 0) return;
    await Promise.all(running);
    return settled();
  };
  const track = (source: string, work: Promise<unknown>): void => {
    failed.delete(source);
    const outcome: Promise<void> = work.then(
      () => undefined,
      (error: unknown) => {
        if (!isAbort(error)) failed.set(source, messageOf(error));
      },
    );
    running.add(outcome);
    announce();
    void inFlight.track(outcome);
    void outcome.finally(() => {
      running.delete(outcome);
      announce();
    });
  };
  const remove = (address: string): void => {
    if (!mine.has(address)) return;
    const upload = mine.get(address);
    mine.delete(address);
    void (upload ? upload.abandon() : removeUpload(address));
  };
  return {
    add: upload => void mine.set(upload.address, upload),
    track,
    forgive: source => void failed.delete(source),
    failures: () => failed,
    settled,
    isRunning: () => running.size > 0,
    subscribe,
    remove,
    removeExcept: kept => [...mine.keys()].filter(address => !kept.has(address)).forEach(remove),
    release: () => mine.clear(),
    addresses: () => [...mine.keys()],
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
