import { ApiError, messageFor, statusOf } from '../http/error';
import { outcomeOf } from '../http/outcome';
import type { Plain } from '../values/plain';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import type { Change, Conflict, Entered } from './merge';
import type { PendingRead } from './writeDecision';

/** A write that the data provider did not send. */
export class NotSentError extends ApiError {
  override name = 'NotSentError';
  /** Whether a dialog has shown it, and the user chose not to send. */
  wasShown = false;

  /** @param status 404 for a record that is gone, 409 for one that was changed, 0 if unknown */
  constructor(message: string, status: 0 | 404 | 409) {
    super(message, status, { isRefusal: true });
  }
}

/** The record that a write is about, as the user knows it. */
export interface Subject {
  resource: string;
  record: RaRecord;
}

/** A write that is sent only after a decision of the user. */
export class UndecidedError extends NotSentError implements Subject {
  readonly resource: string;
  readonly record: RaRecord;

  constructor(message: string, status: 0 | 404 | 409, { resource, record }: Subject) {
    super(message, status);
    this.resource = resource;
    this.record = record;
  }
}

/** Somebody else has changed the record. With the user's decision in `meta` it can still be written. */
export class ConflictError extends UndecidedError {
  override name = 'ConflictError';
  /** The record now; `record` is the one that the user knows. */
  readonly theirs: RaRecord;
  /** The values that the user wants to write; none where the record is to be deleted or decided on. */
  readonly mine?: Plain;
  readonly conflicts: readonly Conflict[];
  /** The values to be written, with theirs in every conflict; none where the record is to be deleted or decided on. */
  readonly merged?: Plain;
  /** The changes that only somebody else has made. A write keeps them. */
  readonly keptChanges: readonly Change[];
  /** Whether it can still be done with the record as it is now; a decision that somebody else has made cannot. @default true */
  readonly isPossible: boolean;
  /** Whether the record is to be deleted. @default false */
  readonly isDeletion: boolean;

  /** @param labels what has changed @default the labels of the conflicts */
  constructor(
    about: Subject &
      Pick<ConflictError, 'theirs' | 'conflicts'> &
      Partial<Pick<ConflictError, 'mine' | 'merged' | 'keptChanges' | 'isPossible' | 'isDeletion'>>,
    labels: readonly string[] = about.conflicts.map(({ label }) => label),
  ) {
    const fields = labels.join(', ');
    super(t('Somebody else has changed this record meanwhile: %{fields}. Nothing was sent.', { fields }), 409, about);
    this.theirs = about.theirs;
    this.mine = about.mine;
    this.conflicts = about.conflicts;
    this.merged = about.merged;
    this.keptChanges = about.keptChanges ?? [];
    this.isPossible = about.isPossible ?? true;
    this.isDeletion = about.isDeletion ?? false;
  }
}

/** The record no longer exists. */
export class GoneError extends UndecidedError {
  override name = 'GoneError';
  /** The values that the user has entered, so that they can be copied. */
  readonly entered: readonly Entered[];

  constructor(about: Subject, entered: readonly Entered[] = []) {
    super(messageFor(404), 404, about);
    this.entered = entered;
  }
}

/** The read before the write failed (`cause`) or takes too long (`pending`). The user decides how to go on, see `WriteDecision`. */
export class CheckFailedError extends UndecidedError {
  override name = 'CheckFailedError';
  /** The number of records to be written. */
  readonly count: number;
  readonly pending?: PendingRead;

  constructor({ count = 1, ...about }: Subject & { count?: number }, why: PendingRead | { cause: unknown }) {
    super(t('Nothing was sent.'), 0, about);
    this.count = count;
    if ('cause' in why) this.cause = why.cause;
    else this.pending = why;
  }
}

/** Whether the browser knows that there is no connection. */
export const isOffline = (): boolean => 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;

/** Nothing was sent, as there is no connection. */
export class OfflineError extends ApiError {
  override name = 'OfflineError';

  constructor(message: string) {
    super(message, 0, { isRefusal: true });
  }
}

/** Rejects a write because of what failed before it: nothing was sent. */
export const rejectUnsent = (error: unknown): never => {
  if (statusOf(error) === 401) throw error;
  const reason = error instanceof Error ? error.message : '';
  throw new NotSentError(isOffline() ? messageFor(0) : `${t('Nothing was sent.')} ${reason}`, 0);
};

/** Whether a failed write leaves the screen outdated: its outcome is unknown, or the record is gone or has changed. */
export const isOutdated = (error: unknown): boolean =>
  outcomeOf(error) === 'unknown' || [404, 409, 412].includes(statusOf(error) ?? 0);
