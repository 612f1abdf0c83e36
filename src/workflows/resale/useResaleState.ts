import { useMemo } from 'react';
import { useEntityListContext } from '../../views/list/useEntityList';
import { personStateIn, type PersonState, type Sources } from '../settlement/personState';
import { planOf } from '../settlement/plans';
import { readRecords } from '../settlement/records';
import { useRecords } from '../settlement/useRecords';

/** What says where the users of the open property stand with a resale: the list itself, the orders and the refunds. */
export const useResaleSources = (): Sources => {
  const { all: rows, isPending, error, refetch } = useEntityListContext();
  const orders = useRecords('orders');
  const refunded = useRecords('refunded');
  const reading = useMemo(() => (isPending ? undefined : readRecords(rows, 'statusName')), [isPending, rows]);
  return { orders, refunded, all: { reading, error, retry: refetch } };
};

/** Where a user of the open property stands with a resale (SELLREQ-12, SELLREQ-24). */
export const useResaleState = (uid: string): PersonState => personStateIn(planOf('resale'), uid, useResaleSources());
