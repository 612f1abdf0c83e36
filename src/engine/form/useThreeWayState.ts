import { useEffect, useRef, useState, type RefObject } from 'react';
import { useEvent } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Fields } from '../schema/views';
import { setAt, valueAt } from '../fields/valueAt';
import { changesIn, isSame, merge, type Change, type Conflict, type ThreeStates } from '../data/merge';
import { withPaths } from './draft';
import type { Draft } from './storedDrafts';
import type { UnclearAttempt } from './lookForSave';

interface Options {
  fields: Fields;
  /** The record's values as they were read for the form; another object once they have been refetched. */
  saved: FieldValues;
  draft: Draft | undefined;
  draftValues: FieldValues | undefined;
  /** A save that may have been carried out: where its values have arrived, nobody else has changed anything. */
  attempt: RefObject<UnclearAttempt | undefined>;
}

interface State {
  /** The record's values as the user last saw them: a save is compared with these. */
  base: FieldValues;
  /** The record's values as they were last read: the form is compared with these. */
  theirs: FieldValues;
  /** Changed by the user and by somebody else. */
  conflicts: readonly Conflict[];
  /** Changed by somebody else only; the form has taken it. */
  acceptedChanges: readonly Change[];
  /** Whether the record has changed while the form was open, or since its draft was stored. */
  because: 'changed' | 'draft';
}

/** The base takes over everything that the user has not changed, and what a save of the user's has changed. */
const compare = (
  { fields }: Options,
  { base, theirs, mine }: ThreeStates,
  sentValues: FieldValues | undefined,
): Omit<State, 'because'> & { arrived: readonly string[] } => {
  const names = Object.keys(fields);
  const arrived = sentValues
    ? names.filter(path => isSame(fields[path], valueAt(theirs, path), valueAt(sentValues, path)))
    : [];
  const { conflicts, acceptedChanges } = merge(fields, names, {
    base: withPaths(base, arrived, theirs),
    theirs,
    mine,
  });
  const next = conflicts.reduce((all, { path, was }) => setAt(all, path, was), theirs);
  return { theirs, conflicts, acceptedChanges, base: next, arrived };
};

/**
 * The three states of a form's record: as the user knows it (base), as it is now (theirs), as the form has it (mine).
 * What the user has not touched follows the record. The rest stays, and a save asks about it.
 */
export const useThreeWayState = (form: UseFormReturn, options: Options) => {
  const { fields, saved, draft, draftValues = saved, attempt } = options;
  const [state, setState] = useState<State>(() => ({
    ...compare(options, { base: draft?.base ?? saved, theirs: saved, mine: draftValues }, draft?.attempt?.sent),
    because: 'draft',
  }));

  const update = useEvent((theirs: FieldValues): void => {
    const mine: FieldValues = form.getValues();
    const next = compare(options, { base: state.base, theirs, mine }, attempt.current?.sent);
    if (next.conflicts.length + next.acceptedChanges.length + next.arrived.length === 0) return;
    const typed = changesIn(fields, Object.keys(fields), state.theirs, mine).map(({ path }) => path);
    form.reset(theirs, { keepErrors: true });
    form.reset(withPaths(theirs, typed, mine), { keepDefaultValues: true, keepErrors: true });
    setState({ ...next, because: 'changed' });
  });

  const first = useRef(saved);
  useEffect(() => {
    if (first.current === saved) return;
    first.current = saved;
    update(saved);
  }, [saved, update]);

  const keep = ({ path, theirs }: Conflict) =>
    setState(before => ({
      ...before,
      base: setAt(before.base, path, theirs),
      conflicts: before.conflicts.filter(conflict => conflict.path !== path),
    }));

  return {
    ...state,
    update,
    startWith: (values: FieldValues) =>
      setState({ base: values, theirs: values, conflicts: [], acceptedChanges: [], because: 'changed' }),
    take: (conflict: Conflict) => {
      const { isSubmitted: shouldValidate } = form.formState;
      form.setValue(conflict.path, conflict.theirs, { shouldDirty: true, shouldValidate });
      keep(conflict);
    },
    keep,
    dismiss: () => setState(before => ({ ...before, conflicts: [], acceptedChanges: [] })),
  };
};

export type ThreeWayState = ReturnType<typeof useThreeWayState>;
