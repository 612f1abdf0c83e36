import { useRef, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { withoutFilledIn } from '../data/filledIn';
import { changesIn } from '../data/merge';
import { asResolved, validate } from '../data/validate';
import type { RaRecord, Fields } from '../fields/field';
import { useFormUploads } from '../fields/formUploads';
import { unfinishedIn } from '../fields/unfinished';
import { withPaths } from '../values/paths';
import { t } from '../i18n/t';
import type { FormView } from '../schema/formViews';
import { useDraftOfForm } from './useDraftOfForm';
import { compareWithSent, type Finding } from './findSave';
import type { FormAttempt, SaveAttempt } from './saveAttempt';
import { markCopiedDrafts, type DraftPlace } from './storedDrafts';
import { usePossibleSave } from './usePossibleSave';
import { useSubmission } from './useSubmission';
import { useThreeWayState } from './useThreeWayState';

export interface EntityFormOptions {
  /** The fields of the form, in its order. */
  fields: Fields;
  view: FormView;
  /** The record's values, or the initial ones of a new record. */
  saved: FieldValues;
  draft: DraftPlace;
  /** A rejection keeps the form with everything in it. @default the `save` of react-admin's save context */
  onSave?: (values: FieldValues) => Promise<void>;
  /** The record to edit; none when one is created. */
  record?: RaRecord;
  /** Reads the record's values as they are now; `undefined` if the record is gone. */
  readValues?: () => Promise<FieldValues | undefined>;
  /** Looks for a new record in the list. @default it cannot be said whether the record is there */
  findNewRecord?: (attempt: FormAttempt) => Promise<Finding>;
  /** Called after a save and by Cancel. Without it the form stays open for the next save. */
  onClose?: () => void;
  /** Name of the field that is focused first, whatever its type. */
  startField?: string;
}

/** The state of a form: its values, uploads and draft, its record as others change it, and its submission. */
export const useEntityForm = (options: EntityFormOptions) => {
  const { fields, view, saved, draft, onSave, record, readValues, findNewRecord, onClose, startField } = options;
  const formRef = useRef<HTMLFormElement>(null);

  const [restoredDraft, setRestoredDraft] = useState(() => draft.read());
  const [restoredValues] = useState(() => restoredDraft && withPaths(saved, Object.keys(fields), restoredDraft.values));
  const uploads = useFormUploads({ draft: restoredDraft, otherTabFiles: markCopiedDrafts(), recordId: record?.id });
  const form = useForm({
    defaultValues: saved,
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: values =>
      asResolved(values, {
        ...validate(fields, values, saved),
        ...unfinishedIn(formRef.current),
        ...Object.fromEntries(uploads.failures()),
      }),
  });
  // Before the first render of the inputs, which would take a later change for one that is typed.
  useState(() => restoredValues && form.reset(restoredValues, { keepDefaultValues: true }));

  const possibleSave = usePossibleSave(restoredDraft?.attempt, {
    findSave: async ({ sent, base: sentBase }) => {
      if (!sentBase) return findNewRecord?.({ fields, sent }) ?? 'unclear';
      const values = await readValues?.();
      if (!values) return 'unclear';
      recordState.update(values);
      return compareWithSent({ fields, sent, base: sentBase }, values);
    },
    storeDraft: () => draftOfForm.store(),
  });
  const recordState = useThreeWayState(form, {
    fields,
    saved,
    draft: restoredDraft,
    draftValues: restoredValues,
    possibleSave,
    uploads,
  });
  const { theirs, base } = recordState;
  const draftOfForm = useDraftOfForm(form, { draft, fields, theirs, base: record && base, uploads, possibleSave });

  /** Begins anew with some values, as a form that was just opened. */
  const restart = (values: FieldValues) => {
    possibleSave.settle();
    setRestoredDraft(undefined);
    form.reset(values, { keepDefaultValues: false });
    recordState.restart(values);
  };

  const submission = useSubmission(form, {
    fields,
    formRef,
    refusal: view.refusal && t(view.refusal),
    uploads,
    isLastSave: onClose !== undefined,
    startField,
    onSave,
    previousData: record && withoutFilledIn(fields, base, record),
    onSaved: savedValues => {
      recordState.dropReads();
      if (!onClose) restart(savedValues);
      draft.clear();
    },
    possibleSave,
  });

  /** Whether the form holds what neither the record nor a save has, or files that are yet to be uploaded. */
  const holdsMoreThan = (sent: FieldValues): boolean => {
    const unsavedPaths = changesIn(fields, Object.keys(fields), theirs, form.getValues()).map(({ path }) => path);
    const hasLaterChanges = changesIn(fields, unsavedPaths, sent, form.getValues()).length > 0;
    return hasLaterChanges || uploads.isRunning() || uploads.failures().size > 0;
  };

  /** The number of times that the draft was discarded: a key of the inputs, which hold more than their values. */
  const [restartCount, setRestartCount] = useState(0);
  const discardDraft = () => {
    draft.clear();
    uploads.removeAll();
  };
  return {
    form,
    formRef,
    uploads,
    recordState,
    possibleSave,
    submission,
    restartCount,
    /** Whether the form has begun with the values of a draft. */
    isRestored: restoredDraft !== undefined,
    /** Whether the draft holds the last change. */
    isDraftStored: draftOfForm.isStored,
    discardDraft,
    /** The question before the form is left after a save of unknown outcome. */
    unknownSaveQuestion:
      possibleSave.unknownSave &&
      (possibleSave.unknownSave.isFound
        ? t('What you have entered since that save has not been saved.')
        : t('It is not known whether what you have entered was saved.')),
    /** Ends a save that the user has found. What was typed since can be saved next. The form of a new record, which would create another one, closes instead, and asks about it. */
    confirmSaved: (attempt: SaveAttempt) => {
      if (!holdsMoreThan(attempt.sent)) submission.finishFound(attempt.sent);
      else if (!attempt.base) {
        possibleSave.noteFound();
        onClose?.();
      } else possibleSave.settle();
    },
    /** Discards the draft, and begins anew with the record's values. */
    startOver: () => {
      submission.cancel();
      discardDraft();
      restart(theirs);
      setRestartCount(restartCount + 1);
    },
  };
};
