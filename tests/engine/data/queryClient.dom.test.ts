import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/engine/http/error';
import { session } from '../../../src/engine/http/session';
import { createQueryClient, isListOf, markOutdated, reload } from '../../../src/engine/data/queryClient';
import { getSelectedRecords, keepSelectedRecords } from '../../../src/engine/data/selectedRecords';
import { openOtherTab } from '../../support/otherTab';

const queryKey: readonly unknown[] = ['things'];

test('lists are known by their query keys, those of one entity or of any', () => {
  const names = ['things/getList', 'things/getMany', 'things/getOne', 'others/getManyReference'];
  const lists = (of?: string) => names.filter(name => isListOf({ queryKey: [...name.split('/'), {}] }, of));
  expect(lists('things')).toEqual(['things/getList', 'things/getMany']);
  expect(lists()).toEqual(['things/getList', 'things/getMany', 'others/getManyReference']);
});

test('nothing is asked again by itself: staff see the failure, at once without a connection, and a button', async () => {
  const client = createQueryClient();
  const read = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('Down'));
  await expect(client.fetchQuery({ queryKey, queryFn: read })).rejects.toThrow('Down');
  expect(read).toHaveBeenCalledOnce();
  const { queries, mutations } = client.getDefaultOptions();
  expect(queries).toMatchObject({ refetchOnWindowFocus: false, networkMode: 'always' });
  expect(mutations?.networkMode).toBe('always');
});

test('an answer is fresh for half a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const read = vi.fn<() => Promise<number>>().mockResolvedValue(1);
  const client = createQueryClient();
  const callsAt = async (now: number) => {
    vi.setSystemTime(now);
    await client.fetchQuery({ queryKey, queryFn: read });
    return read.mock.calls.length;
  };
  expect([await callsAt(0), await callsAt(29_999), await callsAt(30_000)]).toEqual([1, 1, 2]);
});

test.each([
  ['what failed without it is asked again, fresh or not (OFFLINE-08)', 'error', 'always'],
  ['an answer only if it is no longer fresh', 'success', true],
  ['what waits for its first answer, too', 'pending', true],
] as const)('when the connection returns, %s', (_what, status, expected) => {
  const client = createQueryClient();
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ status });
  const { refetchOnReconnect } = client.getDefaultOptions().queries ?? {};
  if (typeof refetchOnReconnect !== 'function') throw new Error('Nothing decides it.');
  expect(refetchOnReconnect(query)).toBe(expected);
});

