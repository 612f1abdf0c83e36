import { expect, test, vi } from 'vitest';
import { createPool, mapInPool, runAll } from '../../../src/engine/store/pool';

test('a pool runs so many tasks at a time, the others in their order, also after one has failed', async () => {
  const inPool = createPool(2);
  const log: string[] = [];
  const ends: Record<string, (failure?: Error) => void> = {};
  const run = (name: string) =>
    inPool(() => {
      log.push(name);
      return new Promise<string>((resolve, reject) => {
        ends[name] = failure => (failure ? reject(failure) : resolve(`${name} done`));
      });
    }).catch((error: unknown) => error);
  const turn = () => new Promise<void>(resolve => setImmediate(resolve));
  const outcomes = ['a', 'b', 'c', 'd'].map(run);
  expect(log).toEqual(['a', 'b']);
  ends.b?.(new Error('No'));
  await turn();
  expect(log).toEqual(['a', 'b', 'c']);
  ends.a?.();
  await turn();
  ends.c?.();
  ends.d?.();
  expect(await Promise.all(outcomes)).toEqual(['a done', new Error('No'), 'c done', 'd done']);
  const last = run('e');
  expect(log.at(-1)).toBe('e');
  ends.e?.();
  expect(await last).toBe('e done');
});

test('runAll starts no more tasks after a failure, waits for those that run, and throws the first failure', async () => {
  let endSecond = () => {};
  const second = new Promise<void>((_, reject) => (endSecond = () => reject(new Error('Later'))));
  const tasks = [() => Promise.reject(new Error('No')), () => second, () => Promise.resolve()];
  const outcome = vi.fn<(error: unknown) => void>();
  const all = runAll(2, () => tasks.shift()?.()).catch(outcome);
  await new Promise<void>(resolve => setImmediate(resolve));
  expect([tasks.length, outcome.mock.calls]).toEqual([1, []]);
  endSecond();
  await all;
  expect(outcome).toHaveBeenCalledExactlyOnceWith(new Error('No'));
  expect(tasks).toHaveLength(1);
  expect(await runAll(2, () => tasks.shift()?.())).toBeUndefined();
});

test('mapInPool gives the results in the order of the items, whichever comes first', async () => {
  const ends: (() => void)[] = [];
  const results = mapInPool(3, ['a', 'b', 'c'], item => new Promise(resolve => ends.push(() => resolve(item))));
  ends.toReversed().forEach(end => end());
  expect(await results).toEqual(['a', 'b', 'c']);
});
