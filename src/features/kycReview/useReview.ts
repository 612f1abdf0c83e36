import { useEffect, useState } from 'react';
import { isPlain } from '../../engine/http/plain';
import type { RaRecord } from '../../engine/fields/field';
import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/fields/valueAt';
import { labelledAt, type Labels } from '../../engine/data/merge';
import type { DraftPlace } from '../../engine/form/storedDrafts';
import {
  isRejecting,
  evaluate,
  savedApprovals,
  type Decisions,
  type Flag,
  type ReviewOutcome,
  type ReviewRefusal,
  type Review,
} from './decisions';
import { watchedOf } from './facts';

/** A checksum of a value, by which the draft notices changes without holding papers and account numbers. */
const checksum = (value: unknown): number =>
  Array.from(JSON.stringify(value) ?? '').reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7);

const checksumsOf = (user: RaRecord, watched: Labels): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.keys(watched).map(path => [path, checksum(valueAt(user, path))]));

/** The labels of the values that are no longer as their checksums say. */
const changedSince = (checksums: unknown, user: RaRecord, watched: Labels): string[] => {
  if (!isPlain(checksums)) return [];
  const now = checksumsOf(user, watched);
  const changed = Object.keys(watched).filter(path => path in checksums && checksums[path] !== now[path]);
  return [...new Set(changed.map(path => labelledAt({}, path, watched).label))];
};

const nothingRefused: ReviewRefusal = { subjects: {} };

/** The decisions in a draft on subjects that are still open. */
const decisionsInDraft = (value: unknown, { subjects }: Review, saved: ReadonlySet<Flag>): Decisions => {
  const open = subjects().filter(({ flag }) => !saved.has(flag));
  return Object.fromEntries(
    Object.entries(Object(value)).filter(
      ([key, decision]) => typeof decision === 'boolean' && open.some(({ flag }) => flag === key),
    ),
  );
};

/** The state of a review under way: decisions, reason, and what prevents sending it. */
export const useReview = (review: Review, user: RaRecord, draft: DraftPlace | undefined) => {
  const [draftValues] = useState(() => draft?.read()?.values);
  const saved = savedApprovals(review, user);
  const [decisions, setDecisions] = useState(() => decisionsInDraft(draftValues?.decisions, review, saved));
  const [reason, setReason] = useState(typeof draftValues?.reason === 'string' ? draftValues.reason : '');
  const [refusal, setRefusal] = useState(nothingRefused);
  const isDirty = Object.keys(decisions).length > 0 || reason !== '';
  const [openedChecksums, setOpenedChecksums] = useState<unknown>(
    () => draftValues?.seen ?? checksumsOf(user, watchedOf(user)),
  );

  useEffect(() => {
    if (isDirty) draft?.keep({ values: { decisions, reason, seen: openedChecksums }, uploads: [] });
    else draft?.clear();
  }, [draft, decisions, reason, isDirty, openedChecksums]);

  return {
    isDirty,
    reason,
    refusal,
    changed: isDirty ? changedSince(openedChecksums, user, watchedOf(user)) : [],
    startOver: () => {
      setDecisions({});
      setReason('');
      setRefusal(nothingRefused);
      setOpenedChecksums(checksumsOf(user, watchedOf(user)));
    },
    isSaved: (flag: Flag) => saved.has(flag),
    /** Whether an earlier review rejected it; that is no decision of this one. */
    wasRejected: (flag: Flag) => user[flag] === false,
    /** Why an earlier review rejected; empty when it is not known. */
    reasonBefore: toText(user.description),
    isAllSaved: review.subjects().every(({ flag }) => saved.has(flag)),
    isRejecting: isRejecting(review, decisions),
    decisionOn: (flag: Flag): boolean | undefined => (saved.has(flag) ? true : decisions[flag]),
    decide: (flag: Flag, decision: boolean | undefined) => {
      const { [flag]: _before, ...others } = decisions;
      const now = decision === undefined ? others : { ...others, [flag]: decision };
      setDecisions(now);
      setRefusal(({ subjects: { [flag]: _message, ...subjects }, reason: reasonMessage }) => ({
        subjects,
        reason: isRejecting(review, now) ? reasonMessage : undefined,
      }));
    },
    explain: (text: string) => {
      setReason(text);
      setRefusal(({ subjects }) => ({ subjects }));
    },
    evaluate: (): ReviewOutcome => {
      const outcome = evaluate(review, decisions, saved, reason);
      setRefusal('refusal' in outcome ? outcome.refusal : nothingRefused);
      return outcome;
    },
  };
};
