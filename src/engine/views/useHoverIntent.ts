import { useEffect, useRef, type FocusEvent } from 'react';

/** Milliseconds of hover or focus that count as intent. */
const intentDelay = 100;

/**
 * Handlers that detect hover or focus intent. A press ends the waiting.
 * @param onRest called when the pointer or the focus has rested on the element
 * @param onArrival called as soon as it arrives. @default nothing
 */
export const useHoverIntent = (onRest: () => void, onArrival?: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  const enter = () => {
    leave();
    onArrival?.();
    timer.current = setTimeout(onRest, intentDelay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: enter,
    // Not the focus of a press.
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) enter();
    },
    onPointerLeave: leave,
    onBlur: leave,
    onPointerDown: leave,
    onKeyDown: leave,
  };
};
