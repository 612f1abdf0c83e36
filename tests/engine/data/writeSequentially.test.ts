import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/engine/http/error';
import { writeEach, type WriteOutcome } from '../../../src/engine/data/writeSequentially';

/** Writes records whose ids are letters; what `refused` names fails with that status. */
const writing = async (ids: string, refused: Readonly<Record<string, number>> = {}, stopAfter?: string) => {
  const sent: string[] = [];
  const told: WriteOutcome[] = [];
  const stop = new AbortController();
  const outcomes = await writeEach(
    ids.split(''),
    async id => {
      sent.push(id);
      if (id === stopAfter) stop.abort();
      const status = refused[id];
      if (status !== undefined) throw new ApiError(`Refused ${id}`, status);
    },
    { signal: stop.signal, onOutcome: outcome => told.push(outcome) },
  );
  expect(told).toEqual(outcomes);
  return { sent: sent.join(''), states: outcomes.map(({ id, state }) => `${id} ${state}`), outcomes };
};

describe('writing several records', () => {
  test('waits for each before the next is sent', async () => {
    const answers: (() => void)[] = [];
    const write = vi.fn<(id: string) => Promise<void>>(() => new Promise(resolve => answers.push(resolve)));
    const all = writeEach(['a', 2], write);
    expect(write.mock.calls).toEqual([['a']]);
    answers[0]?.();
    await vi.waitFor(() => expect(write.mock.calls).toEqual([['a'], ['2']]));
    answers[1]?.();
    expect((await all).map(({ id, state }) => [id, state].join(' '))).toEqual(['a done', '2 done']);
  });

  test('goes on after a refusal, and keeps its reason', async () => {
    const { states, outcomes } = await writing('abc', { b: 409 });
    expect(states).toEqual(['a done', 'b failed', 'c done']);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'Refused b', status: 409 } });
  });

  test.each([
    ['once the session has ended', { b: 401 }, 'ab', 'a done, b failed, c unsent, d unsent, e unsent'],
    ['after two without an answer', { b: 0, c: 0 }, 'abc', 'a done, b failed, c failed, d unsent, e unsent'],
  ])('sends nothing more %s', async (_, refused, sent, states) => {
    const written = await writing('abcde', refused);
    expect([written.sent, written.states.join(', ')]).toEqual([sent, states]);
  });

  test.each([
    ['a success', { a: 0, c: 0 }],
    ['a refusal', { a: 0, b: 500, c: 0 }],
  ])('goes on where %s stands between two without an answer', async (_, refused) => {
    expect((await writing('abcd', refused)).sent).toBe('abcd');
  });

  test('can be stopped: what is under way is waited for, the rest is not sent', async () => {
    expect(await writing('abc', {}, 'b')).toMatchObject({ sent: 'ab', states: ['a done', 'b done', 'c unsent'] });
  });
});
