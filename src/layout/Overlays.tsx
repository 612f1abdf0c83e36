import { useEffect, useLayoutEffect, type Dispatch, type SetStateAction } from 'react';
import { NotOpened } from '../engine/dialog/lazyDialog';
import { whenIdle } from '../engine/store/whenIdle';
import { lazyComponent } from '../engine/updates/lazyComponent';
import { ErrorBoundary } from '../engine/views/ErrorBoundary';
import { isDataSaverOn } from '../engine/views/isDataSaverOn';
import { pressKey, type Overlay } from './globalKeys';
import { PaletteOverlay, preloadPalette } from './palette/PaletteOverlay';

const KeyboardHelp = lazyComponent(() => import('./palette/KeyboardHelp'));
const Drawer = lazyComponent(() => import('./Drawer'));
const ChangesToday = lazyComponent(() => import('./ChangesToday'));
const PinDialog = lazyComponent(() => import('./PinDialog'));

export const preloadDrawer = (): void => void Drawer.preload();
export const preloadPins = (): void => void PinDialog.preload();

interface Props {
  overlay: Overlay | undefined;
  setOverlay: Dispatch<SetStateAction<Overlay | undefined>>;
}

/** The overlays of any screen: the palette, the keyboard help, the menu of narrow windows, its pins, and the changes of the day. */
export const Overlays = ({ overlay, setOverlay }: Props) => {
  // A layout effect, so that keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => pressKey(event, setOverlay);
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [setOverlay]);

  // Not before somebody uses the page, as the first list comes first.
  useEffect(() => {
    const listening = new AbortController();
    const preload = () => {
      listening.abort();
      if (!isDataSaverOn()) whenIdle(preloadPalette);
    };
    for (const type of ['pointermove', 'keydown']) window.addEventListener(type, preload, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  // The menu closes after it has opened another overlay, which stays.
  const close = () => setOverlay(current => (current === overlay ? undefined : current));
  const renderFailure = (error: unknown) => <NotOpened error={error} onClose={close} />;
  return (
    overlay && (
      <ErrorBoundary key={overlay} fallback={renderFailure}>
        {overlay === 'palette' && <PaletteOverlay onClose={close} onOpen={setOverlay} />}
        {overlay === 'help' && <KeyboardHelp onClose={close} />}
        {overlay === 'menu' && <Drawer onOpen={setOverlay} onClose={close} />}
        {overlay === 'changes' && <ChangesToday onClose={close} />}
        {overlay === 'pins' && <PinDialog onClose={close} />}
      </ErrorBoundary>
    )
  );
};
