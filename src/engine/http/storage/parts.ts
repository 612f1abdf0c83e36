import { statusOf } from '../error';
import { outcomeOf } from '../outcome';
import { runAll } from '../../store/pool';
import type { Sending } from './sending';

/** Size of a part in bytes: the least that S3 takes. Larger files are sent in parts. */
export const partSize = 5 * 1024 * 1024;
const mostParts = 10_000;

/** The parts of an upload that the storage may have. */
export interface StoredUpload {
  key: string;
  /** Whether the whole file may be stored under the key. */
  isObject: boolean;
  /** Id of the upload in parts, unless it is known to be complete. */
  uploadId?: string;
}

/** Most parts that are sent at a time. */
const mostAtOnce = 3;
/** The number of tries of a part before the upload counts as failed, and the pause between them in milliseconds. */
const tries = 3;
const pause = 800;

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Whether a later attempt may succeed: after a lost connection or a server error, not after a refusal. */
const isTemporary = (error: unknown) => {
  const status = statusOf(error) ?? 0;
  return status === 0 || status >= 500;
};

/** Runs a task, and runs it again after a temporary failure. */
const withRetries = async <T>(task: () => Promise<T>, signal: AbortSignal, triesLeft = tries): Promise<T> => {
  try {
    signal.throwIfAborted();
    return await task();
  } catch (error) {
    if (signal.aborted || triesLeft <= 1 || !isTemporary(error)) throw error;
    await wait(pause * (tries - triesLeft + 1), signal);
    return withRetries(task, signal, triesLeft - 1);
  }
};

/** Prepares sending a large file in parts. After a failure `send` continues with the missing parts. */
export const sendInParts = (key: string, file: File) => {
  const size = Math.max(partSize, Math.ceil(file.size / mostParts));
  const count = Math.ceil(file.size / size);
  const sizeOfPart = (number: number) => Math.min(size, file.size - (number - 1) * size);
  /** The tags that the storage gives parts, by their numbers from 1. */
  const tags = new Map<number, string>();
  let uploadId: string | undefined;
  /** Whether the parts have become an object; `perhaps` while that call has no answer. */
  let isObject: 'no' | 'perhaps' | 'yes' = 'no';

  /** The storage no longer has the upload: the next try starts from the first part. */
  const forgetUpload = (): void => {
    uploadId = undefined;
    tags.clear();
  };

  /** Reads the size of the object: `undefined` where there is none, `refused` where the storage does not say. @throws ApiError without an answer: the next attempt asks again */
  const readStoredSize = async (): Promise<number | 'refused' | undefined> => {
    const { sizeOf } = await import('./requests');
    return sizeOf(key).catch((error: unknown) => {
      if (outcomeOf(error) === 'unknown') throw error;
      return 'refused';
    });
  };

  const send = async ({ onProgress, signal }: Sending): Promise<void> => {
    const { startParts, putPart, finishParts } = await import('./requests');
    uploadId ??= await withRetries(() => startParts(key, file), signal);
    const upload = { key, uploadId };
    /** The shares of the parts that have been sent, by their numbers. */
    const shares = new Map([...tags.keys()].map(number => [number, 1]));
    const reportProgress = () => {
      const sentBytes = [...shares].reduce((sum, [number, share]) => sum + share * sizeOfPart(number), 0);
      onProgress?.(sentBytes / file.size);
    };
    reportProgress();

    const partNumbers = Array.from({ length: count }, (_, index) => index + 1);
    const missingNumbers = partNumbers.filter(number => !tags.has(number));
    const sendPart = async (number: number): Promise<void> => {
      const content = file.slice((number - 1) * size, number * size);
      const onPart = (share: number) => {
        shares.set(number, share);
        reportProgress();
      };
      const tag = await withRetries(() => putPart({ ...upload, number, content, onProgress: onPart, signal }), signal);
      tags.set(number, tag);
      onPart(1);
    };
    try {
      await runAll(mostAtOnce, () => {
        const number = missingNumbers.shift();
        return number === undefined ? undefined : sendPart(number);
      });
    } catch (error) {
      if (statusOf(error) === 404) forgetUpload();
      throw error;
    }

    const tagsInOrder = [...tags].toSorted(([a], [b]) => a - b).map(([, tag]) => tag);
    isObject = 'perhaps';
    try {
      await withRetries(() => finishParts(upload, tagsInOrder), signal);
    } catch (error) {
      // An answer that was lost leaves a finished object behind, and no upload to finish.
      if (statusOf(error) !== 404) throw error;
      const storedSize = await readStoredSize();
      if (storedSize === undefined) isObject = 'no';
      // Where the storage does not say, the object stays possible, and a deletion asks for it.
      if (storedSize !== file.size) {
        forgetUpload();
        throw error;
      }
    }
    isObject = 'yes';
  };

  return {
    send,
    /** Describes what the storage has now. */
    describe: (): StoredUpload => ({ key, isObject: isObject !== 'no', ...(isObject !== 'yes' && { uploadId }) }),
  };
};
