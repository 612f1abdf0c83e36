import { expect } from 'vitest';
import { CheckFailedError, ConflictError, NotSentError } from '../../../src/engine/data/errors';
import type { WriteDecision as Decided, WriteMeta } from '../../../src/engine/data/writeDecision';
import { withPath } from './threeStates';

/** A decision of the user: which value is saved, by path, in a conflict; or what else a dialog offers. */
export type Decision = Readonly<Record<string, 'mine' | 'theirs'>> | 'anyway' | 'unchecked' | 'again' | 'wait';

const decidedOn = (error: NotSentError, decision: Decision): Decided => {
  if (decision === 'unchecked') return { is: 'unchecked' };
  if (decision === 'again') return { is: 'reread' };
  if (decision === 'wait') {
    const read = error instanceof CheckFailedError ? error.pending : undefined;
    return read ? { is: 'wait', read } : expect.unreachable('No read is under way.');
  }
  if (!(error instanceof ConflictError)) return expect.unreachable('There is no conflict.');
  if (decision === 'anyway') return { is: 'resolved', choice: { base: error.theirs } };
  const data = error.conflicts.reduce<object>(
    (all, { path, theirs, mine }) => withPath(all, path, decision[path] === 'mine' ? mine : theirs),
    { ...error.merged },
  );
  const kept = error.keptChanges.map(({ path }) => path);
  return { is: 'resolved', choice: { base: error.theirs, data: { ...data }, keptPaths: kept } };
};

/**
 * Makes a write, and again with the next decision each time that it was not sent.
 * @returns what came of it, and the errors of the writes that were not sent
 */
export const writeDeciding = async <T>(
  write: (meta: WriteMeta) => Promise<T>,
  ...decisions: readonly Decision[]
): Promise<{ outcome: unknown; errors: readonly NotSentError[] }> => {
  const errors: NotSentError[] = [];
  const attempt = async (meta: WriteMeta, [next, ...rest]: readonly Decision[]): Promise<unknown> => {
    try {
      return await write(meta);
    } catch (error) {
      if (!(error instanceof NotSentError)) return error;
      errors.push(error);
      if (next === undefined) return error;
      return attempt({ decision: { choice: meta.decision?.choice, ...decidedOn(error, next) } }, rest);
    }
  };
  return { outcome: await attempt({}, decisions), errors };
};
