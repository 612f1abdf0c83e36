import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../../src/engine/store/whenIdle';

afterEach(() => vi.unstubAllGlobals());

test('waits until the browser has nothing else to do, and can be taken back', () => {
  const asked: (() => void)[] = [];
  const cancelled: unknown[] = [];
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => asked.push(callback));
  vi.stubGlobal('cancelIdleCallback', (handle: unknown) => cancelled.push(handle));
  const done = vi.fn<() => void>();
  const stop = whenIdle(done);
  expect(done).not.toHaveBeenCalled();
  asked[0]?.();
  expect(done).toHaveBeenCalledOnce();
  stop();
  expect(cancelled).toEqual([1]);
});

test('waits a moment in a browser that cannot tell', () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  const done = vi.fn<() => void>();
  whenIdle(done);
  vi.advanceTimersByTime(199);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
  whenIdle(done)();
  vi.advanceTimersByTime(1000);
  expect(done).toHaveBeenCalledOnce();
});
