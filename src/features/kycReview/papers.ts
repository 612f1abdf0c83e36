import { select } from '../../engine/fields';
import type { RaRecord } from '../../engine/fields/field';
import { safeWebUrl } from '../../engine/fields/safeUrl';
import { t } from '../../engine/i18n/t';
import { choiceValue } from '../../engine/schema/computed';
import type { Flag } from './decisions';

/** A file that a user has handed in, or was to hand in. */
export interface Paper {
  name: string;
  /** Its address; `undefined` when nothing was handed in, or nothing that can be opened. */
  address?: string;
  /** Whether something was handed in that cannot be opened. */
  isUnreadable?: boolean;
}

/** Says that a paper was handed in that cannot be opened. */
export const unreadablePaperText = (name: string): string =>
  t('%{name} could not be loaded. The file is missing or broken.', { name });

/** The address in one stored file: the file itself if it is a text, else its `media` or `url`. */
const addressIn = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null) return entry;
  if ('media' in entry && entry.media) return entry.media;
  return 'url' in entry ? entry.url : undefined;
};

/** The papers under a key of a user, which has one file or a list of them (KYC-12 to KYC-14). @returns one paper without address when there is none */
export const papersAt = (
  user: RaRecord,
  key: 'passport' | 'PANcard' | 'bank',
  name: string,
): readonly [Paper, ...Paper[]] => {
  const value = user[key];
  const addresses = (Array.isArray(value) ? value : [value]).map(addressIn).filter(Boolean);
  const [first, ...others] = addresses.map((stored, index): Paper => {
    const address = safeWebUrl(stored);
    return {
      name: addresses.length > 1 ? `${name} ${index + 1}` : name,
      ...(address === undefined ? { isUnreadable: true } : { address }),
    };
  });
  return [first ?? { name }, ...others];
};

/** The first paper that can be opened. */
export const firstOpenablePaper = (papers: PapersByFlag): Paper | undefined =>
  Object.values(papers)
    .flat()
    .find(paper => paper.address !== undefined);

export const isPdf = (address: string): boolean => new URL(address).pathname.toLowerCase().endsWith('.pdf');

/** The papers of a user by the flag that is decided with them. */
export type PapersByFlag = Partial<Record<Flag, readonly Paper[]>>;

/** The papers of the full-screen review, which decides about the PAN card together with the document. */
export const reviewPapers = (user: RaRecord): PapersByFlag => ({
  isPassportVerified: [...papersAt(user, 'passport', t('Document')), ...papersAt(user, 'PANcard', t('PAN Card'))],
  isBankVerified: papersAt(user, 'bank', t('Bank Passbook')),
});

/** The papers of the older dialog, where the PAN card has a flag to itself. */
export const dialogPapers = (user: RaRecord): PapersByFlag => ({
  isPassportVerified: papersAt(user, 'passport', t('Document')),
  isPANVerified: papersAt(user, 'PANcard', t('PAN Card')),
  isBankVerified: papersAt(user, 'bank', t('Bank Passbook')),
});

/** A value for filters: whether a user has handed in all papers. */
export const papersState = choiceValue({
  as: select({
    label: 'Documents',
    choices: [
      { value: 'complete', label: 'Documents complete' },
      { value: 'missing', label: 'Documents missing' },
    ],
  }),
  of: ({ record }: { record: RaRecord }) =>
    Object.values(dialogPapers(record))
      .flat()
      .every(({ address, isUnreadable }) => address !== undefined || isUnreadable)
      ? 'complete'
      : 'missing',
});
