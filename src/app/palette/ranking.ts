import { folded } from '../../kinds/folded';
import type { PaletteItem } from './paletteItem';

/** How well a text matches what was typed, the best first. */
export const ranks = { exact: 0, prefix: 1, words: 2, wordPrefix: 3, substring: 4, none: 5 } as const;

export type Rank = (typeof ranks)[keyof typeof ranks];

/** Where the match is; of equally good matches the one in the name comes first. */
export const places = { name: 0, contact: 1, other: 2 } as const;

/** An item and how well it matches. */
export interface Match {
  item: PaletteItem;
  rank: Rank;
  place: (typeof places)[keyof typeof places];
}

const separators = /[^\p{L}\p{M}\p{N}]+/gu;
const isLetter = (character = '') => /[\p{L}\p{M}\p{N}]/u.test(character);

const best = (found: readonly Rank[]): Rank => found.reduce<Rank>((a, b) => (b < a ? b : a), ranks.none);

const rankIn = (text: string, typed: string): Rank => {
  if (text === typed) return ranks.exact;
  if (text.startsWith(typed)) return ranks.prefix;
  const found: Rank[] = [];
  for (let at = text.indexOf(typed); at >= 0; at = text.indexOf(typed, at + 1)) {
    const isStart = !isLetter(text[at - 1]);
    const isEnd = !isLetter(text[at + typed.length]);
    found.push(isStart ? (isEnd ? ranks.words : ranks.wordPrefix) : ranks.substring);
  }
  return best(found);
};

/** How well the best of some texts matches what was typed, without regard to letter case, accents and, in the texts, punctuation. */
export const rankOf = (texts: readonly string[], typed: string): Rank => {
  const wanted = folded(typed).trim();
  if (wanted === '') return ranks.none;
  const given = texts.map(text => folded(text).trim());
  return best(given.flatMap(text => [rankIn(text, wanted), rankIn(text.replace(separators, ' ').trim(), wanted)]));
};

/** The items in the order of their matches; what matches equally well keeps its order. */
export const ranked = (matches: readonly Match[]): readonly PaletteItem[] =>
  matches.toSorted((a, b) => a.rank - b.rank || a.place - b.place).map(({ item }) => item);
