import { vi } from 'vitest';

/** Holds back the timers of exactly these delays, in milliseconds, until the test lets them strike; all others run. */
export const holdTimers = (...delays: readonly number[]) => {
  const { setTimeout, clearTimeout } = globalThis;
  const held = new Map<unknown, { delay: number; run: () => void }>();
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, delay, ...rest) => {
    if (delay === undefined || !delays.includes(delay)) return setTimeout(work, delay, ...rest);
    const timer = setTimeout(() => undefined);
    held.set(timer, { delay, run: () => work(...rest) });
    return timer;
  });
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(timer => {
    held.delete(timer);
    clearTimeout(timer);
  });
  return {
    /**
     * @param only of this delay; without it, all
     * @param most of them, the earliest first
     */
    strike: (only?: number, most?: number) => {
      const due = [...held].filter(([, { delay }]) => only === undefined || delay === only).slice(0, most);
      due.forEach(([timer]) => held.delete(timer));
      due.forEach(([, { run }]) => run());
    },
  };
};
