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
  const first = prefetchScreen({ queryClient, dataProvider, store: memoryStore() }, role, { pathname, search: '' });
  return { first, getList, found: () => queryClient.getQueriesData({}).flatMap(([, data]) => data ?? []) };
};

test('an answer that comes at once is there for the first render', async () => {
  const { first, getList, found } = prefetch('/faq/faqs');
  await first;
  expect(getList).toHaveBeenCalledWith('faq/faqs', expect.anything());
  expect(found()).toMatchObject([answer]);
});

test('the first render waits for a slow one for 50 ms', async () => {
  await registry.load('faq/faqs');
  vi.useFakeTimers();
  const ended = vi.fn<() => void>();
  const { first, found } = prefetch('/faq/faqs', 'superadmin', new Promise(() => undefined));
  void first.then(ended);
  await vi.advanceTimersByTimeAsync(49);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
  expect(found()).toEqual([]);
});

test.each<[string, Role]>([
  ['/dashboard', 'superadmin'],
  ['/roles/admin', 'other'],
])('nothing is asked for at %s as %s', async (pathname, role) => {
  const { first, getList } = prefetch(pathname, role);
  await first;
  expect(getList).not.toHaveBeenCalled();
});
