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

/**
 * The files that the inputs of one form have put into the storage, and the uploads that are running. Files are stored before
 * the form is saved; those that it no longer needs are deleted where no record can hold them.
 */
export interface FormUploads {
  /** Adds an upload that is about to begin to the files of the form. */
  add: (upload: Upload) => void;
  /** Takes a file out of the form: its upload is stopped, or the file is discarded. Addresses that are not of the form are left alone. */
  cancel: (address: string) => void;
  /** Cancels all files of the form. */
  discard: () => void;
  /** Notes the files that a write names, before it is sent. The result takes its outcome, and the values that the server has answered with. */
  noteSent: (values: unknown) => (outcome: Outcome, responseValues?: unknown) => void;
  /** Counts the work of an input as running until it ends, so that a submit waits; a failure counts until the input's next work or `forgetFailure`. */
  track: (source: string, work: Promise<unknown>) => void;
  forgetFailure: (source: string) => void;
  /** Messages of the failures, by the inputs' sources. */
  failures: () => ReadonlyMap<string, string>;
  whenDone: () => Promise<void>;
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

const createFormUploads = ({ restored, copied, place, readHolder }: FormFiles): FormUploads => {
  const running = new Set<Promise<unknown>>();
  const failures = new Map<string, string>();
  /** By address; a restored file has no upload of this page. */
  const files = new Map<string, Upload | undefined>(restored.map(address => [address, undefined]));
  const { announce, subscribe } = createSignal();
  void copied.then(addresses => addresses.forEach(address => files.delete(address))).catch(ignore);

  const whenDone = async (): Promise<void> => {
    if (running.size === 0) return;
    await Promise.all(running);
    return whenDone();
  };
  const track = (source: string, work: Promise<unknown>): void => {
    failures.delete(source);
    const end: Promise<unknown> = work
      .catch((error: unknown) => {
        if (!isAbort(error)) failures.set(source, uploadMessageOf(error));
      })
      .finally(() => {
        running.delete(end);
        announce();
      });
    running.add(end);
    announce();
    void inFlight.track(end);
  };
  const discardFileOfForm = async (address: string, upload?: Upload): Promise<void> => {
    if (upload || !(await copied).has(address)) await discardFile(address, readHolder, upload);
  };
  const cancel = (address: string): void => {
    if (!files.has(address)) return;
    const upload = files.get(address);
    files.delete(address);
    discardFileOfForm(address, upload).catch(ignore);
  };
  const discard = () => [...files.keys()].forEach(cancel);
  return {
    add: upload => void files.set(upload.address, upload),
    cancel,
    discard,
    noteSent: values => {
      const candidates = new Set([...files.keys(), ...restored]);
      const filesIn = (value: unknown) => allTextsIn(value).filter(text => candidates.has(text));
      const sentFiles = filesIn(values);
      noteEvent(sentFiles, { is: 'sent', place }).catch(ignore);
      return (outcome, responseValues) => {
        if (outcome === 'unknown') return;
        const savedFiles = outcome === 'done' ? new Set([...sentFiles, ...filesIn(responseValues)]) : sentFiles;
        noteEvent([...savedFiles], { is: outcome }).catch(ignore);
        if (outcome === 'refused') return;
        savedFiles.forEach(address => files.delete(address));
        discard();
      };
    },
    track,
    forgetFailure: source => void failures.delete(source),
    failures: () => failures,
    whenDone,
    isRunning: () => running.size > 0,
    subscribe,
    addresses: () => [...files.keys()],
  };
};

const UploadsContext = createContext<FormUploads | undefined>(undefined);

interface FormFilesOptions extends Pick<FormFiles, 'copied'> {
  draft?: { uploads: readonly string[] };
  /** Id of the record that the form edits. */
  record?: string;
}

/** Creates the uploads of a form. */
export const useFormUploads = ({ draft, copied, record }: FormFilesOptions): FormUploads => {
  const resource = useResourceContext();
  const { readHolder } = useDataProvider<DataProvider & { readHolder: ReadHolder }>();
  const place = resource === undefined ? undefined : { resource, record };
  const files = { restored: draft?.uploads ?? [], copied, place, readHolder };
  return useState(() => createFormUploads(files))[0];
};

export const UploadsProvider = ({ value, children }: { value: FormUploads; children: ReactNode }) => (
  <UploadsContext value={value}>{children}</UploadsContext>
);

/** The uploads of the form around an input. */
export const useUploads = (): FormUploads => {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('A file input must stand inside a form that provides uploads.');
  return uploads;
};
