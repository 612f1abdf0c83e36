import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { LinkButton } from '../Button';
import { t } from '../../i18n/t';
import { excerpt } from '../../inputs/excerpt';
import { toasts, type Toast } from './toast';
import { sendUndoable, undoable } from './undoable';
import './toasts.css';
import { useToastFocus } from './useToastFocus';
import { useTopmost } from './useTopmost';

/** Time until a toast closes, in ms (COMMON-34). */
const lifetime = 5000;

/** SVG paths of the icons. */
const iconPaths: Record<Toast['type'], string> = {
  success: 'M4 10.5l4 4 8-9',
  error: 'M10 4.5v7M10 15v.5',
  info: 'M10 9v6.5M10 5v.5',
  warning: 'M10 4.5v7M10 15v.5',
};

interface CountdownProps {
  /** In ms. */
  duration: number;
  isPaused: boolean;
  onEnd: () => void;
}

/** Calls `onEnd` after `duration`, without the time of pauses. A component, so that another key begins a countdown again. */
const Countdown = ({ duration, isPaused, onEnd }: CountdownProps) => {
  const remaining = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isPaused]);

  return null;
};

/** One toast. It stays open while it has the pointer or the focus. */
const ToastItem = ({ id, type, text, shownCount, textSlot, duration = lifetime, hasWaitingWrite, onUndo }: Toast) => {
  const textId = useId();
  const role = type === 'error' ? 'alert' : 'status';
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  /**
   * Whether screen readers announce the text, or leave that to the screen, which has the same. `undefined` until the element
   * is in the page: they announce only a text that is put into it later.
   */
  const [announcement, setAnnouncement] = useState<'announced' | 'silent'>();
  const [isUndoing, setUndoing] = useState(false);
  const close = () => (hasWaitingWrite ? void sendUndoable() : toasts.close(id));
  /** Drops the write that waits, or has a finished one undone. */
  const undo = () => {
    if (hasWaitingWrite) undoable.undo();
    if (!onUndo || isUndoing) return;
    setUndoing(true);
    void onUndo().then(() => toasts.close(id));
  };
  useEffect(() => {
    // The screen may announce it too, such as that a list could not be read.
    const liveRegions = [...document.querySelectorAll(':is([role="alert"], [role="status"]):not(.toast-text)')];
    const isOnScreen = typeof text === 'string' && liveRegions.some(({ textContent }) => textContent.includes(text));
    // oxlint-disable-next-line react/set-state-in-effect -- the element must be in the page before its text
    setAnnouncement(isOnScreen ? 'silent' : 'announced');
  }, [text]);

  return (
    <li
      className={`toast ${type}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {duration !== null && (
        <Countdown key={shownCount} duration={duration} isPaused={isHovered || isFocused || isUndoing} onEnd={close} />
      )}
      <svg className="icon toast-mark" viewBox="0 0 20 20" aria-hidden="true">
        <path d={iconPaths[type]} />
      </svg>
      <div
        id={textId}
        className="toast-text"
        role={announcement === 'silent' ? undefined : role}
        ref={textSlot && (element => element?.append(textSlot))}
      >
        {announcement && typeof text === 'string' && excerpt(text)}
      </div>
      {(hasWaitingWrite || onUndo) && (
        <LinkButton aria-describedby={textId} aria-disabled={isUndoing} onClick={undo}>
          {t('Undo')}
        </LinkButton>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('Close message')}
        aria-describedby={textId}
        onClick={close}
      >
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 5l10 10M15 5L5 15" />
        </svg>
      </button>
    </li>
  );
};

/** The element around all toasts. `useTopmost` moves it into the topmost dialog. */
const container = document.createElement('div');

/** The stack of toasts, over everything. Rendered once. */
const Toasts = () => {
  const items = useSyncExternalStore(toasts.subscribe, toasts.get);
  useTopmost(container);
  const focus = useToastFocus(container, items.length);
  return createPortal(
    <section aria-label={t('Messages')} {...focus}>
      <ol className="toasts">
        {items.map(item => (
          <ToastItem key={item.id} {...item} />
        ))}
      </ol>
    </section>,
    container,
  );
};

export default Toasts;
