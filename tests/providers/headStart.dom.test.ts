import { expect, test, vi } from 'vitest';
import { createHeadStart } from '../../src/providers/dataProvider';
import type { Rows } from '../../src/providers/wire';

const asked = { pagination: { page: 1, perPage: 10 }, filter: {} };
const start = () => {
  const call = vi.fn<() => Promise<Rows>>(() => Promise.resolve({ data: [], total: 0 }));
  return { call, headStart: createHeadStart(call) };
};

test('a list that was begun is not asked for twice, and asked for anew the next time', async () => {
  const { call, headStart } = start();
  void headStart.begin('banners', asked);
  await headStart.read('banners', { ...asked, signal: new AbortController().signal });
  expect(call).toHaveBeenCalledTimes(1);
  await headStart.read('banners', asked);
  expect(call).toHaveBeenCalledTimes(2);
});

test('another page or another list is a question of its own', async () => {
  const { call, headStart } = start();
  void headStart.begin('banners', asked);
  await headStart.read('banners', { ...asked, pagination: { page: 2, perPage: 10 } });
  await headStart.read('partners', asked);
  expect(call).toHaveBeenCalledTimes(3);
});

test('a failure reaches the screen that asks', async () => {
  const { call, headStart } = start();
  call.mockRejectedValueOnce(new Error('The server is gone.'));
  const begun = headStart.begin('banners', asked);
  await expect(headStart.read('banners', asked)).rejects.toThrow('The server is gone.');
  await expect(begun).rejects.toThrow('The server is gone.');
});

test('an answer that has waited too long is not used', async () => {
  vi.useFakeTimers({ now: 0 });
  const { call, headStart } = start();
  void headStart.begin('banners', asked);
  vi.setSystemTime(31_000);
  await headStart.read('banners', asked);
  vi.useRealTimers();
  expect(call).toHaveBeenCalledTimes(2);
});
