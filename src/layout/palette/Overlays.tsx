import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type MouseEvent,
  type SetStateAction,
} from 'react';
import { t } from '../../engine/i18n/t';
import { whenIdle } from '../../engine/store/whenIdle';
import { LazyBoundary } from '../../engine/updates/LazyBoundary';
import { isDataSaverOn } from '../../engine/views/isDataSaverOn';
import { ErrorBoundary } from '../../engine/views/ErrorBoundary';
import { pressKey, type Overlay } from './globalKeys';
import { NotOpened } from '../../engine/dialog/lazyDialog';
import { lazyComponent } from '../../engine/updates/lazyComponent';

const Palette = lazyComponent(() => import('./Palette'));
const KeyboardHelp = lazyComponent(() => import('./KeyboardHelp'));
const Drawer = lazyComponent(() => import('../Drawer'));
const ChangesToday = lazyComponent(() => import('../ChangesToday'));
const PinDialog = lazyComponent(() => import('../PinDialog'));

export const preloadPalette = (): void => void Palette.preload();
export const preloadDrawer = (): void => void Drawer.preload();
export const preloadPins = (): void => void PinDialog.preload();

interface WaitingProps {
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** The palette's input while its code loads, so that letters typed right after the shortcut are not lost. */
const WaitingInput = ({ typed, onType, onClose }: WaitingProps) => {
  const label = t('Find a screen, a record or an action');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('input')?.focus();
    // Closed before it is removed, so that the focus is first back where it was.
    return () => element?.close();
  }, []);
  const closeOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget && onClose();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape closes it as well
    <dialog ref={dialog} className="palette-waiting" aria-label={label} onCancel={onClose} onClick={closeOutside}>
      <input
        className="palette__input"
        aria-label={label}
        aria-busy="true"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={label}
        value={typed}
        onChange={event => onType(event.target.value)}
      />
    </dialog>
  );
};

/** Constant, as `LazyBoundary` loads other parts anew. */
const paletteParts = [Palette];

const PaletteOverlay = (props: { onClose: () => void; onOpen: (overlay: Overlay) => void }) => {
  const [typed, setTyped] = useState('');
  return (
    <LazyBoundary
      parts={paletteParts}
      fallback={<WaitingInput typed={typed} onType={setTyped} onClose={props.onClose} />}
    >
      <Palette typed={typed} onType={setTyped} {...props} />
    </LazyBoundary>
  );
};

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
