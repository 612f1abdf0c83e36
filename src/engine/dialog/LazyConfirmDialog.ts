import { lazyComponent } from '../updates/lazyComponent';

/** `ConfirmDialog`, whose code loads when it is first shown. */
export const LazyConfirmDialog = lazyComponent(async () => ({
  default: (await import('./ConfirmDialog')).ConfirmDialog,
}));
