import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useEvent, useRegisterMutationMiddleware, useSaveContext } from 'react-admin';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { NotSentError } from '../data/errors';
import type { FormUploads } from '../fields/formUploads';
import { valueAt } from '../fields/valueAt';
import { outcomeOf } from '../http/outcome';
import type { Fields } from '../fields/field';
import { withPaths } from './draft';
import type { LookForSave, SaveAttempt } from './lookForSave';
import { useFailureMessages } from './useFailureMessages';
import { useSubmitFocus } from './useSubmitFocus';
import { useUnclearSave } from './useUnclearSave';

export type Step = 'filling' | 'uploading' | 'looking' | 'saving' | 'saved';

/** react-admin's mutation, which its save context calls through a middleware. */
type Mutate = (resource: string, params: { data: FieldValues }) => Promise<{ data: FieldValues }>;

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
  /** Without it a save of an unknown outcome is sent again like any other. */
  lookForSave?: LookForSave;
  /** The save of the restored draft that may have been carried out. */
  restoredAttempt?: SaveAttempt;
  /** Called with the save that may have been carried out: before one is sent, and after a refusal. */
  onAttempt: (attempt: SaveAttempt | undefined) => void;
}

/** Leaves the input in which Enter was pressed, as a click on the button does: some inputs settle their value, or others, on blur. */
const leaveInput = (form: HTMLFormElement | null): void => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && form?.contains(activeElement)) activeElement.blur();
};

/** Tells whether a submit may still send: a later one, Cancel and the unmounting of the form end it. */
const useCurrentSubmit = () => {
  /** The number of the latest submit that has begun or ended. */
  const latestNumber = useRef(0);
  const end = useCallback(() => {
    latestNumber.current += 1;
  }, []);
  // A form that is unmounted without Cancel, such as at sign-out, saves nothing.
  useEffect(() => end, [end]);
  return {
    end,
    /** Returns a function that tells whether the current submit is still the current one. */
    follow: () => {
      const number = latestNumber.current;
      return () => number === latestNumber.current;
    },
  };
};

/**
 * Submits a form: waits for uploads, validates, writes once, and focuses what needs the user next. Its own buttons call
 * `submit`, components of a declaration react-admin's `save`: both come to the middleware, where uploads and a last save
 * of an unknown outcome are waited for. A form with its own `onSave` is sent without.
 */
