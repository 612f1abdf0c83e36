import type { Row } from '../../kinds/field';
import { userIn } from '../settlement/server';

/**
 * The records whose share can still be resold: the approved exits of each user less the resales done, and none of a
 * user who has been refunded (spec 2 §4).
 */
export const openExits = (rows: readonly Row[], refunded: ReadonlySet<string>): ReadonlySet<string> => {
  const resold = new Map<string, number>();
  for (const row of rows) {
    if (row.statusName === 'Property Resold') resold.set(userIn(row), (resold.get(userIn(row)) ?? 0) + 1);
  }
  const open = new Set<string>();
  // The newest exit is the one that is open; the list begins with it.
  for (const row of rows.toReversed()) {
    const uid = userIn(row);
    if (row.statusName !== 'Exit Approved' || uid === '' || refunded.has(uid)) continue;
    const left = resold.get(uid) ?? 0;
    if (left > 0) resold.set(uid, left - 1);
    else open.add(row.id);
  }
  return open;
};
