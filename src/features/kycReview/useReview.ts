import { useEffect, useState } from 'react';
import { isPlain } from '../../engine/values/plain';
import { valueAt } from '../../engine/values/valueAt';
import type { RaRecord } from '../../engine/fields/field';
import { toText } from '../../engine/fields/toText';
import { labelledAt } from '../../engine/data/merge';
import type { DraftPlace } from '../../engine/form/storedDrafts';
import {
  isRejecting,
  evaluateReview,
  savedApprovals,
  type Decisions,
  type Flag,
  type ReviewOutcome,
  type ReviewRefusal,
  type Review,
} from './decisions';
import { isWrittenByReview, watchedValues } from './facts';

/** A checksum of a value, by which changes are noticed although the draft holds no papers and account numbers. */
const checksum = (value: unknown): number =>
  Array.from(JSON.stringify(value) ?? '').reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7);

/** Checksums of the values that a review is about, by path. */
const checksumsOf = (user: RaRecord): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.keys(watchedValues(user)).map(path => [path, checksum(valueAt(user, path))]));

/** Returns the paths of the values that no longer have the checksums of before. */
const changedPathsOf = (checksumsBefore: unknown, user: RaRecord): string[] => {
  if (!isPlain(checksumsBefore)) return [];
  const changed = Object.entries(checksumsOf(user)).filter(
    ([path, sum]) => path in checksumsBefore && checksumsBefore[path] !== sum,
  );
  return changed.map(([path]) => path);
};

const noRefusal: ReviewRefusal = { subjects: {} };

/** Reads the decisions of a draft on subjects that are not approved meanwhile. @param saved the approvals */
const decisionsInDraft = (value: unknown, { subjects }: Review, saved: ReadonlySet<Flag>): Decisions => {
  if (!isPlain(value)) return {};
  const openFlags = subjects()
    .map(({ flag }) => flag)
    .filter(flag => !saved.has(flag));
  return Object.fromEntries(
    openFlags.filter(flag => typeof value[flag] === 'boolean').map(flag => [flag, value[flag]]),
  );
};

/** The state of a review that is not sent yet: decisions, reason, and the messages that prevent sending. */
export const useReview = (review: Review, user: RaRecord, draft: DraftPlace | undefined) => {
  const [draftValues] = useState(() => draft?.read()?.values);
  const saved = savedApprovals(review, user);
  const [decisions, setDecisions] = useState(() => decisionsInDraft(draftValues?.decisions, review, saved));
  const [reason, setReasonText] = useState(typeof draftValues?.reason === 'string' ? draftValues.reason : '');
  const [refusal, setRefusal] = useState(noRefusal);
  const isDirty = Object.keys(decisions).length > 0 || reason !== '';
  /** Checksums of the values as they were when the review, or its draft, was begun. */
  const [checksumsBefore, setChecksumsBefore] = useState<unknown>(() => draftValues?.seen ?? checksumsOf(user));
  const changedPaths = isDirty ? changedPathsOf(checksumsBefore, user) : [];

  useEffect(() => {
    if (isDirty) draft?.store({ values: { decisions, reason, seen: checksumsBefore }, uploads: [] });
    else draft?.clear();
  }, [draft, decisions, reason, isDirty, checksumsBefore]);

  return {
    isDirty,
    reason,
    refusal,
    /** Labels of values that have changed since the review was begun. No fields: `watchedValues` has a label, or a field, for each. */
    changedLabels: changedPaths.map(path => labelledAt({}, path, watchedValues(user)).label),
    /** Whether others have changed them for certain. */
    isChangedByOthers: !changedPaths.some(isWrittenByReview),
    startOver: () => {
      setDecisions({});
      setReasonText('');
      setRefusal(noRefusal);
      setChecksumsBefore(checksumsOf(user));
    },
    isSaved: (flag: Flag) => saved.has(flag),
    /** Whether an earlier review rejected it. */
    wasRejected: (flag: Flag) => user[flag] === false,
    /** Why an earlier review rejected; empty when it is not known. */
    reasonBefore: toText(user.description),
    isAllSaved: review.subjects().every(({ flag }) => saved.has(flag)),
    isRejecting: isRejecting(review, decisions),
    decisionOn: (flag: Flag): boolean | undefined => (saved.has(flag) ? true : decisions[flag]),
    /** @param decision `undefined` takes the decision back */
    decide: (flag: Flag, decision: boolean | undefined) => {
      const { [flag]: _previous, ...others } = decisions;
      const nextDecisions = decision === undefined ? others : { ...others, [flag]: decision };
      const { [flag]: _message, ...otherMessages } = refusal.subjects;
      setDecisions(nextDecisions);
      setRefusal({
        subjects: otherMessages,
        reason: isRejecting(review, nextDecisions) ? refusal.reason : undefined,
      });
    },
    /** Sets the reason of a rejection. */
    setReason: (text: string) => {
      setReasonText(text);
      setRefusal(({ subjects }) => ({ subjects }));
    },
    /** Evaluates the review and shows the messages that prevent sending. */
    evaluate: (): ReviewOutcome => {
      const outcome = evaluateReview(review, decisions, saved, reason);
      setRefusal('refusal' in outcome ? outcome.refusal : noRefusal);
      return outcome;
    },
  };
};
