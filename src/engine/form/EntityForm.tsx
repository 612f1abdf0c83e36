import { Button } from '../ui/Button';
import CircularProgress from '@mui/material/CircularProgress';
import {
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from 'react';
import { FormProvider, useForm, useFormState, type FieldValues } from 'react-hook-form';
import type { Fields, FormView, PreviewView } from '../schema/views';
import type { RaRecord } from '../fields/field';
import { UploadsProvider, useFormUploads, useUploads } from '../fields/formUploads';
import { isSame } from '../data/merge';
import { unfinishedIn } from '../fields/unfinished';
import { setAt, valueAt } from '../fields/valueAt';
import { t } from '../i18n/t';
import { hasChangedSecret, useKeptDraft, withPaths } from './draft';
import { claimDrafts, type DraftPlace } from './storedDrafts';
import { FormButtons } from './FormButtons';
import { FormPreview } from './FormPreview';
import { FormField, FormSections } from './FormSections';
import { RemoteChangesNotice } from './RemoteChangesNotice';
import { useThreeWayState } from './useThreeWayState';
import { compareWithSent, type Finding, type SentQuestion } from './lookForSave';
import { UnclearSave, type LookForSave } from './UnclearSave';
import { Leave, UnsavedGuard } from './UnsavedGuard';
import { useSubmission } from './useSubmission';
import { useSubmitKeys } from './useSubmitKeys';
import { asResolved, validate } from '../data/validate';

interface GuardProps extends Omit<ComponentProps<typeof UnsavedGuard>, 'isActive'> {
  isOff: boolean;
  /** Whether the draft holds everything. */
  isDrafted: () => boolean;
}

/**
 * Guards unsaved changes and uploads. Only this component subscribes to them, so that typing does not render the
 * form.
 */
const FormGuard = ({ isOff, isDrafted, ...props }: GuardProps) => {
  const { isDirty } = useFormState();
  const { subscribe, isRunning } = useUploads();
  const isUploading = useSyncExternalStore(subscribe, isRunning);
  return (
    <UnsavedGuard
      isActive={(isDirty || isUploading) && !isOff}
      isDrafted={() => !isUploading && isDrafted()}
      {...props}
    />
  );
};

/** The values of a form without those that it has filled in by itself. */
const asRead = (fields: Fields, base: FieldValues, record: RaRecord): FieldValues =>
  Object.entries(fields).reduce((all, [name, field]) => {
    const value = valueAt(record, name);
    const isFilledIn = field.isEmpty(value) && isSame(field, valueAt(base, name), field.initial);
    return isFilledIn ? setAt(all, name, value ?? null) : all;
  }, base);

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
  /** Those of the form, in its order. */
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
  findSent?: (question: SentQuestion) => Promise<Finding>;
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

/**
 * A form over declared fields. It validates on submit, waits for uploads, submits once, keeps every value when a save
 * fails, and keeps a draft until it is saved or discarded.
 */
export const EntityForm = (props: Props) => {
  const { fields, view, saved, draft, submitLabel, onSave, onClose, next, preview, children } = props;
  const { label = submitLabel, takesFocus = onClose !== undefined, startField, isStoppable = false } = props;
  const { record, readValues, findSent } = props;
  const [restored, setRestored] = useState(() => draft.read());
  const [copied] = useState(claimDrafts);
  const uploads = useFormUploads({ draft: restored, copied, record: record?.id });
  const restoredValues = useMemo(
    () => restored && withPaths(saved, Object.keys(fields), restored.values),
    [fields, saved, restored],
  );
  const formRef = useRef<HTMLFormElement>(null);
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
  const attempt = useRef(restored?.attempt);
  const state = useThreeWayState(form, { fields, saved, draft: restored, draftValues: restoredValues, attempt });
  const { theirs, base } = state;
  const storedDraft = useKeptDraft(form, {
    draft,
    fields,
    saved: theirs,
    base: record && base,
    uploads,
    attempt,
  });

  const lastField = useRef<string>(undefined);
  const [isCopy, setCopy] = useState(restored?.isCopy);
  useEffect(() => void copied.then(() => setCopy(draft.read()?.isCopy)).catch(() => undefined), [copied, draft]);

  const discard = () => {
    draft.clear();
    uploads.discard();
  };

  const restart = (values: FieldValues) => {
    attempt.current = undefined;
    setRestored(undefined);
    form.reset(values);
    state.startWith(values);
  };
  const startOver = () => {
    discard();
    unclear.note(undefined);
    restart(theirs);
  };

  const lookForSave: LookForSave | undefined =
    findSent &&
    (async ({ sent: sentValues, base: before }) => {
      if (!before) return findSent({ fields, sent: sentValues });
      const now = await readValues?.();
      if (now) state.update(now);
      return compareWithSent({ fields, sent: sentValues, base: before }, now);
    });
  const { step, unclear, finish, opensNext, submitRef, nextRef, submit, cancel } = useSubmission(form, {
    fields,
    formRef,
    refusal: view.refusal && t(view.refusal),
    uploads,
    isLastSave: onClose !== undefined,
    startField,
    onSave,
    previousData: record && { ...asRead(fields, base, record), id: record.id },
    onSaved: savedValues => {
      if (!onClose) restart(savedValues);
      draft.clear();
    },
    lookForSave,
    restoredAttempt: restored?.attempt,
    onAttempt: sending => {
      attempt.current = sending;
      storedDraft.keep();
    },
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void submit(false);
  };

  const isBlocking = step === 'saving' && !isStoppable;
  const saveAndNext = next && !view.toolbar ? () => void submit(true) : undefined;

  useSubmitKeys(formRef, saveAndNext);

  return (
    <UploadsProvider value={uploads}>
      <FormProvider {...form}>
        <FormGuard
          label={label}
          isBusy={isBlocking}
          isOff={step === 'saved' || (step === 'saving' && isStoppable)}
          onAsk={cancel}
          question={unclear.attempt && t('It is not known whether what you have entered was saved.')}
          onDiscard={discard}
          isDrafted={() => storedDraft.isStored() && !hasChangedSecret(fields, form.getValues(), theirs)}
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
            {restored && (
              <div className="notice" role="status">
                <span>
                  {isCopy
                    ? t(
                        'This tab is a copy of another one, with what you had typed there. Save it in one of them only.',
                      )
                    : t('What you had typed before and not saved is back.')}
                </span>
                <Button size="small" onClick={startOver}>
                  {t('Discard it')}
                </Button>
              </div>
            )}
            <UnclearSave
              state={unclear}
              onSaved={values => finish(values)}
              onSendAgain={() => void submit(opensNext, true)}
            />
            {record && readValues && <RemoteChangesNotice record={record} state={state} readValues={readValues} />}
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
          {preview && <FormPreview fields={fields} parts={preview} />}
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
