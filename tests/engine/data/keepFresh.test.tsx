import { QueryObserver, type QueryKey, type QueryMeta } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepFresh } from '../../../src/engine/data/keepFresh';
import { createQueryClient } from '../../../src/engine/data/queryClient';
import { takeWrittenIds } from '../../../src/engine/data/writtenSinceRead';
import { openOtherTab, showTab } from '../../support/otherTab';
import { signedInWire } from '../../support/signedIn';

signedInWire();

/** What a screen may ask for. */
interface Asked {
  queryKey: QueryKey;
  meta?: QueryMeta;
  /** @default 'an answer' */
  answer?: unknown;
}

const list = { queryKey: ['faq/faqs', 'getList', { page: 1 }] };
const otherList = { queryKey: ['properties', 'getList', { page: 1 }] };
const figures = { queryKey: ['read', 'admin/count'] };
const choices = { queryKey: ['read', 'faq/faqs', undefined], meta: { rereads: 'onlyAfterWrites' } };
const formRecord = { queryKey: ['faq/faqs', 'getList', { page: 2 }], meta: { rereads: 'never' } };
const record = { queryKey: ['faq/faqs', 'getOne', { id: 'a' }] };
const read = (rows: number) => ({ data: [], meta: { whole: { read: rows, total: rows } } });
const shortList = { queryKey: ['faq/faqs', 'getList', { all: 1 }], answer: read(100) };
const longList = { queryKey: ['faq/faqs', 'getList', { all: 2 }], answer: read(101) };

const nameOf = ({ queryKey }: Asked) => JSON.stringify(queryKey);
const ended: (() => void)[] = [];
let other: ReturnType<typeof openOtherTab>;
let now = 0;

beforeEach(() => {
  other = openOtherTab();
  now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  ended.splice(0).forEach(end => end());
  other.close();
  vi.restoreAllMocks();
});

/** Shows a screen that asks for all of it. */
const show = async (...asked: Asked[]) => {
  const queryClient = createQueryClient();
  const calls: string[] = [];
  const answer = (one: Asked) => () => {
    calls.push(nameOf(one));
    if (one.answer instanceof Error) throw one.answer;
    return one.answer ?? 'an answer';
  };
  const observers = asked.map(one => new QueryObserver(queryClient, { ...one, queryFn: answer(one) }));
  const leave = observers.map(observer => observer.subscribe(() => undefined));
  const unmount = () => leave.forEach(end => end());
  ended.push(unmount);
  const idle = () => waitFor(() => expect([calls.length > 0, queryClient.isFetching()]).toEqual([true, 0]));
  await idle();
  calls.splice(0);
  const end = keepFresh(queryClient);
  ended.push(end);
  /** What has been asked for since, once nothing is any more. */
  const asks = async () => {
    await act(() => new Promise<void>(resolve => setTimeout(resolve, 0)));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    return calls.splice(0).toSorted();
  };
  return { queryClient, asks, calls, end, unmount };
};
const names = (...asked: Asked[]) => asked.map(nameOf).toSorted();

/** Another tab writes, this one has heard of it, and done what follows, if nothing comes between. */
const elsewhere = async (...steps: (string | (() => void))[]) => {
  const written = steps.filter(step => typeof step === 'string');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const heard = new Promise<void>(resolve => {
    const channel = new BroadcastChannel('deedbook.records');
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!JSON.stringify(data).includes('the last')) return;
      channel.close();
      resolve();
    });
  });
  written.forEach(name => other.says({ is: 'written', name, id: 'a' }));
  other.says({ is: 'who', name: 'the last', id: 'a' });
  await heard;
  steps.forEach(step => typeof step === 'string' || step());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
};
/** Leaves the tab for so many milliseconds. */
const away = async (milliseconds: number) => {
  await act(async () => showTab(false));
  now += milliseconds;
  await act(async () => showTab(true));
};

