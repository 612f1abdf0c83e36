import { useEffect, useRef, useState, type RefObject } from 'react';
import { useEvent, useRegisterMutationMiddleware, useSaveContext } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { NotSentError } from '../data/errors';
import type { FormUploads } from '../fields/formUploads';
import { withPaths } from '../values/paths';
import { valueAt } from '../values/valueAt';
import { outcomeOf } from '../http/outcome';
import type { Fields } from '../fields/field';
import { isFocusLost } from '../views/focus';
import { createLatest } from '../store/latest';
import { useFailureMessages } from './useFailureMessages';
import { useNextFocus } from './useNextFocus';
import type { PossibleSave } from './usePossibleSave';

export type Step = 'filling' | 'uploading' | 'looking' | 'saving' | 'saved';

/** The response of a save. */
interface Saved {
  data: FieldValues;
}

/** react-admin's mutation, which its save context calls through a middleware. */
type Mutate = (resource: string, params: Saved) => Promise<Saved>;

interface Options {
  fields: Fields;
  formRef: RefObject<HTMLFormElement | null>;
  /** Shown when a value is invalid, besides the messages of the fields. */
  refusal?: string;
  uploads: FormUploads;
  /** Whether the form closes after a save. */
  isLastSave: boolean;
  /** Name of the field that is focused first, whatever its type. */
  startField?: string;
  /** @default the `save` of react-admin's save context */
  onSave?: (values: FieldValues) => Promise<void>;
  /** The record's values as the user knows them; none of a new record. */
  previousData?: FieldValues;
  onSaved: (savedValues: FieldValues) => void;
  possibleSave: PossibleSave;
}

/**
 * Leaves the input in which Enter was pressed, as a click on the button does: some inputs settle their value, or others, on
 * blur; and one that is disabled for a moment and not focused anew loses the look of a focused one.
 */
const leaveInput = (form: HTMLFormElement | null): void => {
  const { activeElement } = document;
  const isInput = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  if (isInput && form?.contains(activeElement)) activeElement.blur();
};

/**
 * Submits a form: waits for uploads, validates, writes once, and focuses what needs the user next. There are three ways:
 * - the form's buttons: `submit` waits and validates, react-admin's `save` calls the middleware, which sends
 * - a component of a declaration, such as a `SaveButton`: it validates and calls `save`; the middleware waits and sends
 * - the buttons of a form with its own `onSave`: `submit` waits, validates and sends, without a middleware
 *
 * The middleware also looks for a last save of an unknown outcome before it sends another.
 */
