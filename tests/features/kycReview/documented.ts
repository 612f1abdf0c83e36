import type { Flag } from '../../../src/features/kycReview/decisions';

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
};

export const olderDialog: DocumentedDialog = {
  name: 'the older dialog',
  path: 'documents',
  subjects: [
    { flag: 'isPassportVerified', title: 'Document', undecided: documents },
    { flag: 'isPANVerified', title: 'PAN Card', undecided: 'please select either approve or reject for PANcard.' },
    { flag: 'isBankVerified', title: 'Bank Passbook', undecided: bankDetails },
  ],
  reasonMissing: 'plese enter the reason of rejection.',
};
