import type { Flag } from '../../../src/workflows/kycReview/decisions';

/** What a reviewer does about one subject. */
export type Verdict = 'approve' | 'reject' | 'undecided';

interface DocumentedSubject {
  flag: Flag;
  title: string;
  undecided: string;
}

/** A KYC dialog as it was asked for, its texts letter by letter (KYC-01 to KYC-61). */
export interface DocumentedDialog {
  name: string;
  /** Last part of its address. */
  path: 'review' | 'documents';
  /** In the order of the screen. */
  subjects: readonly [DocumentedSubject, DocumentedSubject, DocumentedSubject];
  reasonMissing: string;
  /** The flags its body holds besides `isActive` and `description`. */
  bodyFlags: readonly string[];
}

const documents = 'Please select either approve or reject for documents.';
const bankDetails = 'Please select either approve or reject for bank details.';

export const fullDialog: DocumentedDialog = {
  name: 'the full-screen review',
  path: 'review',
  subjects: [
    {
      flag: 'personalInfo',
      title: 'Personal Information',
      undecided: 'Please select either approve or reject for personal Info.',
    },
    { flag: 'isPassportVerified', title: 'Documents', undecided: documents },
    { flag: 'isBankVerified', title: 'Bank Details', undecided: bankDetails },
  ],
  reasonMissing: 'please enter the reason of rejection.',
  bodyFlags: ['personalInfo', 'isPassportVerified', 'isBankVerified', 'locked'],
};

export const olderDialog: DocumentedDialog = {
  name: 'the older dialog',
  path: 'documents',
  subjects: [
    { flag: 'isPassportVerified', title: 'Document', undecided: documents },
    {
      flag: 'isPANVerified',
      title: 'PAN Card',
      undecided: 'please select either approve or reject for PANcard.',
    },
    { flag: 'isBankVerified', title: 'Bank Passbook', undecided: bankDetails },
  ],
  reasonMissing: 'plese enter the reason of rejection.',
  bodyFlags: ['isPassportVerified', 'isPANVerified', 'isBankVerified'],
};

/** All that can be done about a subject. */
const verdicts: readonly Verdict[] = ['approve', 'reject', 'undecided'];

/** Every way of deciding on three subjects. */
export const allVerdicts: readonly Verdict[][] = verdicts.flatMap(first =>
  verdicts.flatMap(second => verdicts.map(third => [first, second, third])),
);

/** Every subset of three flags that may have been approved before. */
export const subsetsOf = ({ subjects }: DocumentedDialog): readonly Flag[][] =>
  subjects.reduce<Flag[][]>((subsets, { flag }) => [...subsets, ...subsets.map(subset => [...subset, flag])], [[]]);

/** What the documents say follows from decisions. */
export interface Expected {
  /** Message at each undecided subject. */
  messages: Record<string, string>;
  reasonMessage?: string;
  isRejecting: boolean;
  /** The body sent; nothing is sent while a message stands. */
  body?: Record<string, unknown>;
}

/** What follows from verdicts, given the approvals saved before and the reason typed. */
export const expected = (
  { subjects, reasonMissing, bodyFlags }: DocumentedDialog,
  chosen: readonly Verdict[],
  saved: readonly Flag[],
  reason: string,
): Expected => {
  const final = subjects.map((subject, index) => ({
    ...subject,
    verdict: saved.includes(subject.flag) ? 'approve' : chosen[index],
  }));
  const isRejecting = final.some(({ verdict }) => verdict === 'reject');
  const messages = Object.fromEntries(
    final.flatMap(({ verdict, flag, undecided }) => (verdict === 'undecided' ? [[flag, undecided]] : [])),
  );
  const reasonMessage = isRejecting && reason.trim() === '' ? reasonMissing : undefined;
  if (reasonMessage || Object.keys(messages).length > 0) return { messages, reasonMessage, isRejecting };
  const flags: Record<string, unknown> = {
    ...Object.fromEntries(final.map(({ flag, verdict }) => [flag, verdict === 'approve'])),
    locked: !isRejecting,
  };
  return {
    messages,
    isRejecting,
    body: {
      ...Object.fromEntries(bodyFlags.map(flag => [flag, flags[flag]])),
      isActive: !isRejecting,
      description: isRejecting ? reason.trim() : '',
    },
  };
};
