import CircularProgress from '@mui/material/CircularProgress';
import { Suspense, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { isSame } from '../data/merge';
import { asResolved, validate } from '../data/validate';
import type { RaRecord } from '../fields/field';
import { UploadsProvider, useFormUploads } from '../fields/formUploads';
import { unfinishedIn } from '../fields/unfinished';
import { setAt, valueAt } from '../fields/valueAt';
import { t } from '../i18n/t';
import type { Fields, FormView, PreviewView } from '../schema/views';
import { hasChangedSecret, useDraftOfForm, withPaths } from './draft';
import { FormButtons } from './FormButtons';
import { FormField } from './FormField';
import { FormGuard } from './FormGuard';
import { FormPreview } from './FormPreview';
import { FormSections } from './FormSections';
import { compareWithSent, type Finding, type FormAttempt, type LookForSave } from './lookForSave';
import { RemoteChangesNotice } from './RemoteChangesNotice';
import { RestoredDraft } from './RestoredDraft';
import { claimDrafts, type DraftPlace } from './storedDrafts';
import { UnclearSave } from './UnclearSave';
import { Leave } from './UnsavedGuard';
import { useSubmission } from './useSubmission';
import { useSubmitKeys } from './useSubmitKeys';
import { useThreeWayState } from './useThreeWayState';

/** The form that follows a save, which a second button opens: an empty one, or that of the next record. */
export interface NextForm {
  /** Label of the button. */
  label: string;
  /** @param field name of the field that was focused last */
  open: (field?: string) => void;
}

interface Props {
  /** The form and its record, named where Sign Out would lose them. @default the label of its button */
  label?: string;
  /** The fields of the form, in its order. */
  fields: Fields;
  view: FormView;
  /** The record's values, or the initial ones of a new record. */
  saved: FieldValues;
  draft: DraftPlace;
  submitLabel: string;
  /** A rejection keeps the form with everything in it. @default the `save` of react-admin's save context */
  onSave?: (values: FieldValues) => Promise<void>;
  /** The record to edit; none when one is created. */
  record?: RaRecord;
  /** Reads the record's values as they are now; `undefined` if the record is gone. */
  readValues?: () => Promise<FieldValues | undefined>;
  /** Looks for a new record in the list. Without it a save whose outcome is unknown is not looked for. */
  findNewRecord?: (attempt: FormAttempt) => Promise<Finding>;
  /** Called after a save and by Cancel. Without it the form stays open for the next save. */
  onClose?: () => void;
  /** Opened after a save by its button. @default not offered */
  next?: NextForm;
  /** Name of the field that is focused first, whatever its type. */
  startField?: string;
  /** Whether the first input is focused at first. @default true if the form can be closed */
  takesFocus?: boolean;
  /** Whether a save can be cancelled, so that the form may be left meanwhile. @default false */
  isStoppable?: boolean;
  preview?: PreviewView;
  children?: ReactNode;
}

/** The values of a form without initial values that it has filled in where the record is empty. */
const withoutFilledIn = (fields: Fields, values: FieldValues, record: RaRecord): FieldValues =>
  Object.entries(fields).reduce((all, [name, field]) => {
    const recordValue = valueAt(record, name);
    const isFilledIn = field.isEmpty(recordValue) && isSame(field, valueAt(values, name), field.initial);
    return isFilledIn ? setAt(all, name, recordValue ?? null) : all;
  }, values);

/**
 * A form over declared fields. It validates on submit, waits for uploads, submits once, keeps every value when a save
 * fails, and keeps a draft until it is saved or discarded.
 */
export const EntityForm = (props: Props) => {
  const { fields, view, saved, draft, submitLabel, onSave, onClose, next, preview, children } = props;
  const { label = submitLabel, takesFocus = onClose !== undefined, startField, isStoppable = false } = props;
  const { record, readValues, findNewRecord } = props;
  const formRef = useRef<HTMLFormElement>(null);

  const [restoredDraft, setRestoredDraft] = useState(() => draft.read());
  const restoredValues = useMemo(
    () => restoredDraft && withPaths(saved, Object.keys(fields), restoredDraft.values),
    [fields, saved, restoredDraft],
  );
  const [otherTabFiles] = useState(claimDrafts);
  const uploads = useFormUploads({ draft: restoredDraft, otherTabFiles, record: record?.id });
  const form = useForm({
    defaultValues: saved,
    values: restoredValues,
    resetOptions: { keepDefaultValues: true },
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: values =>
      asResolved(values, {
        ...validate(fields, values, saved),
        ...unfinishedIn(formRef.current),
        ...Object.fromEntries(uploads.failures()),
      }),
  });

  /** The save that may have been carried out. Set before each save; read when the draft is stored and the record read again. */
  const attemptRef = useRef(restoredDraft?.attempt);
  const recordState = useThreeWayState(form, {
    fields,
    saved,
    draft: restoredDraft,
    draftValues: restoredValues,
    attemptRef,
  });
  const { theirs, base } = recordState;
  const draftOfForm = useDraftOfForm(form, {
    draft,
    fields,
    saved: theirs,
    base: record && base,
    uploads,
    attemptRef,
  });

  /** Begins anew with some values, as a form that was just opened. */
  const restart = (values: FieldValues) => {
    attemptRef.current = undefined;
    setRestoredDraft(undefined);
    form.reset(values);
    recordState.restart(values);
  };

  const lookForSave: LookForSave | undefined =
    findNewRecord &&
    (async attempt => {
      if (!attempt.base) return findNewRecord({ fields, ...attempt });
      const values = await readValues?.();
      if (values) recordState.update(values);
      return compareWithSent({ fields, sent: attempt.sent, base: attempt.base }, values);
    });
  const { step, unclear, finish, opensNext, submitRef, nextRef, submit, cancel } = useSubmission(form, {
    fields,
    formRef,
    refusal: view.refusal && t(view.refusal),
    uploads,
    isLastSave: onClose !== undefined,
    startField,
    onSave,
    previousData: record && { ...withoutFilledIn(fields, base, record), id: record.id },
    onSaved: savedValues => {
      if (!onClose) restart(savedValues);
      draft.clear();
    },
    lookForSave,
    restoredAttempt: restoredDraft?.attempt,
    onAttempt: attempt => {
      attemptRef.current = attempt;
      draftOfForm.store();
    },
  });
  const isBlocking = step === 'saving' && !isStoppable;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void submit(false);
  };
  const saveAndNext = next && !view.toolbar ? () => void submit(true) : undefined;
  useSubmitKeys(formRef, saveAndNext);
  /** Name of the field that was focused last, for the next form. */
  const lastField = useRef<string>(undefined);

  const discardDraft = () => {
    draft.clear();
    uploads.discard();
  };
  const startOver = () => {
    discardDraft();
    unclear.setAttempt(undefined);
    restart(theirs);
  };

  return (
    <UploadsProvider value={uploads}>
      <FormProvider {...form}>
        <FormGuard
          label={label}
          isBusy={isBlocking}
          isOff={step === 'saved' || (step === 'saving' && isStoppable)}
          onAsk={cancel}
          question={unclear.attempt && t('It is not known whether what you have entered was saved.')}
          onDiscard={discardDraft}
          isDrafted={() => draftOfForm.isStored() && !hasChangedSecret(fields, form.getValues(), theirs)}
        />
        {step === 'saved' && onClose && (
          <Leave onLeave={() => (opensNext && next ? next.open(lastField.current) : onClose())} />
        )}
        <form
          ref={formRef}
          className={`full-screen__form${preview ? ' full-screen__form--previewed' : ''}`}
          noValidate
          onSubmit={onSubmit}
          onFocus={({ target }) => {
            lastField.current = target.closest<HTMLElement>('[data-field]')?.dataset.field ?? lastField.current;
          }}
        >
          <div className="full-screen__body">
            {restoredDraft && <RestoredDraft draft={draft} onDiscard={startOver} />}
            <UnclearSave
              state={unclear}
              onSaved={values => finish(values)}
              onSendAgain={() => void submit(opensNext, true)}
            />
            {record && readValues && (
              <RemoteChangesNotice record={record} state={recordState} readValues={readValues} />
            )}
            {children}
            <Suspense fallback={<CircularProgress aria-label={t('Loading the form')} sx={{ justifySelf: 'center' }} />}>
              {view.sections ? (
                <FormSections sections={view.sections} fields={fields} saved={saved} />
              ) : (
                Object.entries(fields).map(([name, field], index) => (
                  <FormField
                    key={name}
                    name={name}
                    field={field}
                    saved={valueAt(saved, name)}
                    autoFocus={takesFocus && index === 0}
                  />
                ))
              )}
            </Suspense>
          </div>
          {preview && <FormPreview fields={fields} preview={preview} />}
          <FormButtons
            step={step}
            isBlocking={isBlocking}
            submitLabel={submitLabel}
            toolbar={view.toolbar}
            onClose={onClose}
            nextLabel={next?.label}
            onSaveAndNext={saveAndNext}
            submitRef={submitRef}
            nextRef={nextRef}
          />
        </form>
      </FormProvider>
    </UploadsProvider>
  );
};
