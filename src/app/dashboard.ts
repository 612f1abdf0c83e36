import { loadable } from './loadable';

/** The screen that staff begin at. */
export const dashboard = loadable(() => import('../workflows/dashboard/Dashboard'));
