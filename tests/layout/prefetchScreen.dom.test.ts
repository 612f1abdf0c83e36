import { memoryStore } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { Role } from '../../src/config/roles';
import { createDataProvider } from '../../src/engine/data/dataProvider';
import { createQueryClient } from '../../src/engine/data/queryClient';
import { registry } from '../../src/entities';
import { prefetchScreen } from '../../src/layout/prefetchScreen';

const answer = { data: [{ id: 'a', title: 'Sea' }], total: 1 };

const prefetch = (pathname: string, role: Role = 'superadmin', response = Promise.resolve<object>(answer)) => {
  const queryClient = createQueryClient();
  const dataProvider = createDataProvider(registry, queryClient);
  const getList = vi.fn<(name: string) => Promise<object>>(() => response);
  Object.assign(dataProvider, { getList });
  const loadAdmin = () => new Promise(resolve => setTimeout(resolve, 10));
  const sources = { queryClient, dataProvider, store: memoryStore() };
  const first = prefetchScreen(sources, role, { pathname, search: '' }, loadAdmin);
  return { first, getList, found: () => queryClient.getQueriesData({}).flatMap(([, data]) => data ?? []) };
};

test('an answer that comes at once is there for the first render', async () => {
  const { first, getList, found } = prefetch('/faq/faqs');
  await first;
  expect(getList).toHaveBeenCalledWith('faq/faqs', expect.anything());
  expect(found()).toMatchObject([answer]);
});

test.each([
  ['50 ms more for a slow one', 30, 60],
  ['no longer for one that the line brings later', 31, 10],
])('the first render waits for the code, and %s', async (_, roundTrip, ms) => {
  await registry.load('faq/faqs');
  vi.useFakeTimers();
  const times = { requestStart: { value: 100 }, responseEnd: { value: 100 + roundTrip } };
  const page: PerformanceResourceTiming = Object.create(PerformanceResourceTiming.prototype, times);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page]);
  const ended = vi.fn<() => void>();
  const { first, found } = prefetch('/faq/faqs', 'superadmin', new Promise(() => undefined));
  void first.then(ended);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
  expect(found()).toEqual([]);
});

test.each<[string, Role]>([
  ['/dashboard', 'superadmin'],
  ['/companydetails', 'superadmin'],
  ['/roles/admin', 'other'],
])('nothing is asked for at %s as %s', async (pathname, role) => {
  const { first, getList } = prefetch(pathname, role);
  await first;
  expect(getList).not.toHaveBeenCalled();
});
