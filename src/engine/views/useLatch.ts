import { useRef } from 'react';

/**
 * Lets work run once at a time. A second press may come before the first one is rendered: it gets the first one's
 * promise, and nothing is sent twice.
 * @returns runs the work unless it is running
 */
export const useLatch = () => {
  const running = useRef<Promise<void>>(undefined);
  return (work: () => Promise<void>): Promise<void> => {
    running.current ??= work().finally(() => (running.current = undefined));
    return running.current;
  };
};
