import type { Row } from '../../kinds/field';
import { date, email, phone, select, text } from '../../kinds';
import { t } from '../../language/t';
import { fieldColumn as fact, type ColumnDef } from '../../views/columnDefs';
import type { Flag } from './decisions';
import { papersAt, type Paper } from './papers';

/** Whether a user is Indian (USER-11). */
export const category = select({
  label: 'Category',
  choices: [
    { value: 'nri', label: 'Non-Indian' },
    { value: 'indian', label: 'Indian' },
  ],
});

const documentType = () =>
  select({
    label: t('Document Type'),
    choices: [
      { value: 'passport', label: t('Passport') },
      { value: 'drivingLicense', label: t('Driving License') },
      { value: 'adharCard', label: t('Adhar Card') },
    ],
  });

const documentDate = (label: string) => date({ label, style: 'DD/MM/YYYY' });

/** What the full-screen review shows of a user under each flag (KYC-07 to KYC-09). */
export const factsOf = (user: Row): Partial<Record<Flag, readonly ColumnDef[]>> => ({
  personalInfo: [
    fact('fullName', text({ label: t('Full Name') })),
    fact('email', email({ label: t('Email') })),
    fact('phone', phone({ label: t('Phone') })),
    fact(
      'nationality',
      category.with({
        label: t('Category'),
        choices: [
          { value: 'nri', label: t('Non-Indian') },
          { value: 'indian', label: t('Indian') },
        ],
      }),
    ),
    fact('dob', documentDate(t('Date of Birth'))),
  ],
  isPassportVerified: [
    fact('dType', documentType()),
    fact('number', text({ label: t('Document Number') })),
    fact('placeOfIssue', text({ label: t('Place of Issue') })),
    fact('issueDate', documentDate(t('Issue Date'))),
    fact('expiryDate', documentDate(t('Expiry Date'))),
    fact('PANnumber', text({ label: t('PAN Number') })),
  ],
  isBankVerified: [
    fact('bankName', text({ label: t('Bank Name') })),
    fact('bankAccountNumber', text({ label: t('Account Number') })),
    fact('bankIfscCode', text({ label: user.nationality === 'nri' ? t('Swift Code') : t('IFSC Code') })),
    fact('bankAddress', text({ label: t('Bank Address') })),
  ],
});

/** The files that go with each flag in the full-screen review. */
export const reviewPapers = (user: Row): Partial<Record<Flag, readonly Paper[]>> => ({
  isPassportVerified: [...papersAt(user, 'passport', t('Document')), ...papersAt(user, 'PANcard', t('PAN Card'))],
  isBankVerified: papersAt(user, 'bank', t('Bank Passbook')),
});

/** The files that go with each flag in the older dialog. */
export const tablePapers = (user: Row): Partial<Record<Flag, readonly Paper[]>> => ({
  isPassportVerified: papersAt(user, 'passport', t('Document')),
  isPANVerified: papersAt(user, 'PANcard', t('PAN Card')),
  isBankVerified: papersAt(user, 'bank', t('Bank Passbook')),
});
