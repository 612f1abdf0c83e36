import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDataProvider } from '../../../src/engine/data/dataProvider';

/** The two dialects, which write down what they are asked. */
const spoken = vi.hoisted(() => ({ log: [] as unknown[] }));
const dialect = vi.hoisted(() => (which: string) => {
  const says =
    (operation: string) =>
    (...asked: unknown[]) => {
      spoken.log.push([which, operation, ...asked]);
      return Promise.resolve({ data: [], total: 0 });
    };
  const names = 'getList getOne getMany getManyReference create update updateMany deleteMany'.split(' ');
  return Object.fromEntries(names.map(name => [name, says(name)]));
});
vi.mock('../../../src/engine/data/declared', () => ({ createDeclaredProvider: () => dialect('declared') }));
vi.mock('../../../src/engine/data/simpleRest', () => ({ simpleRestOf: () => dialect('rest') }));

const call = { method: 'GET', path: 'things/all', rows: 'things' } as const;
const provider: Record<string, unknown> = Object(
  createDataProvider(
    {
      find: () => undefined,
      load: name => Promise.resolve({ fields: {}, ...(name === 'things' ? { list: { call } } : {}) }),
    },
    new QueryClient(),
  ),
);
const run = (operation: string, ...asked: unknown[]): unknown => {
  const call = provider[operation];
  return typeof call === 'function' ? call(...asked) : undefined;
};
beforeEach(() => void spoken.log.splice(0));

describe('the data provider', () => {
  test.each(['getList', 'getOne', 'getMany', 'getManyReference', 'create', 'update', 'updateMany', 'deleteMany'])(
    'speaks the dialect of the entity: %s',
    async name => {
      const params = { id: '5', ids: ['5'], pagination: { page: 1, perPage: 10 } };
      await run(name, 'things', params);
      await run(name, 'notes', params);
      expect(spoken.log).toEqual([
        ['declared', name, 'things', params],
        ['rest', name, 'notes', params],
      ]);
    },
  );

  test('gives a list that was begun to the one who asks for it', async () => {
    const params = { pagination: { page: 1, perPage: 10 }, filter: {} };
    run('begin', 'things', params);
    await run('getList', 'things', params);
    expect(spoken.log).toHaveLength(1);
  });

  test('lets a call be stopped', () => {
    expect(provider.supportAbortSignal).toBe(true);
  });
});