describe('after a write', () => {
  beforeEach(() => void session.start({ token: 'token-1', admin: { id: '7', role: 'superadmin' } }));

  /** What is left of a list, a figure, a record, another list and whole ones, and what other tabs hear. */
  const after = async (write: (client: ReturnType<typeof createQueryClient>) => Promise<unknown>) => {
    const client = createQueryClient();
    const other = openOtherTab();
    const names = ['things/getList', 'read/figure', 'things/getOne', 'others/getList'];
    names.push('things/getWhole', 'others/getWhole');
    const keys = names.map(name => name.split('/'));
    for (const key of keys) client.setQueryData(key, []);
    await write(client).catch(() => undefined);
    const told = (await other.caughtUp()).map(message => Object(message).id);
    other.close();
    return [keys.map(key => client.getQueryState(key)?.isInvalidated), told];
  };

  test('lists and figures are stale, the record is forgotten, and other tabs hear; nothing happens once nobody is signed in', async () => {
    const left = [true, true, undefined, false, true, false];
    expect(await after(client => reload(client, 'things', { ids: ['a', 'created'] }))).toEqual([left, ['a']]);
    session.expire();
    expect(await after(client => reload(client, 'things'))).toEqual([left.map(() => false), []]);
  });

  test.each([
    ['another page', ['things', 'getList'], 'new'],
    ['a figure', ['read', 'figure'], 'new'],
    ['a page that was left', ['things', 'getList'], 'read'],
    ['a page that is opened', ['things', 'getList'], 'shown'],
    ['a page that shows what another entity writes', ['things', 'getList'], 'related'],
  ])('the answer to a read of %s that began before it is stale when it arrives (OUTCOME-09)', async (_, key, state) => {
    const client = createQueryClient();
    if (state === 'read') client.setQueryData(key, 'long ago', { updatedAt: 1 });
    const answers: (() => void)[] = [];
    const queryFn = () => new Promise<string>(resolve => answers.push(() => resolve('before')));
    const observer = new QueryObserver(client, { queryKey: key, queryFn, enabled: state === 'shown' });
    const leave = observer.subscribe(() => undefined);
    if (state !== 'shown') void client.prefetchQuery({ queryKey: key, queryFn });
    if (state === 'related') markOutdated(client, ['things']);
    else void reload(client, 'things', { ids: ['a'] });
    answers.forEach(answer => answer());
    await vi.waitFor(() => expect(client.getQueryState(key)).toMatchObject({ data: 'before', isInvalidated: true }));
    leave();
  });

  test('selected records stay as long as the selection, but not as they were before it', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    const query = { filter: { title: 'Sea' } };
    keepSelectedRecords(client, 'things', [{ id: 'a', record: { id: 'a' }, query }]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    vi.useRealTimers();
    await reload(client, 'things', { ids: ['a'] });
    expect([...getSelectedRecords(client, 'things').values()]).toEqual([{ id: 'a', record: undefined, query }]);
  });

  test.each([
    ['delete', false],
    ['deleteMany', true],
    ['update', true],
  ])('to %s ends before the list has been read again: %j', async (operation, isBefore) => {
    const client = createQueryClient();
    const answers: (() => void)[] = [];
    const queryFn = () => new Promise<unknown[]>(resolve => answers.push(() => resolve([])));
    const leave = new QueryObserver(client, { queryKey: ['things', 'getList'], queryFn }).subscribe(() => undefined);
    answers.shift()?.();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    const options = { mutationKey: ['things', operation], mutationFn: () => Promise.resolve({}) };
    const mutation = client.getMutationCache().build(client, options);
    const written = mutation.execute({ id: 'a' });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await Promise.resolve();
    expect(mutation.state.status === 'success').toBe(isBefore);
    answers.shift()?.();
    await written;
    leave();
  });

  test.each([
    ['update', 'read again', undefined],
    ['delete', 'as it was read', undefined],
    ['update without an answer', 'as it was read', new ApiError('', 0)],
  ])('after an %s, a record on screen is %s and follows the cache (STOCK-02)', async (operation, expected, error) => {
    const client = createQueryClient();
    const key = ['things', 'getOne', { id: 'a' }];
    const answers = ['as it was read', 'read again'];
    const observer = new QueryObserver(client, { queryKey: key, queryFn: () => answers.shift() });
    const leave = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('as it was read'));
    const mutationFn = () => (error ? Promise.reject(error) : Promise.resolve({}));
    const mutation = client.getMutationCache().build(client, { mutationKey: ['things', operation], mutationFn });
    await mutation.execute({ id: 'a' }).catch(() => undefined);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(observer.getCurrentResult().data).toBe(expected);
    client.setQueryData(key, 'changed at once');
    expect(observer.getCurrentResult().data).toBe('changed at once');
    leave();
  });

  const gone = new ApiError('Gone', 404);
  test.each([
    ['create', {}, { id: 'new' }, ['new']],
    ['update', { id: 'u1' }, {}, ['u1']],
    ['deleteMany', { ids: ['d1', 'd2', {}] }, {}, ['d1', 'd2']],
    ['update', { id: 'u1' }, gone, [undefined]],
    ['update', { id: 'u1' }, new ApiError('Refused', 400), []],
    ['create', {}, gone, []],
  ])('a mutation to %s %j that ends with %j tells of %j', async (operation, variables, result, told) => {
    const mutationFn = async () => (result instanceof Error ? Promise.reject(result) : result);
    const options = { mutationKey: ['things', operation], mutationFn };
    const [, heard] = await after(client => client.getMutationCache().build(client, options).execute(variables));
    expect(heard).toEqual(told);
  });
});
