import { registry } from '../entities';
import { Dashboard } from './business';

/** Fetches what a screen is made of before it is asked for. A failure shows when it is opened. */
export const preloadScreen = (route: string): void => {
  const loading: Promise<unknown> = route === 'dashboard' ? Dashboard.preload() : registry.load(route);
  loading.catch(() => undefined);
};