describe('after a write in another tab', () => {
  const faqs = ['faq/faqs'];
  const figured = [figures, choices];
  test.each<[string, Asked[], string[], Asked[]]>([
    ['its lists and the figures are read again, once', [list, otherList, ...figured, record], faqs, [list, ...figured]],
    ['the record that a form changes stays as it was opened', [list, formRecord], faqs, [list]],
    ['a list that was read whole is read again where one call does it', [shortList, longList], faqs, [shortList]],
    ['nothing is read again where it only says that it edits a record', [list, figures], [], []],
  ])('%s', async (_, shown, written, again) => {
    const { asks } = await show(...shown);
    await elsewhere(...written);
    expect(await asks()).toEqual(names(...again));
    await elsewhere(...written);
    expect(await asks(), 'after the next write').toEqual(names(...again));
    expect(await other.caughtUp(), 'what the other tab is told of it').toEqual([]);
  });

  test('a tab out of sight makes no call before it is looked at again (TAB-07)', async () => {
    const { asks } = await show(list, otherList, figures);
    await act(async () => showTab(false));
    await elsewhere('faq/faqs');
    expect(await asks()).toEqual([]);
    now += 1000;
    await act(async () => showTab(true));
    expect(await asks()).toEqual(names(list, figures));
    await away(1000);
    expect(await asks()).toEqual([]);
  });

  test('a record that is on its way to a dialog still arrives', async () => {
    let arrive: (value: string) => void = () => undefined;
    const { queryClient, calls } = await show(list);
    const queryFn = () => new Promise<string>(resolve => void (arrive = resolve));
    const loading = new QueryObserver(queryClient, { ...record, queryFn });
    ended.push(loading.subscribe(() => undefined));
    await elsewhere('faq/faqs');
    await waitFor(() => expect(calls).toEqual(names(list)));
    arrive('a record');
    await waitFor(() => expect(loading.getCurrentResult().data).toBe('a record'));
  });

  test('nothing is read without a session, nor once this is over', async () => {
    const { asks, end, queryClient } = await show(list);
    const reading = vi.spyOn(queryClient, 'refetchQueries');
    await elsewhere('faq/faqs', end);
    expect(reading).not.toHaveBeenCalled();
    await elsewhere('faq/faqs');
    expect(await asks()).toEqual([]);
    const stopped = await show(list);
    stopped.end();
    await elsewhere('faq/faqs');
    await away(60_000);
    expect(await stopped.asks()).toEqual([]);
    const shown = await show(list);
    localStorage.clear();
    window.dispatchEvent(new Event('storage'));
    await elsewhere('faq/faqs');
    await away(60_000);
    expect(await shown.asks()).toEqual([]);
  });
});

test.each<[string, Asked[], number, Asked[]]>([
  [
    'after a minute reads its lists and figures again, and neither records nor what inputs offer',
    [list, otherList, figures, choices, formRecord, record, { queryKey: ['settlements'] }],
    60_000,
    [list, otherList, figures],
  ],
  ['sooner makes no call', [list, figures], 59_999, []],
  ['leaves what failed to the person, who has a button', [{ ...list, answer: new Error('No database') }], 60_000, []],
])('a tab that is looked at again: %s', async (_, shown, milliseconds, again) => {
  const { asks } = await show(...shown);
  now += 3_600_000;
  await away(milliseconds);
  expect(await asks()).toEqual(names(...again));
});

test('a record that no screen shows is forgotten after a write to its list or a minute out of sight, and whole lists know what was written', async () => {
  const { queryClient, unmount } = await show(record);
  unmount();
  const written = ['properties', 'getOne', { id: 'a' }];
  const whole = ['properties', 'getWhole', {}];
  for (const queryKey of [written, whole]) queryClient.setQueryData(queryKey, 'an answer');
  await elsewhere('properties');
  expect(queryClient.getQueryData(written)).toBeUndefined();
  const [query] = queryClient.getQueryCache().findAll({ queryKey: whole });
  expect(query && takeWrittenIds(query)).toEqual(new Set(['a']));
  await away(59_999);
  expect(queryClient.getQueryData(record.queryKey)).toBe('an answer');
  await away(60_000);
  expect(queryClient.getQueryData(record.queryKey)).toBeUndefined();
});

test.each([
  ['at once', true],
  ['in a tab out of sight as soon as it is looked at', false],
])(
  'a reading that was under way when another tab wrote is done again, as its answer may be older: %s (TAB-02)',
  async (_, isInSight) => {
    const { queryClient } = await show(list);
    let letGo: (answer: string) => void = () => undefined;
    const first = new Promise<string>(resolve => (letGo = resolve));
    const answers = [first, Promise.resolve('after'), Promise.resolve('once too often')];
    const observer = new QueryObserver(queryClient, { ...figures, queryFn: () => answers.shift() });
    ended.push(observer.subscribe(() => undefined));
    await act(async () => showTab(isInSight));
    await elsewhere('faq/faqs', () => letGo('before'));
    if (!isInSight) await away(1000);
    await waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
    await away(1000);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(observer.getCurrentResult().data).toBe('after');
  },
);
