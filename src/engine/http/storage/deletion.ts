import { claimTab, openTabs } from '../tabOwner';
import { deleteStoredUpload, deleteFileAt, type Upload } from './uploads';
import { fateOf } from './fileFate';
import { ledger, type FileNote, type FilePlace } from './ledger';
import { longestRequest } from './sending';

/** Reads whether a record holds a file. Rejects if that cannot be read. */
export type HolderCheck = (place: FilePlace, address: string) => Promise<boolean>;

const wait = (milliseconds: number) => new Promise<void>(resolve => void setTimeout(resolve, milliseconds));

const deleteFile = ({ address, stored: upload }: FileNote): Promise<void> =>
  upload ? deleteStoredUpload(upload) : deleteFileAt(address);

/** Decides about a noted file and carries that out. A file whose record cannot be read stays, with its note. */
const applyFate = async (note: FileNote, isLeft: boolean, isFileHeld: HolderCheck): Promise<void> => {
  const { address, place } = note;
  const fate = fateOf(note, isLeft, Date.now());
  if (fate.is === 'leave') return;
  if (fate.is === 'wait') {
    await ledger.changeNote(address, previousNote => ({ ...previousNote, leftAt: previousNote.leftAt ?? Date.now() }));
    return;
  }
  if (fate.is === 'read') {
    await wait(Math.max(0, fate.at - Date.now()));
    const isHeld = place && (await isFileHeld(place, address).catch(() => undefined));
    if (isHeld === undefined) return;
    if (!isHeld) await deleteFile(note);
  }
  if (fate.is === 'delete') {
    await deleteFile(note);
    // A slow storage may store it after that.
    if (!note.isArrived) await wait(longestRequest).then(() => deleteFile(note));
  }
  await ledger.deleteNote(address);
};

/** Notes that a form no longer needs a file, and decides about it. */
const discard = async (address: string, isFileHeld: HolderCheck, changes: Partial<FileNote> = {}): Promise<void> => {
  const note = await ledger.changeNote(address, previousNote => ({
    ...previousNote,
    isDiscarded: !previousNote.isShared,
    ...changes,
  }));
  if (note) await applyFate(note, false, isFileHeld);
};

/** Deletes a file that a form no longer needs, unless a record may hold it. An upload that has not arrived is in no record: it is given up without a decision. */
export const discardFile = async (address: string, isFileHeld: HolderCheck, upload?: Upload): Promise<void> => {
  if (!upload || upload.hasArrived()) return discard(address, isFileHeld);
  await upload.abandon();
  await ledger.deleteNote(address);
};

/** Deletes the files of deleted records that no other record of the list holds. */
export const discardSaved = async (addresses: readonly string[], resource: string, isFileHeld: HolderCheck) => {
  // As after an old write with an unknown outcome: the list is read before anything is deleted.
  const use = { is: 'sent', at: 0, isRepeated: true } as const;
  await Promise.all(addresses.map(address => discard(address, isFileHeld, { place: { resource }, use })));
};

/** Decides about the files that closed pages of this person have left in the storage. @param draftAddresses files in the drafts of this tab */
export const discardLeftBehind = async (draftAddresses: ReadonlySet<string>, isFileHeld: HolderCheck) => {
  const notes = await ledger.all();
  if (notes.length === 0) return;
  const [{ id: thisTab }, isOpen] = await Promise.all([claimTab(), openTabs()]);
  const isInForm = ({ address, tab, isDiscarded }: FileNote) =>
    ledger.isOfThisPage(address) || draftAddresses.has(address) || (tab !== thisTab && !isDiscarded && isOpen(tab));
  await Promise.all(notes.filter(note => !isInForm(note)).map(note => applyFate(note, true, isFileHeld)));
};
