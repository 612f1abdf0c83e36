import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { createUpload, type Upload } from '../http/storage';
import { t } from '../i18n/t';
import { toast } from '../ui/toasts/toast';
import { uploadMessageOf, useUploads, type FileOptions } from './formUploads';
import { valueAt } from './valueAt';

/** The state of a selected file that has no address yet. */
export type UploadState =
  | { step: 'uploading'; file: File; share: number }
  | { step: 'failed'; file: File; message: string };

interface InputUploadsOptions {
  /** The place of a key's file in the form, which names its failure. */
  placeOf: (key: string) => string;
  onArrived: (key: string, address: string) => void;
}

/** The uploads of one input, by key. What is cancelled, replaced or still running when the form closes is deleted. Both options must be stable. */
export const useInputUploads = ({ placeOf, onArrived }: InputUploadsOptions) => {
  const formUploads = useUploads();
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const [pendingUploads] = useState(() => new Map<string, { upload: Upload; file: File }>());

  // A form that is left takes no more files, also none that is still being validated.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      pendingUploads.forEach(({ upload }) => formUploads.cancel(upload.address));
    };
  }, [pendingUploads, formUploads]);

  const actions = useMemo(() => {
    const setState = (key: string, state: UploadState | undefined) =>
      setStates(before => {
        const after = new Map(before);
        if (state) after.set(key, state);
        else after.delete(key);
        return after;
      });

    const cancel = (key: string): void => {
      const pending = pendingUploads.get(key);
      pendingUploads.delete(key);
      if (pending) formUploads.cancel(pending.upload.address);
      formUploads.forgetFailure(placeOf(key));
      setState(key, undefined);
    };

    /** Sends the pending file of a key, or after a failure the rest of it. */
    const send = (key: string): void => {
      const pending = pendingUploads.get(key);
      if (!pending) return;
      const { upload, file } = pending;
      const isPending = () => pendingUploads.get(key) === pending;
      const showProgress = (share: number) => {
        if (isPending()) setState(key, { step: 'uploading', file, share });
      };
      const work = async () => {
        await upload.send(showProgress);
        if (!isPending()) return;
        pendingUploads.delete(key);
        onArrived(key, upload.address);
        setState(key, undefined);
      };
      showProgress(0);
      const running = work();
      formUploads.track(placeOf(key), running);
      running.catch((error: unknown) => {
        if (!isPending()) return;
        setState(key, { step: 'failed', file, message: uploadMessageOf(error) });
        toast.error(uploadMessageOf(error));
      });
    };

    return {
      start: (key: string, file: File, upload: Upload): void => {
        if (!isOpen.current) return;
        cancel(key);
        pendingUploads.set(key, { upload, file });
        formUploads.add(upload);
        send(key);
      },
      retry: send,
      cancel,
    };
  }, [formUploads, pendingUploads, placeOf, onArrived]);

  return { states, ...actions };
};

export interface FileValue<V> {
  addressesIn: (value: unknown) => readonly string[];
  valueOf: (address: string) => V;
}

export interface UploadPlace<O extends FileOptions, V> {
  source: string;
  options: O;
  onValue: (value: V) => void;
  onRefuse: (message: string) => void;
}

interface UploadOptions<V> extends UploadPlace<FileOptions, V>, FileValue<V> {
  /** The file as it may be uploaded, or why it may not. @throws AbortError where the signal stops it */
  validate: (file: File, signal: AbortSignal) => Promise<File | string>;
}

/** The refusal of a file that can no longer be read, as it was changed or moved after it was chosen. */
export const refuseUnreadable =
  ({ name }: File, signal?: AbortSignal) =>
  (): string =>
    signal?.aborted ? '' : t('%{name} has changed or was moved. Choose it again.', { name });

/** Uploads the one file of an input as soon as it is chosen; a running upload can be cancelled, a failed one tried again. */
export const useFileUpload = <V>({
  source,
  options,
  validate,
  addressesIn,
  valueOf,
  onValue,
  onRefuse,
}: UploadOptions<V>) => {
  const { getValues } = useFormContext();
  const formUploads = useUploads();

  const put = useCallback(
    (address: string) => {
      addressesIn(valueAt(getValues(), source)).forEach(formUploads.cancel);
      onValue(valueOf(address));
    },
    [formUploads, getValues, source, onValue, addressesIn, valueOf],
  );
  const placeOf = useCallback(() => source, [source]);
  const onArrived = useCallback((_key: string, address: string) => put(address), [put]);
  const { states, start, retry, cancel: cancelUpload } = useInputUploads({ placeOf, onArrived });

  const validation = useRef<AbortController>(undefined);
  const [validated, setValidated] = useState<File>();
  useEffect(() => () => validation.current?.abort(), []);
  const cancel = () => {
    validation.current?.abort();
    setValidated(undefined);
    cancelUpload(source);
  };

  return {
    upload: states.get(source),
    /** The file that is being validated. */
    validated,
    choose: async (file: File) => {
      validation.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      validation.current = controller;
      const work = async () => {
        setValidated(file);
        const outcome = await validate(file, signal).catch(refuseUnreadable(file, signal));
        if (signal.aborted) return;
        setValidated(undefined);
        if (typeof outcome === 'string') onRefuse(outcome);
        else start(source, outcome, createUpload(outcome, options.storedAs));
      };
      const running = work();
      // A submit waits for it.
      formUploads.track(source, running);
      await running;
    },
    retry: () => retry(source),
    cancel,
    remove: () => {
      cancel();
      put('');
    },
  };
};
