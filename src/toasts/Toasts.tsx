import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../language/t';
import { Countdown } from './Countdown';
import { toasts, type Toast } from './toast';
import './toasts.css';
import { useToastFocus } from './useToastFocus';
import { useTopmost } from './useTopmost';

/** How long a toast stands, in ms (COMMON-34). */
const lifetime = 5000;

const marks: Record<Toast['kind'], string> = {
  success: 'M4 10.5l4 4 8-9',
  error: 'M10 4.5v7M10 15v.5',
  info: 'M10 9v6.5M10 5v.5',
};

const Item = ({ id, kind, text, times }: Toast) => {
  const words = useId();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [isSaid, setSaid] = useState(false);
  const close = () => toasts.close(id);
  // oxlint-disable-next-line react/set-state-in-effect -- screen readers say what comes into a place they know
  useEffect(() => setSaid(true), []);

  return (
    <li
      className={`toast ${kind}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Countdown key={times} duration={lifetime} paused={hovered || focused} onEnd={close} />
      <svg className="icon icon--drawn toast-mark" viewBox="0 0 20 20" aria-hidden="true">
        <path d={marks[kind]} />
      </svg>
      <p id={words} role={kind === 'error' ? 'alert' : 'status'}>
        {isSaid && text}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={t('Close message')}
        aria-describedby={words}
        onClick={close}
      >
        <svg className="icon icon--drawn" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 5l10 10M15 5L5 15" />
        </svg>
      </button>
    </li>
  );
};

const place = document.createElement('div');

/** The stack of messages, top right over everything. Rendered once for the whole application. */
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
