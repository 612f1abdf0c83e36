import { expect, test, vi } from 'vitest';
import { withLock } from '../../../src/features/settlement/settlementSteps';

/** A browser's locks: who asked for which, and whether another tab holds it. */
const locksHeld = (isElsewhere: boolean) => {
  const asked: [name: string, options: object][] = [];
  const request = (name: string, options: object, work: (lock: object | null) => unknown) => {
    asked.push([name, options]);
    return Promise.resolve(work(isElsewhere ? null : {}));
  };
  vi.stubGlobal('navigator', { locks: { request } });
  return asked;
};

test('the work on a settlement is done under a lock, which is not waited for, unless another tab is at it', async () => {
  const asked = locksHeld(false);
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  expect(await withLock('p1/u1', work)).toBe('done');
  expect(work).toHaveBeenCalledOnce();
  expect(asked).toEqual([['deedbook.settlement/p1/u1', { ifAvailable: true }]]);
  locksHeld(true);
  expect(await withLock('p1/u1', work)).toBe('elsewhere');
  expect(work).toHaveBeenCalledOnce();
});

test.each([
  ['with locks', () => locksHeld(false)],
  ['without locks', () => vi.stubGlobal('navigator', {})],
])('the work on a settlement is not done while this tab is at it: %s', async (_, prepare) => {
  prepare();
  let letGo: () => void = () => undefined;
  const first = withLock('p1/u1', () => new Promise(resolve => (letGo = resolve)));
  expect(await withLock('p1/u1', () => Promise.resolve())).toBe('here');
  expect(await withLock('p1/u2', () => Promise.resolve())).toBe('done');
  letGo();
  expect(await first).toBe('done');
  expect(await withLock('p1/u1', () => Promise.resolve())).toBe('done');
});

test('the work on a settlement is done without a lock where the browser denies locks, as it denies storage', async () => {
  const request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  expect(await withLock('p1/u1', work)).toBe('done');
  expect(work).toHaveBeenCalledOnce();
});

test('the work on a settlement is not tried again without a lock where it fails under one', async () => {
  locksHeld(false);
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('Broken')));
  await expect(withLock('p1/u1', work)).rejects.toThrow('Broken');
  expect(work).toHaveBeenCalledOnce();
});

test('the work on a settlement can be done again when it has failed', async () => {
  vi.stubGlobal('navigator', { locks: null });
  await expect(withLock('p1/u1', () => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken');
  expect(await withLock('p1/u1', () => Promise.resolve())).toBe('done');
});
