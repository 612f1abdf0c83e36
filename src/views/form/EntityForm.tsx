import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Suspense, useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldErrors, type FieldValues } from 'react-hook-form';
import { fieldNames } from '../../define/entity';
import type { Fields, FormView, PreviewView } from '../../define/views';
import type { Row } from '../../kinds/field';
import { UploadsProvider, useFormUploads } from '../../kinds/uploads';
import { setAt, valueAt } from '../../kinds/valueAt';
import { t } from '../../language/t';
import { toast } from '../../toasts/toast';
import { fieldErrorsOf, reportError } from '../reportError';
import { hasChangedSecret, type DraftPlace } from './draft';
import { focusField } from './focusField';
import { FormButtons, type Step } from './FormButtons';
import { FormContexts } from './FormContexts';
import { FormField } from './FormField';
import { FormGuard } from './FormGuard';
import { FormPreview } from './FormPreview';
import { FormSections } from './FormSections';
import { Leave } from './Leave';
import { RecordNotices } from './RecordNotices';
import { submitByKey } from './submitByKey';
import { textsIn } from './textsIn';
import { useKeptDraft } from './useKeptDraft';
import { useRecordBase } from './useRecordBase';
import { refusalToasts, validate } from './validate';

interface Props {
  fields: Fields;
  view: FormView;
  /** The record's values, or what a new form starts with. */
  saved: FieldValues;
  draft: DraftPlace;
  submitLabel: string;
  /**
   * Saves; a rejection keeps the form with everything in it.
   * @param base the record's values as the person last saw each of them
   * @returns the values as they were written, where they may be others
   */
  onSave: (values: FieldValues, base: FieldValues) => Promise<FieldValues | void>;
  /** Reads the record's values again; `undefined` where it is nowhere. */
  readAgain?: () => Promise<FieldValues | undefined>;
  /** Called after a save and by Cancel. A form without it stays as it is after a save, ready for the next one. */
  onClose?: () => void;
  /** Called in its place after a save that was asked to go on with another form. Without it that is not offered. */
  onAnother?: () => void;
  /** Whether the form follows one just saved: the cursor goes to its first input, of whatever kind. @default false */
  isFurther?: boolean;
  /** Whether the cursor starts in the first input. @default true where the form can be closed */
  takesFocus?: boolean;
  /** Whether a save can be stopped, so that the form may be left meanwhile. @default false */
  isStoppable?: boolean;
  /** What the public site would make of the values, beside the form. */
  preview?: PreviewView;
  /** The record, or none where one is added, of a form that is an entity's own. */
  of?: { record?: Row };
  /** Stands above the inputs. */
  children?: ReactNode;
}

/** Puts a draft's values over the saved ones. */
const withDraft = (names: readonly string[], saved: FieldValues, values: FieldValues): FieldValues =>
  names.reduce((all, name) => setAt(all, name, valueAt(values, name)), saved);

/**
 * A form over declared fields. It validates on submit, waits for running uploads, cannot be sent twice, keeps
 * every value when a save fails, and keeps a draft of what was typed until it is saved or discarded.
 */
