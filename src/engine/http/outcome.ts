import { t } from '../i18n/t';
import { ApiError, hasOnlyAdvice, statusOf } from './error';

/** The outcome of a write: carried out, refused, or neither for certain. */
export type Outcome = 'done' | 'refused' | 'unknown';

/**
 * Returns the outcome of a write that failed: refused after a 4xx other than 408, a declared `result`, or when nothing was
 * sent; unknown after everything else, such as a 5xx, no answer or an unreadable one.
 */
export const outcomeOf = (error: unknown): Exclude<Outcome, 'done'> =>
  error instanceof ApiError && error.isRefusal ? 'refused' : 'unknown';

/** The longest time for which a server may still carry out a write whose answer was lost, in milliseconds. */
const longestWrite = 60_000;

/** Whether a status is that of a proxy or browser which waits no longer, while the server may still be at work; 0 is no answer. */
const isGivingUp = (status = 0): boolean => status === 0 || status === 408 || status > 501;

/** Returns the time in milliseconds since which a failed write is without an answer; 0 where the server has answered. */
export const unansweredSince = (error: unknown): number => (isGivingUp(statusOf(error)) ? Date.now() : 0);

/** Whether the server may still carry out a write that is without an answer since a time. */
export const mayBeUnderWay = (unansweredAt: number): boolean => {
  const elapsed = Date.now() - unansweredAt;
  // Negative where the clock was set back meanwhile.
  return elapsed >= 0 && elapsed < longestWrite;
};

/**
 * Says why the outcome of a write is unknown, in place of advice to try again, which could do it twice; `undefined` where the
 * outcome is known or the server says why.
 */
export const unknownOutcomeMessage = (error: unknown): string | undefined => {
  if (outcomeOf(error) !== 'unknown' || !hasOnlyAdvice(error)) return undefined;
  const status = statusOf(error) ?? 0;
  if (status === 0) return t('No answer has come from the server.');
  if (status === 200) return t('The answer of the server cannot be read.');
  return t('The server has not confirmed this (status %{status}).', { status });
};
