import { useEffect, useEffectEvent, useLayoutEffect, type Dispatch, type SetStateAction } from 'react';
import { ErrorBoundary } from '../../engine/views/ErrorBoundary';
import { reportError } from '../../engine/views/reportError';
import { pressKey, type Overlay } from './globalKeys';
import { lazyWithRetry } from '../../engine/updates/lazyWithRetry';

const Palette = lazyWithRetry(() => import('./Palette'));
const KeyboardHelp = lazyWithRetry(() => import('./KeyboardHelp'));
const Drawer = lazyWithRetry(() => import('../Drawer'));
const PinDialog = lazyWithRetry(() => import('../PinDialog'));

export const preloadPalette = (): void => void Palette.preload();
export const preloadDrawer = (): void => void Drawer.preload();
export const preloadPins = (): void => void PinDialog.preload();

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
  setOverlay: Dispatch<SetStateAction<Overlay | undefined>>;
}

/** What opens over any screen: the palette, the keyboard help, the menu of narrow windows and its pins. */
export const Overlays = ({ overlay, setOverlay }: Props) => {
  // A layout effect, so that keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => pressKey(event, setOverlay);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [setOverlay]);

  // The menu closes by itself before another one opens.
  const close = () => setOverlay(now => (now === overlay ? undefined : now));
  const describe = (error: unknown) => <Failed error={error} onClose={close} />;
  return (
    overlay && (
      <ErrorBoundary key={overlay} fallback={describe}>
        {overlay === 'palette' && <Palette onClose={close} onHelp={() => setOverlay('help')} />}
        {overlay === 'help' && <KeyboardHelp onClose={close} />}
        {overlay === 'menu' && <Drawer onOpen={setOverlay} onClose={close} />}
        {overlay === 'pins' && <PinDialog onClose={close} />}
      </ErrorBoundary>
    )
  );
};
