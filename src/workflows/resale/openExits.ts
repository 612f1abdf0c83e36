import type { Row } from '../../kinds/field';
import { readRecords, type Reading } from '../settlement/records';

/**
 * The records whose share can still be resold: the approved exits of each user less the resales done, and none of a
 * user who has been refunded (SELLREQ-24, SELLREQ-25). Where a record cannot be read, none can.
 */
export const openExits = (rows: readonly Row[], refunded: Reading | undefined): ReadonlySet<string> => {
  const all = readRecords(rows, 'statusName');
  const open = new Set<string>();
  if (!all.isWhole || !refunded?.isWhole) return open;
  const isRefunded = new Set(
    [...refunded.said, ...all.said].filter(({ word }) => word === 'Refund Processed').map(({ uid }) => uid),
  );
  const resold = new Map<string, number>();
  for (const { uid, word } of all.said) {
    if (word === 'Property Resold') resold.set(uid, (resold.get(uid) ?? 0) + 1);
  }
  // The newest exit is the one that is open; the list begins with it.
  for (const { uid, word, row } of all.said.toReversed()) {
    if (word !== 'Exit Approved' || isRefunded.has(uid)) continue;
    const left = resold.get(uid) ?? 0;
    if (left > 0) resold.set(uid, left - 1);
    else open.add(row.id);
  }
  return open;
};
