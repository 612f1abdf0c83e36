import { lazyDialog } from './lazyDialog';

/** `ConfirmDialog`, whose code loads when it is first shown. */
export const LazyConfirmDialog = lazyDialog(async () => ({
  default: (await import('./ConfirmDialog')).ConfirmDialog,
}));
