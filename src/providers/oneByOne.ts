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

/**
 * Writes several records one after the other. A failure does not keep the others from being written, but the end of the
 * session does.
 * @throws SomeFailedError that says what became of each
 */
export const oneByOne = async (
  ids: readonly (string | number)[],
  write: (id: string) => Promise<unknown>,
): Promise<{ data: string[] }> => {
  const done: string[] = [];
  const failed: { id: string; reason?: unknown }[] = [];
  let isOver = false;
  for (const id of ids.map(String)) {
    if (isOver) {
      failed.push({ id });
      continue;
    }
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what it is for
      await write(id);
      done.push(id);
    } catch (reason) {
      failed.push({ id, reason });
      isOver = statusOf(reason) === 401;
    }
  }
  if (failed.length > 0) throw new SomeFailedError(done, failed);
  return { data: done };
};
