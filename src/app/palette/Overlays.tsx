import { lazy, Suspense, useLayoutEffect } from 'react';
import { pressKey, type Overlay } from './shortcuts';

const loadPalette = () => import('./Palette');
const Palette = lazy(loadPalette);
const KeyboardHelp = lazy(() => import('./KeyboardHelp'));

/** Fetches the palette before it is asked for. A failure shows when it is opened. */
export const preloadPalette = (): void => void loadPalette().catch(() => undefined);

interface Props {
  overlay: Overlay | undefined;
  setOverlay: (overlay: Overlay | undefined) => void;
}

/** What the keyboard opens over any screen: the palette and the list of keys. */
export const Overlays = ({ overlay, setOverlay }: Props) => {
  // Before the screen is drawn: what a person sees takes their keys.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => pressKey(event, setOverlay);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [setOverlay]);

  const close = () => setOverlay(undefined);
  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={close} onHelp={() => setOverlay('help')} />}
      {overlay === 'help' && <KeyboardHelp onClose={close} />}
    </Suspense>
  );
};
