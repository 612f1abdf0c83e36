import { registry } from '../entities';
import { Dashboard } from './business';

/** Preloads a screen's code. A failure shows when it is opened. */
export const preloadScreen = (route: string): void => {
  const loading: Promise<unknown> = route === 'dashboard' ? Dashboard.preload() : registry.load(route);
  loading.catch(() => undefined);
};
