import { Button } from '../../theme/Button';
import CircularProgress from '@mui/material/CircularProgress';
import {
  Suspense,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { FormProvider, useForm, useFormState, type FieldErrors, type FieldValues } from 'react-hook-form';
import { fieldNames } from '../../define/entity';
import type { Fields, FormView, PreviewView } from '../../define/views';
import type { Row } from '../../kinds/field';
import { UploadsProvider, useFormUploads, useUploads } from '../../kinds/uploads';
import { setAt } from '../../kinds/valueAt';
import { t } from '../../language/t';
import { Waiting } from '../dialog/Waiting';
import { hasChangedSecret, useKeptDraft, withPaths, type DraftPlace } from './draft';
import { FormPreview } from './FormPreview';
import { FormField, FormSections } from './FormSections';
import { RemoteChangesNotice } from './RemoteChangesNotice';
import { useThreeWayState } from './useThreeWayState';
import { Leave, UnsavedGuard } from './UnsavedGuard';
import { useSubmission, type Step } from './useSubmission';
import { validate } from './validate';

/**
 * Carries out the keys of a form: Control (or Command) and Enter submit it from any of its inputs, with Shift they save and
 * begin another. Taken before an input sees them, as an editor would begin a line.
 * @param onAnother without it, the keys with Shift are the input's own
 */
const submitByKey = (event: KeyboardEvent<HTMLFormElement>, onAnother?: () => void): void => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || nativeEvent.isComposing) return;
  // What an input opens over the form, such as a dialog, is drawn elsewhere.
  if (!(target instanceof Node) || !currentTarget.contains(target) || (shiftKey && !onAnother)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.repeat) return;
  if (shiftKey) onAnother?.();
  else currentTarget.requestSubmit();
};

interface GuardProps {
  /** Whether a save is under way that cannot be stopped. */
  isBusy: boolean;
  /** Whether there is nothing left to ask about. */
  isOff: boolean;
  /** Called when the question is put. */
  onAsk: () => void;
  onDiscard: () => void;
  /** Whether the draft holds all that was typed. */
  isDrafted: () => boolean;
}

/** Guards a form's changes and uploads. It alone follows whether there are any, so that typing does not draw the form again. */
const FormGuard = ({ isBusy, isOff, isDrafted, ...props }: GuardProps) => {
  const { isDirty } = useFormState();
  const { subscribe, isRunning } = useUploads();
  const isUploading = useSyncExternalStore(subscribe, isRunning);
  return (
    <UnsavedGuard
      isActive={(isDirty || isUploading) && !isOff}
      isBusy={isBusy}
      isDrafted={() => !isUploading && isDrafted()}
      {...props}
    />
  );
};

const stepLabels = (): Partial<Record<Step, string>> => ({
  uploading: t('Waiting for the upload…'),
  saving: t('Saving…'),
});

interface ButtonsProps {
  step: Step;
  /** Whether a save is under way that cannot be stopped. */
  isHeld: boolean;
  submitLabel: string;
  /** The buttons of a declaration's own, in the place of these. */
  toolbar?: ComponentType;
  /** Without it there is no Cancel. */
  onClose?: () => void;
  /** Saves and begins another form; without it that is not offered. */
  onAnother?: () => void;
  submitRef: RefObject<HTMLButtonElement | null>;
  anotherRef: RefObject<HTMLButtonElement | null>;
}

/** The foot of a form. */
const FormButtons = (props: ButtonsProps) => {
  const { step, isHeld, submitLabel, toolbar: Toolbar, onClose, onAnother, submitRef, anotherRef } = props;
  const isBusy = step !== 'filling';
  return (
    <div className="full-screen__actions">
      <Waiting isBusy={isHeld} isGuarded />
      {Toolbar ? (
        <Suspense>
          <Toolbar />
        </Suspense>
      ) : (
        <>
          {onClose && (
            <Button onClick={onClose} disabled={isHeld}>
              {t('Cancel')}
            </Button>
          )}
          {onAnother && (
            <Button ref={anotherRef} variant="outlined" disabled={isBusy} onClick={onAnother}>
              {t('Save and add another')}
            </Button>
          )}
          <Button ref={submitRef} type="submit" variant="contained" disabled={isBusy}>
            {stepLabels()[step] ?? submitLabel}
          </Button>
        </>
      )}
    </div>
  );
};

