import { lazy } from 'react';
import { superadminOnly } from '../../config/roles';
import { loadable } from '../../release/loadable';

export { NotificationLink as TopBarLink } from './NotificationLink';

/** The screen that staff begin at. */
export const Dashboard = loadable(() => import('../../workflows/dashboard/Dashboard'));

/** Screens that are no entity's own and stand in no menu (SHELL-116, SHELL-118). */
export const otherScreens = [
  { path: '/orders', roles: superadminOnly, Screen: lazy(() => import('../../workflows/orders/Orders')) },
  { path: '/allinformation', roles: superadminOnly, Screen: lazy(() => import('./AllInformation')) },
] as const;
