import { select } from '../../engine/fields';
import type { RaRecord } from '../../engine/fields/field';
import { safeWebUrl } from '../../engine/fields/safeUrl';
import { t } from '../../engine/i18n/t';
import { choiceValue } from '../../engine/schema/computed';

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

/** The keys of a user that have papers. */
const paperKeys = ['passport', 'PANcard', 'bank'] as const;

/** The papers under a key of a user, which has one file or a list of them (KYC-12 to KYC-14). @returns one paper without address when there is none */
export const papersAt = (
  user: RaRecord,
  key: (typeof paperKeys)[number],
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
export const firstOpenablePaper = (papers: readonly Paper[]): Paper | undefined =>
  papers.find(paper => paper.address !== undefined);

export const isPdf = (address: string): boolean => new URL(address).pathname.toLowerCase().endsWith('.pdf');

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
    paperKeys
      .flatMap(key => papersAt(record, key, key))
      .every(({ address, isUnreadable }) => address !== undefined || isUnreadable)
      ? 'complete'
      : 'missing',
});
