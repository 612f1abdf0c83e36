import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { createUpload } from '../http/storage/uploads';
import { t } from '../i18n/t';
import { useFormUploadsContext, type FileOptions } from './formUploads';
import { useInputUploads } from './useInputUploads';
import { valueAt } from '../values/valueAt';

/** The conversion between the value in the form, of type `V`, and addresses of files. */
export interface FileValue<V> {
  addressesIn: (value: unknown) => readonly string[];
  /** Returns the value for one file; for an empty address, that for none. */
  valueOf: (address: string) => V;
}

/** The input of one file: its place in the form, its value and rule, and its callbacks. */
interface Options<V> extends FileValue<V> {
  source: string;
  options: FileOptions;
  /** Called with the new value of the form. */
  onValue: (value: V) => void;
  /** The file as it may be uploaded, or why it may not. @throws AbortError where the signal stops it */
  validate: (file: File, signal: AbortSignal) => Promise<File | string>;
}

/** The refusal of a file that cannot be read any more. */
export const unreadableText = ({ name }: File): string =>
  t('%{name} has changed or was moved. Choose it again.', { name });

/** Validates and uploads the one file of an input as soon as it is chosen. Each step can be cancelled, a failed upload tried again. */
export const useFileUpload = <V>(input: Options<V>) => {
  const { source, options, validate, addressesIn, valueOf, onValue } = input;
  const { getValues, clearErrors } = useFormContext();
  const formUploads = useFormUploadsContext();

  /** Puts an address into the form, and gives up the file that the value had. */
  const replaceFile = useCallback(
    (address: string) => {
      addressesIn(valueAt(getValues(), source)).forEach(formUploads.removeFile);
      onValue(valueOf(address));
    },
    [formUploads, getValues, source, onValue, addressesIn, valueOf],
  );
  // There is one file, so its key is the source.
  const pathOf = useCallback(() => source, [source]);
  const onArrived = useCallback((_key: string, address: string) => replaceFile(address), [replaceFile]);
  const { uploadStates, start, retry, cancel: cancelUpload } = useInputUploads({ pathOf, onArrived });

  /** The validation that runs, or ran last: another choice, `cancel` and the end of the input abort it. */
  const validation = useRef<AbortController>(undefined);
  /** The file that is being validated. */
  const [validatedFile, setValidatedFile] = useState<File>();
  useEffect(() => () => validation.current?.abort(), []);
  /** The reason why the file that was chosen last is not uploaded, until the next step. */
  const [refusal, setRefusal] = useState<string>();
  const cancel = () => {
    validation.current?.abort();
    setRefusal(undefined);
    setValidatedFile(undefined);
    cancelUpload(source);
    // A refused submit has said its failure.
    clearErrors(source);
  };
  const validateAndStart = async (file: File, signal: AbortSignal) => {
    setValidatedFile(file);
    const result = await validate(file, signal).catch(() => unreadableText(file));
    if (signal.aborted) return;
    setValidatedFile(undefined);
    if (typeof result === 'string') setRefusal(result);
    else start(source, result, createUpload(result, options.storedAs));
  };

  return {
    /** The upload that is running or has failed. */
    upload: uploadStates.get(source),
    validatedFile,
    refusal,
    choose: async (file: File) => {
      validation.current?.abort();
      validation.current = new AbortController();
      setRefusal(undefined);
      const work = validateAndStart(file, validation.current.signal);
      // A submit waits for it.
      formUploads.track(work);
      await work;
    },
    retry: () => {
      setRefusal(undefined);
      retry(source);
    },
    cancel,
    remove: () => {
      cancel();
      replaceFile('');
    },
  };
};
