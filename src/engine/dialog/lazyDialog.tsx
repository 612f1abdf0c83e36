import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { lazyComponent, type LazyComponent } from '../updates/lazyComponent';
import { reportError } from '../views/reportError';

/** Reports why a dialog cannot be opened, and closes it; the screen below stays. */
export const NotOpened = ({ error, onClose }: { error: unknown; onClose: () => void }) => {
  const close = useEffectEvent(() => {
    reportError(error);
    onClose();
  });
  useEffect(() => close(), []);
  return undefined;
};

/** A `lazyComponent` for a dialog over a screen, which stays where the code of the dialog cannot be loaded. */
export const lazyDialog = <P extends { onClose: () => void }, M extends object = object>(
  load: () => Promise<M & { default: ComponentType<P> }>,
): LazyComponent<P, M & { default: ComponentType<P> }> => lazyComponent(load, NotOpened);