export const EntityForm = (props: Props) => {
  const { fields, view, saved, draft, submitLabel, onSave, onClose, onAnother, preview, children } = props;
  const { takesFocus = onClose !== undefined, isFurther = false, isStoppable = false, of, readAgain } = props;
  const names = useMemo(() => fieldNames(view, Object.keys(fields)), [view, fields]);
  const [restored, setRestored] = useState(() => draft.read());
  const [step, setStep] = useState<Step>('filling');
  /** Whether the last submit was to go on with another form. */
  const [goesOn, setGoesOn] = useState(false);
  const uploads = useFormUploads(restored?.uploads);
  /** Counts the submits; one that still waits for uploads when the form is being left is taken back. */
  const attempt = useRef(0);
  const submitButton = useRef<HTMLButtonElement>(null);
  const anotherButton = useRef<HTMLButtonElement>(null);
  const restoredValues = useMemo(() => restored && withDraft(names, saved, restored.values), [names, saved, restored]);

  const firstRefused = useRef<string>(undefined);
  const form = useForm({
    defaultValues: saved,
    values: restoredValues,
    resetOptions: { keepDefaultValues: true },
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: values => {
      const refusals = { ...validate(fields, names, values), ...Object.fromEntries(uploads.failures()) };
      firstRefused.current = names.find(name => Object.keys(refusals).some(key => `${key}.`.startsWith(`${name}.`)));
      const errors = Object.entries(refusals).reduce<FieldErrors>(
        (all, [name, message]) => setAt(all, name, { type: 'validate', message }),
        {},
      );
      return Object.keys(refusals).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { isSubmitting } = form.formState;

  // Inputs and buttons take the cursor only after the submit that has disabled them.
  const element = useRef<HTMLFormElement>(null);
  const toFocus = useRef<{ field?: string } | undefined>(isFurther ? { field: names[0] } : undefined);
  useEffect(() => {
    if (isSubmitting || step !== 'filling' || toFocus.current === undefined) return;
    const { field } = toFocus.current;
    toFocus.current = undefined;
    if (field) focusField(form, element.current, field);
    else (goesOn ? anotherButton : submitButton).current?.focus();
  });

  const record = useRecordBase(form, { fields, names, saved, restored, restoredValues });
  const { known, base } = record;
  useKeptDraft(form, { draft, fields, names, saved: known, base: of?.record && base, uploads });

  const takeBack = () => {
    if (step !== 'uploading') return;
    attempt.current += 1;
    setStep('filling');
  };
  // A form that was left by other ways, such as the end of the session, saves nothing any more.
  useEffect(
    () => () => {
      attempt.current += 1;
    },
    [],
  );

  const discard = () => {
    draft.clear();
    uploads.removeExcept(new Set());
  };

  const startOver = () => {
    discard();
    setRestored(undefined);
    form.reset(known);
    record.startWith(known);
  };

  /** Resolves to what went wrong, if anything did. */
  const save = async (values: FieldValues): Promise<unknown> => {
    setStep('saving');
    let written = values;
    try {
      written = (await onSave(values, base)) ?? values;
    } catch (error) {
      setStep('filling');
      const messages = Object.entries(fieldErrorsOf(error));
      const own = messages.filter(([name]) => names.includes(name));
      own.forEach(([name, message]) => form.setError(name, { type: 'server', message }));
      toFocus.current = { field: names.find(name => own.some(([refused]) => refused === name)) };
      // Where the fields say all of it, a toast would say it twice.
      if (own.length === 0 || own.length < messages.length) reportError(error);
      return error;
    }
    uploads.removeExcept(new Set(names.flatMap(name => textsIn(valueAt(written, name)))));
    uploads.release();
    if (onClose) setStep('saved');
    else {
      setRestored(undefined);
      form.reset(written);
      record.startWith(written);
      setStep('filling');
    }
    draft.clear();
    return undefined;
  };

  const refuse = () => {
    setStep('filling');
    toFocus.current = { field: firstRefused.current };
    if (view.refusal) toast.error(view.refusal);
    const values = form.getValues();
    refusalToasts(fields, validate(fields, names, values), values).forEach(toast.error);
  };

  const send = async (andGoOn: boolean) => {
    if (step !== 'filling') return;
    setGoesOn(andGoOn);
    attempt.current += 1;
    const mine = attempt.current;
    setStep('uploading');
    await uploads.settled();
    if (mine !== attempt.current) return;
    await form.handleSubmit(async values => void (await save(values)), refuse)();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void send(false);
  };

  /** What a component of a slot wants to save, with what the uploads that still run bring into the form. */
  const withUploads = async (given: FieldValues): Promise<FieldValues | undefined> => {
    const before = names.map(name => valueAt(form.getValues(), name));
    attempt.current += 1;
    const mine = attempt.current;
    setStep('uploading');
    await uploads.settled();
    if (mine !== attempt.current) return undefined;
    setStep('filling');
    if (uploads.failures().size > 0) {
      await form.trigger();
      refuse();
      return undefined;
    }
    const arrived = form.getValues();
    return names
      .filter((name, at) => valueAt(arrived, name) !== before[at])
      .reduce((all, name) => setAt(all, name, valueAt(arrived, name)), given);
  };

  const isHeld = step === 'saving' && !isStoppable;
  const sendAndGoOn = onAnother && !view.toolbar ? () => void send(true) : undefined;

  const drawn = (
    <UploadsProvider value={uploads}>
      <FormProvider {...form}>
        <FormGuard
          isBusy={isHeld}
          isOff={step === 'saved' || (step === 'saving' && isStoppable)}
          onAsk={takeBack}
          onDiscard={discard}
          isDrafted={() => draft.read() !== undefined && !hasChangedSecret(fields, names, form.getValues(), known)}
        />
        {step === 'saved' && onClose && <Leave onLeave={(goesOn && onAnother) || onClose} />}
        <form
          ref={element}
          className={`full-screen__form${preview ? ' full-screen__form--previewed' : ''}`}
          noValidate
          onSubmit={submit}
          onKeyDownCapture={event => submitByKey(event, sendAndGoOn)}
        >
          <div className="full-screen__body">
            {restored && (
              <div className="notice" role="status">
                <span>{t('What you had typed before and not saved is back.')}</span>
                <Button size="small" onClick={startOver}>
                  {t('Discard it')}
                </Button>
              </div>
            )}
            {of?.record && readAgain && (
              <RecordNotices record={of.record} fields={fields} base={record} readAgain={readAgain} />
            )}
            {children}
            <Suspense fallback={<CircularProgress aria-label={t('Loading the form')} sx={{ justifySelf: 'center' }} />}>
              {view.sections ? (
                <FormSections sections={view.sections} fields={fields} />
              ) : (
                names.map((name, index) => {
                  const field = fields[name];
                  const hasFocus = takesFocus && index === 0;
                  return field && <FormField key={name} name={name} field={field} autoFocus={hasFocus} />;
                })
              )}
            </Suspense>
          </div>
          {preview && <FormPreview fields={fields} names={names} parts={preview} />}
          <FormButtons
            step={step}
            isHeld={isHeld}
            submitLabel={submitLabel}
            toolbar={view.toolbar}
            onClose={onClose}
            onAnother={sendAndGoOn}
            submitRef={submitButton}
            anotherRef={anotherButton}
          />
        </form>
      </FormProvider>
    </UploadsProvider>
  );
  return of ? (
    <FormContexts record={of.record} withUploads={withUploads} save={save} isSaving={step === 'saving'}>
      {drawn}
    </FormContexts>
  ) : (
    drawn
  );
};
