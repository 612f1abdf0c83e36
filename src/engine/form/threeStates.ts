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
  /** Values that only somebody else has changed, and the form has taken, since the user last hid the message about them. */
  unseenChanges: readonly Change[];
}

/** Copies a record with another value at a path. A missing value is `null` there: `setAt` would leave the former one. */
const setEvenMissing = (record: Plain, path: string, value: unknown): Plain => setAt(record, path, value ?? null);

/** A record with the values from before some changes. */
const withoutChanges = (record: Plain, changes: readonly Change[]): Plain =>
  changes.reduce((all, { path, was }) => setEvenMissing(all, path, was), record);

/** Whether two records have the same value for a field. */
const isSameAt = (fields: Fields, path: string, record: Plain, other: Plain): boolean =>
  isSame(fields[path], valueAt(record, path), valueAt(other, path));

/** The paths at which a record has the values of a save. */
const arrivedPaths = (fields: Fields, record: Plain, sent: Plain | undefined): string[] =>
  sent ? Object.keys(fields).filter(path => isSameAt(fields, path, record, sent)) : [];

/**
 * Merges a record as it is now with the form. The new base takes over everything that the user has not changed.
 * @param sent values of a save that may have been carried out: where the record has them, they are no change of another person
 */
export const mergeStates = (fields: Fields, { base, theirs, mine }: ThreeStates, sent?: Plain): RecordState => {
  const baseOfMerge = arrivedPaths(fields, theirs, sent).reduce(
    (all, path) => setEvenMissing(all, path, valueAt(theirs, path)),
    base,
  );
  const { conflicts, acceptedChanges } = merge(fields, Object.keys(fields), { base: baseOfMerge, theirs, mine });
  return { theirs, conflicts, unseenChanges: acceptedChanges, base: withoutChanges(theirs, conflicts) };
};

/** The paths at which the form keeps the user's values. @param lastRead the record as it was read before `theirs` */
const pathsToKeep = (fields: Fields, lastRead: Plain, theirs: Plain, mine: Plain): string[] =>
  Object.keys(fields).filter(path => {
    const isChangedByOthers = !isSameAt(fields, path, lastRead, theirs);
    if (isChangedByOthers) return !isSameAt(fields, path, lastRead, mine);
    // Also what the server would not tell apart from the record, such as a row whose image is being uploaded.
    return isChangedAt(path, mine, lastRead);
  });

/** The changes of others that the user may not have seen yet: those of a merge, and the earlier ones that the user has not typed over. */
const changesSinceSeen = (fields: Fields, earlier: RecordState, merged: RecordState, mine: Plain): Change[] => {
  const earlierChanges = earlier.unseenChanges.filter(({ path }) => isSameAt(fields, path, earlier.theirs, mine));
  // The earlier changes last: of two at one path the value from before the first one counts.
  const lastSeen = withoutChanges(merged.theirs, [...merged.unseenChanges, ...earlierChanges]);
  return changesIn(fields, Object.keys(fields), lastSeen, merged.theirs);
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
  // Compared with what was read last, not with the base: a change that somebody takes back ends a conflict.
  const isUnchanged = Object.keys(fields).every(path => isSameAt(fields, path, state.theirs, theirs));
  if (isUnchanged && arrivedPaths(fields, theirs, sent).length === 0) return undefined;
  const merged = mergeStates(fields, { base: state.base, theirs, mine }, sent);
  return {
    state: { ...merged, unseenChanges: changesSinceSeen(fields, state, merged, mine) },
    keptPaths: pathsToKeep(fields, state.theirs, theirs, mine),
  };
};

/** Settles a conflict: the user now knows their value. */
export const settle = <S extends RecordState>(state: S, { path, theirs }: Conflict): S => ({
  ...state,
  base: setEvenMissing(state.base, path, theirs),
  conflicts: state.conflicts.filter(conflict => conflict.path !== path),
});
