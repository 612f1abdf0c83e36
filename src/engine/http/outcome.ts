import { ApiError } from './error';

/** The outcome of a write: carried out, refused, or neither for certain. */
export type Outcome = 'done' | 'refused' | 'unknown';

/**
 * Returns the outcome of a write that failed: refused after a 4xx other than 408, a declared `result`, or when nothing was
 * sent; unknown after everything else, such as a 5xx, no answer or an unreadable one.
 */
export const outcomeOf = (error: unknown): Exclude<Outcome, 'done'> =>
  error instanceof ApiError && error.isRefusal ? 'refused' : 'unknown';
