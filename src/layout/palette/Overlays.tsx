import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { ErrorBoundary } from '../../engine/views/ErrorBoundary';
import { reportError } from '../../engine/views/reportError';
import { pressKey, type Overlay } from './shortcuts';
import { lazyWithRetry } from '../../engine/updates/lazyWithRetry';

const Palette = lazyWithRetry(() => import('./Palette'));
const KeyboardHelp = lazyWithRetry(() => import('./KeyboardHelp'));

export const preloadPalette = (): void => void Palette.preload();

/** Says why an overlay does not open; the screen below stays. */
const Failed = ({ error, onClose }: { error: unknown; onClose: () => void }) => {
  const tell = useEffectEvent(() => {
    reportError(error);
    onClose();
  });
  useEffect(() => tell(), []);
  return undefined;
};

interface Props {
  overlay: Overlay | undefined;
  setOverlay: (overlay: Overlay | undefined) => void;
}

/** The palette and the keyboard help, over any screen. */
export const Overlays = ({ overlay, setOverlay }: Props) => {
  // A layout effect, so that keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => pressKey(event, setOverlay);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [setOverlay]);

  const close = () => setOverlay(undefined);
  const describe = (error: unknown) => <Failed error={error} onClose={close} />;
  return (
    overlay && (
      <ErrorBoundary key={overlay} fallback={describe}>
        {overlay === 'palette' ? (
          <Palette onClose={close} onHelp={() => setOverlay('help')} />
        ) : (
          <KeyboardHelp onClose={close} />
        )}
      </ErrorBoundary>
    )
  );
};
