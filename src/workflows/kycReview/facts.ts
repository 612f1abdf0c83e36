import type { Row } from '../../kinds/field';
import { date, email, phone, select, text } from '../../kinds';
import { shownField as fact, type Shown } from '../../views/shown';
import type { Flag } from './decisions';
import { papersAt, type Paper } from './papers';

/** Whether a user is Indian (spec 1 §2.5). */
export const category = select({
  label: 'Category',
  choices: [
    { value: 'nri', label: 'Non-Indian' },
    { value: 'indian', label: 'Indian' },
  ],
});

const documentType = select({
  label: 'Document Type',
  choices: [
    { value: 'passport', label: 'Passport' },
    { value: 'drivingLicense', label: 'Driving License' },
    { value: 'adharCard', label: 'Adhar Card' },
  ],
});

const documentDate = (label: string) => date({ label, style: 'DD/MM/YYYY' });

/** What the full-screen review shows of a user under each flag (spec 1 §3). */
export const factsOf = (user: Row): Partial<Record<Flag, readonly Shown[]>> => ({
  personalInfo: [
    fact('fullName', text({ label: 'Full Name' })),
    fact('email', email({ label: 'Email' })),
    fact('phone', phone({ label: 'Phone' })),
    fact('nationality', category),
    fact('dob', documentDate('Date of Birth')),
  ],
  isPassportVerified: [
    fact('dType', documentType),
    fact('number', text({ label: 'Document Number' })),
    fact('placeOfIssue', text({ label: 'Place of Issue' })),
    fact('issueDate', documentDate('Issue Date')),
    fact('expiryDate', documentDate('Expiry Date')),
    fact('PANnumber', text({ label: 'PAN Number' })),
  ],
  isBankVerified: [
    fact('bankName', text({ label: 'Bank Name' })),
    fact('bankAccountNumber', text({ label: 'Account Number' })),
    fact('bankIfscCode', text({ label: user.nationality === 'nri' ? 'Swift Code' : 'IFSC Code' })),
    fact('bankAddress', text({ label: 'Bank Address' })),
  ],
});

/** The files that go with each flag in the full-screen review. */
export const reviewPapers = (user: Row): Partial<Record<Flag, readonly Paper[]>> => ({
  isPassportVerified: [...papersAt(user, 'passport', 'Document'), ...papersAt(user, 'PANcard', 'PAN Card')],
  isBankVerified: papersAt(user, 'bank', 'Bank Passbook'),
});

/** The files that go with each flag in the older dialog. */
export const tablePapers = (user: Row): Partial<Record<Flag, readonly Paper[]>> => ({
  isPassportVerified: papersAt(user, 'passport', 'Document'),
  isPANVerified: papersAt(user, 'PANcard', 'PAN Card'),
  isBankVerified: papersAt(user, 'bank', 'Bank Passbook'),
});
