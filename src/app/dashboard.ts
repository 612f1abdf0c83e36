import { loadable } from '../release/loadable';

/** The screen that staff begin at. */
export const Dashboard = loadable(() => import('../workflows/dashboard/Dashboard'));
