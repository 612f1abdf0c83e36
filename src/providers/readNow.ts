import { isAbort, statusOf } from '../api/error';
import type { Row } from '../kinds/field';
import { t } from '../language/t';
import { NotSentError } from './notSent';
import { areHeard, ask } from './questions';
import { isOffline } from './unsent';

/** How long a read before a write may take until the person at work is asked what to do, in milliseconds. */
const patience = 3000;

/** Resolves when it has taken too long, unless it is over before. */
const isLate = (over: AbortSignal) =>
  new Promise<boolean>(resolve => {
    const timer = setTimeout(() => resolve(true), patience);
    over.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });

/** Failures about which nobody has anything to decide. */
const isFinal = (error: unknown): boolean => isAbort(error) || statusOf(error) === 401 || isOffline() || !areHeard();

interface About {
  name: string;
  /** A record that is to be written. */
  record: Row;
  /** How many are. @default 1 */
  count?: number;
}

/**
 * Reads what is about to be written. Where the answer is slow, or there is none, the person at work says whether to
 * wait, to read once more, or to send unseen.
 * @returns what was read; `undefined` where it is to be sent unseen
 * @throws NotSentError when nothing is to be sent; the read's own error where there is nothing to be asked
 */
export const readNow = async <T>(about: About, read: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
  const call = new AbortController();
  const over = new AbortController();
  const reading = Promise.allSettled([read(call.signal)]).finally(() => over.abort());
  const isAsked = (await isLate(over.signal)) && areHeard();
  let answer = isAsked ? await ask({ is: 'unread', ...about }, over.signal) : undefined;

  if (isAsked && !over.signal.aborted) call.abort();
  else {
    const [outcome] = await reading;
    if (outcome.status === 'fulfilled') return outcome.value;
    if (isFinal(outcome.reason)) throw outcome.reason;
    answer = await ask({ is: 'unread', ...about, error: outcome.reason });
  }
  if (answer === undefined) throw new NotSentError(t('Nothing was sent.'), 0, true);
  return answer === 'again' ? readNow(about, read) : undefined;
};
