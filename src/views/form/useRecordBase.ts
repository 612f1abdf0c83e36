import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Fields } from '../../define/views';
import { setAt, valueAt } from '../../kinds/valueAt';
import { changesIn, isSame } from '../../providers/merge';
import type { ChangeBeneath } from './Beneath';
import { withValues, type Draft } from './draft';

interface State {
  /** The record as far as it is known: what the form is compared with. */
  known: FieldValues;
  /** The record as each value was when the person at work last saw it: what a save is compared with. */
  base: FieldValues;
  /** What others have changed beneath the form. */
  beneath: readonly ChangeBeneath[];
  because: 'changed' | 'draft';
}

const beneathIn = (
  { fields, names }: Pick<Options, 'fields' | 'names'>,
  { base, theirs, mine }: { base: unknown; theirs: unknown; mine: unknown },
): ChangeBeneath[] =>
  changesIn(fields, names, base, theirs).map(change => {
    const { path } = change;
    const own = valueAt(mine, path);
    const isSameTo = (other: unknown) => isSame(fields[path], own, other);
    return isSameTo(change.was) || isSameTo(change.theirs)
      ? { ...change, isTouched: false }
      : { ...change, mine: own, isTouched: true };
  });

/** The values of a record as they are now, but those that both have changed as they were. */
const baseFrom = (theirs: FieldValues, beneath: readonly ChangeBeneath[]): FieldValues =>
  beneath.filter(({ isTouched }) => isTouched).reduce((all, { path, was }) => setAt(all, path, was), theirs);

interface Options {
  fields: Fields;
  names: readonly string[];
  /** The record's values as they were read for the form; another object where they have been read again. */
  saved: FieldValues;
  /** What of it had been typed before, as the form begins. */
  restored: Draft | undefined;
  /** The form's values with that. */
  restoredValues: FieldValues | undefined;
}

/**
 * What a form was filled with, value by value, and what others have done to the record since. What the person at work
 * has not touched follows the record; what they have touched stays theirs, and a save asks about it.
 */
export const useRecordBase = (form: UseFormReturn, options: Options) => {
  const { fields, names, saved, restored, restoredValues } = options;
  const [state, setState] = useState<State>(() => {
    const { base } = restored ?? {};
    const beneath = base ? beneathIn(options, { base, theirs: saved, mine: restoredValues }) : [];
    return { known: saved, base: baseFrom(saved, beneath), beneath, because: 'draft' };
  });

  const takeIn = useEvent((theirs: FieldValues): void => {
    const mine: FieldValues = form.getValues();
    const fresh = beneathIn(options, { base: state.base, theirs, mine });
    if (fresh.length === 0) return;
    const isMine = (path: string) => !isSame(fields[path], valueAt(state.known, path), valueAt(mine, path));
    form.reset(theirs, { keepErrors: true });
    form.reset(withValues(theirs, names.filter(isMine), mine), { keepDefaultValues: true, keepErrors: true });
    setState({ known: theirs, base: baseFrom(theirs, fresh), beneath: fresh, because: 'changed' });
  });

  const first = useRef(saved);
  useEffect(() => {
    if (first.current === saved) return;
    first.current = saved;
    takeIn(saved);
  }, [saved, takeIn]);

  const theirsAt = (path: string) => state.beneath.find(change => change.path === path)?.theirs;
  const keep = (path: string) =>
    setState(before => ({
      ...before,
      base: setAt(before.base, path, theirsAt(path)),
      beneath: before.beneath.filter(change => change.path !== path),
    }));

  return {
    ...state,
    /** Takes up the record as it is now. */
    takeIn,
    /** Begins anew with other values: the form holds nothing else any more. */
    startWith: (values: FieldValues) => setState({ known: values, base: values, beneath: [], because: 'changed' }),
    /** Takes the value of others into the form. */
    take: (path: string) => {
      form.setValue(path, theirsAt(path), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      keep(path);
    },
    /** Lets the value of the person at work stand. */
    keep,
    dismiss: () => setState(before => ({ ...before, beneath: [] })),
  };
};

export type RecordBase = ReturnType<typeof useRecordBase>;
