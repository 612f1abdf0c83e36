import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useEvent } from 'react-admin';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Fields } from '../fields/field';
import type { FormUploads } from '../fields/formUploads';
import { isChangedAt, setAt, withPaths } from '../values/paths';
import { valueAt } from '../values/valueAt';
import { createLatest } from '../store/latest';
import { changesIn, isSame, merge, type Change, type Conflict, type ThreeStates } from '../data/merge';
import type { Draft } from './storedDrafts';
import type { SaveAttempt } from './lookForSave';

interface Options {
  fields: Fields;
  /** The record's values as they were read for the form; another object once they have been refetched. */
  saved: FieldValues;
  draft: Draft | undefined;
  /** The values of the form with the draft. */
  draftValues: FieldValues | undefined;
  /** A save that may have been carried out: if the record has its values, nobody else has changed anything. */
  attemptRef: Readonly<RefObject<SaveAttempt | undefined>>;
  uploads: Pick<FormUploads, 'subscribe' | 'isRunning' | 'failures'>;
}

interface State {
  /** The record's values as the user last saw them: a save is compared with these. */
  base: FieldValues;
  /** The record's values as they were last read: the form is compared with these. */
  theirs: FieldValues;
  /** Values that the user and somebody else have changed. */
  conflicts: readonly Conflict[];
  /** Values that only somebody else has changed, since the user has last hidden some; the form has taken them. */
  acceptedChanges: readonly Change[];
  /** Since when somebody else has changed the record: since the form was opened, or since its draft was stored. */
  changedSince: 'opening' | 'draft';
}

/** Copies a record with another value at a path. A missing value is `null` there: `setAt` would leave the former one. */
const setEvenMissing = (record: FieldValues, path: string, value: unknown): FieldValues =>
  setAt(record, path, value ?? null);

/** A record with the values from before some changes. */
const withoutChanges = (record: FieldValues, changes: readonly Change[]): FieldValues =>
  changes.reduce((all, { path, was }) => setEvenMissing(all, path, was), record);

/**
 * Merges a record as it is now with the form. The new base takes over everything that the user has not changed, and the
 * values of an attempt that have arrived: the paths of these are `arrivedPaths`.
 */
const mergeStates = (
  fields: Fields,
  { base, theirs, mine }: ThreeStates,
  attempt: SaveAttempt | undefined,
): Omit<State, 'changedSince'> & { arrivedPaths: readonly string[] } => {
  const paths = Object.keys(fields);
  const arrivedPaths = attempt
    ? paths.filter(path => isSame(fields[path], valueAt(theirs, path), valueAt(attempt.sent, path)))
    : [];
  const baseOfMerge = arrivedPaths.reduce((all, path) => setEvenMissing(all, path, valueAt(theirs, path)), base);
  const { conflicts, acceptedChanges } = merge(fields, paths, { base: baseOfMerge, theirs, mine });
  return { theirs, conflicts, acceptedChanges, base: withoutChanges(theirs, conflicts), arrivedPaths };
};

/** The parts that a form keeps when it takes over a record: its messages, which are still checked on blur. */
const keptState = { keepErrors: true, keepIsSubmitted: true };

/**
 * The three states of a form's record: as the user knows it (base), as it is now (theirs), as the form has it (mine).
 * What the user has not touched follows the record. The rest stays, and a save asks about it.
 */
export const useThreeWayState = (form: UseFormReturn, options: Options) => {
  const { fields, saved, draft, draftValues = saved, attemptRef, uploads } = options;
  const [state, setState] = useState<State>(() => ({
    ...mergeStates(fields, { base: draft?.base ?? saved, theirs: saved, mine: draftValues }, draft?.attempt),
    changedSince: 'draft',
  }));

  const { isSubmitting } = useFormState({ control: form.control });
  const hasPendingFiles = useSyncExternalStore(
    uploads.subscribe,
    () => uploads.isRunning() || uploads.failures().size > 0,
  );
  /**
   * The record as it was read during a submit or an upload. The form takes it over afterwards: a reset opens the inputs, whose
   * values are being sent, and removes the rows that files are uploaded for.
   */
  const heldBack = useRef<FieldValues>(undefined);
  const [beginRead] = useState(createLatest);
  const isHolding = isSubmitting || hasPendingFiles;
  const update = useEvent((theirs: FieldValues): void => {
    heldBack.current = isHolding ? theirs : undefined;
    if (isHolding) return;
    const mine: FieldValues = form.getValues();
    const paths = Object.keys(fields);
    const merged = mergeStates(fields, { base: state.base, theirs, mine }, attemptRef.current);
    // Compared with what was read last: a change that somebody takes back ends a conflict.
    const theirPaths = changesIn(fields, paths, state.theirs, theirs).map(({ path }) => path);
    if (theirPaths.length + merged.arrivedPaths.length === 0) return;
    const myPaths = changesIn(fields, paths, state.theirs, mine).map(({ path }) => path);
    /** Whether the form has something that the server would not tell apart, such as a row whose image is being uploaded. */
    const differsInForm = (path: string) => !theirPaths.includes(path) && isChangedAt(path, mine, state.theirs);
    const keptPaths = paths.filter(path => myPaths.includes(path) || differsInForm(path));
    // First the default values become theirs, then the user's own values come back.
    form.reset(theirs, { keepDefaultValues: false, ...keptState });
    form.reset(withPaths(theirs, keptPaths, mine), { keepDefaultValues: true, ...keptState });
    // Earlier changes stay on screen with the value from before the first of them, as the user may not have seen them yet.
    const earlierChanges = state.acceptedChanges.filter(({ path }) => !myPaths.includes(path));
    const lastSeen = withoutChanges(theirs, [...merged.acceptedChanges, ...earlierChanges]);
    setState({ ...merged, acceptedChanges: changesIn(fields, paths, lastSeen, theirs), changedSince: 'opening' });
  });

  useEffect(() => {
    if (!isHolding && heldBack.current) update(heldBack.current);
  }, [isHolding, update]);

  const lastSaved = useRef(saved);
  useEffect(() => {
    if (lastSaved.current === saved) return;
    lastSaved.current = saved;
    update(saved);
  }, [saved, update]);

  /** Settles a conflict: the user now knows their value. */
  const keepMine = ({ path, theirs }: Conflict) =>
    setState(previous => ({
      ...previous,
      base: setEvenMissing(previous.base, path, theirs),
      conflicts: previous.conflicts.filter(conflict => conflict.path !== path),
    }));

  return {
    ...state,
    /** Takes over the record's values as they were read again, after a submit that runs. */
    update,
    /** Begins a read for `update`. What it returns tells whether neither a later read nor a save has overtaken this one. */
    beginRead,
    /** Drops what was read before a save was answered, as the save is newer. */
    dropReads: () => {
      beginRead();
      heldBack.current = undefined;
    },
    /** Resets to the values of a record, without any changes. */
    restart: (values: FieldValues) =>
      setState({ base: values, theirs: values, conflicts: [], acceptedChanges: [], changedSince: 'opening' }),
    keepMine,
    takeTheirs: (conflict: Conflict) => {
      form.setValue(conflict.path, conflict.theirs, { shouldDirty: true });
      form.clearErrors(conflict.path);
      keepMine(conflict);
    },
    /** Hides all changes. A save asks about the conflicts. */
    dismiss: () => setState(previous => ({ ...previous, conflicts: [], acceptedChanges: [] })),
  };
};

export type ThreeWayState = ReturnType<typeof useThreeWayState>;
