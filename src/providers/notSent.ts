import { ApiError } from '../api/error';

/** A write that was held back because of what somebody else has done to the record. Nothing was sent. */
export class NotSentError extends ApiError {
  override name = 'NotSentError';
  /** Whether the person at work has been told, and chose not to send it. */
  readonly isKnown: boolean;

  /** @param status the one that a server would answer: 404 for a record that is gone, 409 for one that was changed */
  constructor(message: string, status: 0 | 404 | 409, isKnown: boolean) {
    super(message, status, undefined, true);
    this.isKnown = isKnown;
  }
}

/** Whether a failed write tells that what is on screen is no longer so. */
export const isOutdated = (status: number | undefined): boolean => status === 404 || status === 409 || status === 412;
