import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { startUpload } from '../../api/storage';
import { useUploads } from '../uploads';
import { valueAt } from '../valueAt';
import type { FileOptions } from './options';
import { useFileUploads } from './useFileUploads';

/** How the one file of an input stands in its value. Both functions keep their identity over renders. */
export interface FileValue<V> {
  addressesIn: (value: unknown) => readonly string[];
  /** The value of an address; an empty address stands for no file. */
  valueOf: (address: string) => V;
}

/** Where an input's file goes. */
export interface UploadPlace<O extends FileOptions, V> {
  source: string;
  options: O;
  onValue: (value: V) => void;
  /** Called with a message when a file is not taken. */
  onRefuse: (message: string) => void;
}

interface Options<V> extends UploadPlace<FileOptions, V>, FileValue<V> {
  /** The chosen file as it may be sent, or why it may not. */
  validate: (file: File) => Promise<File | string> | File | string;
}

/** Uploads the one file of an input as soon as it is chosen; a running upload can be cancelled, a failed one tried again. */
export const useUpload = <V>({ source, options, validate, addressesIn, valueOf, onValue, onRefuse }: Options<V>) => {
  const { getValues } = useFormContext();
  const uploads = useUploads();

  const put = useCallback(
    (address: string) => {
      addressesIn(valueAt(getValues(), source)).forEach(uploads.remove);
      onValue(valueOf(address));
    },
    [uploads, getValues, source, onValue, addressesIn, valueOf],
  );
  const placeOf = useCallback(() => source, [source]);
  const onArrived = useCallback((_key: string, address: string) => put(address), [put]);
  const { states, start, retry, cancel } = useFileUploads({ placeOf, onArrived });

  return {
    upload: states.get(source),
    /** Takes a chosen file, unless it is judged unfit. */
    choose: async (file: File) => {
      const judged = await validate(file);
      if (typeof judged === 'string') onRefuse(judged);
      else start(source, judged, startUpload(judged, options.storedAs));
    },
    retry: () => retry(source),
    cancel: () => cancel(source),
    remove: () => {
      cancel(source);
      put('');
    },
  };
};
