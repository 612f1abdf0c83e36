import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Fields } from '../../define/views';
import { setAt, valueAt } from '../../kinds/valueAt';
import { changesIn, isSame, type Change } from '../../providers/merge';
import { withValues, type Draft } from './draft';

/** What somebody else has changed in the record of a form. */
export interface RemoteChange extends Change {
  /** What the form holds, where the user has changed it as well. */
  mine?: unknown;
  /** Whether the user has changed it as well. */
  isTouched: boolean;
}

interface Options {
  fields: Fields;
  names: readonly string[];
  /** The record's values as they were read for the form; another object where they have been read again. */
  saved: FieldValues;
  /** What was typed before, as the form begins. */
  draft: Draft | undefined;
  /** The form's values with that. */
  draftValues: FieldValues | undefined;
}

interface State {
  /** The record's values as the user last saw each of them: what a save is compared with. */
  base: FieldValues;
  /** The record's values as they were last read: what the form is compared with. */
  theirs: FieldValues;
  changes: readonly RemoteChange[];
  /** Whether somebody has changed the record while the form was open, or since a draft was kept. */
  because: 'changed' | 'draft';
}

/** Theirs against base, beside what the form holds. The base takes over all that the user has not changed as well. */
const compare = ({ fields, names }: Options, base: FieldValues, theirs: FieldValues, mine: unknown) => {
  const changes = changesIn(fields, names, base, theirs).map((change): RemoteChange => {
    const own = valueAt(mine, change.path);
    const isTouched = ![change.was, change.theirs].some(value => isSame(fields[change.path], own, value));
    return { ...change, isTouched, ...(isTouched && { mine: own }) };
  });
  const touched = changes.filter(({ isTouched }) => isTouched);
  return { theirs, changes, base: touched.reduce((all, { path, was }) => setAt(all, path, was), theirs) };
};

/**
 * The three states of a form's record: as the user knows it (base), as it is now (theirs), as the form has it (mine).
 * What the user has not touched follows the record. What they have touched stays, and a save asks about it.
 */
export const useThreeWayState = (form: UseFormReturn, options: Options) => {
  const { fields, names, saved, draft, draftValues } = options;
  const [state, setState] = useState<State>(() => ({
    ...compare(options, draft?.base ?? saved, saved, draftValues),
    because: 'draft',
  }));

  const update = useEvent((theirs: FieldValues): void => {
    const mine: FieldValues = form.getValues();
    const next = compare(options, state.base, theirs, mine);
    if (next.changes.length === 0) return;
    const typed = names.filter(path => !isSame(fields[path], valueAt(state.theirs, path), valueAt(mine, path)));
    form.reset(theirs, { keepErrors: true });
    form.reset(withValues(theirs, typed, mine), { keepDefaultValues: true, keepErrors: true });
    setState({ ...next, because: 'changed' });
  });

  const first = useRef(saved);
  useEffect(() => {
    if (first.current === saved) return;
    first.current = saved;
    update(saved);
  }, [saved, update]);

  const theirsAt = (path: string) => state.changes.find(change => change.path === path)?.theirs;
  const keep = (path: string) =>
    setState(before => ({
      ...before,
      base: setAt(before.base, path, theirsAt(path)),
      changes: before.changes.filter(change => change.path !== path),
    }));

  return {
    ...state,
    /** Compares with the record as it is now. */
    update,
    /** Begins with other values: the form holds nothing else any more. */
    startWith: (values: FieldValues) => setState({ base: values, theirs: values, changes: [], because: 'changed' }),
    /** Puts the other value into the form. */
    take: (path: string) => {
      form.setValue(path, theirsAt(path), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      keep(path);
    },
    /** Leaves the form's value as it is. */
    keep,
    dismiss: () => setState(before => ({ ...before, changes: [] })),
  };
};

export type ThreeWayState = ReturnType<typeof useThreeWayState>;
