import { useEffect, useEffectEvent, useRef } from 'react';

interface CountdownProps {
  /** How long it runs, in ms. */
  duration: number;
  /** Whether it stands still for the moment. */
  paused: boolean;
  onEnd: () => void;
}

/** Draws nothing; calls `onEnd` once `duration` ms have passed in which it was not paused. */
export const Countdown = ({ duration, paused, onEnd }: CountdownProps) => {
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
