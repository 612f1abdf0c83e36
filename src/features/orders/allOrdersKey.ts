import type { PropertyReading } from '../settlement/propertyReading';
import type { OrderRow } from './useAllOrders';

export type AllOrders = PropertyReading<OrderRow>;

/** React Query's key of the reading of all orders. A file by itself, as the palette uses it without the code that reads them. */
export const allOrdersName = 'allOrders';
