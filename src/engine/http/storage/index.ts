import { tellOperator } from '../../../config/tellOperator';
import { services } from '../../../config/services';
import { hasCredentials } from '../../../config/servicesIn';
import { t } from '../../i18n/t';
import { ApiError, messageFor, statusOf } from '../error';
import { ledger } from './ledger';
import type { OnProgress, Sending } from './requests';
import { partSize, sendInParts, type Stored } from './parts';

let lastStamp = 0;
const stamp = (): number => (lastStamp = Math.max(Date.now(), lastStamp + 1));

const keyFor = (file: File, storedAs?: string): string => {
  const name = storedAs === undefined ? `${stamp()}-${file.name}` : `${storedAs}${stamp()}`;
  return `${services.storage.folder}/${name}`;
};

const root = (): string => {
  const { endpoint, bucket, region } = services.storage;
  return endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
};

/** Deletes what the storage has of an upload, best effort: a failure is only logged. Only `deletion.ts` decides to. */
export const removeStored = async ({ key, isObject, uploadId }: Stored): Promise<void> => {
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

const failureOf = (error: unknown, file: File, signal: AbortSignal): unknown => {
  if (signal.aborted) return signal.reason;
  const status = error instanceof ApiError ? error.status : 0;
  const reason = status === 0 ? messageFor(0) : t('The storage refused it (status %{status}).', { status });
  return new ApiError(t('%{name} could not be uploaded. %{reason}', { name: file.name, reason }), status);
};

export interface Upload {
  readonly address: string;
  /** Whether the whole file has arrived. */
  hasArrived: () => boolean;
  /** Sends the file, or the rest of it after a failure. @param onProgress told the share sent, 0 to 1 @throws ApiError; `AbortError` when given up */
  send: (onProgress?: OnProgress) => Promise<void>;
  /** Cancels, and deletes what has arrived: at once and after running requests, as a slow storage may store a file after its deletion. */
  abandon: () => Promise<void>;
}

const sendWhole = (key: string, file: File) => ({
  send: async (sending: Sending): Promise<void> => {
    const { putObject } = await import('./requests');
    sending.signal.throwIfAborted();
    await putObject({ key, file, ...sending });
  },
  stored: (): Stored => ({ key, isObject: true }),
});

/**
 * Prepares the upload of a file, in parts where it is large; sends nothing.
 * @param storedAs begins the stored name, before a timestamp; else the file's own name follows it
 */
export const createUpload = (file: File, storedAs?: string): Upload => {
  const key = keyFor(file, storedAs);
  const { send, stored: describeObject } = file.size <= partSize ? sendWhole(key, file) : sendInParts(key, file);
  const stop = new AbortController();
  const { signal } = stop;
  const givenUp = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  givenUp.catch(() => undefined);
  let running: Promise<unknown> | undefined;
  let hasBegun = false;
  let hasArrived = false;
  const address = addressOf(key);
  /** Before and after each change of what the storage has: the page may be closed at any time. */
  const note = () =>
    ledger.changeNote(address, before => ({ ...before, stored: describeObject(), isArrived: hasArrived }));
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
      void note().catch(() => undefined);
      const onShare = (share: number) => {
        const { uploadId } = describeObject();
        if (uploadId !== notedUploadId) void note().catch(() => undefined);
        notedUploadId = uploadId;
        onProgress?.(share);
      };
      const sending = send({ onProgress: onShare, signal }).catch((error: unknown) => {
        throw failureOf(error, file, signal);
      });
      running = sending.catch(() => undefined).finally(() => (running = undefined));
      await Promise.race([sending, givenUp]);
      hasArrived = true;
      void note().catch(() => undefined);
    },
    abandon: async () => {
      stop.abort();
      if (hasBegun)
        await Promise.all([removeStored(describeObject()), running?.then(() => removeStored(describeObject()))]);
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
  if (key !== undefined) await removeStored({ key, isObject: true });
};
