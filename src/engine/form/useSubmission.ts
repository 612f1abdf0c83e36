import { useEffect, useRef, useState, type RefObject } from 'react';
import { useEvent, useRegisterMutationMiddleware, useSaveContext } from 'react-admin';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Fields } from '../schema/views';
import type { FormUploads } from '../fields/formUploads';
import { valueAt } from '../fields/valueAt';
import { outcomeOf } from '../http/outcome';
import { toast } from '../ui/toasts/toast';
import { fieldErrorsOf, reportError } from '../views/reportError';
import { withPaths } from './draft';
import { NotSentError } from '../data/errors';
import { refusalToasts, validate } from '../data/validate';
import type { UnclearAttempt } from './lookForSave';
import { useUnclearSave, type LookForSave } from './UnclearSave';

/** The field of a form that a server's path is about: of the same name, the one that holds it, or a part of it. */
const fieldFor = (path: string, names: readonly string[]): string | undefined =>
  names.find(name => name === path) ??
  names.find(name => path.startsWith(`${name}.`)) ??
  names.find(name => name.startsWith(`${path}.`));

export type Step = 'filling' | 'uploading' | 'looking' | 'saving' | 'saved';

const controls = 'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"], [role="combobox"]';

/**
 * Focuses a field and scrolls it into view. If react-hook-form has no element to focus, it focuses the invalid
 * control, else the first.
 */
const focusField = (form: UseFormReturn, root: HTMLElement | null, name: string): void => {
  const place = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  form.setFocus(name);
  if (!place) return;
  if (!place.contains(document.activeElement)) {
    const refused = place.querySelector<HTMLElement>('[aria-invalid="true"]');
    (refused ?? place.querySelector<HTMLElement>(controls))?.focus({ preventScroll: true });
  }
  place.scrollIntoView({ block: 'nearest' });
  document.activeElement?.scrollIntoView({ block: 'nearest' });
};

type Mutate = (resource: string, params: { data: FieldValues }) => Promise<{ data: FieldValues }>;

interface Options {
  fields: Fields;
  formRef: RefObject<HTMLFormElement | null>;
  /** Shown when a value is invalid, besides the messages of the fields. */
  refusal?: string;
  uploads: FormUploads;
  isLastSave: boolean;
  /** Name of the field that is focused first, whatever its type. */
  startField?: string;
  /** @default the `save` of react-admin's save context */
  onSave?: (values: FieldValues) => Promise<void>;
  previousData?: FieldValues;
  onSaved: (savedValues: FieldValues) => void;
  /** Without it a save of an unknown outcome is sent again like any other. */
  lookForSave?: LookForSave;
  /** The save of the restored draft that may have been carried out. */
  restoredAttempt?: UnclearAttempt;
  /** Called with the save that may have been carried out: before one is sent, and after a refusal. */
  onAttempt: (attempt: UnclearAttempt | undefined) => void;
}