interface Props {
  fields: Fields;
  view: FormView;
  /** The record's values, or what a new form starts with. */
  saved: FieldValues;
  draft: DraftPlace;
  submitLabel: string;
  /** Saves; a rejection keeps the form with everything in it. @default the `save` of react-admin's save context */
  onSave?: (values: FieldValues) => Promise<void>;
  /** The record that is changed; none where one is added. */
  record?: Row;
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
  /** Stands above the inputs. */
  children?: ReactNode;
}

/**
 * A form over declared fields. It validates on submit, waits for running uploads, cannot be sent twice, keeps
 * every value when a save fails, and keeps a draft of what was typed until it is saved or discarded.
 */
export const EntityForm = (props: Props) => {
  const { fields, view, saved, draft, submitLabel, onSave, onClose, onAnother, preview, children } = props;
  const { takesFocus = onClose !== undefined, isFurther = false, isStoppable = false, record, readAgain } = props;
  const names = useMemo(() => fieldNames(view, Object.keys(fields)), [view, fields]);
  const [restored, setRestored] = useState(() => draft.read());
  const uploads = useFormUploads(restored?.uploads);
  const restoredValues = useMemo(() => restored && withPaths(saved, names, restored.values), [names, saved, restored]);

  const form = useForm({
    defaultValues: saved,
    values: restoredValues,
    resetOptions: { keepDefaultValues: true },
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: values => {
      const refusals = { ...validate(fields, names, values), ...Object.fromEntries(uploads.failures()) };
      const errors = Object.entries(refusals).reduce<FieldErrors>(
        (all, [name, message]) => setAt(all, name, { type: 'validate', message }),
        {},
      );
      return Object.keys(refusals).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const state = useThreeWayState(form, { fields, names, saved, draft: restored, draftValues: restoredValues });
  const { theirs, base } = state;
  useKeptDraft(form, { draft, fields, names, saved: theirs, base: record && base, uploads });

  const discard = () => {
    draft.clear();
    uploads.settle(new Set());
  };

  /** Begins anew with values that are saved. */
  const restart = (values: FieldValues) => {
    setRestored(undefined);
    form.reset(values);
    state.startWith(values);
  };
  const startOver = () => {
    discard();
    restart(theirs);
  };

  const { step, goesOn, formRef, submitRef, anotherRef, send, takeBack } = useSubmission(form, {
    fields,
    names,
    refusal: view.refusal && t(view.refusal),
    uploads,
    isLastSave: onClose !== undefined,
    isFurther,
    onSave,
    previousData: record && { ...base, id: record.id },
    onSaved: written => {
      if (!onClose) restart(written);
      draft.clear();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void send(false);
  };

  const isHeld = step === 'saving' && !isStoppable;
  const sendAndGoOn = onAnother && !view.toolbar ? () => void send(true) : undefined;

  return (
    <UploadsProvider value={uploads}>
      <FormProvider {...form}>
        <FormGuard
          isBusy={isHeld}
          isOff={step === 'saved' || (step === 'saving' && isStoppable)}
          onAsk={takeBack}
          onDiscard={discard}
          isDrafted={() => draft.read() !== undefined && !hasChangedSecret(fields, names, form.getValues(), theirs)}
        />
        {step === 'saved' && onClose && <Leave onLeave={(goesOn && onAnother) || onClose} />}
        <form
          ref={formRef}
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
            {record && readAgain && <RemoteChangesNotice record={record} state={state} readAgain={readAgain} />}
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
            submitRef={submitRef}
            anotherRef={anotherRef}
          />
        </form>
      </FormProvider>
    </UploadsProvider>
  );
};
