import { memo, useCallback, useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
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
  /** Whether the folded panel is open over the page, as long as pointer or focus are in it. */
  isPeeking: boolean;
  toggle: () => void;
  /** Handlers that open the folded panel on hover and focus. */
  hover: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const open = useEvent(() => {
    clearTimeout(timer.current);
    if (isFolded) setPeeking(true);
  });
  const foldLater = useCallback(() => {
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
        onPointerEnter: open,
        onPointerLeave: foldLater,
        onFocus: ({ target }) => {
          if (target.matches(':focus-visible')) open();
        },
        // At once where the focus goes elsewhere, as the panel would cover it.
        onBlur: ({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setPeeking(false);
          else foldLater();
        },
      },
    }),
    [isFolded, isPeeking, toggle, open, foldLater],
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
