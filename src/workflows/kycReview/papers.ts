import type { Row } from '../../kinds/field';
import { safeFile } from '../../kinds/safeUrl';

/** A file that a user has handed in, or should have. */
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
  user: Row,
  key: 'passport' | 'PANcard' | 'bank',
  name: string,
): readonly [Paper, ...Paper[]] => {
  const value = user[key];
  const entries = (Array.isArray(value) ? value : [value]).map(addressIn).filter(Boolean);
  const [first, ...others] = entries.map((entry, index) => ({
    name: entries.length > 1 ? `${name} ${index + 1}` : name,
    address: safeFile(entry),
  }));
  return [first ?? { name }, ...others];
};

/** The first file that can be opened. */
export const firstPaper = (papers: object): Paper | undefined =>
  Object.values(papers)
    .flat()
    .find((paper: Paper) => paper.address !== undefined);

export const isPdf = (address: string): boolean => new URL(address).pathname.toLowerCase().endsWith('.pdf');
