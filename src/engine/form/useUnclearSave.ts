import { useState } from 'react';
import { mayBeUnderWay, unansweredSince } from '../http/outcome';
import type { Finding, FindSave } from './findSave';
import type { SaveAttempt } from './saveAttempt';

/** The finding of a look; `tooEarly` where the server may still be saving a new record. */
export type LookFinding = Finding | 'tooEarly';

/** The result of a look: what was found, or the error that prevented it. */
export type LookResult = { finding: LookFinding } | { finding?: undefined; error: unknown };

/**
 * The state of a save whose outcome is unknown: nothing is sent again before somebody has looked for it.
 * @param restoredAttempt that of a restored draft
 */
export const useUnclearSave = (findSave: FindSave, restoredAttempt: SaveAttempt | undefined) => {
  const [attempt, setAttempt] = useState(restoredAttempt);
  // The answer to a save of a page that was closed meanwhile counts as lost now.
  const [unansweredAt, setUnansweredAt] = useState(() => (restoredAttempt ? Date.now() : 0));
  const [result, setResult] = useState<LookResult>();
  const [isLooking, setLooking] = useState(false);
  return {
    /** The save; `undefined` where every outcome is known. */
    attempt,
    /** The result of the last look. */
    result,
    isLooking,
    /** Looks for the save. Resolves to whether the server holds nothing of it. */
    look: async (): Promise<boolean> => {
      if (!attempt || isLooking) return false;
      setLooking(true);
      // A change that is sent twice makes no second record. Asked before the read, which may take its time.
      const mayBeSaving = !attempt.base && mayBeUnderWay(unansweredAt);
      const newResult: LookResult = await findSave(attempt).then(
        finding => ({ finding: mayBeSaving && finding === 'notSaved' ? 'tooEarly' : finding }),
        (error: unknown) => ({ error }),
      );
      setLooking(false);
      setResult(newResult);
      return newResult.finding === 'notSaved';
    },
    /** Sets the save whose outcome is unknown, and its error; or that there is none. */
    setAttempt: (newAttempt: SaveAttempt | undefined, error?: unknown) => {
      setAttempt(newAttempt);
      // An attempt before this one may still be under way.
      setUnansweredAt(previous => (newAttempt ? Math.max(previous, unansweredSince(error)) : 0));
      setResult(undefined);
    },
  };
};

export type UnclearSaveState = ReturnType<typeof useUnclearSave>;
