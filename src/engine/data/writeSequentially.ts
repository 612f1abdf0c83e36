import { ApiError, statusOf } from '../http/error';
import { outcomeOf } from '../http/outcome';
import { t } from '../i18n/t';

/** The outcomes of several writes, of which at least one failed. */
export class SomeFailedError extends ApiError {
  override name = 'SomeFailedError';
  /** Ids of the records that were written. */
  readonly done: readonly string[];
  /** Records that were not written; without a reason those that were not sent after earlier failures. */
  readonly failed: readonly { id: string; reason?: unknown }[];

  constructor(done: readonly string[], failed: SomeFailedError['failed']) {
    const reasons = failed.flatMap(({ reason }) => reason ?? []);
    const [firstReason] = reasons;
    const firstMessage = firstReason instanceof Error ? ` ${firstReason.message}` : '';
    const counts = { failed: failed.length, total: done.length + failed.length };
    super(`${t('%{failed} of %{total} failed.', counts)}${firstMessage}`, statusOf(firstReason) ?? 0, {
      isRefusal: done.length === 0 && reasons.every(reason => outcomeOf(reason) === 'refused'),
    });
    this.done = done;
    this.failed = failed;
  }
}

export type WriteOutcome =
  | { id: string; state: 'done' }
  | { id: string; state: 'failed'; reason: unknown }
  | { id: string; state: 'unsent' };

/** The number of writes in a row without an answer after which the rest is not sent. */
const mostUnanswered = 2;

interface Options {
  signal?: AbortSignal;
  onOutcome?: (outcome: WriteOutcome) => void;
}

/** Writes records one after the other. Only the end of the session and an unreachable server stop it. Never rejects. */
export const writeEach = async (
  ids: readonly (string | number)[],
  write: (id: string) => Promise<unknown>,
  { signal, onOutcome }: Options = {},
): Promise<readonly WriteOutcome[]> => {
  const outcomes: WriteOutcome[] = [];
  let isOver = false;
  let unansweredInRow = 0;
  const attempt = async (id: string): Promise<WriteOutcome> => {
    try {
      await write(id);
      unansweredInRow = 0;
      return { id, state: 'done' };
    } catch (reason) {
      const status = statusOf(reason);
      unansweredInRow = status === 0 ? unansweredInRow + 1 : 0;
      isOver = status === 401 || unansweredInRow === mostUnanswered;
      return { id, state: 'failed', reason };
    }
  };
  for (const id of ids.map(String)) {
    const isSent = !isOver && signal?.aborted !== true;
    // oxlint-disable-next-line no-await-in-loop -- the records are written one after the other, so that a failure can stop the rest
    const outcome: WriteOutcome = isSent ? await attempt(id) : { id, state: 'unsent' };
    outcomes.push(outcome);
    onOutcome?.(outcome);
  }
  return outcomes;
};

/** Writes one after the other like `writeEach`. @throws SomeFailedError with the outcome of each record */
export const writeSequentially = async (
  ids: readonly (string | number)[],
  write: (id: string) => Promise<unknown>,
): Promise<{ data: string[] }> => {
  const outcomes = await writeEach(ids, write);
  const done = outcomes.filter(({ state }) => state === 'done').map(({ id }) => id);
  const failed = outcomes.filter(({ state }) => state !== 'done').map(({ state: _state, ...failure }) => failure);
  if (failed.length > 0) throw new SomeFailedError(done, failed);
  return { data: done };
};
