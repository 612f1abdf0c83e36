import type { RaRecord } from '../fields/field';
import type { Plain } from '../values/plain';

/** Records as they are now. */
export interface CurrentRows {
  rows: readonly RaRecord[];
  /** Ids of those that no longer match the query of the list where they were selected. @default none */
  unmatchedIds?: ReadonlySet<string>;
}

/** A slow read before a write. */
export interface PendingRead {
  result: Promise<CurrentRows>;
  cancel: () => void;
}

/** The user's choice in a conflict. */
interface Choice {
  /** The record as the dialog has shown it. */
  base: RaRecord;
  data?: Plain;
  /** Paths of the changes of others that stay. */
  keptPaths?: readonly string[];
}

/**
 * The user's decision about a write that was not sent, with which it is requested again:
 * `resolved` to send what was chosen in a conflict; an update is merged again, as others may have changed more,
 * `unchecked` to send without reading the record first,
 * `reread` to read the record once more, and to check again,
 * `wait` to wait for the read that has begun, however long it takes, and to check.
 * An earlier `choice` stays with later decisions.
 */
export type WriteDecision = { choice?: Choice } & (
  | { is: 'resolved'; choice: Choice }
  | { is: 'unchecked' }
  | { is: 'reread' }
  | { is: 'wait'; read: PendingRead }
);

/** Options of a write, in react-admin's `meta`. */
export interface WriteMeta {
  /** @default none: the record is checked first */
  decision?: WriteDecision;
  /** Whether a dialog of the screens asks the user; without it the caller gets the error. @default true */
  dialogs?: boolean;
}
