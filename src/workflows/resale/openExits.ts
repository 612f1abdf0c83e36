import { recordsOf, type Reading } from '../settlement/records';

/**
 * The ids of the records of a user whose share can still be resold: the approved exits less the resales done. The
 * newest exits are the ones that are open; the list begins with them.
 * @param all what the list of all histories says
 */
export const openExits = (all: Reading, uid: string): readonly string[] => {
  const exits = recordsOf(all, uid, 'Exit Approved');
  const resold = recordsOf(all, uid, 'Property Resold').length;
  return exits.slice(0, Math.max(0, exits.length - resold)).map(({ row }) => row.id);
};
