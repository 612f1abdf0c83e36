import { useRef, useState } from 'react';
import { mayBeUnderWay, outcomeOf, unansweredSince } from '../http/outcome';
import type { Finding, FindSave } from './findSave';
import type { SaveAttempt } from './saveAttempt';

/** The finding of a look; `tooEarly` where the server may still be saving a new record. */
export type LookFinding = Finding | 'tooEarly';

/** The result of a look: what was found, or the error that prevented it. */
export type LookResult = { finding: LookFinding } | { finding?: undefined; error: unknown };

/** A save whose outcome is unknown. */
export interface UnknownSave {
  attempt: SaveAttempt;
  /** The time since which it, or a save before it that may still be under way, is without an answer; 0 where the server has answered. */
  unansweredAt: number;
  isLooking?: boolean;
  /** The result of the last look. */
  result?: LookResult;
  /** Whether the user has found it, while the form holds more. */
  isFound?: boolean;
}

interface Options {
  findSave: FindSave;
  /** Stores the draft, which holds the save. */
  storeDraft: () => void;
}

/**
 * The save of a form that may have been carried out: nothing is sent again before somebody has looked for it.
 * @param restoredAttempt that of a restored draft
 */
export const usePossibleSave = (restoredAttempt: SaveAttempt | undefined, { findSave, storeDraft }: Options) => {
  /** The last save that was not refused, also while it is under way: the record may have its values. */
  const ref = useRef(restoredAttempt);
  const setPossible = (attempt: SaveAttempt | undefined): void => {
    ref.current = attempt;
    storeDraft();
  };
  const [unknownSave, setUnknownSave] = useState<UnknownSave | undefined>(
    // The answer to a save of a page that was closed meanwhile counts as lost now.
    () => restoredAttempt && { attempt: restoredAttempt, unansweredAt: Date.now() },
  );
  const update = (changes: Partial<UnknownSave>) => setUnknownSave(previous => previous && { ...previous, ...changes });
  return {
    ref,
    /** The save whose outcome is unknown; `undefined` where every outcome is known, or a first save is under way. */
    unknownSave,
    /** Looks for the save whose outcome is unknown. Resolves to the finding; to `undefined` where there is none. */
    look: async (): Promise<LookFinding | undefined> => {
      if (!unknownSave || unknownSave.isLooking) return undefined;
      const { attempt, unansweredAt } = unknownSave;
      update({ isLooking: true });
      // A change that is sent twice makes no second record. Asked before the read, which may take its time.
      const mayBeSaving = !attempt.base && mayBeUnderWay(unansweredAt);
      const result: LookResult = await findSave(attempt).then(
        finding => ({ finding: mayBeSaving && finding === 'notSaved' ? 'tooEarly' : finding }),
        (error: unknown) => ({ error }),
      );
      update({ isLooking: false, result });
      return result.finding;
    },
    /** Notes a save before it is sent, as the page may be closed before the response. Returns what notes its failure. */
    noteAttempt: (attempt: SaveAttempt) => {
      setPossible(attempt);
      return (error: unknown): void => {
        // Refused: what may have been carried out is at most the save before.
        if (outcomeOf(error) === 'refused') setPossible(unknownSave?.attempt);
        else
          setUnknownSave({
            attempt,
            unansweredAt: Math.max(unknownSave?.unansweredAt ?? 0, unansweredSince(error)),
          });
      };
    },
    /** Notes that the user has found it, while the form holds more. */
    noteFound: () => update({ isFound: true }),
    /** Ends it: the user has found or discarded it, or the form starts over after it. */
    settle: (): void => {
      setUnknownSave(undefined);
      setPossible(undefined);
    },
  };
};

export type PossibleSave = ReturnType<typeof usePossibleSave>;
