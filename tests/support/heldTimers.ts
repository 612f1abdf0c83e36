import { vi } from 'vitest';

/** Holds back the timers of exactly so many milliseconds until the test lets them strike; all others run. */
export const holdTimers = (milliseconds: number) => {
  const { setTimeout, clearTimeout } = globalThis;
  const held = new Map<unknown, () => void>();
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, delay, ...rest) => {
    if (delay !== milliseconds) return setTimeout(work, delay, ...rest);
    const timer = setTimeout(() => undefined);
    held.set(timer, () => work(...rest));
    return timer;
  });
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(timer => {
    held.delete(timer);
    clearTimeout(timer);
  });
  return {
    strike: () => {
      const due = [...held.values()];
      held.clear();
      due.forEach(work => work());
    },
  };
};
