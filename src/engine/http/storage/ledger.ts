import type { DBSchema } from 'idb';
import { filesDatabase } from '../../../config/siteData';
import { claimTab } from '../tabOwner';
import { session } from '../session';
import type { StoredUpload } from './parts';

/** The list whose records may hold a file, and the record where one is edited. */
export interface FilePlace {
  resource: string;
  record?: string;
}

/** The use of a file by records: a write names a file before its outcome is known. */
type FileUse =
  | { is: 'unsent' }
  /** A write named it at a time in milliseconds; `isRepeated` if an earlier one did as well, whose outcome is unknown. */
  | { is: 'sent'; at: number; isRepeated: boolean }
  | { is: 'saved' };

/** A file that this browser has put into the storage. */
export interface FileNote {
  address: string;
  person: string;
  /** Id of the tab whose form has it. */
  tab: string;
  /** Parts of the upload; without them the address tells what to delete. */
  stored?: StoredUpload;
  isArrived: boolean;
  /** Whether its form no longer needs it. */
  isDiscarded: boolean;
  /** Whether a duplicated tab has it in its form, too. */
  isShared: boolean;
  use: FileUse;
  place?: FilePlace;
  /** The time when its tab was first missed, in milliseconds. */
  leftAt?: number;
}

interface Schema extends DBSchema {
  files: { key: string; value: FileNote };
}

/** The notes in IndexedDB, or in memory. */
interface Notes {
  get: (address: string) => Promise<FileNote | undefined>;
  put: (note: FileNote) => Promise<unknown>;
  delete: (address: string) => Promise<unknown>;
  getAll: () => Promise<FileNote[]>;
}

const memory = new Map<string, FileNote>();
const notesInMemory: Notes = {
  get: address => Promise.resolve(memory.get(address)),
  put: note => Promise.resolve(memory.set(note.address, note)),
  delete: address => Promise.resolve(memory.delete(address)),
  getAll: () => Promise.resolve([...memory.values()]),
};

const open = async () => {
  const { openDB } = await import('idb');
  return openDB<Schema>(filesDatabase, 1, {
    upgrade: database => void database.createObjectStore('files', { keyPath: 'address' }),
  });
};

/** Runs `work` in one transaction. Tabs share the notes, and they stay after Sign Out; without IndexedDB they last as long as the page. */
const transact = async <T>(work: (notes: Notes) => Promise<T>): Promise<T> => {
  const database = await open().catch(() => undefined);
  if (!database) return work(notesInMemory);
  const { store, done } = database.transaction('files', 'readwrite');
  try {
    const result = await work(store);
    await done;
    return result;
  } finally {
    database.close();
  }
};

/** The files that this page has noted something about. Its forms decide on them. */
const pageFiles = new Set<string>();

/**
 * Changes the note of a file.
 * @param change gets a new note where there is none; if it returns `undefined`, the note is deleted
 * @returns the note after the change
 */
const changeNote = async (address: string, change: (note: FileNote) => FileNote | undefined) => {
  pageFiles.add(address);
  const { id: tab } = await claimTab();
  const person = session.get()?.admin.id ?? '';
  const newNote = { address, person, tab, isArrived: true, isDiscarded: false, isShared: false } as const;
  return transact(async notes => {
    const changedNote = change((await notes.get(address)) ?? { ...newNote, use: { is: 'unsent' } });
    await (changedNote ? notes.put(changedNote) : notes.delete(address));
    return changedNote;
  });
};

/** The files that this browser has put into the storage, until it is known that a record holds them or that they are deleted. */
export const ledger = {
  changeNote,
  deleteNote: (address: string) => changeNote(address, () => undefined),
  isOfThisPage: (address: string): boolean => pageFiles.has(address),
  /** The files of the signed-in person. */
  all: async (): Promise<FileNote[]> => {
    const person = session.get()?.admin.id;
    return (await transact(notes => notes.getAll())).filter(note => note.person === person);
  },
};

/** An event of a file: a write is about to name it, is done or refused, or a duplicated tab has it in its forms, too. */
type FileEvent = { is: 'sent' | 'shared'; place?: FilePlace } | { is: 'done' } | { is: 'refused' };

const afterEvent = (note: FileNote, event: FileEvent): FileNote => {
  const { use } = note;
  if (event.is === 'shared') return { place: event.place, ...note, isShared: true };
  if (event.is === 'done') return { ...note, use: { is: 'saved' } };
  if (event.is === 'refused') {
    const isUnused = use.is === 'sent' && !use.isRepeated;
    return isUnused ? { ...note, use: { is: 'unsent' } } : note;
  }
  if (use.is === 'saved') return note;
  const { place } = event;
  return { ...note, isDiscarded: false, place, use: { is: 'sent', at: Date.now(), isRepeated: use.is === 'sent' } };
};

/** Notes an event of some files. */
export const noteEvent = (addresses: readonly string[], event: FileEvent) =>
  Promise.all(addresses.map(address => changeNote(address, note => afterEvent(note, event))));
