import { QueryClientProvider, QueryObserver, useQuery, type QueryKey, type QueryMeta } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepFresh } from '../../src/providers/keepFresh';
import { createQueryClient, reload } from '../../src/providers/queryClient';
import { openOtherTab, showTab } from '../support/otherTab';
import { signedInWire } from '../support/signedIn';

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
const choices = { queryKey: ['read', 'faq/faqs', undefined], meta: { rereads: 'written' } };
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
  const Query = (one: Asked) => {
    useQuery({
      queryKey: one.queryKey,
      meta: one.meta,
      queryFn: () => {
        calls.push(nameOf(one));
        if (one.answer instanceof Error) throw one.answer;
        return one.answer ?? 'an answer';
      },
    });
    return null;
  };
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      {asked.map(one => (
        <Query key={nameOf(one)} {...one} />
      ))}
    </QueryClientProvider>,
  );
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
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
};
/** Leaves the tab for so many milliseconds. */
const away = async (milliseconds: number) => {
  await act(async () => showTab(false));
  now += milliseconds;
  await act(async () => showTab(true));
};

describe('after a write in another tab', () => {
  test('the lists of that entity and the figures are read again, once each', async () => {
    const { asks } = await show(list, otherList, figures, choices, record);
    await elsewhere('faq/faqs');
    expect(await asks()).toEqual(names(list, figures, choices));
  });

  test('several that are told together make one reading', async () => {
    const { asks } = await show(list, otherList, figures);
    await elsewhere('faq/faqs', 'faq/faqs', 'properties');
    expect(await asks()).toEqual(names(list, otherList, figures));
  });

  test('nobody is told of what was read because of it', async () => {
    const { asks } = await show(list, figures);
    await elsewhere('faq/faqs');
    await asks();
    expect(await other.caughtUp()).toEqual([]);
  });

  test('the record that a form changes stays as it was opened', async () => {
    const { asks } = await show(list, formRecord);
    await elsewhere('faq/faqs');
    expect(await asks()).toEqual(names(list));
  });

  test('a list that was read whole is read again where one call does it', async () => {
    const { asks } = await show(shortList, longList);
    await elsewhere('faq/faqs');
    expect(await asks()).toEqual(names(shortList));
  });

  test('what is not on screen is marked as old, and records that were seen are forgotten', async () => {
    const { asks, queryClient } = await show(figures);
    queryClient.setQueryData(list.queryKey, 'rows');
    queryClient.setQueryData(otherList.queryKey, 'rows');
    queryClient.setQueryData(record.queryKey, 'a record');
    queryClient.setQueryData(['properties', 'getOne', { id: 'a' }], 'a record');
    await elsewhere('faq/faqs');
    expect(await asks()).toEqual(names(figures));
    expect(queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(otherList.queryKey)?.isInvalidated).toBe(false);
    expect(queryClient.getQueryData(record.queryKey)).toBeUndefined();
    expect(queryClient.getQueryData(['properties', 'getOne', { id: 'a' }])).toBe('a record');
  });

  test('TAB-07: a tab out of sight makes no call before it is looked at again', async () => {
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
    const loading = new QueryObserver(queryClient, {
      queryKey: record.queryKey,
      queryFn: () => new Promise<string>(resolve => void (arrive = resolve)),
    });
    ended.push(loading.subscribe(() => undefined));
    await elsewhere('faq/faqs');
    await waitFor(() => expect(calls).toEqual(names(list)));
    arrive('a record');
    await waitFor(() => expect(loading.getCurrentResult().data).toBe('a record'));
  });

  test('a form that is edited there changes nothing here', async () => {
    const { asks } = await show(list, figures);
    other.says({ is: 'editing', name: 'faq/faqs', id: 'a', tab: 't' });
    other.says({ is: 'left', name: 'faq/faqs', id: 'a', tab: 't' });
    await elsewhere();
    expect(await asks()).toEqual([]);
  });

  test('nothing is read without a session, nor once this is over', async () => {
    const { asks, end, queryClient } = await show(list);
    const reading = vi.spyOn(queryClient, 'refetchQueries');
    await elsewhere('faq/faqs', end);
    expect(reading).not.toHaveBeenCalled();
    await elsewhere('faq/faqs');
    expect(await asks()).toEqual([]);
    const shown = await show(list);
    localStorage.clear();
    window.dispatchEvent(new Event('storage'));
    await elsewhere('faq/faqs');
    await away(60_000);
    expect(await shown.asks()).toEqual([]);
  });
});

describe('a tab that is looked at again', () => {
  test('after a minute reads its lists and figures again, and neither records nor what inputs offer', async () => {
    const { asks } = await show(list, otherList, figures, choices, formRecord, record, { queryKey: ['settlements'] });
    await away(60_000);
    expect(await asks()).toEqual(names(list, otherList, figures));
  });

  test('sooner makes no call', async () => {
    const { asks } = await show(list, figures);
    now += 3_600_000;
    await away(59_999);
    expect(await asks()).toEqual([]);
  });

  test('reads a list that was read whole again where one call does it', async () => {
    const { asks } = await show(shortList, longList);
    await away(60_000);
    expect(await asks()).toEqual(names(shortList));
  });

  test('forgets the records it has seen, as their rows may have changed', async () => {
    const { queryClient } = await show(list);
    queryClient.setQueryData(record.queryKey, 'a record');
    await away(59_999);
    expect(queryClient.getQueryData(record.queryKey)).toBe('a record');
    await away(60_000);
    expect(queryClient.getQueryData(record.queryKey)).toBeUndefined();
  });

  test('leaves what failed to the person, who has a button', async () => {
    const { asks } = await show({ ...list, answer: new Error('No database') });
    await away(60_000);
    await elsewhere('faq/faqs');
    expect(await asks()).toEqual([]);
  });

  test('counts from when it went out of sight, be it before it was drawn', async () => {
    showTab(false);
    const { asks } = await show(list);
    now += 60_000;
    await act(async () => showTab(true));
    expect(await asks()).toEqual(names(list));
  });
});

describe('a write in this tab', () => {
  test('is told to the others, with the records where they are known', async () => {
    const { queryClient } = await show(list);
    await act(() => reload(queryClient, 'faq/faqs', { ids: ['a', 'b'] }));
    await act(() => reload(queryClient, 'properties'));
    expect(await other.caughtUp()).toEqual([
      { is: 'written', name: 'faq/faqs', id: 'a' },
      { is: 'written', name: 'faq/faqs', id: 'b' },
      { is: 'written', name: 'properties' },
    ]);
  });
});

test('TAB-02: a reading that was under way when another tab wrote is done again, as its answer may be older', async () => {
  const { queryClient } = await show(list);
  let letGo: (answer: string) => void = () => undefined;
  const answers = [new Promise<string>(resolve => (letGo = resolve)), Promise.resolve('after')];
  const observer = new QueryObserver(queryClient, { ...figures, queryFn: () => answers.shift() });
  ended.push(observer.subscribe(() => undefined));
  await elsewhere('faq/faqs', () => letGo('before'));
  await waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
});
