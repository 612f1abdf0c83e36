import type { FileNote } from './ledger';
import { longestRequest } from './sending';

/** The fate of a stored file and of its note. */
export type FileFate =
  /** Both go. */
  | { is: 'delete' }
  /** Both stay until a record that may hold it is read, at a time in milliseconds. Then the file goes unless it is held, and the note in either case. */
  | { is: 'read'; at: number }
  /** Both stay: a form of another tab or a later opening of the page decides again. */
  | { is: 'leave' }
  /** Both stay, and the note gets the time when its tab was first missed. */
  | { is: 'wait' }
  /** The file stays: a record holds it. The note goes. */
  | { is: 'forget' };

/** The time for which a closed tab can be restored with its draft, in milliseconds. */
const restorableFor = 7 * 24 * 60 * 60_000;

/**
 * Decides about a file that a form no longer needs, or that was left behind. The first row that fits:
 *
 * | left behind | file                                                | fate         |
 * | ----------- | --------------------------------------------------- | ------------ |
 * | yes         | arrived, not discarded, missed for less than a week | wait         |
 * | yes         | saved                                               | forget       |
 * | no          | saved, or shared with a duplicated tab              | leave        |
 * | either      | sent: a server may still carry out the write        | read later   |
 * | yes         | shared: the other tab may have saved it             | read at once |
 * | either      | any other                                           | delete       |
 *
 * @param isLeft whether no form of an open tab has it
 */
export const fateOf = (note: FileNote, isLeft: boolean, now: number): FileFate => {
  const { use, isArrived, isDiscarded, isShared, leftAt } = note;
  const isRestorable = isArrived && !isDiscarded && (!leftAt || now - leftAt < restorableFor);
  if (isLeft && isRestorable) return { is: 'wait' };
  if (isLeft && use.is === 'saved') return { is: 'forget' };
  if (!isLeft && (use.is === 'saved' || isShared)) return { is: 'leave' };
  if (use.is === 'sent') return { is: 'read', at: use.at + longestRequest };
  return isShared ? { is: 'read', at: 0 } : { is: 'delete' };
};
