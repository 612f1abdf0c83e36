import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { LinkButton } from '../Button';
import { t } from '../../i18n/t';
import { excerpt } from '../../inputs/excerpt';
import { toasts, type Toast } from './toast';
import { sendUndoable, undoable } from './undoable';
import './toasts.css';
import { useTopmost } from './useTopmost';

/** In ms (COMMON-34). */
const lifetime = 5000;

const marks: Record<Toast['type'], string> = {
  success: 'M4 10.5l4 4 8-9',
  error: 'M10 4.5v7M10 15v.5',
  info: 'M10 9v6.5M10 5v.5',
  warning: 'M10 4.5v7M10 15v.5',
};

interface CountdownProps {
  duration: number;
  paused: boolean;
  onEnd: () => void;
}

/** Calls `onEnd` after `duration` without pauses. */
const Countdown = ({ duration, paused, onEnd }: CountdownProps) => {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [paused]);

  return null;
};

const Item = ({ id, type, text, times, slot, duration = lifetime, isUndoable, onUndo }: Toast) => {
  const words = useId();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [says, setSays] = useState<'nothing' | 'everything'>();
  const [isUndoing, setUndoing] = useState(false);
  const close = () => (isUndoable ? void sendUndoable() : toasts.close(id));
  const undo = () => {
    if (isUndoable) undoable.undo();
    if (!onUndo || isUndoing) return;
    setUndoing(true);
    void onUndo().then(() => toasts.close(id));
  };
  useEffect(() => {
    // What the screen itself says, such as a list that could not be read, is not said twice.
    const announcements = [...document.querySelectorAll(':is([role="alert"], [role="status"]):not(.toast-text)')];
    const isOnScreen = typeof text === 'string' && announcements.some(({ textContent }) => textContent.includes(text));
    // oxlint-disable-next-line react/set-state-in-effect -- screen readers say what comes into a place they know
    setSays(before => before ?? (isOnScreen ? 'nothing' : 'everything'));
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
        <Countdown key={times} duration={duration} paused={hovered || focused || isUndoing} onEnd={close} />
      )}
      <svg className="icon toast-mark" viewBox="0 0 20 20" aria-hidden="true">
        <path d={marks[type]} />
      </svg>
      <div
        id={words}
        className="toast-text"
        role={says === 'nothing' ? undefined : type === 'error' ? 'alert' : 'status'}
        ref={slot && (place => place?.append(slot))}
      >
        {says && typeof text === 'string' && excerpt(text)}
      </div>
      {(isUndoable ?? onUndo) && (
        <LinkButton aria-describedby={words} aria-disabled={isUndoing} onClick={undo}>
          {t('Undo')}
        </LinkButton>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('Close message')}
        aria-describedby={words}
        onClick={close}
      >
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 5l10 10M15 5L5 15" />
        </svg>
      </button>
    </li>
  );
};

const focusKey = 'F8';

/**
 * Moves the focus to the toasts and back: by the key, and when the focused toast closes.
 * @param place the toasts' container
 * @param count number of toasts
 */
const useToastFocus = (place: HTMLElement, count: number) => {
  const origin = useRef<EventTarget>(null);
  const isInside = useRef(false);

  useLayoutEffect(() => {
    const newest = () => [...place.querySelectorAll('button')].at(-1);
    const goBack = () => origin.current instanceof HTMLElement && origin.current.focus();
    if (isInside.current && !place.contains(document.activeElement)) {
      isInside.current = false;
      const next = newest();
      if (next) next.focus();
      else goBack();
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== focusKey || count === 0) return;
      event.preventDefault();
      if (place.contains(document.activeElement)) goBack();
      else newest()?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [place, count]);

  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!isInside.current && relatedTarget) origin.current = relatedTarget;
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !place.contains(relatedTarget)) isInside.current = false;
    },
  };
};

const place = document.createElement('div');

/** The stack of toasts, over everything. Rendered once. */
const Toasts = () => {
  const items = useSyncExternalStore(toasts.subscribe, toasts.get);
  useTopmost(place);
  const focus = useToastFocus(place, items.length);
  return createPortal(
    <section aria-label={t('Messages')} {...focus}>
      <ol className="toasts">
        {items.map(item => (
          <Item key={item.id} {...item} />
        ))}
      </ol>
    </section>,
    place,
  );
};

export default Toasts;
