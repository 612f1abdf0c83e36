import { ApiError, messageFor } from '../api/error';
import type { Plain } from '../api/plain';
import type { Row } from '../kinds/field';
import { t } from '../language/t';
import type { Change, Conflict } from './merge';
import type { PendingRead } from './parameters';

/** The record that a write is about. */
export interface Subject {
  /** The entity, as react-admin's resource. */
  resource: string;
  /** As the user knows it. */
  record: Row;
}

/** A write that the data provider did not send. */
export class NotSentError extends ApiError {
  override name = 'NotSentError';
  /** Whether a dialog has shown it, and the user chose not to send. */
  wasShown = false;

  /** @param status 404 for a record that is gone, 409 for one that was changed, 0 where nobody knows */
  constructor(message: string, status: 0 | 404 | 409) {
    super(message, status, undefined, true);
  }
}

/** The states of a record that cannot be merged. */
interface States extends Subject {
  /** As it was when the change began. */
  base: Row;
  /** As it is now. */
  theirs: Row;
  /** The values to be written; none where the record is to be deleted or decided on. */
  mine?: Plain;
  /** The merged values to be written, with theirs in every conflict. */
  merged?: Plain;
  /** What both have changed in different ways; without `mine`, all that somebody else has changed. */
  conflicts: readonly Conflict[];
  /** What only somebody else has changed. A write keeps it. @default none */
  kept?: readonly Change[];
  /** Names of values that no field declares, by path. @default none */
  labels?: Readonly<Record<string, string>>;
}

/** Somebody else has changed the record. With the user's decision in `meta.resolved` it can be written all the same. */
export class ConflictError extends NotSentError implements Required<Omit<States, 'mine' | 'merged'>> {
  override name = 'ConflictError';
  readonly resource: string;
  readonly record: Row;
  readonly base: Row;
  readonly theirs: Row;
  readonly mine?: Plain;
  readonly merged?: Plain;
  readonly conflicts: readonly Conflict[];
  readonly kept: readonly Change[];
  readonly labels: Readonly<Record<string, string>>;

  /** @param fields labels of the fields in conflict */
  constructor(fields: readonly string[], { resource, record, base, theirs, mine, merged, conflicts, ...rest }: States) {
    super(
      t('Somebody else has changed this record meanwhile: %{fields}. Nothing was sent.', { fields: fields.join(', ') }),
      409,
    );
    this.resource = resource;
    this.record = record;
    this.base = base;
    this.theirs = theirs;
    this.mine = mine;
    this.merged = merged;
    this.conflicts = conflicts;
    this.kept = rest.kept ?? [];
    this.labels = rest.labels ?? {};
  }
}

/** The record is in the list no more. */
export class GoneError extends NotSentError {
  override name = 'GoneError';
  readonly resource: string;
  readonly record: Row;
  /** Paths of the values that were to be written, and these. */
  readonly paths: readonly string[];
  readonly mine: Plain;

  constructor({ resource, record }: Subject, paths: readonly string[] = [], mine: Plain = {}) {
    super(messageFor(404), 404);
    this.resource = resource;
    this.record = record;
    this.paths = paths;
    this.mine = mine;
  }
}

/**
 * The record could not be read before the write: the read failed (`cause`), or has not ended in time (`pending`). Write
 * again with `meta.pending` to wait, with `meta.reread` to try again, or with `meta.unchecked` to send without a check.
 */
export class CheckFailedError extends NotSentError {
  override name = 'CheckFailedError';
  readonly resource: string;
  readonly record: Row;
  /** How many records are to be written. */
  readonly count: number;
  readonly pending?: PendingRead;

  constructor({ resource, record, count = 1 }: Subject & { count?: number }, why: PendingRead | { cause: unknown }) {
    super(t('Nothing was sent.'), 0);
    this.resource = resource;
    this.record = record;
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
    super(message, 0);
  }
}

/** Whether a failed write tells that what is on screen is no longer so. */
export const isOutdated = (status: number | undefined): boolean => status === 404 || status === 409 || status === 412;
