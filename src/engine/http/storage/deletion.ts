import { claimTab, openTabs } from '../tabOwner';
import { deleteStoredUpload, deleteFileAt, type Upload } from './uploads';
import { ledger, type FileNote, type FilePlace } from './ledger';
import { patience } from './sending';

/** Reads whether a record holds a file. Rejects if that cannot be read. */
export type HolderCheck = (place: FilePlace, address: string) => Promise<boolean>;

/** The decision about a stored file. */
type Decision =
  /** `keep` leaves it to a form or a record, `wait` to a later opening of the page. */
  | { do: 'delete' | 'keep' | 'wait' }
  /** Reads at a time, in milliseconds, whether a record holds it; without one it is deleted. */
  | { do: 'read'; at: number };

/** The time for which a closed tab can be restored with its draft, in milliseconds. */
const restorableFor = 7 * 24 * 60 * 60_000;

/** Decides about a file. @param isLeft whether no form of an open tab has it */
const decide = ({ use, isArrived, isDiscarded, isShared, leftAt }: FileNote, isLeft: boolean): Decision => {
  const isRestorable = isLeft && isArrived && !isDiscarded && (!leftAt || Date.now() - leftAt < restorableFor);
  if (isRestorable) return { do: 'wait' };
  if (use.is === 'saved' || (isShared && !isLeft)) return { do: 'keep' };
  // A server may still carry out a request whose answer was lost.
  if (use.is === 'sent') return { do: 'read', at: use.at + patience };
  // The form of a duplicated tab may have saved it.
  return isShared ? { do: 'read', at: 0 } : { do: 'delete' };
};

const wait = (milliseconds: number) => new Promise<void>(resolve => void setTimeout(resolve, milliseconds));

const deleteFile = ({ address, stored: upload }: FileNote): Promise<void> =>
  upload ? deleteStoredUpload(upload) : deleteFileAt(address);

/** Decides about a file and deletes it: the one way to do so. A file whose record cannot be read stays, with its note. */
const carryOut = async (note: FileNote, isLeft: boolean, isFileHeld: HolderCheck): Promise<void> => {
  const { address, place } = note;
  const decision = decide(note, isLeft);
  if (decision.do === 'wait') {
    await ledger.changeNote(address, previousNote => ({ ...previousNote, leftAt: previousNote.leftAt ?? Date.now() }));
    return;
  }
  // The forms of this page decide again.
  if (decision.do === 'keep' && !isLeft) return;
  if (decision.do === 'read') {
    await wait(Math.max(0, decision.at - Date.now()));
    const isHeld = place && (await isFileHeld(place, address).catch(() => undefined));
    if (isHeld === undefined) return;
    if (!isHeld) await deleteFile(note);
  }
  if (decision.do === 'delete') {
    await deleteFile(note);
    // A slow storage may store it after that.
    if (!note.isArrived) await wait(patience).then(() => deleteFile(note));
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
  if (note) await carryOut(note, false, isFileHeld);
};

/** Deletes a file that a form no longer needs, unless a record may hold it. An upload that has not arrived is in no record. */
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
  await Promise.all(notes.filter(note => !isInForm(note)).map(note => carryOut(note, true, isFileHeld)));
};
