import { tellOperator } from '../../../config/tellOperator';
import { services } from '../../../config/services';
import { hasCredentials } from '../../../config/servicesIn';
import { t } from '../../i18n/t';
import { ApiError, messageFor, statusOf } from '../error';
import { ledger } from './ledger';
import { partSize, sendInParts, type StoredUpload } from './parts';
import type { OnProgress, Sending } from './sending';

/** The last timestamp that was given to a file: no two have the same one. */
let lastTimestamp = 0;
const createTimestamp = (): number => (lastTimestamp = Math.max(Date.now(), lastTimestamp + 1));

/** The storage key of a new file. @example 'uploads/1719820800000-sea.jpg', 'uploads/logo1719820800000' */
const keyFor = (file: File, storedAs?: string): string => {
  const timestamp = createTimestamp();
  const name = storedAs === undefined ? `${timestamp}-${file.name}` : `${storedAs}${timestamp}`;
  return `${services.storage.folder}/${name}`;
};

const root = (): string => {
  const { endpoint, bucket, region } = services.storage;
  if (endpoint) return `${endpoint}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  // The client sends other names, such as those with a dot, in the path.
  return /^[a-z\d-]+$/.test(bucket) ? `https://${bucket}.${host}` : `https://${host}/${bucket}`;
};

/** Deletes what the storage has of an upload. A failure is only logged. `deletion.ts` decides about arrived files. */
export const deleteStoredUpload = async ({ key, isObject, uploadId }: StoredUpload): Promise<void> => {
  const deletions = [
    ...(isObject ? [import('./requests').then(({ deleteObject }) => deleteObject(key))] : []),
    ...(uploadId === undefined ? [] : [import('./requests').then(({ abortParts }) => abortParts({ key, uploadId }))]),
  ];
  const outcomes = await Promise.allSettled(deletions);
  const failed = outcomes.find(outcome => outcome.status === 'rejected' && statusOf(outcome.reason) !== 404);
  if (failed) console.warn(`The file ${key} could not be deleted from the storage.`, failed);
};

const encodeKey = (key: string) => key.split('/').map(encodeURIComponent).join('/');

const addressOf = (key: string) => `${root()}/${encodeKey(key)}`;

/** The error of a failed upload, with a message for staff; the reason of the abort if it was given up. */
const failureOf = (error: unknown, file: File, signal: AbortSignal): unknown => {
  if (signal.aborted) return signal.reason;
  const status = error instanceof ApiError ? error.status : 0;
  const reason = status === 0 ? messageFor(0) : t('The storage refused it (status %{status}).', { status });
  return new ApiError(t('%{name} could not be uploaded. %{reason}', { name: file.name, reason }), status);
};

/** An upload of one file. */
export interface Upload {
  readonly address: string;
  /** Whether the whole file has arrived. */
  hasArrived: () => boolean;
  /** Sends the file, or the rest of it after a failure. @param onProgress told the share sent, 0 to 1 @throws ApiError; `AbortError` when given up */
  send: (onProgress?: OnProgress) => Promise<void>;
  /** Cancels, and deletes what has arrived: at once and after running requests, as a slow storage may store a file after its deletion. */
  abandon: () => Promise<void>;
}

const sendAtOnce = (key: string, file: File) => ({
  send: async (sending: Sending): Promise<void> => {
    const { putObject } = await import('./requests');
    sending.signal.throwIfAborted();
    await putObject({ key, file, ...sending });
  },
  describe: (): StoredUpload => ({ key, isObject: true }),
});

/**
 * Prepares the upload of a file, in parts where it is large; sends nothing.
 * @param storedAs begins the stored name, before a timestamp; else the file's own name follows it
 */
export const createUpload = (file: File, storedAs?: string): Upload => {
  const key = keyFor(file, storedAs);
  const { send, describe } = file.size <= partSize ? sendAtOnce(key, file) : sendInParts(key, file);
  const cancellation = new AbortController();
  const { signal } = cancellation;
  /** Rejects when the upload is given up: `send` then does not wait for its running requests. */
  const abandonment = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  abandonment.catch(() => undefined);
  /** The requests that run; `abandon` waits for them. */
  let runningSend: Promise<unknown> | undefined;
  let hasBegun = false;
  let hasArrived = false;
  const address = addressOf(key);
  /** Notes what the storage has, before and after each change of it: the page may be closed at any time. */
  const note = (): void =>
    void ledger
      .changeNote(address, previousNote => ({ ...previousNote, stored: describe(), isArrived: hasArrived }))
      .catch(() => undefined);
  let notedUploadId: string | undefined;
  return {
    address,
    hasArrived: () => hasArrived,
    send: async onProgress => {
      signal.throwIfAborted();
      if (!hasCredentials(services.storage)) {
        tellOperator('No uploads: VITE_S3_IDENTITY_POOL_ID is not set.');
        const reason = t('Uploads are not set up. Tell your administrator.');
        throw new ApiError(t('%{name} could not be uploaded. %{reason}', { name: file.name, reason }), 0);
      }
      hasBegun = true;
      note();
      const onShare = (share: number) => {
        const { uploadId } = describe();
        if (uploadId !== notedUploadId) note();
        notedUploadId = uploadId;
        onProgress?.(share);
      };
      const sending = send({ onProgress: onShare, signal }).catch((error: unknown) => {
        throw failureOf(error, file, signal);
      });
      runningSend = sending.catch(() => undefined).finally(() => (runningSend = undefined));
      await Promise.race([sending, abandonment]);
      hasArrived = true;
      note();
    },
    abandon: async () => {
      cancellation.abort();
      if (!hasBegun) return;
      await Promise.all([deleteStoredUpload(describe()), runningSend?.then(() => deleteStoredUpload(describe()))]);
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

/** Deletes the uploaded file at an address. Files elsewhere are left alone, and a failure is only logged. */
export const deleteFileAt = async (address: string): Promise<void> => {
  const key = keyOf(address);
  if (key !== undefined) await deleteStoredUpload({ key, isObject: true });
};
