import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to the element by which something was sent: it is disabled meanwhile, and loses the focus.
 * @returns remembers that element, before the sending begins
 */
export const useSenderFocus = (isSending: boolean): (() => void) => {
  const sender = useRef<Element>(null);
  useEffect(() => {
    if (isSending) return;
    const { current } = sender;
    sender.current = null;
    if (current instanceof HTMLElement && document.activeElement?.contains(current)) current.focus();
  }, [isSending]);
  return () => {
    sender.current = document.activeElement;
  };
};
