import { useEffect, useRef, useState } from 'react';
import { useEvent, useRegisterMutationMiddleware, useSaveContext } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Fields } from '../../define/views';
import type { Uploads } from '../../kinds/uploads';
import { valueAt } from '../../kinds/valueAt';
import { toast } from '../../toasts/toast';
import { fieldErrorsOf, reportError } from '../reportError';
import { withPaths } from './draft';
import { refusalToasts, validate } from './validate';

/** What a form is at. */
export type Step = 'filling' | 'uploading' | 'saving' | 'saved';

const controls = 'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"], [role="combobox"]';

/**
 * Puts the cursor into a field and the field into sight. An input that gives the form no element to focus gets it in
 * its first control, the refused one before others.
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
  // A field that is higher than the screen.
  document.activeElement?.scrollIntoView({ block: 'nearest' });
};

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

/** A write of a create or an edit controller. */
type Mutate = (resource: string, params: { data: FieldValues }) => Promise<{ data: FieldValues }>;

interface Options {
  fields: Fields;
  names: readonly string[];
  /** Said when a value is refused, besides what the fields say. */
  refusal?: string;
  uploads: Uploads;
  /** Whether the form is over after a save. */
  isLastSave: boolean;
  /** Whether the cursor goes to the first input as the form begins. */
  isFurther: boolean;
  /** Saves. @default the `save` of react-admin's save context */
  onSave?: (values: FieldValues) => Promise<void>;
  /** What the record was like before, of one that is changed. */
  previousData?: FieldValues;
  onSaved: (written: FieldValues) => void;
}

/** The way of a form's values from a press of its buttons to the server, and of the cursor back to what needs it. */
export const useSubmission = (form: UseFormReturn, options: Options) => {
  const { fields, names, refusal, uploads, isLastSave, isFurther, onSave, previousData, onSaved } = options;
  const { save } = useSaveContext();
  const [step, setStep] = useState<Step>('filling');
  const [goesOn, setGoesOn] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  const anotherRef = useRef<HTMLButtonElement>(null);
  const { isSubmitting } = form.formState;

  // Inputs and buttons take the cursor only after the submit that has disabled them.
  const toFocus = useRef<{ field?: string } | undefined>(isFurther ? { field: names[0] } : undefined);
  useEffect(() => {
    if (isSubmitting || step !== 'filling' || toFocus.current === undefined) return;
    const { field } = toFocus.current;
    toFocus.current = undefined;
    if (field) focusField(form, formRef.current, field);
    else (goesOn ? anotherRef : submitRef).current?.focus();
  });

  /** Counts the submits; one that still waits for uploads when the form is being left is taken back. */
  const attempt = useRef(0);
  // A form that was left by other ways, such as the end of the session, saves nothing any more.
  useEffect(
    () => () => {
      attempt.current += 1;
    },
    [],
  );

  /** Resolves to whether the submit that waits for the uploads has not been taken back meanwhile. */
  const waitForUploads = async (): Promise<boolean> => {
    attempt.current += 1;
    const mine = attempt.current;
    setStep('uploading');
    await uploads.finished();
    return mine === attempt.current;
  };

  /** Carries a write out, and what follows for the form. Rejects as the write does. */
  const carryOut = async <T>(write: () => Promise<T>, writtenIn: (answer: T) => FieldValues): Promise<T> => {
    setStep('saving');
    let answer: T;
    try {
      answer = await write();
    } catch (error) {
      setStep('filling');
      const messages = Object.entries(fieldErrorsOf(error));
      const own = messages.filter(([name]) => names.includes(name));
      own.forEach(([name, message]) => form.setError(name, { type: 'server', message }));
      toFocus.current = { field: names.find(name => own.some(([refused]) => refused === name)) };
      // Where the fields say all of it, a toast would say it twice.
      if (own.length === 0 || own.length < messages.length) reportError(error);
      throw error;
    }
    const written = writtenIn(answer);
    uploads.settle(new Set(names.flatMap(name => textsIn(valueAt(written, name)))));
    setStep(isLastSave ? 'saved' : 'filling');
    onSaved(written);
    return answer;
  };

  const refuse = () => {
    setStep('filling');
    toFocus.current = { field: names.find(name => form.getFieldState(name).invalid) };
    if (refusal) toast.error(refusal);
    const values = form.getValues();
    refusalToasts(fields, validate(fields, names, values), values).forEach(toast.error);
  };

  /** The values that a component of a slot saves, with what the uploads that still run bring into the form. */
  const withUploads = async (given: FieldValues): Promise<FieldValues> => {
    if (!uploads.isRunning() && uploads.failures().size === 0) return given;
    const before = names.map(name => valueAt(form.getValues(), name));
    if (!(await waitForUploads())) throw new DOMException('The save was taken back.', 'AbortError');
    setStep('filling');
    if (uploads.failures().size > 0) {
      await form.trigger();
      refuse();
      throw new DOMException('An upload has failed.', 'AbortError');
    }
    const arrived = form.getValues();
    const changed = names.filter((name, at) => valueAt(arrived, name) !== before[at]);
    return withPaths(given, changed, arrived);
  };

  const isWriting = useRef(false);
  // Whoever calls `save`, the form's own button or a component of a slot: it waits for the uploads and is sent once.
  const middleware = useEvent(async (resource: string, params: { data: FieldValues }, next: Mutate) => {
    if (isWriting.current) throw new DOMException('This is being saved already.', 'AbortError');
    isWriting.current = true;
    try {
      const data = await withUploads(params.data);
      return await carryOut(
        () => next(resource, { ...params, data, ...(previousData && { previousData }) }),
        answer => answer.data,
      );
    } finally {
      isWriting.current = false;
    }
  });
  useRegisterMutationMiddleware(middleware);

  const submit = async (values: FieldValues): Promise<void> => {
    if (onSave)
      await carryOut(
        () => onSave(values),
        () => values,
      ).catch(() => undefined);
    else await save?.(values);
  };

  return {
    step,
    /** Whether the last submit was to go on with another form. */
    goesOn,
    formRef,
    submitRef,
    anotherRef,
    /** Validates and saves, once the uploads have ended. */
    send: async (andGoOn: boolean): Promise<void> => {
      if (step !== 'filling') return;
      setGoesOn(andGoOn);
      if (await waitForUploads()) await form.handleSubmit(submit, refuse)();
    },
    /** Takes a submit back that still waits for uploads. */
    takeBack: () => {
      if (step !== 'uploading') return;
      attempt.current += 1;
      setStep('filling');
    },
  };
};
