import { useMemo } from 'react';
import { useAllRows } from '../../engine/list/useAllRows';
import { parseRecords, payeeStateIn, planOf, useRecords, type PayeeState, type RecordSources } from '../settlement';

/** The lists that decide about resales of the open property; its history records are the rows of the list. */
export const useResaleSources = (): RecordSources => {
  const { rows, error, refetch } = useAllRows();
  const orders = useRecords('orders');
  const refunded = useRecords('refunded');
  const records = useMemo(() => rows && parseRecords(rows, 'statusName'), [rows]);
  return { orders, refunded, histories: { records, error, retry: refetch } };
};

/** Whether the share of a user of the open property can be resold (SELLREQ-12, SELLREQ-24). */
export const useResaleState = (uid: string): PayeeState => payeeStateIn(planOf('resale'), uid, useResaleSources());
