import { lazy } from 'react';
import { superadminOnly } from '../config/roles';
import { registry } from '../entities';
import { Dashboard } from './dashboard';

/** Screens that are no entity's own and stand in no menu (SHELL-116, SHELL-118). */
export const otherScreens = [
  { path: '/orders', roles: superadminOnly, Screen: lazy(() => import('../workflows/orders/Orders')) },
  { path: '/allinformation', roles: superadminOnly, Screen: lazy(() => import('./AllInformation')) },
] as const;

/** Fetches what a screen is made of before it is asked for. A failure shows when the screen is opened. */
export const preloadScreen = (route: string): void => {
  const loading: Promise<unknown> = route === 'dashboard' ? Dashboard.load() : registry.load(route);
  loading.catch(() => undefined);
};
