import type { PaletteItem } from './usePaletteItems';

/** As people compare what they read: without regard to letter case and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLocaleLowerCase('en')
    .trim();

/** How well a label fits what was typed, the best first. */
const fits: readonly ((label: string, typed: string) => boolean)[] = [
  (label, typed) => label === typed,
  (label, typed) => label.startsWith(typed),
  (label, typed) =>
    label.split(/[^\p{L}\p{M}\p{N}]+/u).some((_, at, words) => words.slice(at).join(' ').startsWith(typed)),
  (label, typed) => label.includes(typed),
];

const rank = ({ name, label, english = name }: PaletteItem, typed: string): number =>
  fits.findIndex(isFit => [name, label, english].some(text => isFit(plain(text), typed)));

/**
 * What is called as somebody types: the best match first, then in the given order. The group that holds the best match
 * stands first, as each stands in one piece.
 */
export const findItems = (items: readonly PaletteItem[], text: string): PaletteItem[] => {
  const typed = plain(text);
  const found = items
    .map(item => ({ item, rank: typed === '' ? 0 : rank(item, typed) }))
    .filter(({ rank: place }) => place >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
  return [...new Set(found.map(({ group }) => group))].flatMap(name => found.filter(({ group }) => group === name));
};
