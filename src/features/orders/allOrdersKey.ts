import type { PropertyReading } from '../settlement/propertyReading';
import type { Order } from './useAllOrders';

export type AllOrders = PropertyReading<Order>;

/** Names the reading of all orders; here by itself, for the palette, which does not load how they are read. */
export const allOrdersName = 'allOrders';
