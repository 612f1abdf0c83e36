import { config } from '../../config';
import { ApiError, messageFor } from '../error';
import { partSize, sendInParts } from './resumable';

/** How an uploaded file is named in the storage's folder (spec 1 §7, spec 2 §3). */
export type Naming =
  /** `AboutImage<timestamp>`: amenity icons, property images and videos. */
  | 'AboutImage'
  /** `<timestamp>-<original name>`: site content. */
  | 'original';

export interface UploadOptions {
  naming: Naming;
  /** Told the share already sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

let lastStamp = 0;
/** A timestamp that no other upload of this page gets. */
const stamp = (): number => (lastStamp = Math.max(Date.now(), lastStamp + 1));

const keyFor = (file: File, naming: Naming): string => {
  const name = naming === 'AboutImage' ? `AboutImage${stamp()}` : `${stamp()}-${file.name}`;
  return `${config.storage.folder}/${name}`;
};

const root = (): string => {
  const { endpoint, bucket, region } = config.storage;
  return endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
};

const encodeKey = (key: string) => key.split('/').map(encodeURIComponent).join('/');

const addressOf = (key: string) => `${root()}/${encodeKey(key)}`;

/** Keys of files whose upload failed: a storage whose answer was lost has the file, and the next try replaces it. */
const unanswered = new WeakMap<File, string>();

/** Why an upload failed, in words that name the file. */
const failureOf = (error: unknown, file: File, signal?: AbortSignal): unknown => {
  if (signal?.aborted) return signal.reason;
  const status = error instanceof ApiError ? error.status : 0;
  const reason = status === 0 ? messageFor(0) : `The storage refused it (status ${status}).`;
  return new ApiError(`${file.name} could not be uploaded. ${reason}`, status);
};

/**
 * Uploads a file to the object storage, readable by everybody, and returns its address.
 * @throws ApiError when the storage refuses or cannot be reached; `AbortError` when `signal` aborts.
 */
export const upload = async (file: File, { naming, onProgress, signal }: UploadOptions): Promise<string> => {
  const key = unanswered.get(file) ?? keyFor(file, naming);
  const { putObject } = await import('./objects');
  try {
    await putObject({ key, file, onProgress, signal });
  } catch (error) {
    unanswered.set(file, key);
    throw failureOf(error, file, signal);
  }
  unanswered.delete(file);
  return addressOf(key);
};

/** The upload of a large file, in parts where it has several. */
export interface Resumable {
  /** Sends what is not there yet. It may be called again when it has failed. Answers and throws as `upload` does. */
  send: (options: { onProgress?: (share: number) => void; signal: AbortSignal }) => Promise<string>;
  /** Gives it up: what has been sent is deleted, best effort. */
  abandon: () => Promise<void>;
}

/** Prepares the upload of a file that may be large; nothing is sent yet. */
export const startUpload = (file: File, naming: Naming): Resumable => {
  if (file.size <= partSize) {
    return { send: options => upload(file, { ...options, naming }), abandon: () => Promise.resolve() };
  }
  const key = keyFor(file, naming);
  const parts = sendInParts(key, file);
  return {
    send: async options => {
      await parts.send(options).catch((error: unknown) => {
        throw failureOf(error, file, options.signal);
      });
      return addressOf(key);
    },
    abandon: parts.abandon,
  };
};

/** The storage key of an uploaded file's address; `undefined` for addresses elsewhere and those no upload has. */
export const keyOf = (address: string): string | undefined => {
  const prefix = `${root()}/`;
  if (!address.startsWith(prefix)) return undefined;
  try {
    return decodeURIComponent(address.slice(prefix.length));
  } catch {
    return undefined;
  }
};

/** Deletes an uploaded file, best effort: files elsewhere are left alone and a failure is only logged. */
export const removeUpload = async (address: string): Promise<void> => {
  const key = keyOf(address);
  if (key === undefined) return;
  try {
    const { deleteObject } = await import('./objects');
    await deleteObject(key);
  } catch (error) {
    console.warn(`The file ${key} could not be deleted from the storage.`, error);
  }
};
