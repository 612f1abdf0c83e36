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

/** Calls `onEnd` after `duration`; pauses do not count. */
const Countdown = ({ duration, paused, onEnd }: CountdownProps) => {
  const remaining = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [paused]);

  return null;
};

const Item = ({ id, type, text, times, slot, duration = lifetime, isUndoable, onUndo }: Toast) => {
  const textId = useId();
  const canUndo = isUndoable ?? onUndo !== undefined;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  /** `undefined` until the first render has put the empty element into the page: screen readers announce what comes into it. */
  const [announcement, setAnnouncement] = useState<'announced' | 'silent'>();
  const [isUndoing, setUndoing] = useState(false);
  const close = () => (isUndoable ? void sendUndoable() : toasts.close(id));
  const undo = () => {
    if (isUndoable) undoable.undo();
    if (!onUndo || isUndoing) return;
    setUndoing(true);
    void onUndo().then(() => toasts.close(id));
  };
  useEffect(() => {
    // The screen may announce the same text, such as that a list could not be read.
    const liveRegions = [...document.querySelectorAll(':is([role="alert"], [role="status"]):not(.toast-text)')];
    const isOnScreen = typeof text === 'string' && liveRegions.some(({ textContent }) => textContent.includes(text));
    // oxlint-disable-next-line react/set-state-in-effect -- the element must be in the page before its text
    setAnnouncement(before => before ?? (isOnScreen ? 'silent' : 'announced'));
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
        id={textId}
        className="toast-text"
        role={announcement === 'silent' ? undefined : type === 'error' ? 'alert' : 'status'}
        ref={slot && (element => element?.append(slot))}
      >
        {announcement && typeof text === 'string' && excerpt(text)}
      </div>
      {canUndo && (
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

const focusKey = 'F8';

/**
 * Moves the focus to the toasts and back: by the key, and when the focused toast closes.
 * @param container of the toasts
 * @param count number of toasts
 */
const useToastFocus = (container: HTMLElement, count: number) => {
  const origin = useRef<EventTarget>(null);
  const isInside = useRef(false);

  useLayoutEffect(() => {
    const newest = () => [...container.querySelectorAll('button')].at(-1);
    const goBack = () => origin.current instanceof HTMLElement && origin.current.focus();
    if (isInside.current && !container.contains(document.activeElement)) {
      isInside.current = false;
      const next = newest();
      if (next) next.focus();
      else goBack();
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== focusKey || count === 0) return;
      event.preventDefault();
      if (container.contains(document.activeElement)) goBack();
      else newest()?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [container, count]);

  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!isInside.current && relatedTarget) origin.current = relatedTarget;
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !container.contains(relatedTarget)) isInside.current = false;
    },
  };
};

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
          <Item key={item.id} {...item} />
        ))}
      </ol>
    </section>,
    container,
  );
};

export default Toasts;
