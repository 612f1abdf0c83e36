import { useEffect, useRef, type FocusEvent } from 'react';

/** Milliseconds of hover or focus that count as intent. */
const restsAfter = 100;

/**
 * Handlers that detect hover or focus intent; a press acts for itself.
 * @param onRest called once it rests
 * @param onArrival called at once. @default nothing
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
