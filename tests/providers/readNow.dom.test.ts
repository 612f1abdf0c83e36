import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/error';
import { openQuestion } from '../../src/providers/questions';
import { readNow } from '../../src/providers/readNow';
import { personAtWork } from './personAtWork';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const person = personAtWork();
const about = { name: 'things', record: { id: '5' } };
const slow = { is: 'unread', ...about };
const held = { name: 'NotSentError', status: 0, isKnown: true, message: 'Nothing was sent.' };

/** A read that answers when the test says so, and what became of it. */
const begin = () => {
  const signals: AbortSignal[] = [];
  const answers: { resolve: (value: string) => void; reject: (error: unknown) => void }[] = [];
  const read = vi.fn<(signal: AbortSignal) => Promise<string>>(signal => {
    signals.push(signal);
    return new Promise((resolve, reject) => void answers.push({ resolve, reject }));
  });
  const seen: { outcome?: unknown } = {};
  const run = readNow(about, read).then(
    value => (seen.outcome = { value }),
    (error: unknown) => (seen.outcome = { error }),
  );
  return { read, signals, answers, seen, run };
};
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a read that is answered in time asks nothing, then or later', async () => {
  const { answers, run } = begin();
  await wait(2999);
  answers[0]?.resolve('read');
  expect(await run).toEqual({ value: 'read' });
  await wait(10_000);
  expect(person().asked).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

describe('a read that takes three seconds', () => {
  test('is asked about, without a word of an error', async () => {
    const { seen } = begin();
    await wait(2999);
    expect(person().asked).toEqual([]);
    await wait(1);
    expect(person().asked).toEqual([slow]);
    expect(seen.outcome).toBeUndefined();
  });

  test('answers the question itself when it comes after all', async () => {
    const { answers, run, signals } = begin();
    await wait(3000);
    answers[0]?.resolve('late');
    expect(await run).toEqual({ value: 'late' });
    expect(openQuestion.get()).toBeUndefined();
    expect(signals[0]?.aborted).toBe(false);
  });

  test('and fails then asks anew, with the failure', async () => {
    const { answers, run } = begin();
    const failure = new ApiError('Down', 500);
    await wait(3000);
    answers[0]?.reject(failure);
    await wait(0);
    expect(person().asked).toEqual([slow, { ...slow, error: failure }]);
    openQuestion.get()?.answer('unseen');
    expect(await run).toEqual({ value: undefined });
  });

  test('is stopped where the question is closed, and nothing is sent', async () => {
    const { run, signals, read } = begin();
    person().replies('close');
    await wait(3000);
    expect(await run).toMatchObject({ error: held });
    expect(signals[0]?.aborted).toBe(true);
    expect(read).toHaveBeenCalledOnce();
  });

  test('is stopped and made again where that is answered, with the same patience', async () => {
    const { run, signals, answers, read } = begin();
    person().replies('again');
    await wait(3000);
    expect(read).toHaveBeenCalledTimes(2);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await wait(2999);
    expect(person().asked).toHaveLength(1);
    await wait(1);
    expect(person().asked).toHaveLength(2);
    answers[1]?.resolve('second');
    expect(await run).toEqual({ value: 'second' });
  });

  test('is waited for where nobody draws questions', async () => {
    person().leaves();
    const { run, answers, seen } = begin();
    await wait(60_000);
    expect(seen.outcome).toBeUndefined();
    answers[0]?.resolve('at last');
    expect(await run).toEqual({ value: 'at last' });
  });
});

describe('a read that fails', () => {
  const failure = new ApiError('Down', 500);
  const fails = (error: unknown, count?: number) =>
    readNow({ ...about, ...(count && { count }) }, vi.fn<() => Promise<string>>().mockRejectedValue(error));

  test('is asked about at once, with the failure and how many records are meant', async () => {
    person().replies('unseen', 'unseen');
    expect(await fails(failure)).toBeUndefined();
    expect(await fails(failure, 12)).toBeUndefined();
    expect(person().asked).toEqual([
      { ...slow, error: failure },
      { ...slow, error: failure, count: 12 },
    ]);
  });

  test('sends nothing where the question is closed', async () => {
    person().replies('close');
    await expect(fails(failure)).rejects.toMatchObject(held);
  });

  test.each([
    ['the session has ended', new ApiError('Ended', 401)],
    ['it was stopped on purpose', new DOMException('Stopped', 'AbortError')],
  ])('is not asked about where %s', async (_why, error) => {
    await expect(fails(error)).rejects.toBe(error);
    expect(person().asked).toEqual([]);
  });

  test('is not asked about without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(fails(failure)).rejects.toBe(failure);
    expect(person().asked).toEqual([]);
  });

  test('is told as it is where nobody draws questions', async () => {
    person().leaves();
    await expect(fails(failure)).rejects.toBe(failure);
  });
});
