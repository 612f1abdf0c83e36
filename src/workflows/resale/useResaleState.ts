import { useMemo } from 'react';
import { useListState } from '../../views/list/ListStateContext';
import { stateFrom, type PersonState } from '../settlement/personState';
import { readRecords, type Reading } from '../settlement/records';
import { resaleStanding } from '../settlement/standing';
import { useHistory } from '../settlement/useHistory';

/** Where a user of the open property stands with a resale, by the list and the refunds (SELLREQ-12, SELLREQ-24). */
export const useResaleState = (uid: string): PersonState => {
  const { all: rows, isLoading, error, retry } = useListState();
  const refunded = useHistory('refunded');
  const all: Reading | undefined = useMemo(
    () => (isLoading ? undefined : readRecords(rows, 'statusName')),
    [isLoading, rows],
  );
  const standing = resaleStanding(uid, { refunded: refunded.reading, all });
  return stateFrom([refunded, { reading: all, error, retry }], standing);
};
