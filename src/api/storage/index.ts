import { services } from '../../config/services';
import { hasCredentials } from '../../config/servicesIn';
import { t } from '../../language/t';
import { ApiError, messageFor } from '../error';
import type { OnProgress } from './client';
import { partSize, sendInParts, type Sending } from './resumable';

let lastStamp = 0;
/** A timestamp that no other upload of this page gets. */
const stamp = (): number => (lastStamp = Math.max(Date.now(), lastStamp + 1));

const keyFor = (file: File, storedAs?: string): string => {
  const name = storedAs === undefined ? `${stamp()}-${file.name}` : `${storedAs}${stamp()}`;
  return `${services.storage.folder}/${name}`;
};

const root = (): string => {
  const { endpoint, bucket, region } = services.storage;
  return endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
};

/** Deletes an object, best effort: a failure is only logged. */
const remove = async (key: string): Promise<void> => {
  try {
    const { deleteObject } = await import('./objects');
    await deleteObject(key);
  } catch (error) {
    console.warn(`The file ${key} could not be deleted from the storage.`, error);
  }
};

const encodeKey = (key: string) => key.split('/').map(encodeURIComponent).join('/');

const addressOf = (key: string) => `${root()}/${encodeKey(key)}`;

/** Why an upload failed, in words that name the file. */
const failureOf = (error: unknown, file: File, signal: AbortSignal): unknown => {
  if (signal.aborted) return signal.reason;
  const status = error instanceof ApiError ? error.status : 0;
  const reason = status === 0 ? messageFor(0) : t('The storage refused it (status %{status}).', { status });
  return new ApiError(t('%{name} could not be uploaded. %{reason}', { name: file.name, reason }), status);
};

/** The upload of one file, which is going to be readable by everybody. */
export interface Upload {
  /** Where the file is going to be found. */
  readonly address: string;
  /**
   * Sends the file, or what of it is not there yet. It may be called again when it has failed.
   * @param onProgress told the share already sent, 0 to 1
   * @throws ApiError when the storage refuses or cannot be reached; `AbortError` when it was given up
   */
  send: (onProgress?: OnProgress) => Promise<void>;
  /**
   * Gives it up: stops it, and then deletes whatever of it has arrived, best effort. A storage may keep a file although
   * the browser hung up.
   */
  abandon: () => Promise<void>;
}

/** A whole file on its way into the storage, in one request. */
const sendWhole = (key: string, file: File) => ({
  send: async ({ onProgress, signal }: Sending): Promise<void> => {
    const { putObject } = await import('./objects');
    signal.throwIfAborted();
    await putObject({ key, file, onProgress, signal });
  },
  abandon: () => remove(key),
});

/**
 * Prepares the upload of a file, in parts where it has several; nothing is sent yet.
 * @param storedAs what its name in the storage begins with, before a timestamp; else its own name follows one
 */
export const startUpload = (file: File, storedAs?: string): Upload => {
  const key = keyFor(file, storedAs);
  const transfer = file.size <= partSize ? sendWhole(key, file) : sendInParts(key, file);
  const stop = new AbortController();
  let ended: Promise<unknown> | undefined;
  return {
    address: addressOf(key),
    send: async onProgress => {
      stop.signal.throwIfAborted();
      if (!hasCredentials(services.storage)) {
        const reason = t('Uploads are not set up (%{setting}).', { setting: 'VITE_S3_IDENTITY_POOL_ID' });
        throw new ApiError(t('%{name} could not be uploaded. %{reason}', { name: file.name, reason }), 0);
      }
      const sending = transfer.send({ onProgress, signal: stop.signal });
      ended = sending.catch(() => undefined);
      await sending.catch((error: unknown) => {
        throw failureOf(error, file, stop.signal);
      });
    },
    abandon: async () => {
      stop.abort();
      if (!ended) return;
      await ended;
      await transfer.abandon();
    },
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
  if (key !== undefined) await remove(key);
};
