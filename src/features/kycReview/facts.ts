import type { Labels } from '../../engine/data/merge';
import { date, email, flag, phone, select, text } from '../../engine/fields';
import type { RaRecord } from '../../engine/fields/field';
import { t } from '../../engine/i18n/t';
import { fieldColumn as fact, type ColumnDef } from '../../engine/views/columnDefs';
import { fullReview, papersReview, type Flag } from './decisions';

/** The field `nationality` of a user (USER-11). */
export const category = select({
  label: 'Category',
  choices: [
    { value: 'nri', label: 'Non-Indian' },
    { value: 'indian', label: 'Indian' },
  ],
});

// The fields below translate their texts themselves; `t` only marks these for `npm run check:translations`, as no entity declares them.

const documentType = () =>
  select({
    label: t('Document Type'),
    choices: [
      { value: 'passport', label: t('Passport') },
      { value: 'drivingLicense', label: t('Driving License') },
      { value: 'adharCard', label: t('Adhar Card') },
    ],
  });

const documentDate = (label: string) => date({ label, is: 'day', style: 'DD/MM/YYYY' });

/** Returns the facts of a user in the full review, by flag (KYC-07 to KYC-09). */
export const factsOf = (user: RaRecord): Partial<Record<Flag, readonly ColumnDef[]>> => ({
  personalInfo: [
    fact('fullName', text({ label: t('Full Name') })),
    fact('email', email({ label: t('Email') })),
    fact('phone', phone({ label: t('Phone') })),
    fact('nationality', category),
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

/** The subjects of both KYC dialogs. */
const allSubjects = () => [...papersReview.subjects(), ...fullReview.subjects()];

/** Whether two states of a user have the same decisions. */
export const hasSameDecisions = (base: RaRecord, theirs: RaRecord): boolean =>
  allSubjects().every(({ flag }) => base[flag] === theirs[flag]);

/** Whether a review writes the value at a path: one that has changed may come from one's own review, whose answer was lost. */
export const isWrittenByReview = (path: string): boolean =>
  path === 'description' || allSubjects().some(({ flag: subjectFlag }) => subjectFlag === path);

/** Returns labels, or fields, of the values of a user that a decision depends on, by path: facts, papers, and decisions of others. */
export const watchedValues = (user: RaRecord): Labels => ({
  ...Object.fromEntries(
    Object.values(factsOf(user))
      .flat()
      .map(({ path, label, field }) => [path, field ?? label]),
  ),
  ...Object.fromEntries(
    allSubjects().map(subject => [
      subject.flag,
      flag({ label: t('Decision on %{title}', { title: subject.title }), labels: ['Approved', 'Rejected'] }),
    ]),
  ),
  passport: t('Document'),
  PANcard: t('PAN Card'),
  bank: t('Bank Passbook'),
  description: t('Reason of Rejection'),
});
