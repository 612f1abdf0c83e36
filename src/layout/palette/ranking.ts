import { excerpt } from '../../engine/inputs/excerpt';
import { normalizeText } from '../../engine/fields/normalizeText';

export interface PaletteItem {
  id: string;
  /** `Screens`, `Views`, `Actions` or `Opened`; of a record its resource name. */
  group: string;
  name: string;
  /** The name after its menu group. */
  label: string;
  /** English name, searched in every language. */
  english?: string;
  /** Second line: screen, action, or the list of a record. */
  note?: string;
  /** Distinguishes records with the same name, such as an e-mail address. */
  detail?: string;
  /** The matching value of a record, if it is not its name. */
  matchingPart?: FoundPart;
  /** Shown if nothing else distinguishes two records. */
  recordId?: string;
  run: () => void;
}

interface FoundPart extends Part {
  label: string;
}

/** Best first. */
export const ranks = { exact: 0, prefix: 1, words: 2, wordPrefix: 3, substring: 4, none: 5 } as const;

type Rank = (typeof ranks)[keyof typeof ranks];

/** Places of a match; for equal ranks the name comes first. */
export const matchPlaces = { name: 0, contact: 1, other: 2 } as const;

export interface Match {
  item: PaletteItem;
  rank: Rank;
  place: (typeof matchPlaces)[keyof typeof matchPlaces];
}

const separators = /[^\p{L}\p{M}\p{N}]+/gu;
const isLetter = (character = '') => /[\p{L}\p{M}\p{N}]/u.test(character);

const best = (candidates: readonly Rank[]): Rank => candidates.reduce<Rank>((a, b) => (b < a ? b : a), ranks.none);

const rankIn = (text: string, typed: string): Rank => {
  if (text === typed) return ranks.exact;
  if (text.startsWith(typed)) return ranks.prefix;
  const occurrenceRanks: Rank[] = [];
  for (let at = text.indexOf(typed); at >= 0; at = text.indexOf(typed, at + 1)) {
    const isStart = !isLetter(text[at - 1]);
    const isEnd = !isLetter(text[at + typed.length]);
    occurrenceRanks.push(isStart ? (isEnd ? ranks.words : ranks.wordPrefix) : ranks.substring);
  }
  return best(occurrenceRanks);
};

/** The best rank of several texts, ignoring case, accents and, in the texts, punctuation. */
export const rankOf = (texts: readonly string[], typed: string): Rank => {
  const searchText = normalizeText(typed).trim();
  if (searchText === '') return ranks.none;
  const candidateTexts = texts.map(text => normalizeText(text).trim());
  return best(
    candidateTexts.flatMap(text => [
      rankIn(text, searchText),
      rankIn(text.replace(separators, ' ').trim(), searchText),
    ]),
  );
};

/** A stable sort, best first. */
export const ranked = (matches: readonly Match[]): readonly PaletteItem[] =>
  matches.toSorted((a, b) => a.rank - b.rank || a.place - b.place).map(({ item }) => item);

export const findItems = (items: readonly PaletteItem[], typed: string): readonly Match[] =>
  items.flatMap(item => {
    const rank = rankOf([item.name, item.label, item.english ?? item.name], typed);
    return rank === ranks.none ? [] : [{ item, rank, place: matchPlaces.name }];
  });

/** A match in a text, with some of its surroundings. */
interface Part {
  before: string;
  match: string;
  after: string;
}

const mostBefore = 24;
const mostAfter = 80;

const endOf = (text: string): string => (text.length > mostBefore ? `…${text.slice(-mostBefore).trimStart()}` : text);
const startOf = (text: string): string => (text.length > mostAfter ? `${text.slice(0, mostAfter).trimEnd()}…` : text);

/** Grapheme clusters: a vowel sign or an accent stays with its letter. */
const characters = new Intl.Segmenter();

/** Finds a match, ignoring case and accents. */
export const partOf = (text: string, typed: string): Part | undefined => {
  const searchText = normalizeText(typed).trim();
  const line = text.replace(/\s+/g, ' ');
  if (searchText === '' || !normalizeText(line).includes(searchText)) return undefined;
  const letters = Array.from(characters.segment(line), ({ segment }) => segment);
  // Folding may change the length of a letter.
  const parts = letters.map(normalizeText);
  const at = parts.join('').indexOf(searchText);
  if (at < 0) return undefined;
  let length = 0;
  const ends = parts.map(part => (length += part.length));
  const start = ends.findIndex(end => end > at);
  const end = ends.findIndex(reached => reached >= at + searchText.length) + 1;
  const between = (from: number, to?: number) => letters.slice(from, to).join('');
  return { before: endOf(between(0, start)), match: excerpt(between(start, end)), after: startOf(between(end)) };
};
