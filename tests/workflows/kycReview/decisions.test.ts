import { describe, expect, test } from 'vitest';
import {
  fullReview,
  isRejecting,
  evaluate,
  papersReview,
  savedApprovals,
  type Decisions,
} from '../../../src/workflows/kycReview/decisions';
import { allVerdicts, expected, fullDialog, olderDialog, subsetsOf, type Verdict } from './documented';

const valueOf: Record<Verdict, boolean | undefined> = { approve: true, reject: false, undecided: undefined };
const reasons = ['', ' \n ', 'Blurred', ' The name differs. '] as const;

describe.each([
  { rows: 'KYC-18 to KYC-21 KYC-31 to KYC-42', dialog: fullDialog, review: fullReview },
  { rows: 'KYC-51 to KYC-58', dialog: olderDialog, review: papersReview },
])('$rows: $dialog.name', ({ dialog, review }) => {
  test('decides on the documented subjects, in their order', () => {
    expect(review.subjects()).toEqual(dialog.subjects);
    expect(allVerdicts).toHaveLength(27);
    expect(subsetsOf(dialog)).toHaveLength(8);
  });

  test.each(allVerdicts.map(chosen => ({ chosen, name: chosen.join(', ') })))(
    '$name, over every saved approval and reason',
    ({ chosen }) => {
      const decisions: Decisions = Object.fromEntries(
        dialog.subjects.flatMap(({ flag }, index) => {
          const value = valueOf[chosen[index] ?? 'undecided'];
          return value === undefined ? [] : [[flag, value]];
        }),
      );
      expect(isRejecting(review, decisions)).toBe(chosen.includes('reject'));
      for (const saved of subsetsOf(dialog)) {
        for (const reason of reasons) {
          const outcome = evaluate(review, decisions, new Set(saved), reason);
          const { messages, reasonMessage, body } = expected(dialog, chosen, saved, reason);
          const context = `saved ${saved.join(', ') || 'nothing'}, reason '${reason}'`;
          if (!body) {
            const refusal = { subjects: messages, ...(reasonMessage ? { reason: reasonMessage } : {}) };
            expect(outcome, context).toEqual({ refusal });
            continue;
          }
          expect('refusal' in outcome, context).toBe(false);
          if ('refusal' in outcome) continue;
          expect(outcome.description, context).toBe(body.description);
          expect(outcome.isApproved, context).toBe(body.isActive);
          for (const { flag } of dialog.subjects) expect(outcome.decided[flag], context).toBe(body[flag]);
        }
      }
    },
  );

  test('KYC-21 KYC-30: only an approval that reads true has been saved', () => {
    const [first, second, third] = dialog.subjects.map(({ flag }) => flag);
    for (const value of [false, null, undefined, 'true', 1, 'false', {}])
      expect(savedApprovals(review, { id: '7', [first ?? '']: value })).toEqual(new Set());
    expect(
      savedApprovals(review, { id: '7', [first ?? '']: true, [second ?? '']: false, [third ?? '']: true, stray: true }),
    ).toEqual(new Set([first, third]));
  });
});

test('KYC-52: a decision about a subject of the other dialog counts for nothing', () => {
  expect(isRejecting(fullReview, { isPANVerified: false })).toBe(false);
  expect(isRejecting(papersReview, { personalInfo: false })).toBe(false);
});
