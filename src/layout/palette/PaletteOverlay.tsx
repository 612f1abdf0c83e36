import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { t } from '../../engine/i18n/t';
import { LazyBoundary } from '../../engine/updates/LazyBoundary';
import { lazyComponent } from '../../engine/updates/lazyComponent';
import type { Overlay } from '../globalKeys';

const Palette = lazyComponent(() => import('./Palette'));

export const preloadPalette = (): void => void Palette.preload();

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

/** The palette, or its input while its code loads. */
export const PaletteOverlay = (props: { onClose: () => void; onOpen: (overlay: Overlay) => void }) => {
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
