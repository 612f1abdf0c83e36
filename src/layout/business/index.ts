import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import { superadminOnly } from '../../config/roles';
import { lazyComponent } from '../../engine/updates/lazyComponent';
import type { OtherScreen } from '../menuFor';

export const Dashboard = lazyComponent(() => import('../../features/dashboard/Dashboard'));

/** Screens that belong to no entity; the last is in no menu (SHELL-116, SHELL-118). */
export const otherScreens: readonly OtherScreen[] = [
  {
    path: '/orders',
    roles: superadminOnly,
    Screen: lazyComponent(() => import('../../features/orders/Orders')),
    menu: { label: 'Orders', icon: Receipt, heading: 'Money' },
  },
  { path: '/allinformation', roles: superadminOnly, Screen: lazyComponent(() => import('./AllInformation')) },
];
