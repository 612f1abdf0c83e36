import { statusOf } from '../http/error';
import { CheckFailedError, isOffline, rejectUnsent, type Subject } from './errors';
import type { CurrentRows, PendingRead, WriteDecision } from './writeDecision';

/** The longest read before a write, in milliseconds. */
const longestRead = 3000;

const takesLong = (result: Promise<unknown>): Promise<boolean> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, longestRead, true);
    const end = () => {
      clearTimeout(timer);
      resolve(false);
    };
    result.then(end, end);
  });

const begin = (read: (signal: AbortSignal) => Promise<CurrentRows>): PendingRead => {
  const call = new AbortController();
  return { result: read(call.signal), cancel: () => call.abort() };
};

/** Reads what is to be written. @throws CheckFailedError when the read fails or takes longer than three seconds */
export const readBeforeWrite = async (
  about: Subject & { count?: number },
  decision: WriteDecision | undefined,
  read: (signal: AbortSignal) => Promise<CurrentRows>,
): Promise<CurrentRows> => {
  const isWaiting = decision?.is === 'wait';
  const pendingRead = isWaiting ? decision.read : begin(read);
  if (!isWaiting && (await takesLong(pendingRead.result))) throw new CheckFailedError(about, pendingRead);
  try {
    return await pendingRead.result;
  } catch (cause) {
    if (statusOf(cause) === 401 || isOffline()) return rejectUnsent(cause);
    throw new CheckFailedError(about, { cause });
  }
};