export const useSubmission = (form: UseFormReturn, options: Options) => {
  const { fields, formRef, refusal, uploads, isLastSave, startField, onSave, previousData, onSaved } = options;
  const { lookForSave, restoredAttempt, onAttempt } = options;
  const names = Object.keys(fields);
  const { save } = useSaveContext();
  const [step, setStep] = useState<Step>('filling');
  const unclear = useUnclearSave(lookForSave, restoredAttempt);
  const [opensNext, setOpensNext] = useState(false);
  const submitRef = useRef<HTMLButtonElement>(null);
  const nextRef = useRef<HTMLButtonElement>(null);
  const { isSubmitting } = useFormState({ control: form.control });
  const focusNext = useSubmitFocus(form, {
    formRef,
    startField,
    isEnabled: !isSubmitting,
    buttonRef: opensNext ? nextRef : submitRef,
  });
  const { showRefusals, showFailure } = useFailureMessages(form, { fields, refusal, previousData, focusNext });
  const currentSubmit = useCurrentSubmit();

  /** Begins a submit, which ends the one before. Resolves once the uploads are done, to whether it may still send. */
  const waitForUploads = async (): Promise<boolean> => {
    currentSubmit.end();
    const isCurrent = currentSubmit.follow();
    setStep('uploading');
    await uploads.whenDone();
    return isCurrent();
  };

  const refuse = () => {
    setStep('filling');
    showRefusals();
  };

  /** Ends a save that is done, or has turned out to be done. @param noteOutcome notes what became of the uploads that were sent */
  const finish = (savedValues: FieldValues, noteOutcome: ReturnType<FormUploads['noteSent']>): void => {
    noteOutcome('done', savedValues);
    unclear.setAttempt(undefined);
    setStep(isLastSave ? 'saved' : 'filling');
    onSaved(savedValues);
  };

  /** Sends values, and shows the outcome. Rejects as `write` does. @param savedIn returns the saved values in a response */
  const send = async <T>(
    values: FieldValues,
    write: () => Promise<T>,
    savedIn: (response: T) => FieldValues,
  ): Promise<T> => {
    setStep('saving');
    const noteOutcome = uploads.noteSent(values);
    const response = await write().catch((error: unknown) => {
      noteOutcome(outcomeOf(error));
      setStep('filling');
      showFailure(error);
      throw error;
    });
    finish(savedIn(response), noteOutcome);
    return response;
  };

  /**
   * Adds the results of uploads to values that a component of a declaration saves, such as react-admin's `SaveButton`.
   * Before a submit of the form itself they are done.
   */
  const withUploads = async (values: FieldValues): Promise<FieldValues> => {
    if (!uploads.isRunning() && uploads.failures().size === 0) return values;
    const valuesBefore = names.map(name => valueAt(form.getValues(), name));
    if (!(await waitForUploads())) throw new NotSentError('The save was taken back.', 0);
    if (uploads.failures().size > 0) {
      await form.trigger();
      refuse();
      throw new NotSentError('An upload has failed.', 0);
    }
    const uploadedValues = form.getValues();
    const uploadedNames = names.filter((name, index) => valueAt(uploadedValues, name) !== valuesBefore[index]);
    return withPaths(values, uploadedNames, uploadedValues);
  };

  /** Whether the current submit is sent without looking for the last save. Set by `submit`. */
  const isRepeat = useRef(false);
  /** Looks for a save of an unknown outcome before the next one. @throws NotSentError unless the server holds nothing of it */
  const checkLastSave = async (): Promise<void> => {
    if (!unclear.attempt || isRepeat.current) return;
    const isCurrent = currentSubmit.follow();
    setStep('looking');
    const isNotSaved = await unclear.look();
    setStep('filling');
    if (!isNotSaved || !isCurrent()) throw new NotSentError('The last save may have been carried out.', 0);
  };

  const isWriting = useRef(false);
  // Around every `save` of react-admin's, also by components of a declaration: it waits for uploads, and writes once.
  const middleware = useEvent(async (resource: string, params: { data: FieldValues }, next: Mutate) => {
    if (isWriting.current) throw new NotSentError('This is being saved already.', 0);
    isWriting.current = true;
    try {
      const data = await withUploads(params.data);
      await checkLastSave();
      const attempt = { sent: data, base: previousData };
      // Before the response, as the page may be closed.
      onAttempt(attempt);
      return await send(
        data,
        () => next(resource, { ...params, data, ...(previousData && { previousData }) }),
        response => response.data,
      ).catch((error: unknown) => {
        if (outcomeOf(error) === 'unknown') unclear.setAttempt(attempt);
        else onAttempt(unclear.attempt);
        throw error;
      });
    } finally {
      isWriting.current = false;
    }
  });
  useRegisterMutationMiddleware(middleware);

  const saveValues = async (values: FieldValues): Promise<void> => {
    if (!onSave) {
      await save?.(values);
      return;
    }
    const write = () => onSave(values);
    // `send` has shown the failure.
    await send(values, write, () => values).catch(() => undefined);
  };

  return {
    step,
    unclear,
    /** Ends a save that has turned out to be done. */
    finish: (savedValues: FieldValues) => finish(savedValues, uploads.noteSent(savedValues)),
    /** Whether the last submit was by the button that opens the next form. */
    opensNext,
    submitRef,
    nextRef,
    /** @param mayRepeat sends what may have been saved before @default false */
    submit: async (andOpenNext: boolean, mayRepeat = false): Promise<void> => {
      if (step !== 'filling') return;
      setOpensNext(andOpenNext);
      if (!(await waitForUploads())) return;
      leaveInput(formRef.current);
      isRepeat.current = mayRepeat;
      await form
        .handleSubmit(saveValues, refuse)()
        .finally(() => (isRepeat.current = false));
    },
    /** Cancels a submit that is not sent yet. */
    cancel: () => {
      currentSubmit.end();
      setStep('filling');
    },
  };
};