export const useSubmission = (form: UseFormReturn, options: Options) => {
  const { fields, formRef, refusal, uploads, isLastSave, startField, onSave, previousData, onSaved } = options;
  const { possibleSave } = options;
  const { save } = useSaveContext();
  const [step, setStep] = useState<Step>('filling');
  const [opensNext, setOpensNext] = useState(false);
  const submitRef = useRef<HTMLButtonElement>(null);
  const nextRef = useRef<HTMLButtonElement>(null);
  const focusNext = useNextFocus(form, { formRef, startField, buttonRef: opensNext ? nextRef : submitRef });
  const { showRefusals, showFailure } = useFailureMessages(form, { fields, refusal, previousData, focusNext });

  const [begin] = useState(createLatest);
  // Ends the step that still waits: a form that is unmounted without Cancel, such as at sign-out, saves nothing.
  useEffect(() => () => void begin(), [begin]);
  /** Begins a step before the write, and ends the one that still waits. @returns whether this one is still the latest */
  const beginStep = (newStep: Step): (() => boolean) => {
    setStep(newStep);
    return begin();
  };

  const refuse = () => {
    setStep('filling');
    showRefusals();
  };

  /** Resolves once the uploads are done, to whether the submit may still send. */
  const waitForUploads = async (): Promise<boolean> => {
    const isCurrent = beginStep('uploading');
    await uploads.whenDone();
    return isCurrent();
  };

  const finish = (savedValues: FieldValues): void => {
    setStep(isLastSave ? 'saved' : 'filling');
    if (!isLastSave && isFocusLost()) focusNext(undefined);
    onSaved(savedValues);
  };

  /** Writes values once, and shows the outcome. Rejects as `write` does. */
  const send = async (values: FieldValues, write: () => Promise<Saved>, noteFailure?: (error: unknown) => void) => {
    setStep('saving');
    const noteOutcome = uploads.noteSent(values);
    const response = await write().catch((error: unknown) => {
      noteOutcome(outcomeOf(error));
      noteFailure?.(error);
      setStep('filling');
      showFailure(error);
      throw error;
    });
    noteOutcome('done', response.data);
    finish(response.data);
    return response;
  };

  /** Adds the results of uploads to the values of a component's save. `submit` has waited for them, and validation has refused failed ones. */
  const withUploads = async (values: FieldValues): Promise<FieldValues> => {
    if (!uploads.isRunning() && uploads.failures().size === 0) return values;
    const names = Object.keys(fields);
    const valuesBefore = names.map(name => valueAt(form.getValues(), name));
    if (!(await waitForUploads())) throw new NotSentError('The save was taken back.', 0);
    if (uploads.failures().size > 0) {
      await form.trigger();
      refuse();
      throw new NotSentError('An upload has failed.', 0);
    }
    const formValues = form.getValues();
    const uploadedNames = names.filter((name, index) => valueAt(formValues, name) !== valuesBefore[index]);
    return withPaths(values, uploadedNames, formValues);
  };

  /** Looks for a save of an unknown outcome. @throws NotSentError unless the server holds nothing of it */
  const checkLastSave = async (): Promise<void> => {
    if (!possibleSave.unknownSave) return;
    const isCurrent = beginStep('looking');
    const finding = await possibleSave.look();
    setStep('filling');
    if (finding !== 'notSaved' || !isCurrent()) throw new NotSentError('The last save may have been carried out.', 0);
  };

  /** Whether `submit` sends again on the user's word. A ref, as react-admin's `save` passes only values on to the middleware. */
  const mayRepeatRef = useRef(false);
  const isWriting = useRef(false);
  const middleware = useEvent(async (resource: string, params: Saved, next: Mutate) => {
    if (isWriting.current) throw new NotSentError('This is being saved already.', 0);
    isWriting.current = true;
    try {
      const data = await withUploads(params.data);
      if (!mayRepeatRef.current) await checkLastSave();
      const write = () => next(resource, { ...params, data, ...(previousData && { previousData }) });
      return await send(data, write, possibleSave.noteAttempt({ sent: data, base: previousData }));
    } finally {
      isWriting.current = false;
    }
  });
  useRegisterMutationMiddleware(middleware);

  const saveValues = async (values: FieldValues): Promise<void> => {
    if (!onSave) {
      // Calls the middleware, and resolves also where that rejects.
      await save?.(values);
      return;
    }
    const write = () => onSave(values).then(() => ({ data: values }));
    // `send` has shown the failure.
    await send(values, write).catch(() => undefined);
  };

  return {
    step,
    /** Ends a save of an unknown outcome that has turned out to be done. */
    finishFound: (savedValues: FieldValues): void => {
      const noteOutcome = uploads.noteSent(savedValues);
      noteOutcome('done', savedValues);
      finish(savedValues);
    },
    /** Whether the last submit was by the button that opens the next form. */
    opensNext,
    submitRef,
    nextRef,
    /** Saves the form. With `opensNext` the next form opens afterwards; with `mayRepeat` it sends what may have been saved before. */
    submit: async (submitted: { opensNext?: boolean; mayRepeat?: boolean } = {}): Promise<void> => {
      if (step !== 'filling') return;
      setOpensNext(submitted.opensNext ?? false);
      if (!(await waitForUploads())) return;
      leaveInput(formRef.current);
      mayRepeatRef.current = submitted.mayRepeat ?? false;
      try {
        await form.handleSubmit(saveValues, refuse)();
      } finally {
        mayRepeatRef.current = false;
      }
    },
    /** Cancels a submit that is not sent yet: ends the step that waits. */
    cancel: () => void beginStep('filling'),
  };
};
