import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { createUpload } from '../http/storage/uploads';
import { t } from '../i18n/t';
import { useUploads, type FileOptions } from './formUploads';
import { useInputUploads } from './useInputUploads';
import { valueAt } from './valueAt';

/** The conversion between the value in the form and addresses. An empty address is that of no file. */
export interface FileValue<V> {
  addressesIn: (value: unknown) => readonly string[];
  valueOf: (address: string) => V;
}

/** An input of one file, in the form. */
export interface FileInput<O extends FileOptions, V> {
  source: string;
  options: O;
  /** Called with the new value of the form. */
  onValue: (value: V) => void;
  /** Called with the reason why a chosen file is not uploaded. */
  onRefuse: (message: string) => void;
}

interface Options<V> extends FileInput<FileOptions, V>, FileValue<V> {
  /** The file as it may be uploaded, or why it may not. @throws AbortError where the signal stops it */
  validate: (file: File, signal: AbortSignal) => Promise<File | string>;
}

/** Returns the handler of a failed validation: it refuses the file, which was changed or moved after it was chosen. */
export const refuseUnreadable =
  ({ name }: File, signal?: AbortSignal) =>
  (): string =>
    signal?.aborted ? '' : t('%{name} has changed or was moved. Choose it again.', { name });

/** Uploads the one file of an input as soon as it is chosen; a running upload can be cancelled, a failed one tried again. */
export const useFileUpload = <V>(input: Options<V>) => {
  const { source, options, validate, addressesIn, valueOf, onValue, onRefuse } = input;
  const { getValues } = useFormContext();
  const formUploads = useUploads();

  const replaceFile = useCallback(
    (address: string) => {
      addressesIn(valueAt(getValues(), source)).forEach(formUploads.cancel);
      onValue(valueOf(address));
    },
    [formUploads, getValues, source, onValue, addressesIn, valueOf],
  );
  // The source is the only key.
  const pathOf = useCallback(() => source, [source]);
  const onArrived = useCallback((_key: string, address: string) => replaceFile(address), [replaceFile]);
  const { uploads, start, retry, cancel: cancelUpload } = useInputUploads({ pathOf, onArrived });

  const validation = useRef<AbortController>(undefined);
  const [validatedFile, setValidatedFile] = useState<File>();
  useEffect(() => () => validation.current?.abort(), []);
  const cancel = () => {
    validation.current?.abort();
    setValidatedFile(undefined);
    cancelUpload(source);
  };

  return {
    upload: uploads.get(source),
    /** The file that is being validated. */
    validatedFile,
    choose: async (file: File) => {
      validation.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      validation.current = controller;
      const validateAndStart = async () => {
        setValidatedFile(file);
        const result = await validate(file, signal).catch(refuseUnreadable(file, signal));
        if (signal.aborted) return;
        setValidatedFile(undefined);
        if (typeof result === 'string') onRefuse(result);
        else start(source, result, createUpload(result, options.storedAs));
      };
      const work = validateAndStart();
      // A submit waits for it.
      formUploads.track(source, work);
      await work;
    },
    retry: () => retry(source),
    cancel,
    remove: () => {
      cancel();
      replaceFile('');
    },
  };
};
