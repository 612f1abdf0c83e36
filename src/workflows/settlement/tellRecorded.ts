import { nameFor } from '../../define/registry';
import type { RouteName } from '../../kinds/names';
import { tellWritten } from '../../providers/otherTabs';

/** The lists that show orders or history records. */
const routes: readonly RouteName[] = [
  'refund-user/:pid',
  'sellrequestlist/:pid',
  'tokenOrders/:pid',
  'ordersOf/:pid',
  'saleProperties',
];

/** Tells the other tabs that an order or a history record of a property was made. */
export const tellRecorded = (pid: string): void => routes.forEach(route => tellWritten(nameFor(route, pid)));
