import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endRead, tellRead, wholeReads } from '../../../src/engine/data/wholeReads';
import { isAbort } from '../../../src/engine/http/error';
import type { Entity } from '../../../src/engine/schema/entity';
import { listKey } from '../../../src/engine/data/listQuery';
import { reload } from '../../../src/engine/data/queryClient';
// Loaded with the tests, not by one of them: see docs/mutation.md.
import '../../../src/engine/data/wholeList';
import { number } from '../../../src/engine/fields';
import { answerInTurn, answerPages, fields, freshServer, made, pageIn, providerOf, things } from './things';

beforeEach(() => {
  freshServer();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const rowAt = (at: number, title: string, isActive: boolean) => ({ _id: String(at), title, isActive });

/** A server with so many records, every other one of which is active; they can be changed. It may say another number. */
const holding = (count: number, says?: number) => {
  const all = Array.from({ length: count }, (_, at) => rowAt(at, `Title ${at}`, at % 2 === 0));
  answerPages(() => all, says);
  return all;
};

const pages = () => made().map(({ call }) => pageIn(call).page);
const isPartial = { mayBePartial: true };
/** An entity with a column whose values are not in the rows: here each is read from its id. */
const ranked = () => {
  const read = vi.fn<(rows: readonly { id?: unknown }[]) => Promise<number[]>>(rows =>
    Promise.resolve(rows.map(({ id }) => 100 - Number(id))),
  );
  const rank = { label: 'Rank', computed: () => '', value: { as: number({ label: 'Rank' }), read } };
  const list = { method: 'GET', path: 'things/all', rows: 'things', total: 'count' } as const;
  const shown = { label: 'Shown', computed: () => '' };
  return { entity: things({ list }, { fields, list: { columns: ['title', shown, rank] } }), read };
};
const active = { pagination: { page: 1, perPage: 10 }, filter: { isActive: 'true' }, meta: isPartial };

/** A server with so many records, and what a list screen asks of it. */
const serve = (count: number, says?: number) => {
  const all = holding(count, says);
  const client = new QueryClient();
  const provider = providerOf(things({}), client);
  return { all, client, ask: (params: object = {}) => provider.getList('things', { ...active, ...params }) };
};

describe('what the call of a list cannot do', () => {
  test('is done over all pages, and the answer says of how many rows, and when (WHOLE-01)', async () => {
    const { ask } = serve(250);
    vi.setSystemTime(1_000_000);
    const { data, total, meta } = await ask();
    expect(data).toHaveLength(10);
    expect(data.every(row => row.isActive === true)).toBe(true);
    expect(total).toBe(125);
    expect(meta).toEqual({ whole: { read: 250, total: 250, at: expect.closeTo(1_000_000, -4), end: 'complete' } });
    expect(pages().toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(wholeReads.get().get('things')).toBeUndefined();
  });

  test('needs the list once: another filter, order, search and page come from what was read, which is kept for the session where it took several calls (WHOLE-05 WHOLE-17)', async () => {
    const { ask } = serve(250);
    await ask();
    const sort = { field: 'title', order: 'DESC' } as const;
    expect((await ask({ sort, pagination: { page: 2, perPage: 10 } })).data[0]?.title).toBe('Title 228');
    expect((await ask({ sort: { ...sort, order: 'ASC' } })).data[0]?.title).toBe('Title 0');
    expect((await ask({ filter: { all: true, search: 'title 24' } })).total).toBe(13);
    await vi.advanceTimersByTimeAsync(8 * 3_600_000);
    expect((await ask()).total).toBe(125);
    expect(pages()).toHaveLength(3);
  });

  test('is read again after a change, and after five minutes where one call does it (WHOLE-06)', async () => {
    const { client, ask } = serve(50);
    const askAt = async (minutes: number) => {
      vi.setSystemTime(1_000_000 + minutes * 60_000);
      await ask();
      return pages().length;
    };
    expect(await askAt(0)).toBe(1);
    await reload(client, 'things');
    expect(await askAt(0)).toBe(2);
    expect(await askAt(4)).toBe(2);
    expect(await askAt(5)).toBe(3);
    // What was written since is read with its page, and the others stay as old as they are.
    vi.setSystemTime(1_000_000 + 9 * 60_000);
    await reload(client, 'things', { ids: ['4'] });
    expect(await askAt(9)).toBe(4);
    expect(await askAt(11)).toBe(5);
  });

  test.each([
    ['all of it', 250, 250, false],
    ['as much as is ever read', 10_100, 10_100, false],
    ['a part of it', 50, 300, true],
  ])('of which %s came is asked for anew, where all is needed: %i of %i: %j', async (_, count, says, isAnew) => {
    const { ask } = serve(count, says);
    await ask();
    const before = pages().length;
    await ask({ meta: {} }).catch(() => undefined);
    expect(pages().length > before).toBe(isAnew);
  });

  test('is sorted and filtered by what a column reads besides, too', async () => {
    holding(3);
    const { entity, read } = ranked();
    const sort = { field: 'Rank', order: 'ASC' } as const;
    const { data } = await providerOf(entity).getList('things', { ...active, sort, filter: { Rank_gte: 99 } });
    expect(data).toMatchObject(['1', '0'].map(id => ({ id, title: `Title ${id}`, Rank: 100 - Number(id) })));
    const means = { params: {}, queryClient: expect.any(QueryClient), readRows: expect.any(Function) };
    expect(read).toHaveBeenCalledWith(expect.objectContaining({ length: 3 }), means);
  });

  /** A list as it was read whole from a server with so many records. */
  const readThings = async (count: number, filter: object = { isActive: 'true' }) => {
    const { all, client, ask: askFor } = serve(count);
    const ask = () => askFor({ filter, pagination: { page: 1, perPage: 20_000 } });
    const before = await ask();
    const known = pages().length;
    const again = () => pages().slice(known);
    /** Tells the application that records were written, nobody knows which, or these. */
    const tell = (...ids: string[]) => reload(client, 'things', ids.length > 0 ? { ids } : undefined);
    /** Changes records, of which the application is told which they are. */
    const write = (...places: number[]) => {
      places.forEach(at => (all[at] = rowAt(at, 'Written', false)));
      return tell(...places.map(String));
    };
    return { all, client, before, ask, again, tell, write };
  };

  test('has what was written after its page alone was read again (WHOLE-11)', async () => {
    const { before, ask, again, write } = await readThings(1000);
    expect(before.total).toBe(500);
    await write(640);
    await write(641);
    const after = await ask();
    expect(after.total).toBe(499);
    expect(after.data.some(({ id }) => id === '640')).toBe(false);
    expect(after.meta?.whole.at).toBe(before.meta?.whole.at);
    await ask();
    expect(again()).toEqual([7]);
  });

  test('has a dozen written records after their pages (WHOLE-11)', async () => {
    const { ask, again, write } = await readThings(2000);
    await write(2, 110, 210, 310, 410, 510, 610, 712, 814, 910);
    expect((await ask()).total).toBe(990);
    expect(again().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('has no deleted record and a new one, whose id nobody was told, after one page, and is read whole where the count says that others wrote as well (WHOLE-11)', async () => {
    const { all, ask, again, tell } = await readThings(1000, { all: true });
    const asked = async () => {
      const { data, meta } = await ask();
      expect(data.map(({ id }) => id)).toEqual(all.map(({ _id }) => _id));
      return meta?.whole;
    };
    all.splice(640, 1);
    await tell('640');
    expect(await asked()).toMatchObject({ read: 999, total: 999, end: 'complete' });
    expect(again()).toEqual([7]);
    all.unshift({ _id: 'new', title: 'New', isActive: true });
    await tell('created');
    await asked();
    expect(again()).toEqual([7, 1]);
    all.splice(900, 3);
    await tell('640');
    await asked();
  });

  test('is read whole where it is unknown what was written, before or after, and after a read that failed (WHOLE-11)', async () => {
    const { all, client, ask, tell } = await readThings(1000);
    const change = (at: number) => (all[at] = rowAt(at, `Title ${at}`, false));
    change(310);
    await tell();
    await tell('640');
    expect((await ask()).total).toBe(499);
    change(20);
    await tell('640');
    await tell();
    expect((await ask()).total).toBe(498);
    change(30);
    await client.invalidateQueries();
    await tell('640');
    expect((await ask()).total).toBe(497);
    change(640);
    await tell('640');
    answerInTurn(() => ({ status: 500 }));
    await expect(ask()).rejects.toMatchObject({ status: 500 });
    answerPages(() => all);
    expect((await ask()).total).toBe(496);
  });

  test('has what is written while it reads, be it a page or all of it (WHOLE-11)', async () => {
    const { ask, again, tell, write } = await readThings(1000);
    await write(640);
    const first = ask();
    await vi.waitFor(() => expect(again()).toEqual([7]));
    await write(240);
    expect((await ask()).total).toBe(498);
    await first;
    expect(again()).toEqual([7, 3]);

    await tell();
    const whole = ask();
    await vi.waitFor(() => expect(again().length).toBeGreaterThan(2));
    await write(4);
    expect((await ask()).total).toBe(497);
    await whole;
    expect(again()).toHaveLength(13);
    expect(again().at(-1)).toBe(1);
  });

  /** Calls once the reading has brought rows. */
  const onceReading = (act: () => void) => {
    const end = wholeReads.subscribe(() => {
      if (!wholeReads.get().get('things')?.read) return;
      end();
      act();
    });
  };

  test('can be stopped: it has what has come, and asks for no more', async () => {
    const { ask } = serve(5000);
    const told: unknown[] = [];
    const end = wholeReads.subscribe(() => told.push(wholeReads.get().get('things')));
    onceReading(() => wholeReads.get().get('things')?.stop());
    const { meta } = await ask();
    end();
    expect(told.slice(0, 2)).toMatchObject([{ read: 0 }, { read: 100, total: 5000 }]);
    expect(meta?.whole).toMatchObject({ total: 5000, end: 'stopped' });
    expect(pages().length).toBeLessThan(10);
    expect(vi.mocked(fetch).mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  });

  test('is complete for a reader that needs all of it, while a part of it is brought up to date for another', async () => {
    const { ask, client } = serve(1000);
    onceReading(() => wholeReads.get().get('things')?.stop());
    expect((await ask()).meta?.whole.end).toBe('stopped');
    await reload(client, 'things', { ids: ['0'] });
    const [part, complete] = await Promise.all([ask(), ask({ meta: {} })]);
    expect(part.meta?.whole.end).toBe('stopped');
    expect(complete.total).toBe(500);
  });

  test('goes on for whoever still waits, when another has left', async () => {
    const { ask } = serve(1000);
    expect(await ask({ signal: AbortSignal.abort() }).catch(isAbort)).toBe(true);
    expect(pages()).toEqual([]);
    const first = new AbortController();
    onceReading(() => first.abort());
    const left = ask({ signal: first.signal }).catch(isAbort);
    expect((await ask()).total).toBe(500);
    expect(await left).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await ask()).total).toBe(500);
    expect(pages()).toHaveLength(10);
  });

  test('ends a moment after nobody waits for it any more', async () => {
    const { client, ask } = serve(1000);
    // One that has its answer leaves nothing.
    const answeredBefore = new AbortController();
    await ask({ signal: answeredBefore.signal });
    answeredBefore.abort();
    await reload(client, 'things');
    await vi.advanceTimersByTimeAsync(1500);
    const hang = new Promise<Response>(() => undefined);
    const signals: (AbortSignal | null | undefined)[] = [];
    const answered = vi.mocked(fetch).getMockImplementation();
    vi.mocked(fetch).mockImplementation((address, init) => {
      signals.push(init?.signal);
      return signals.length > 1 ? hang : (answered?.(address, init) ?? hang);
    });
    const [leaving, staying] = [new AbortController(), new AbortController()];
    onceReading(() => leaving.abort());
    const outcomes = [leaving, staying].map(({ signal }) =>
      ask({ signal })
        .then(() => 'answered')
        .catch(() => 'left'),
    );
    await vi.waitFor(() => expect(signals).toHaveLength(5));
    for (const end of [() => undefined, () => staying.abort()]) {
      await vi.advanceTimersByTimeAsync(1500);
      expect(signals.some(signal => signal?.aborted)).toBe(false);
      end();
    }
    await vi.advanceTimersByTimeAsync(500);
    expect(signals.some(signal => signal?.aborted)).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(outcomes)).toEqual(['left', 'left']);
    expect(signals.every(signal => signal?.aborted)).toBe(true);
    expect(wholeReads.get().get('things')).toBeUndefined();
  });

  test.each([
    [12_000, undefined, /more than 10,?000 rows/, { total: 12_000, read: 10_000 }],
    [1, 300, /Only 1 of 300 records arrived/, { total: 300, read: 1, end: 'short' }],
  ])('is refused with %i of %s records, if a part will not do (WHOLE-09)', async (count, says, words, whole) => {
    const { ask } = serve(count, says);
    await expect(ask({ meta: {} })).rejects.toThrow(words);
    expect(await ask()).toMatchObject({ total: Math.ceil(whole.read / 2), meta: { whole } });
    expect((await ask({ filter: { all: true } })).total).toBe(whole.read);
  });

  test('refuses a filter that nothing is known of by its name, before anything is read', async () => {
    const { ask } = serve(50);
    for (const [name, wanted] of Object.entries({ colour: 'red', colour_gte: 1, title_within: 'ever' }))
      await expect(ask({ filter: { [name]: wanted } })).rejects.toThrow(`no field '${name}'`);
    expect(made()).toEqual([]);
  });
});

describe('the rows that have arrived (WHOLE-18)', () => {
  /** Asks as a list screen does, of a server that gives each page when the test says so. */
  const watch = (params: object, count = 450, entity = things({}), pause = 300) => {
    holding(count);
    const held = new Map<number, () => void>();
    const answered = vi.mocked(fetch).getMockImplementation() ?? fetch;
    vi.mocked(fetch).mockImplementation(async (address, init) => {
      await new Promise<void>(resolve => held.set(pageIn(typeof address === 'string' ? address : '').page, resolve));
      return answered(address, init);
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const provider = providerOf(entity, client);
    const asked = { ...active, ...params };
    const queryKey = listKey('things', asked);
    const queryFn = ({ signal }: { signal: AbortSignal }) => provider.getList('things', { ...asked, signal });
    const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
    return {
      client,
      queryKey,
      leave,
      shown: () => client.getQueryData<Awaited<ReturnType<typeof queryFn>>>(queryKey),
      again: () => reload(client, 'things'),
      arrive: async (...wanted: number[]) => {
        for (const page of wanted) {
          await vi.waitFor(() => expect([...held.keys()]).toContain(page));
          held.get(page)?.();
          held.delete(page);
          await vi.advanceTimersByTimeAsync(pause);
        }
      },
    };
  };

  test('are shown in the order of the server, and more follow them', async () => {
    const { shown, arrive } = watch({});
    await arrive(1);
    expect(shown()).toMatchObject({ total: 50, meta: { whole: { read: 100, total: 450, end: 'reading' } } });
    const first = shown()?.data;
    expect(first?.map(({ id }) => id)).toEqual(['0', '2', '4', '6', '8', '10', '12', '14', '16', '18']);
    await arrive(3);
    expect(shown()).toMatchObject({ total: 50, meta: { whole: { read: 100 } } });
    await arrive(2);
    expect(shown()).toMatchObject({ total: 150, data: first, meta: { whole: { read: 300 } } });
    await arrive(5, 4);
    expect(shown()).toMatchObject({ total: 225, data: first, meta: { whole: { read: 450, end: 'complete' } } });
  });

  test('are shown at most four times a second', async () => {
    const { shown, arrive } = watch({}, 450, undefined, 10);
    await arrive(1, 2, 3, 4);
    expect(shown()?.meta?.whole?.read).toBe(100);
    await vi.advanceTimersByTimeAsync(300);
    await arrive(5);
    expect(shown()?.meta?.whole?.read).toBe(450);
  });

  test.each([
    ['that are sorted', { sort: { field: 'title', order: 'DESC' } }],
    ['of which none is found', { filter: { title: 'Title 444' } }],
    ['of another page', { pagination: { page: 23, perPage: 10 } }],
    ['that are needed as a whole', { meta: {} }],
    ['of which more is read', {}, ranked().entity],
  ])('%s wait for the others', async (_, params, entity?: Entity) => {
    const { shown, arrive } = watch(params, 450, entity);
    await arrive(1, 2, 3, 4);
    expect(shown()).toBeUndefined();
    await arrive(5);
    expect(shown()?.meta?.whole?.end).not.toBe('reading');
    expect(shown()?.data).not.toEqual([]);
  });

  test('take the place of no whole list that is read again', async () => {
    const { shown, arrive, again } = watch({});
    await arrive(1, 2, 3, 4, 5);
    void again();
    await arrive(1, 2);
    expect(shown()).toMatchObject({ total: 225, meta: { whole: { end: 'complete' } } });
    await arrive(3, 4, 5);
  });

  test('are counted once when the list is read again meanwhile', async () => {
    const { shown, arrive, again } = watch({});
    await arrive(1, 2);
    void again();
    await arrive(3, 4, 5, 1, 2, 3);
    expect(shown()).toMatchObject({ total: 150, meta: { whole: { read: 300, end: 'reading' } } });
    await arrive(4, 5);
  });

  test('are forgotten with the screen that showed them', async () => {
    const { client, shown, arrive, leave } = watch({});
    await arrive(1);
    client.setQueryData(['others', 'getList'], []);
    leave();
    expect(shown()).toBeUndefined();
    expect(client.getQueryData(['others', 'getList'])).toEqual([]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(wholeReads.get().get('things')).toBeUndefined();
  });

  test('stay beside the error of one that fails, and are read again by the next screen', async () => {
    const { client, queryKey, shown, arrive, leave } = watch({}, 1000);
    await arrive(1);
    vi.mocked(fetch).mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await arrive(2, 3, 4, 5);
    expect(shown()?.total).toBe(250);
    expect(client.getQueryState(queryKey)).toMatchObject({ status: 'error', isInvalidated: true });
    leave();
  });
});

test('a reading is ended by its own end alone, and no other with it', () => {
  const [stop, other] = [() => undefined, () => undefined];
  tellRead('a', { read: 1, stop });
  tellRead('b', { read: 2, stop: other });
  endRead('a', other);
  endRead('c', stop);
  expect([...wholeReads.get().keys()]).toEqual(['a', 'b']);
  endRead('a', stop);
  expect([...wholeReads.get()]).toEqual([['b', { read: 2, stop: other }]]);
  endRead('b', other);
});