/** Submits a form: waits for uploads, validates, writes once, and focuses what needs the user next. */
export const useSubmission = (form: UseFormReturn, options: Options) => {
  const {
    fields,
    formRef,
    refusal,
    uploads,
    isLastSave,
    startField,
    onSave,
    previousData,
    onSaved,
    lookForSave,
    restoredAttempt,
    onAttempt,
  } = options;
  const names = Object.keys(fields);
  const unclear = useUnclearSave(lookForSave, restoredAttempt);
  const { save } = useSaveContext();
  const [step, setStep] = useState<Step>('filling');
  const [opensNext, setOpensNext] = useState(false);
  const submitRef = useRef<HTMLButtonElement>(null);
  const nextRef = useRef<HTMLButtonElement>(null);
  const { isSubmitting } = useFormState({ control: form.control });

  // After the render that enables inputs and buttons again.
  const toFocus = useRef<{ field?: string } | undefined>(startField === undefined ? undefined : { field: startField });
  useEffect(() => {
    if (isSubmitting || step !== 'filling' || toFocus.current === undefined) return;
    const { field } = toFocus.current;
    toFocus.current = undefined;
    if (field) focusField(form, formRef.current, field);
    else (opensNext ? nextRef : submitRef).current?.focus();
  });

  /** Number of submits; one that still waits for uploads can be cancelled. */
  const attempt = useRef(0);
  // A form that was unmounted otherwise, such as at sign-out, saves nothing.
  useEffect(
    () => () => {
      attempt.current += 1;
    },
    [],
  );

  /** Resolves to whether the submit was not cancelled meanwhile. */
  const waitForUploads = async (): Promise<boolean> => {
    attempt.current += 1;
    const mine = attempt.current;
    setStep('uploading');
    await uploads.whenDone();
    return mine === attempt.current;
  };

  const finish = (savedValues: FieldValues, noteOutcome = uploads.noteSent(savedValues)): void => {
    noteOutcome('done', savedValues);
    unclear.note(undefined);
    setStep(isLastSave ? 'saved' : 'filling');
    onSaved(savedValues);
  };

  /** Writes, and updates the form. Rejects as the write does. */
  const runWrite = async <T>(
    values: FieldValues,
    write: () => Promise<T>,
    writtenIn: (answer: T) => FieldValues,
  ): Promise<T> => {
    setStep('saving');
    const noteOutcome = uploads.noteSent(values);
    let answer: T;
    try {
      answer = await write();
    } catch (error) {
      noteOutcome(outcomeOf(error));
      setStep('filling');
      const messages = Object.entries(fieldErrorsOf(error));
      const fieldMessages = messages.flatMap(([path, message]) => {
        const name = fieldFor(path, names);
        return name === undefined ? [] : [[name, message] as const];
      });
      fieldMessages.forEach(([name, message]) => form.setError(name, { type: 'server', message }));
      toFocus.current = { field: names.find(name => fieldMessages.some(([refused]) => refused === name)) };
      // If the fields show everything, a toast would repeat it.
      if (fieldMessages.length === 0 || fieldMessages.length < messages.length) reportError(error);
      throw error;
    }
    finish(writtenIn(answer), noteOutcome);
    return answer;
  };

  const showErrors = () => {
    setStep('filling');
    toFocus.current = { field: names.find(name => form.getFieldState(name).invalid) };
    if (refusal) toast.error(refusal);
    const values = form.getValues();
    refusalToasts(fields, validate(fields, values, previousData), values).forEach(text => toast.error(text));
  };

  /** The values that a component of a declaration saves, with the results of pending uploads. */
  const withUploads = async (formValues: FieldValues): Promise<FieldValues> => {
    if (!uploads.isRunning() && uploads.failures().size === 0) return formValues;
    const before = names.map(name => valueAt(form.getValues(), name));
    if (!(await waitForUploads())) throw new NotSentError('The save was taken back.', 0);
    setStep('filling');
    if (uploads.failures().size > 0) {
      await form.trigger();
      showErrors();
      throw new NotSentError('An upload has failed.', 0);
    }
    const arrived = form.getValues();
    const changed = names.filter((name, at) => valueAt(arrived, name) !== before[at]);
    return withPaths(formValues, changed, arrived);
  };

  const isWriting = useRef(false);
  // For every caller of `save`, also components of a declaration: it waits for uploads, and writes once.
  const middleware = useEvent(async (resource: string, params: { data: FieldValues }, next: Mutate) => {
    if (isWriting.current) throw new NotSentError('This is being saved already.', 0);
    isWriting.current = true;
    try {
      const data = await withUploads(params.data);
      if (unclear.attempt) {
        const mine = attempt.current;
        setStep('looking');
        const mayBeSent = await unclear.check();
        setStep('filling');
        if (!mayBeSent || mine !== attempt.current)
          throw new NotSentError('The last save may have been carried out.', 0);
      }
      const sending = { sent: data, base: previousData };
      // The page may be closed before the answer comes.
      onAttempt(sending);
      return await runWrite(
        data,
        () => next(resource, { ...params, data, ...(previousData && { previousData }) }),
        answer => answer.data,
      ).catch((error: unknown) => {
        if (outcomeOf(error) === 'unknown') unclear.note(sending);
        else onAttempt(unclear.attempt);
        throw error;
      });
    } finally {
      isWriting.current = false;
    }
  });
  useRegisterMutationMiddleware(middleware);

  const saveValues = async (values: FieldValues): Promise<void> => {
    if (onSave)
      await runWrite(
        values,
        () => onSave(values),
        () => values,
      ).catch(() => undefined);
    else await save?.(values);
  };

  return {
    step,
    unclear,
    /** Ends a save that has turned out to be done. */
    finish,
    /** Whether the last submit was by the button that opens the next form. */
    opensNext,
    submitRef,
    nextRef,
    /** @param isRepeat sends what may have been saved before @default false */
    submit: async (andOpenNext: boolean, isRepeat = false): Promise<void> => {
      if (step !== 'filling') return;
      unclear.setRepeat(isRepeat);
      setOpensNext(andOpenNext);
      if (await waitForUploads()) await form.handleSubmit(saveValues, showErrors)();
    },
    cancel: () => {
      if (step !== 'uploading') return;
      attempt.current += 1;
      setStep('filling');
    },
  };
};
