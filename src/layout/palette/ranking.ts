import { excerpt } from '../../engine/inputs/excerpt';
import { normalizeText } from '../../engine/fields/normalizeText';

/** A line of the palette. */
export interface PaletteItem {
  /** Unique in the palette, such as `properties` or `properties/42`. */
  id: string;
  /** `Screens`, `Views`, `Actions` or `Opened`; of a record its resource name. */
  group: string;
  /** The name that is searched and ranked. */
  name: string;
  /** The text that is shown: the name, after that of its menu group if it has one. */
  label: string;
  /** English name, searched in every language. */
  english?: string;
  /** Second line: screen, action, or the list of a record. */
  note?: string;
  /** Distinguishes records with the same name, such as an e-mail address. */
  detail?: string;
  /** The matching value of a record, if it is not its name. */
  matchingPart?: MatchingPart & { label: string };
  /** Shown if nothing else distinguishes two records. */
  recordId?: string;
  run: () => void;
}

/** A match in a text, with some of its surroundings. */
interface MatchingPart {
  before: string;
  match: string;
  after: string;
}

/**
 * The ranks of a match, best first: all of the text, its beginning, whole words in it, the beginning of a word, a part of
 * a word, none.
 */
export const ranks = { exact: 0, prefix: 1, words: 2, wordPrefix: 3, substring: 4, none: 5 } as const;

type Rank = (typeof ranks)[keyof typeof ranks];

/** Places of a match: of equal ranks the one in a name comes first, then one in an address or a number of contact. */
export const matchPlaces = { name: 0, contact: 1, other: 2 } as const;

export interface Match {
  item: PaletteItem;
  rank: Rank;
  place: (typeof matchPlaces)[keyof typeof matchPlaces];
}

/** Everything between words: what is no letter, no accent and no digit. */
const separators = /[^\p{L}\p{M}\p{N}]+/gu;
const isLetter = (character = '') => /[\p{L}\p{M}\p{N}]/u.test(character);

const bestRank = (candidates: readonly Rank[]): Rank => candidates.reduce<Rank>((a, b) => (b < a ? b : a), ranks.none);

/** The rank of an occurrence within a text. */
const rankAt = (text: string, typed: string, index: number): Rank => {
  if (isLetter(text[index - 1])) return ranks.substring;
  return isLetter(text[index + typed.length]) ? ranks.wordPrefix : ranks.words;
};

const rankIn = (text: string, typed: string): Rank => {
  if (text === typed) return ranks.exact;
  if (text.startsWith(typed)) return ranks.prefix;
  const occurrenceRanks: Rank[] = [];
  for (let index = text.indexOf(typed); index >= 0; index = text.indexOf(typed, index + 1)) {
    occurrenceRanks.push(rankAt(text, typed, index));
  }
  return bestRank(occurrenceRanks);
};

/** The best rank of several texts, ignoring case, accents and, in the texts, punctuation. */
export const rankOf = (texts: readonly string[], typed: string): Rank => {
  const searchText = normalizeText(typed).trim();
  if (searchText === '') return ranks.none;
  const candidateTexts = texts.map(text => normalizeText(text).trim());
  return bestRank(
    candidateTexts.flatMap(text => [
      rankIn(text, searchText),
      rankIn(text.replace(separators, ' ').trim(), searchText),
    ]),
  );
};

/** For `toSorted`: the better match first. */
export const compareMatches = (a: Pick<Match, 'rank' | 'place'>, b: Pick<Match, 'rank' | 'place'>): number =>
  a.rank - b.rank || a.place - b.place;

/** Matches items by their names, in every language. */
export const matchItems = (items: readonly PaletteItem[], typed: string): readonly Match[] =>
  items.flatMap(item => {
    const rank = rankOf([item.name, item.label, item.english ?? item.name], typed);
    return rank === ranks.none ? [] : [{ item, rank, place: matchPlaces.name }];
  });

/** Most characters that are shown before a match and after it. */
const mostBefore = 24;
const mostAfter = 80;

const shortenStart = (text: string): string =>
  text.length > mostBefore ? `…${text.slice(-mostBefore).trimStart()}` : text;
const shortenEnd = (text: string): string =>
  text.length > mostAfter ? `${text.slice(0, mostAfter).trimEnd()}…` : text;

/** Grapheme clusters: a vowel sign or an accent stays with its letter. */
const characters = new Intl.Segmenter();

/**
 * Finds a match, ignoring case and accents. Normalizing may change the length of a letter, so the place in the normalized
 * text is counted back to letters.
 */
export const findMatchingPart = (text: string, typed: string): MatchingPart | undefined => {
  const searchText = normalizeText(typed).trim();
  const line = text.replace(/\s+/g, ' ');
  const letters = Array.from(characters.segment(line), ({ segment }) => segment);
  const normalizedLetters = letters.map(normalizeText);
  const matchStart = normalizedLetters.join('').indexOf(searchText);
  if (searchText === '' || matchStart < 0) return undefined;
  let length = 0;
  /** The end of each letter in the normalized text. */
  const ends = normalizedLetters.map(letter => (length += letter.length));
  const firstLetter = ends.findIndex(end => end > matchStart);
  const letterAfter = ends.findIndex(end => end >= matchStart + searchText.length) + 1;
  const textBetween = (from: number, to?: number) => letters.slice(from, to).join('');
  return {
    before: shortenStart(textBetween(0, firstLetter)),
    match: excerpt(textBetween(firstLetter, letterAfter)),
    after: shortenEnd(textBetween(letterAfter)),
  };
};
