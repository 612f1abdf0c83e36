import type { PropertyReading } from '../settlement/propertyReading';
import type { OrderRow } from './useAllOrders';

export type AllOrders = PropertyReading<OrderRow>;

/** Names the reading of all orders; here by itself, for the palette, which does not load how they are read. */
export const allOrdersName = 'allOrders';
