import { isAbort, statusOf } from '../http/error';
import { CheckFailedError, isOffline, type Subject } from './errors';
import type { CurrentRows, Decision, PendingRead } from './parameters';

/** The longest read before a write, in milliseconds. */
const patience = 3000;

/** Whether a result takes longer than three seconds. */
const takesLong = (result: Promise<unknown>): Promise<boolean> => {
  const isSettled = result.then(
    () => false,
    () => false,
  );
  return Promise.race([isSettled, new Promise<boolean>(resolve => setTimeout(resolve, patience, true))]);
};

const begin = (read: (signal: AbortSignal) => Promise<CurrentRows>): PendingRead => {
  const call = new AbortController();
  return { result: read(call.signal), cancel: () => call.abort() };
};

/** Reads what is to be written. @throws CheckFailedError when the read fails or takes longer than three seconds */
export const checkedRead = async (
  about: Subject & { count?: number },
  decision: Decision | undefined,
  read: (signal: AbortSignal) => Promise<CurrentRows>,
): Promise<CurrentRows> => {
  const isWaiting = decision?.is === 'wait';
  const pendingRead = isWaiting ? decision.read : begin(read);
  if (!isWaiting && (await takesLong(pendingRead.result))) throw new CheckFailedError(about, pendingRead);
  try {
    return await pendingRead.result;
  } catch (cause) {
    if (isAbort(cause) || statusOf(cause) === 401 || isOffline()) throw cause;
    throw new CheckFailedError(about, { cause });
  }
};
