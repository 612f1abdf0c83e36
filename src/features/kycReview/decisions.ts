import type { RaRecord } from '../../engine/fields/field';
import { t } from '../../engine/i18n/t';
import { papersAt, type Paper } from './papers';

/** The flags a reviewer decides on (KYC-18 to KYC-21). */
export type Flag = 'personalInfo' | 'isPassportVerified' | 'isPANVerified' | 'isBankVerified';

/** One thing that is approved or rejected. */
export interface ReviewSubject {
  flag: Flag;
  title: string;
  /** Message when it is not decided. */
  undecided: string;
}

/** The papers of a user by the flag that is decided with them. */
export type PapersByFlag = Partial<Record<Flag, readonly Paper[]>>;

/** What a KYC dialog asks a reviewer to decide. */
export interface Review {
  /** Last part of the dialog's address. */
  path: string;
  subjects: () => readonly ReviewSubject[];
  /** Message for a rejection without a reason. */
  reasonMissing: () => string;
  papersOf: (user: RaRecord) => PapersByFlag;
}

const documents = () => t('Please select either approve or reject for documents.');
const bankDetails = () => t('Please select either approve or reject for bank details.');

/** The review of all that a user has handed in (KYC-01 to KYC-44). It decides about the PAN card together with the document. */
export const fullReview: Review = {
  path: 'review',
  subjects: () => [
    {
      flag: 'personalInfo',
      title: t('Personal Information'),
      undecided: t('Please select either approve or reject for personal Info.'),
    },
    { flag: 'isPassportVerified', title: t('Documents'), undecided: documents() },
    { flag: 'isBankVerified', title: t('Bank Details'), undecided: bankDetails() },
  ],
  reasonMissing: () => t('please enter the reason of rejection.'),
  papersOf: user => ({
    isPassportVerified: [...papersAt(user, 'passport', t('Document')), ...papersAt(user, 'PANcard', t('PAN Card'))],
    isBankVerified: papersAt(user, 'bank', t('Bank Passbook')),
  }),
};

/** The review of the papers alone, in a table (KYC-45 to KYC-61). The PAN card has a flag to itself. */
export const papersReview: Review = {
  path: 'documents',
  subjects: () => [
    { flag: 'isPassportVerified', title: t('Document'), undecided: documents() },
    {
      flag: 'isPANVerified',
      title: t('PAN Card'),
      undecided: t('please select either approve or reject for PANcard.'),
    },
    { flag: 'isBankVerified', title: t('Bank Passbook'), undecided: bankDetails() },
  ],
  reasonMissing: () => t('plese enter the reason of rejection.'),
  papersOf: user => ({
    isPassportVerified: papersAt(user, 'passport', t('Document')),
    isPANVerified: papersAt(user, 'PANcard', t('PAN Card')),
    isBankVerified: papersAt(user, 'bank', t('Bank Passbook')),
  }),
};

/** Decisions by flag: `true` for an approval, `false` for a rejection. */
export type Decisions = Partial<Record<Flag, boolean>>;

/** The approvals that the user already has; they cannot be taken back here. */
export const savedApprovals = ({ subjects }: Review, user: RaRecord): ReadonlySet<Flag> =>
  new Set(
    subjects()
      .filter(({ flag }) => user[flag] === true)
      .map(({ flag }) => flag),
  );

/** Whether one of the decisions is a rejection. */
export const isRejecting = ({ subjects }: Review, decisions: Decisions): boolean =>
  subjects().some(({ flag }) => decisions[flag] === false);

/** Messages that prevent sending: one per undecided subject, and one for a missing reason. */
export interface ReviewRefusal {
  subjects: Partial<Record<Flag, string>>;
  reason?: string;
}

/** Messages, or what is sent: a decision on each subject. `description` is the reason of a rejection; empty for an approval. */
export type ReviewOutcome =
  | { refusal: ReviewRefusal }
  | { decisions: Decisions; isApproved: boolean; description: string };

/** Evaluates a review: every subject must be decided and a rejection needs a reason (KYC-31 to KYC-34). @param saved approvals that the user already has */
export const evaluateReview = (
  review: Review,
  decisions: Decisions,
  saved: ReadonlySet<Flag>,
  reason: string,
): ReviewOutcome => {
  const subjects = review.subjects();
  const allDecisions: Decisions = Object.fromEntries(
    subjects.map(({ flag }) => [flag, saved.has(flag) ? true : decisions[flag]]),
  );
  const undecided = subjects.filter(({ flag }) => allDecisions[flag] === undefined);
  const isRejected = isRejecting(review, allDecisions);
  const description = isRejected ? reason.trim() : '';
  const refusal: ReviewRefusal = {
    subjects: Object.fromEntries(undecided.map(subject => [subject.flag, subject.undecided])),
    ...(isRejected && description === '' ? { reason: review.reasonMissing() } : {}),
  };
  if (undecided.length > 0 || refusal.reason) return { refusal };
  return { decisions: allDecisions, isApproved: !isRejected, description };
};
