import { useEffect, useRef, type FocusEvent } from 'react';

/** How long the pointer or the focus stays before it means something, in milliseconds: passing by is shorter. */
const restsAfter = 100;

/**
 * Handlers for an element that the pointer or the focus may come to rest on; a press acts for itself.
 * @param onRest called when it rests there
 * @param onArrival called as soon as it is there. @default nothing
 */
export const useHoverIntent = (onRest: () => void, onArrival?: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  const enter = () => {
    leave();
    onArrival?.();
    timer.current = setTimeout(onRest, restsAfter);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: enter,
    // The focus that a press of the pointer brings is part of the press.
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) enter();
    },
    onPointerLeave: leave,
    onBlur: leave,
    onPointerDown: leave,
    onKeyDown: leave,
  };
};
