import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const focusKey = 'F8';

/**
 * Moves the focus to the newest toast and back with F8, and on when the focused toast closes.
 * @param container the element around the toasts
 * @param count number of toasts
 * @returns handlers for that element
 */
export const useToastFocus = (container: HTMLElement, count: number) => {
  /** The element that had the focus before the toasts. */
  const origin = useRef<EventTarget>(null);
  /** Whether the focus is in a toast, or was in one that has just closed: a removed element fires no `blur`. */
  const isInside = useRef(false);

  useLayoutEffect(() => {
    const newestButton = () => [...container.querySelectorAll('button')].at(-1);
    const focusOrigin = () => origin.current instanceof HTMLElement && origin.current.focus();
    if (isInside.current && !container.contains(document.activeElement)) {
      isInside.current = false;
      const button = newestButton();
      if (button) button.focus();
      else focusOrigin();
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== focusKey || count === 0) return;
      event.preventDefault();
      if (container.contains(document.activeElement)) focusOrigin();
      else newestButton()?.focus();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
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
