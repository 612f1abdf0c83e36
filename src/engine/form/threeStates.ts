import { changesIn, isSame, merge, type Change, type Conflict, type ThreeStates } from '../data/merge';
import type { Fields } from '../fields/field';
import { isChangedAt, setAt } from '../values/paths';
import type { Plain } from '../values/plain';
import { valueAt } from '../values/valueAt';

/** A form's record as others change it. The user's values (mine) are in the form itself. */
export interface RecordState {
  /** The record's values as the user last saw them: a save is compared with these. */
  base: Plain;
  /** The record's values as they were last read: the form is compared with these. */
  theirs: Plain;
  /** Values that the user and somebody else have changed. */
  conflicts: readonly Conflict[];
  /** Values that only somebody else has changed, since the user has last hidden some; the form has taken them. */
  acceptedChanges: readonly Change[];
}

/** Copies a record with another value at a path. A missing value is `null` there: `setAt` would leave the former one. */
const setEvenMissing = (record: Plain, path: string, value: unknown): Plain => setAt(record, path, value ?? null);

/** A record with the values from before some changes. */
const withoutChanges = (record: Plain, changes: readonly Change[]): Plain =>
  changes.reduce((all, { path, was }) => setEvenMissing(all, path, was), record);

/** The paths at which a record has the values of a save. */
const arrivedPaths = (fields: Fields, record: Plain, sent: Plain | undefined): string[] =>
  sent ? Object.keys(fields).filter(path => isSame(fields[path], valueAt(record, path), valueAt(sent, path))) : [];

/**
 * Merges a record as it is now with the form. The new base takes over everything that the user has not changed.
 * @param sent values of a save that may have been carried out: where the record has them, nobody else has changed it
 */
export const mergeStates = (fields: Fields, { base, theirs, mine }: ThreeStates, sent?: Plain): RecordState => {
  const baseOfMerge = arrivedPaths(fields, theirs, sent).reduce(
    (all, path) => setEvenMissing(all, path, valueAt(theirs, path)),
    base,
  );
  const { conflicts, acceptedChanges } = merge(fields, Object.keys(fields), { base: baseOfMerge, theirs, mine });
  return { theirs, conflicts, acceptedChanges, base: withoutChanges(theirs, conflicts) };
};

/**
 * Takes over a record that was read again.
 * @param sent as for `mergeStates`
 * @returns the new state, and the paths at which the form keeps the user's values; `undefined` if nothing has changed
 */
export const takeOver = (
  fields: Fields,
  state: RecordState,
  { theirs, mine, sent }: { theirs: Plain; mine: Plain; sent?: Plain },
): { state: RecordState; keptPaths: readonly string[] } | undefined => {
  const paths = Object.keys(fields);
  // Compared with what was read last, not with the base: a change that somebody takes back ends a conflict.
  const changedPaths = (record: Plain) =>
    new Set(changesIn(fields, paths, state.theirs, record).map(({ path }) => path));
  const theirPaths = changedPaths(theirs);
  if (theirPaths.size === 0 && arrivedPaths(fields, theirs, sent).length === 0) return undefined;
  const myPaths = changedPaths(mine);
  // Where nobody else has changed anything, the form also keeps what the server would not tell apart from the record,
  // such as a row whose image is being uploaded.
  const keptPaths = paths.filter(path =>
    theirPaths.has(path) ? myPaths.has(path) : isChangedAt(path, mine, state.theirs),
  );
  const merged = mergeStates(fields, { base: state.base, theirs, mine }, sent);
  // Earlier changes stay on screen, as the user may not have seen them yet. They are taken back last: of two changes at one
  // path the value from before the first one counts.
  const earlierChanges = state.acceptedChanges.filter(({ path }) => !myPaths.has(path));
  const lastSeen = withoutChanges(withoutChanges(theirs, merged.acceptedChanges), earlierChanges);
  return { state: { ...merged, acceptedChanges: changesIn(fields, paths, lastSeen, theirs) }, keptPaths };
};

/** Settles a conflict: the user now knows their value. */
export const settle = <S extends RecordState>(state: S, { path, theirs }: Conflict): S => ({
  ...state,
  base: setEvenMissing(state.base, path, theirs),
  conflicts: state.conflicts.filter(conflict => conflict.path !== path),
});
