import { memo, useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useEvent, useStore } from 'react-admin';
import { useMedia } from '../engine/views/useMedia';
import { t } from '../engine/i18n/t';
import { Brand } from './Brand';
import { Menu } from './Menu';
import { PinButton } from './PinButton';

/** Delay in ms until the folded panel closes after pointer and focus have left it (SHELL-68, SHELL-69). */
const hoverTimeout = 500;

/** Windows on which the panel is open by default; on narrower ones lists need the space. */
const roomyQuery = '(width >= 1200px)';

export interface SidePanelState {
  /** Whether it is folded to its icons. Stored in this browser. */
  isFolded: boolean;
  /** Whether the folded panel is open over the page, as long as the pointer or the focus of the keyboard is in it. */
  isPeeking: boolean;
  toggle: () => void;
  /** Handlers that open the folded panel on hover and focus. */
  hover: {
    onPointerEnter: () => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** The state of the side panel. */
export const useSidePanel = (): SidePanelState => {
  const isRoomy = useMedia(roomyQuery);
  const [isFoldedByUser, setFoldedByUser] = useStore<boolean>('sidePanel.folded');
  const isFolded = isFoldedByUser ?? !isRoomy;
  const [isPeeking, setPeeking] = useState(false);
  const isPointerInside = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const peek = useEvent(() => {
    clearTimeout(timer.current);
    if (isFolded) setPeeking(true);
  });
  const stopPeekingLater = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPeeking(false), hoverTimeout);
  }, []);
  const toggle = useEvent(() => {
    setPeeking(false);
    setFoldedByUser(!isFolded);
  });

  return useMemo(
    () => ({
      isFolded,
      isPeeking: isFolded && isPeeking,
      toggle,
      hover: {
        onPointerEnter: () => {
          isPointerInside.current = true;
          peek();
        },
        onPointerLeave: ({ currentTarget }) => {
          isPointerInside.current = false;
          if (!currentTarget.querySelector(':focus-visible')) stopPeekingLater();
        },
        onFocus: ({ target }) => {
          if (target.matches(':focus-visible')) peek();
        },
        onBlur: ({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          // At once where the focus goes elsewhere, as the panel would cover it.
          if (relatedTarget) setPeeking(false);
          else if (!isPointerInside.current) stopPeekingLater();
        },
      },
    }),
    [isFolded, isPeeking, toggle, peek, stopPeekingLater],
  );
};

/** The menu on wide windows. */
export const SidePanel = memo(
  ({ panel: { isPeeking, hover }, onPin }: { panel: SidePanelState; onPin: () => void }) => (
    <nav aria-label={t('Main')} className={isPeeking ? 'side-panel peeking' : 'side-panel'} {...hover}>
      <div className="side-panel-head">
        <Brand />
        <PinButton onPin={onPin} />
      </div>
      <Menu />
    </nav>
  ),
);
