import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import { superadminOnly } from '../../config/roles';
import { lazyWithRetry } from '../../engine/updates/lazyWithRetry';
import type { OtherScreen } from '../menuFor';

export const Dashboard = lazyWithRetry(() => import('../../features/dashboard/Dashboard'));

/** Screens that belong to no entity; the last is in no menu (SHELL-116, SHELL-118). */
export const otherScreens: readonly OtherScreen[] = [
  {
    path: '/orders',
    roles: superadminOnly,
    Screen: lazyWithRetry(() => import('../../features/orders/Orders')),
    menu: { label: 'Orders', icon: Receipt, heading: 'Money' },
  },
  { path: '/allinformation', roles: superadminOnly, Screen: lazyWithRetry(() => import('./AllInformation')) },
];
