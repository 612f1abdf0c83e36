import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** Leads the keyboard to the newest message, and back to where it came from. */
const key = 'F8';

/**
 * The way of the keyboard to messages and back: by its key, and when the message it stands on is closed.
 * @param place what the messages stand in
 * @param count how many there are
 */
export const useToastFocus = (place: HTMLElement, count: number) => {
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
      if (event.key !== key || count === 0) return;
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
