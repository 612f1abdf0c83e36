import { createContext, use, useState } from 'react';
import { useDataProvider, useResourceContext, type DataProvider } from 'react-admin';
import type { Outcome } from '../http/outcome';
import type { Upload } from '../http/storage/uploads';
import { discardFile, type HolderCheck } from '../http/storage/deletion';
import { noteEvent, type FilePlace } from '../http/storage/ledger';
import type { FieldOptions } from './field';
import { createFormWork, type FormWork } from './formWork';
import { allTextsIn } from '../values/plain';

/** Options of every field type that stores files. */
export interface FileOptions extends FieldOptions {
  /** The beginning of a file's name in the storage; a timestamp follows. @default a timestamp, and the file's own name follows @example 'Photo' */
  storedAs?: string;
}

/**
 * Notes the outcome of a write, and the values of its response. After a write that is done it discards the form's files that
 * the record does not have.
 */
type NoteOutcome = (outcome: Outcome, responseValues?: unknown) => void;

/**
 * The files that the inputs of one form have put into the storage, and the work that a submit waits for. Files are stored
 * before the form is saved; those that it no longer needs are deleted where no record can hold them.
 */
export interface FormUploads extends FormWork {
  /** Adds an upload that is about to begin to the files of the form. */
  add: (upload: Upload) => void;
  /** Takes a file out of the form: stops its upload, or deletes the file. Does nothing for an address that is not of the form's files. */
  removeFile: (address: string) => void;
  /** Takes all files out of the form. */
  removeAll: () => void;
  /** Notes in the ledger that a write with these values is about to be sent. */
  noteSent: (values: unknown) => NoteOutcome;
  /** Addresses of the form's files. */
  addresses: () => string[];
}

/** Ignores a failure to load the code or the ledger: nothing is deleted then. */
const ignoreFailure = () => undefined;

interface FormFiles {
  /** Addresses of the files of a restored draft. */
  draftFiles: readonly string[];
  /** Addresses of files of the draft that the form in another tab has too, as this tab is its duplicate. */
  otherTabFiles: Promise<ReadonlySet<string>>;
  /** The record that the form edits. */
  place?: FilePlace;
  /** Reads whether a record has a file: one that it has is not deleted. */
  isFileHeld: HolderCheck;
}

const createFormUploads = ({ draftFiles, otherTabFiles, place, isFileHeld }: FormFiles): FormUploads => {
  /** The form's files by address. Those of the draft have no upload, as an earlier page has sent them. */
  const files = new Map<string, Upload | undefined>(draftFiles.map(address => [address, undefined]));
  // The form in the other tab owns them. Until it has answered, a deletion waits.
  void otherTabFiles.then(addresses => addresses.forEach(address => files.delete(address))).catch(ignoreFailure);

  const discardUnlessInOtherTab = async (address: string, upload?: Upload): Promise<void> => {
    // A file with an upload is in this tab only.
    if (upload || !(await otherTabFiles).has(address)) await discardFile(address, isFileHeld, upload);
  };
  const removeFile = (address: string): void => {
    if (!files.has(address)) return;
    const upload = files.get(address);
    files.delete(address);
    discardUnlessInOtherTab(address, upload).catch(ignoreFailure);
  };
  const removeAll = () => [...files.keys()].forEach(removeFile);
  return {
    ...createFormWork(),
    add: upload => void files.set(upload.address, upload),
    removeFile,
    removeAll,
    noteSent: values => {
      // Also files of the draft that were left to another tab: this write may give them to the record.
      const formFiles = new Set([...files.keys(), ...draftFiles]);
      const filesIn = (value: unknown) => allTextsIn(value).filter(text => formFiles.has(text));
      const sentFiles = filesIn(values);
      noteEvent(sentFiles, { is: 'sent', place }).catch(ignoreFailure);
      return (outcome, responseValues) => {
        // After an unknown outcome the record may have the files: the ledger keeps them as sent.
        if (outcome === 'unknown') return;
        if (outcome === 'refused') {
          noteEvent(sentFiles, { is: 'refused' }).catch(ignoreFailure);
          return;
        }
        const savedFiles = [...new Set([...sentFiles, ...filesIn(responseValues)])];
        noteEvent(savedFiles, { is: 'done' }).catch(ignoreFailure);
        savedFiles.forEach(address => files.delete(address));
        removeAll();
      };
    },
    addresses: () => [...files.keys()],
  };
};

const FormUploadsContext = createContext<FormUploads | undefined>(undefined);

interface FormFilesOptions extends Pick<FormFiles, 'otherTabFiles'> {
  draft?: { uploads: readonly string[] };
  /** The record that the form edits. */
  recordId?: string;
}

/** Creates the uploads of a form; its inputs get them by `useFormUploadsContext`. Later options are ignored. */
export const useFormUploads = ({ draft, otherTabFiles, recordId }: FormFilesOptions): FormUploads => {
  const resource = useResourceContext();
  const { isFileHeld } = useDataProvider<DataProvider & { isFileHeld: HolderCheck }>();
  const place = resource === undefined ? undefined : { resource, record: recordId };
  const files = { draftFiles: draft?.uploads ?? [], otherTabFiles, place, isFileHeld };
  return useState(() => createFormUploads(files))[0];
};

export const FormUploadsProvider = FormUploadsContext.Provider;

/** The uploads of the form around an input. */
export const useFormUploadsContext = (): FormUploads => {
  const uploads = use(FormUploadsContext);
  if (!uploads) throw new Error('A file input must stand inside a form that provides uploads.');
  return uploads;
};
