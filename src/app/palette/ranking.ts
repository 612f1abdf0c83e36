import { normalizeText } from '../../kinds/normalizeText';

/** Something the palette finds. */
export interface PaletteItem {
  id: string;
  /** `Screens`, `Views`, `Actions` or `Opened`; a record stands under the name of its entity. */
  group: string;
  /** What it is called by itself. */
  name: string;
  /** The same after the menu group that it stands in. */
  label: string;
  /** Its name in English, by which it is found in every language. */
  english?: string;
  /** What it is: a screen, an action, or the list of a record. */
  note?: string;
  /** What tells a record from others of the same name, such as its e-mail address. */
  detail?: string;
  /** Where in a record stands what was typed, if not in its name. */
  found?: FoundPart;
  /** Id of a record; shown where nothing else tells two records apart. */
  recordId?: string;
  run: () => void;
}

/** The part of a record's value that is what was typed. */
interface FoundPart extends Part {
  /** What the value is called. */
  label: string;
}

/** How well a text matches what was typed, the best first. */
export const ranks = { exact: 0, prefix: 1, words: 2, wordPrefix: 3, substring: 4, none: 5 } as const;

type Rank = (typeof ranks)[keyof typeof ranks];

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
  const wanted = normalizeText(typed).trim();
  if (wanted === '') return ranks.none;
  const given = texts.map(text => normalizeText(text).trim());
  return best(given.flatMap(text => [rankIn(text, wanted), rankIn(text.replace(separators, ' ').trim(), wanted)]));
};

/** The items in the order of their matches; what matches equally well keeps its order. */
export const ranked = (matches: readonly Match[]): readonly PaletteItem[] =>
  matches.toSorted((a, b) => a.rank - b.rank || a.place - b.place).map(({ item }) => item);

/** The screens, views and actions that match what was typed. */
export const findItems = (items: readonly PaletteItem[], typed: string): readonly Match[] =>
  items.flatMap(item => {
    const rank = rankOf([item.name, item.label, item.english ?? item.name], typed);
    return rank === ranks.none ? [] : [{ item, rank, place: places.name }];
  });

/** The part of a text that is what was typed, and some of what stands around it. */
interface Part {
  before: string;
  match: string;
  after: string;
}

/** Most characters of the text that are shown around the part. */
const mostBefore = 24;
const mostAfter = 80;

const endOf = (text: string): string => (text.length > mostBefore ? `…${text.slice(-mostBefore).trimStart()}` : text);
const startOf = (text: string): string => (text.length > mostAfter ? `${text.slice(0, mostAfter).trimEnd()}…` : text);

/** Characters as people see them: a vowel sign or an accent stays with its letter. */
const characters = new Intl.Segmenter();

/** Finds in a text what was typed, without regard to letter case and accents; `undefined` where it does not stand there. */
export const partOf = (text: string, typed: string): Part | undefined => {
  const wanted = normalizeText(typed).trim();
  const line = text.replace(/\s+/g, ' ');
  if (wanted === '' || !normalizeText(line).includes(wanted)) return undefined;
  const seen = Array.from(characters.segment(line), ({ segment }) => segment);
  // A letter may be longer or shorter once it is normalized.
  const parts = seen.map(normalizeText);
  const at = parts.join('').indexOf(wanted);
  if (at < 0) return undefined;
  let length = 0;
  const ends = parts.map(part => (length += part.length));
  const start = ends.findIndex(end => end > at);
  const end = ends.findIndex(reached => reached >= at + wanted.length) + 1;
  const between = (from: number, to?: number) => seen.slice(from, to).join('');
  return { before: endOf(between(0, start)), match: between(start, end), after: startOf(between(end)) };
};
