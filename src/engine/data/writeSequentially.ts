import { ApiError, statusOf } from '../http/error';
import { outcomeOf } from '../http/outcome';
import { t } from '../i18n/t';

/** The outcomes of several writes, of which at least one failed. */
export class SomeFailedError extends ApiError {
  override name = 'SomeFailedError';
  readonly done: readonly string[];
  readonly failed: readonly { id: string; reason?: unknown }[];

  constructor(done: readonly string[], failed: SomeFailedError['failed']) {
    const first = failed.find(({ reason }) => reason !== undefined)?.reason;
    const why = first instanceof Error ? ` ${first.message}` : '';
    const counts = { failed: failed.length, total: done.length + failed.length };
    const isRefusal =
      done.length === 0 && failed.every(({ reason }) => reason === undefined || outcomeOf(reason) === 'refused');
    super(`${t('%{failed} of %{total} failed.', counts)}${why}`, statusOf(first) ?? 0, undefined, isRefusal);
    this.done = done;
    this.failed = failed;
  }
}

export type WriteOutcome =
  | { id: string; state: 'done' }
  | { id: string; state: 'failed'; reason: unknown }
  | { id: string; state: 'unsent' };

/** After so many writes in a row that the server has not answered, the rest is not sent. */
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
  let unanswered = 0;
  const attempt = async (id: string): Promise<WriteOutcome> => {
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
  const done = outcomes.flatMap(({ id, state }) => (state === 'done' ? id : []));
  const failed = outcomes.flatMap(outcome => {
    if (outcome.state === 'done') return [];
    return outcome.state === 'failed' ? { id: outcome.id, reason: outcome.reason } : { id: outcome.id };
  });
  if (failed.length > 0) throw new SomeFailedError(done, failed);
  return { data: done };
};
