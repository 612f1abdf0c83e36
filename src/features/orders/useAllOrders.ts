import type { RaRecord } from '../../engine/fields/field';
import { dayOf } from '../../engine/fields/date/formatDate';
import { perLanguage } from '../../engine/i18n/perLanguage';
import { shownPaymentId } from '../settlement/plans';
import { usePropertyReading } from '../settlement/propertyReading';
import { wordIn } from '../settlement/propertyRecords';
import { recordLists } from '../settlement/recordLists';
import { allOrdersName } from './allOrdersKey';

/** An order of any type, with the name of its property. */
export interface OrderRow extends RaRecord {
  /** Id of its property. */
  pid: string;
  /** Name of its property. */
  property: string;
  /** Empty for a resale and a payment recorded in the form, which have none. */
  paymentId: string;
  /** Such as `2026-11`; empty where the date cannot be read. */
  month: string;
}

/** The month of a date, such as `2026-11`, in the user's time zone. Empty for a date that cannot be read. */
export const monthOf = (value: unknown): string => dayOf(value).slice(0, '2026-11'.length);

const monthNames = perLanguage('en-GB', locale => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }));

/** A month in words. @param month such as `2026-11` */
export const monthName = (month: string): string => monthNames().format(new Date(`${month}-15T12:00:00`));

/** The orders of all properties, as they were last read. They stay in the cache until Sign Out, and are read on request only. */
export const useAllOrders = () =>
  usePropertyReading<OrderRow>({
    name: allOrdersName,
    gcTime: Number.POSITIVE_INFINITY,
    readProperty: async ({ readRows }, { pid, name: property }, signal) => {
      const { data } = await readRows(recordLists.orders.call, { pid }, signal);
      return data.map(row => ({
        ...row,
        pid,
        property,
        paymentId: shownPaymentId(row.paymentId),
        price: wordIn(row, 'type') === 'sold' ? undefined : row.price,
        month: monthOf(row.createdAt),
      }));
    },
  });
