import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { isAbort } from '../http/error';
import { removeUpload, startUpload, type Upload } from '../http/storage';
import { t } from '../i18n/t';
import { inFlight } from '../updates/inFlight';
import { createSignal } from '../store/createStore';
import { toast } from '../ui/toasts/toast';
import type { FieldOptions } from './field';
import { valueAt } from './valueAt';

/** Options of every field type that stores files. */
export interface FileOptions extends FieldOptions {
  /** What a file's name in the storage begins with; a timestamp follows. @default a timestamp, and the file's own name follows @example 'Photo' */
  storedAs?: string;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : t('The upload failed.'));

/** What happens to a chosen file that has no address yet. */
export type FileUpload =
  | { step: 'uploading'; file: File; share: number }
  | { step: 'failed'; file: File; message: string };

/** The uploads of one form. Files are stored before the form is saved; `cancel` and `settle` delete those that are not, and `removeLeftBehind` those of a closed page. */
export interface Uploads {
  /** Notes a file that is about to be put into the storage. */
  begin: (upload: Upload) => void;
  /** Stops an upload of this form, or deletes its file again; other addresses are left alone. */
  cancel: (address: string) => void;
  /** Ends the form: its files are deleted, except the saved ones. */
  settle: (saved: ReadonlySet<string>) => void;
  /** Counts the upload of an input as running until it ends; a failure stays noted until the next upload or `forgive`. */
  track: (source: string, work: Promise<unknown>) => void;
  forgive: (source: string) => void;
  failures: () => ReadonlyMap<string, string>;
  finished: () => Promise<void>;
  isRunning: () => boolean;
  subscribe: (listener: () => void) => () => void;
  addresses: () => string[];
}

const createUploads = (before: readonly string[]): Uploads => {
  const running = new Set<Promise<unknown>>();
  const failed = new Map<string, string>();
  const mine = new Map<string, Upload | undefined>(before.map(address => [address, undefined]));
  const { announce, subscribe } = createSignal();

  const finished = async (): Promise<void> => {
    if (running.size === 0) return;
    await Promise.all(running);
    return finished();
  };
  const track = (source: string, work: Promise<unknown>): void => {
    failed.delete(source);
    const outcome: Promise<void> = work.then(
      () => undefined,
      (error: unknown) => {
        if (!isAbort(error)) failed.set(source, messageOf(error));
      },
    );
    running.add(outcome);
    announce();
    void inFlight.track(outcome);
    void outcome.finally(() => {
      running.delete(outcome);
      announce();
    });
  };
  const cancel = (address: string): void => {
    if (!mine.has(address)) return;
    const upload = mine.get(address);
    mine.delete(address);
    void (upload ? upload.abandon() : removeUpload(address));
  };
  return {
    begin: upload => void mine.set(upload.address, upload),
    cancel,
    settle: saved => {
      [...mine.keys()].filter(address => !saved.has(address)).forEach(cancel);
      mine.clear();
    },
    track,
    forgive: source => void failed.delete(source),
    failures: () => failed,
    finished,
    isRunning: () => running.size > 0,
    subscribe,
    addresses: () => [...mine.keys()],
  };
};

const UploadsContext = createContext<Uploads | undefined>(undefined);

/** Creates the uploads of a form; `before` are the files of a restored draft. */
export const useFormUploads = (before: readonly string[] = []): Uploads => useState(() => createUploads(before))[0];

export const UploadsProvider = ({ value, children }: { value: Uploads; children: ReactNode }) => (
  <UploadsContext value={value}>{children}</UploadsContext>
);

/** The uploads of the form around an input. */
export const useUploads = (): Uploads => {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('A file input must stand inside a form that provides uploads.');
  return uploads;
};

interface FileUploadsOptions {
  placeOf: (key: string) => string;
  onArrived: (key: string, address: string) => void;
}

/** The uploads of an input, by key. What is cancelled, replaced or still running when the form closes is deleted. Both options must be stable. */
export const useFileUploads = ({ placeOf, onArrived }: FileUploadsOptions) => {
  const uploads = useUploads();
  const [states, setStates] = useState<ReadonlyMap<string, FileUpload>>(new Map());
  const [current] = useState(() => new Map<string, { upload: Upload; file: File }>());

  // A form that is left takes no more files.
  useEffect(() => () => current.forEach(({ upload }) => uploads.cancel(upload.address)), [current, uploads]);

  const actions = useMemo(() => {
    const setState = (key: string, state: FileUpload | undefined) =>
      setStates(before => {
        const after = new Map(before);
        if (state) after.set(key, state);
        else after.delete(key);
        return after;
      });

    const cancel = (key: string): void => {
      const given = current.get(key);
      current.delete(key);
      if (given) uploads.cancel(given.upload.address);
      uploads.forgive(placeOf(key));
      setState(key, undefined);
    };

    const send = (key: string): void => {
      const given = current.get(key);
      if (!given) return;
      const { upload, file } = given;
      const isWanted = () => current.get(key) === given;
      setState(key, { step: 'uploading', file, share: 0 });
      const transfer = async () => {
        await upload.send(share => {
          if (isWanted()) setState(key, { step: 'uploading', file, share });
        });
        if (!isWanted()) return;
        current.delete(key);
        onArrived(key, upload.address);
        setState(key, undefined);
      };
      const work = transfer();
      uploads.track(placeOf(key), work);
      work.catch((error: unknown) => {
        if (!isWanted()) return;
        setState(key, { step: 'failed', file, message: messageOf(error) });
        toast.error(messageOf(error));
      });
    };

    return {
      start: (key: string, file: File, upload: Upload): void => {
        cancel(key);
        current.set(key, { upload, file });
        uploads.begin(upload);
        send(key);
      },
      retry: send,
      cancel,
    };
  }, [uploads, current, placeOf, onArrived]);

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
  validate: (file: File) => Promise<File | string> | File | string;
}

/** Uploads the one file of an input as soon as it is chosen; a running upload can be cancelled, a failed one tried again. */
export const useUpload = <V,>({
  source,
  options,
  validate,
  addressesIn,
  valueOf,
  onValue,
  onRefuse,
}: UploadOptions<V>) => {
  const { getValues } = useFormContext();
  const uploads = useUploads();

  const put = useCallback(
    (address: string) => {
      addressesIn(valueAt(getValues(), source)).forEach(uploads.cancel);
      onValue(valueOf(address));
    },
    [uploads, getValues, source, onValue, addressesIn, valueOf],
  );
  const placeOf = useCallback(() => source, [source]);
  const onArrived = useCallback((_key: string, address: string) => put(address), [put]);
  const { states, start, retry, cancel } = useFileUploads({ placeOf, onArrived });

  return {
    upload: states.get(source),
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
