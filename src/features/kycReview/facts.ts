import type { Labels } from '../../engine/data/merge';
import { date, email, flag, phone, select, text } from '../../engine/fields';
import type { RaRecord } from '../../engine/fields/field';
import { safeWebUrl } from '../../engine/fields/safeUrl';
import { t } from '../../engine/i18n/t';
import { fieldColumn as fact, type ColumnDef } from '../../engine/views/columnDefs';
import { choiceValue } from '../../engine/schema/views';
import { fullReview, papersReview, type Flag } from './decisions';

export interface Paper {
  name: string;
  /** Its address; `undefined` when nothing was handed in, or nothing that can be opened. */
  address?: string;
}

/** The address in one entry of `passport`: a string, or an object holding it under `media`, else `url`. */
const addressIn = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null) return entry;
  if ('media' in entry && entry.media) return entry.media;
  return 'url' in entry ? entry.url : undefined;
};

/** The files under a key of a user: a single one or a list of them (KYC-12 to KYC-14); one without address when there is none. */
export const papersAt = (
  user: RaRecord,
  key: 'passport' | 'PANcard' | 'bank',
  name: string,
): readonly [Paper, ...Paper[]] => {
  const value = user[key];
  const entries = (Array.isArray(value) ? value : [value]).map(addressIn).filter(Boolean);
  const [first, ...others] = entries.map((entry, index) => ({
    name: entries.length > 1 ? `${name} ${index + 1}` : name,
    address: safeWebUrl(entry),
  }));
  return [first ?? { name }, ...others];
};

/** The first file that can be opened. */
export const firstPaper = (papers: object): Paper | undefined =>
  Object.values(papers)
    .flat()
    .find((paper: Paper) => paper.address !== undefined);

export const isPdf = (address: string): boolean => new URL(address).pathname.toLowerCase().endsWith('.pdf');

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

const documentDate = (label: string) => date({ label, is: 'day', style: 'DD/MM/YYYY' });

/** Returns the facts of a user in the full-screen review, by flag (KYC-07 to KYC-09). */
export const factsOf = (user: RaRecord): Partial<Record<Flag, readonly ColumnDef[]>> => ({
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
export const reviewPapers = (user: RaRecord): Partial<Record<Flag, readonly Paper[]>> => ({
  isPassportVerified: [...papersAt(user, 'passport', t('Document')), ...papersAt(user, 'PANcard', t('PAN Card'))],
  isBankVerified: papersAt(user, 'bank', t('Bank Passbook')),
});

/** The files that go with each flag in the older dialog. */
export const tablePapers = (user: RaRecord): Partial<Record<Flag, readonly Paper[]>> => ({
  isPassportVerified: papersAt(user, 'passport', t('Document')),
  isPANVerified: papersAt(user, 'PANcard', t('PAN Card')),
  isBankVerified: papersAt(user, 'bank', t('Bank Passbook')),
});

/** Whether a user has handed in everything that is reviewed. */
export const papersState = choiceValue({
  as: select({
    label: 'Documents',
    choices: [
      { value: 'complete', label: 'Documents complete' },
      { value: 'missing', label: 'Documents missing' },
    ],
  }),
  of: ({ record }: { record: RaRecord }) =>
    Object.values(tablePapers(record))
      .flat()
      .every(({ address }) => address !== undefined)
      ? 'complete'
      : 'missing',
});

const subjects = () => [...papersReview.subjects(), ...fullReview.subjects()];

/** Whether the decisions about a user are still the same. */
export const isDecidedAlike = (user: RaRecord, now: RaRecord): boolean =>
  subjects().every(({ flag }) => user[flag] === now[flag]);

/** Returns the values of a user that a reviewer judges, by path: facts, papers, and decisions of others. */
export const watchedOf = (user: RaRecord): Labels => ({
  ...Object.fromEntries(
    Object.values(factsOf(user))
      .flat()
      .map(({ path, label, field = label }) => [path, field]),
  ),
  ...Object.fromEntries(
    subjects().map(({ flag: name, title }) => [
      name,
      flag({ label: t('Decision on %{title}', { title }), labels: ['Approved', 'Rejected'] }),
    ]),
  ),
  passport: t('Document'),
  PANcard: t('PAN Card'),
  bank: t('Bank Passbook'),
  description: t('Reason of Rejection'),
});
