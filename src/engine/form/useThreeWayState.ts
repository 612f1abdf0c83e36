import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEvent } from 'react-admin';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Conflict } from '../data/merge';
import type { Fields } from '../fields/field';
import type { FormUploads } from '../fields/formUploads';
import { withPaths } from '../values/paths';
import type { Draft } from './storedDrafts';
import { mergeStates, settle, takeOver, type RecordState } from './threeStates';
import type { PossibleSave } from './usePossibleSave';

interface Options {
  fields: Fields;
  /** The record's values as they were read for the form; another object once they have been refetched. */
  saved: FieldValues;
  draft: Draft | undefined;
  /** The values of the form with the draft. */
  draftValues: FieldValues | undefined;
  possibleSave: Pick<PossibleSave, 'ref'>;
  uploads: Pick<FormUploads, 'subscribe' | 'isRunning' | 'failures'>;
}

interface State extends RecordState {
  /** The time since which somebody else has changed the record: that at which the form was opened, or its draft stored. */
  changedSince: 'opening' | 'draft';
}

/** The parts that a form keeps when it takes over a record: its messages, which are still checked on blur. */
const keptState = { keepErrors: true, keepIsSubmitted: true };

/**
 * The three states of a form's record: as the user knows it (base), as it is now (theirs), as the form has it (mine).
 * What the user has not touched follows the record. The rest stays, and a save asks about it.
 */
export const useThreeWayState = (form: UseFormReturn, options: Options) => {
  const { fields, saved, draft, draftValues = saved, possibleSave, uploads } = options;
  const [state, setState] = useState<State>(() => {
    const states = { base: draft?.base ?? saved, theirs: saved, mine: draftValues };
    // Without a draft nothing is changed at first.
    return { ...mergeStates(fields, states, draft?.attempt?.sent), changedSince: 'draft' };
  });

  const { isSubmitting } = useFormState({ control: form.control });
  const hasPendingFiles = useSyncExternalStore(
    uploads.subscribe,
    () => uploads.isRunning() || uploads.failures().size > 0,
  );
  /**
   * The record as it was read during a submit or an upload. The form takes it over afterwards: a reset opens the inputs, whose
   * values are being sent, and removes the rows that files are uploaded for.
   */
  const postponedRecord = useRef<FieldValues>(undefined);
  /** Numbers of the last read that was begun, and of the last one whose answer counts; a save answers all before it. */
  const reads = useRef({ begun: 0, answered: 0 });
  /** Begins a read for `update`. @returns takes its answer; false if that of a later read or of a save has come before it */
  const beginRead = () => {
    reads.current.begun += 1;
    const number = reads.current.begun;
    return (): boolean => {
      if (number <= reads.current.answered) return false;
      reads.current.answered = number;
      return true;
    };
  };
  const isBusy = isSubmitting || hasPendingFiles;
  const update = useEvent((theirs: FieldValues): void => {
    postponedRecord.current = isBusy ? theirs : undefined;
    if (isBusy) return;
    const mine = form.getValues();
    const change = takeOver(fields, state, { theirs, mine, sent: possibleSave.ref.current?.sent });
    if (!change) return;
    // First the default values become theirs, then the user's own values come back.
    form.reset(theirs, { keepDefaultValues: false, ...keptState });
    form.reset(withPaths(theirs, change.keptPaths, mine), { keepDefaultValues: true, ...keptState });
    setState({ ...change.state, changedSince: 'opening' });
  });

  useEffect(() => {
    if (!isBusy && postponedRecord.current) update(postponedRecord.current);
  }, [isBusy, update]);

  const lastSaved = useRef(saved);
  useEffect(() => {
    if (lastSaved.current === saved) return;
    lastSaved.current = saved;
    update(saved);
  }, [saved, update]);

  const keepMine = (conflict: Conflict) => setState(previous => settle(previous, conflict));

  return {
    ...state,
    /** Takes over the record's values as they were read again, after a submit that runs. */
    update,
    beginRead,
    /** Drops what was read before a save was answered, as the save is newer. */
    dropReads: () => {
      reads.current.answered = reads.current.begun;
      postponedRecord.current = undefined;
    },
    /** Resets to the values of a record, without any changes. */
    restart: (values: FieldValues) =>
      setState({ base: values, theirs: values, conflicts: [], unseenChanges: [], changedSince: 'opening' }),
    keepMine,
    takeTheirs: (conflict: Conflict) => {
      form.setValue(conflict.path, conflict.theirs, { shouldDirty: true });
      form.clearErrors(conflict.path);
      keepMine(conflict);
    },
    /** Hides all changes. A save asks about the conflicts. */
    dismiss: () => setState(previous => ({ ...previous, conflicts: [], unseenChanges: [] })),
  };
};

export type ThreeWayState = ReturnType<typeof useThreeWayState>;
