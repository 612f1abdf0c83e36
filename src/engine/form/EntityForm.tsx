import CircularProgress from '@mui/material/CircularProgress';
import { Suspense, useRef, type FormEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormUploadsProvider } from '../fields/formUploads';
import { valueAt } from '../values/valueAt';
import { t } from '../i18n/t';
import type { PreviewView } from '../schema/formViews';
import { hasChangedSecret } from './useDraftOfForm';
import { FormButtons } from './FormButtons';
import { FormField } from './FormField';
import { FormGuard } from './FormGuard';
import { FormPreview } from './FormPreview';
import { FormSections } from './FormSections';
import { RemoteChangesNotice } from './RemoteChangesNotice';
import { RestoredDraft } from './RestoredDraft';
import { UnknownSaveNotice } from './UnknownSaveNotice';
import { LeaveOnMount } from './UnsavedGuard';
import { useEntityForm, type EntityFormOptions } from './useEntityForm';
import { useSubmitKeys } from './useSubmitKeys';

/** The form that follows a save, which a second button opens: an empty one, or that of the next record. */
export interface NextForm {
  /** Label of the button. */
  label: string;
  /** @param field name of the field that was focused last */
  open: (field?: string) => void;
}

interface Props extends EntityFormOptions {
  /** The form and its record, named where Sign Out would lose them. @default the label of its button */
  label?: string;
  submitLabel: string;
  /** Opened after a save by its button. @default not offered */
  next?: NextForm;
  /** Whether the first input is focused at first. @default true if the form can be closed */
  takesFocus?: boolean;
  /** Whether a save can be cancelled, so that the form may be left meanwhile. @default false */
  isStoppable?: boolean;
  /** The question before changes are lost. @default that they have not been saved */
  question?: string;
  preview?: PreviewView;
  children?: ReactNode;
}

interface InputsProps extends Pick<Props, 'fields' | 'view' | 'saved'> {
  takesFocus: boolean;
}

/** The inputs of a form, in sections or one below the other. */
const Inputs = ({ fields, view, saved, takesFocus }: InputsProps) => (
  <Suspense fallback={<CircularProgress aria-label={t('Loading the form')} sx={{ justifySelf: 'center' }} />}>
    {view.sections ? (
      <FormSections sections={view.sections} fields={fields} saved={saved} takesFocus={takesFocus} />
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
);

/**
 * A form over declared fields. It validates on submit, waits for uploads, submits once, keeps every value when a save
 * fails, and keeps a draft until it is saved or discarded.
 */
export const EntityForm = (props: Props) => {
  const { fields, view, saved, draft, record, readValues, onClose, submitLabel, next, preview, children } = props;
  const { label = submitLabel, takesFocus = onClose !== undefined, isStoppable = false, question } = props;
  const entityForm = useEntityForm(props);
  const { form, formRef, recordState, possibleSave, submission, isDraftStored } = entityForm;
  const { step, opensNext, submit } = submission;
  const isBlocking = step === 'saving' && !isStoppable;
  const canBeLeft = step === 'saved' || (step === 'saving' && isStoppable);
  const saveAndNext = next && !view.toolbar ? () => void submit({ opensNext: true }) : undefined;
  useSubmitKeys(formRef, saveAndNext);
  /** Name of the field that was focused last, for the next form. */
  const lastField = useRef<string>(undefined);
  const leave = () => {
    if (opensNext && next) next.open(lastField.current);
    else onClose?.();
  };

  return (
    <FormUploadsProvider value={entityForm.uploads}>
      <FormProvider {...form}>
        <FormGuard
          label={label}
          isBusy={isBlocking}
          canBeLeft={canBeLeft}
          onAsk={submission.cancel}
          question={entityForm.unknownSaveQuestion ?? question}
          onDiscard={entityForm.discardDraft}
          isDrafted={() => isDraftStored() && !hasChangedSecret(fields, form.getValues(), recordState.theirs)}
        />
        {step === 'saved' && <LeaveOnMount onLeave={leave} />}
        <form
          ref={formRef}
          className={`full-screen__form${preview ? ' full-screen__form--previewed' : ''}`}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            event.stopPropagation();
            void submit();
          }}
          onFocus={({ target }) => {
            lastField.current = target.closest<HTMLElement>('[data-field]')?.dataset.field ?? lastField.current;
          }}
        >
          <div className="full-screen__body">
            {entityForm.isRestored && <RestoredDraft draft={draft} onDiscard={entityForm.startOver} />}
            {possibleSave.unknownSave && step !== 'saved' && (
              <UnknownSaveNotice
                unknownSave={possibleSave.unknownSave}
                onLook={() => void possibleSave.look()}
                onFound={entityForm.confirmSaved}
                onSendAgain={() => void submit({ opensNext, mayRepeat: true })}
              />
            )}
            {record && readValues && (
              <RemoteChangesNotice record={record} recordState={recordState} readValues={readValues} />
            )}
            {children}
            <Inputs key={entityForm.restartCount} fields={fields} view={view} saved={saved} takesFocus={takesFocus} />
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
            submitRef={submission.submitRef}
            nextRef={submission.nextRef}
          />
        </form>
      </FormProvider>
    </FormUploadsProvider>
  );
};
