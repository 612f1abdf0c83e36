import { ApiError, statusOf } from '../api/error';
import { t } from '../language/t';

/** What became of several writes, of which at least one failed. */
export class SomeFailedError extends ApiError {
  override name = 'SomeFailedError';
  /** Ids of the records whose write succeeded. */
  readonly done: readonly string[];
  /** The others, with the reason of each; what was not sent at all has none. */
  readonly failed: readonly { id: string; reason?: unknown }[];

  constructor(done: readonly string[], failed: SomeFailedError['failed']) {
    const first = failed.find(({ reason }) => reason !== undefined)?.reason;
    const why = first instanceof Error ? ` ${first.message}` : '';
    const counts = { failed: failed.length, total: done.length + failed.length };
    super(`${t('%{failed} of %{total} failed.', counts)}${why}`, statusOf(first) ?? 0);
    this.done = done;
    this.failed = failed;
  }
}

/** What became of one of several writes. */
export type Outcome =
  | { id: string; state: 'done' }
  | { id: string; state: 'failed'; reason: unknown }
  | { id: string; state: 'unsent' };

/** After so many writes in a row that the server has not answered, the rest is not sent. */
const mostUnanswered = 2;

interface Options {
  /** Keeps what has not been sent from being sent; the write that is under way is waited for. */
  signal?: AbortSignal;
  /** Told what became of each record as soon as it is known, in the order of the ids. */
  onOutcome?: (outcome: Outcome) => void;
}

/**
 * Writes several records one after the other, and tells what became of each. A failure does not keep the others from
 * being written, but the end of the session does, and a server that cannot be reached. It never rejects.
 */
export const writeEach = async (
  ids: readonly (string | number)[],
  write: (id: string) => Promise<unknown>,
  { signal, onOutcome }: Options = {},
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  let isOver = false;
  let unanswered = 0;
  const attempt = async (id: string): Promise<Outcome> => {
    try {
      await write(id);
      unanswered = 0;
      return { id, state: 'done' };
    } catch (reason) {
      const status = statusOf(reason);
      unanswered = status === 0 ? unanswered + 1 : 0;
      isOver = status === 401 || unanswered === mostUnanswered;
      return { id, state: 'failed', reason };
    }
  };
  for (const id of ids.map(String)) {
    const isSent = !isOver && signal?.aborted !== true;
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what it is for
    const outcome: Outcome = isSent ? await attempt(id) : { id, state: 'unsent' };
    outcomes.push(outcome);
    onOutcome?.(outcome);
  }
  return outcomes;
};

/**
 * Writes several records as `writeEach` does, for whoever wants to hear of nothing but success.
 * @throws SomeFailedError that says what became of each
 */
export const oneByOne = async (
  ids: readonly (string | number)[],
  write: (id: string) => Promise<unknown>,
): Promise<{ data: string[] }> => {
  const outcomes = await writeEach(ids, write);
  const done = outcomes.flatMap(({ id, state }) => (state === 'done' ? id : []));
  const failed = outcomes.flatMap(outcome => {
    if (outcome.state === 'done') return [];
    return outcome.state === 'failed' ? { id: outcome.id, reason: outcome.reason } : { id: outcome.id };
  });
  if (failed.length > 0) throw new SomeFailedError(done, failed);
  return { data: done };
};
