import { createContext, use, useState, type ReactNode } from 'react';
import { useDataProvider, useResourceContext, type DataProvider } from 'react-admin';
import { isAbort } from '../http/error';
import type { Outcome } from '../http/outcome';
import type { Upload } from '../http/storage';
import { discardFile, type ReadHolder } from '../http/storage/deletion';
import { noteEvent, type FilePlace } from '../http/storage/ledger';
import { t } from '../i18n/t';
import { inFlight } from '../updates/inFlight';
import { createSignal } from '../store/createStore';
import type { FieldOptions } from './field';
import { allTextsIn } from './valueAt';

/** Options of every field type that stores files. */
export interface FileOptions extends FieldOptions {
  /** The beginning of a file's name in the storage; a timestamp follows. @default a timestamp, and the file's own name follows @example 'Photo' */
  storedAs?: string;
}

/** The reason of a failed upload. */
export const uploadMessageOf = (error: unknown): string =>
  error instanceof Error ? error.message : t('The upload failed.');

/** The uploads of one form. Files are stored before the form is saved; those that it no longer needs are deleted where no record can hold them. */
export interface Uploads {
  /** Notes a file that is about to be put into the storage. */
  begin: (upload: Upload) => void;
  /** Stops an upload of this form, or discards its file; other addresses are left alone. */
  cancel: (address: string) => void;
  /** Discards all files of the form. */
  discard: () => void;
  /** Notes the files that a write names, before it is sent. The result takes its outcome, and the values that the server has answered with. */
  noteSent: (values: unknown) => (outcome: Outcome, responseValues?: unknown) => void;
  /** Counts the upload of an input as running until it ends; a failure stays noted until the next upload or `forgive`. */
  track: (source: string, work: Promise<unknown>) => void;
  forgive: (source: string) => void;
  failures: () => ReadonlyMap<string, string>;
  finished: () => Promise<void>;
  isRunning: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Addresses of the form's files. */
  addresses: () => string[];
}

/** Nothing is deleted where the code or the ledger cannot be read. */
const ignore = () => undefined;

interface FormFiles {
  /** Files of a restored draft. */
  restored: readonly string[];
  /** Files among them that belong to another tab, whose copy this one is. */
  copied: Promise<ReadonlySet<string>>;
  place?: FilePlace;
  readHolder: ReadHolder;
}

const createUploads = ({ restored, copied, place, readHolder }: FormFiles): Uploads => {
  const running = new Set<Promise<unknown>>();
  const failed = new Map<string, string>();
  const formUploads = new Map<string, Upload | undefined>(restored.map(address => [address, undefined]));
  const { announce, subscribe } = createSignal();
  void copied.then(addresses => addresses.forEach(address => formUploads.delete(address))).catch(ignore);

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
        if (!isAbort(error)) failed.set(source, uploadMessageOf(error));
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
  const discardOwn = async (address: string, upload?: Upload): Promise<void> => {
    if (!upload && (await copied).has(address)) return;
    await discardFile(address, readHolder, upload);
  };
  const cancel = (address: string): void => {
    if (!formUploads.has(address)) return;
    const upload = formUploads.get(address);
    formUploads.delete(address);
    discardOwn(address, upload).catch(ignore);
  };
  const discard = () => [...formUploads.keys()].forEach(cancel);
  return {
    begin: upload => void formUploads.set(upload.address, upload),
    cancel,
    discard,
    noteSent: values => {
      const mayBeHeld = new Set([...formUploads.keys(), ...restored]);
      const inForm = (value: unknown) => allTextsIn(value).filter(text => mayBeHeld.has(text));
      const sentAddresses = inForm(values);
      noteEvent(sentAddresses, { is: 'sent', place }).catch(ignore);
      return (outcome, responseValues) => {
        if (outcome === 'unknown') return;
        const keptAddresses = outcome === 'done' ? [...sentAddresses, ...inForm(responseValues)] : sentAddresses;
        noteEvent([...new Set(keptAddresses)], { is: outcome }).catch(ignore);
        if (outcome === 'refused') return;
        keptAddresses.forEach(address => formUploads.delete(address));
        discard();
      };
    },
    track,
    forgive: source => void failed.delete(source),
    failures: () => failed,
    finished,
    isRunning: () => running.size > 0,
    subscribe,
    addresses: () => [...formUploads.keys()],
  };
};

const UploadsContext = createContext<Uploads | undefined>(undefined);

interface FormFilesOptions extends Pick<FormFiles, 'copied'> {
  draft?: { uploads: readonly string[] };
  /** Id of the record that the form edits. */
  record?: string;
}

/** Creates the uploads of a form. */
export const useFormUploads = ({ draft, copied, record }: FormFilesOptions): Uploads => {
  const resource = useResourceContext();
  const { isFileHeld } = useDataProvider<DataProvider & { isFileHeld: ReadHolder }>();
  const place = resource === undefined ? undefined : { resource, record };
  const files = { restored: draft?.uploads ?? [], copied, place, readHolder: isFileHeld };
  return useState(() => createUploads(files))[0];
};

export const UploadsProvider = ({ value, children }: { value: Uploads; children: ReactNode }) => (
  <UploadsContext value={value}>{children}</UploadsContext>
);

/** The uploads of the form around an input. */
export const useUploads = (): Uploads => {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('A file input must stand inside a form that provides uploads.');
  return uploads;
};
