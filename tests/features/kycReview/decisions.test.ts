import { describe, expect, test } from 'vitest';
import {
  evaluateReview,
  fullReview,
  isRejecting,
  papersReview,
  savedApprovals,
  type Decisions,
  type Flag,
} from '../../../src/features/kycReview/decisions';
import { fullDialog, olderDialog } from './documented';

const [{ undecided: personalInfo }, { undecided: isPassportVerified }, { undecided: isBankVerified }] =
  fullDialog.subjects;
const { reasonMissing } = fullDialog;
const approved = { personalInfo: true, isPassportVerified: true, isBankVerified: true };
const bankRejected = { ...approved, isBankVerified: false };

describe.each([
  { rows: 'KYC-18 to KYC-21 KYC-31 to KYC-42', dialog: fullDialog, review: fullReview },
  { rows: 'KYC-51 to KYC-58', dialog: olderDialog, review: papersReview },
])('$rows: $dialog.name', ({ dialog, review }) => {
  test('decides on the documented subjects, in their order', () => {
    expect(review.subjects()).toEqual(dialog.subjects);
    expect(review.reasonMissing()).toBe(dialog.reasonMissing);
  });

  test('only an approval that reads true has been saved (KYC-21 KYC-30)', () => {
    const [first, second, third] = dialog.subjects.map(({ flag }) => flag);
    for (const value of [false, null, 'true', 1])
      expect(savedApprovals(review, { id: '7', [first ?? '']: value })).toEqual(new Set());
    expect(
      savedApprovals(review, { id: '7', [first ?? '']: true, [second ?? '']: false, [third ?? '']: true, stray: true }),
    ).toEqual(new Set([first, third]));
  });
});

const refusal = (subjects: object, reason?: string) => ({ refusal: reason ? { subjects, reason } : { subjects } });
const papersAndBank = { isPassportVerified, isBankVerified };
const decided = (bank: boolean, description: string) => {
  return { decisions: { ...approved, isBankVerified: bank }, isApproved: bank, description };
};
test.each<[what: string, decisions: Decisions, saved: Flag[], reason: string, outcome: object]>([
  ['nothing', {}, [], '', refusal({ personalInfo, ...papersAndBank })],
  ['one', { personalInfo: true }, [], 'Blurred', refusal(papersAndBank)],
  ['none but what was saved', {}, ['personalInfo', 'isPassportVerified'], '', refusal({ isBankVerified })],
  ['a rejection alone', { personalInfo: false }, [], '', refusal(papersAndBank, reasonMissing)],
  ['a rejection alone, explained', { personalInfo: false }, [], 'Blurred', refusal(papersAndBank)],
  ['a rejection without a reason', bankRejected, [], ' \n ', refusal({}, reasonMissing)],
  ['a rejection with a reason', bankRejected, [], ' The name differs. ', decided(false, 'The name differs.')],
  ['a rejection of what was approved before', bankRejected, ['isBankVerified'], 'Blurred', decided(true, '')],
  ['all', approved, [], 'Blurred', decided(true, '')],
])('with %s decided (KYC-31 to KYC-42)', (_, decisions, saved, reason, outcome) => {
  expect(evaluateReview(fullReview, decisions, new Set(saved), reason)).toEqual(outcome);
});

test('the older dialog decides on the PAN card in place of personal information (KYC-54 to KYC-58)', () => {
  const papers = { isPassportVerified: true, isPANVerified: false, isBankVerified: true };
  expect(evaluateReview(papersReview, { ...papers, personalInfo: true }, new Set(), 'Blurred')).toEqual({
    decisions: papers,
    isApproved: false,
    description: 'Blurred',
  });
  expect(evaluateReview(papersReview, papers, new Set(), '')).toEqual({
    refusal: { subjects: {}, reason: olderDialog.reasonMissing },
  });
});

test('a decision about a subject of the other dialog counts for nothing (KYC-52)', () => {
  expect(isRejecting(fullReview, { isPANVerified: false })).toBe(false);
  expect(isRejecting(papersReview, { personalInfo: false })).toBe(false);
  expect(isRejecting(papersReview, { isPANVerified: false })).toBe(true);
});
