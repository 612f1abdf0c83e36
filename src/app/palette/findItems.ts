import type { PaletteItem } from './paletteItem';
import { rankOf } from './ranking';

/**
 * What is called as somebody types: the best match first, then in the given order. The group that holds the best match
 * stands first, as each stands in one piece.
 */
export const findItems = (items: readonly PaletteItem[], text: string): PaletteItem[] => {
  const isAll = text.trim() === '';
  const found = items
    .map(item => ({ item, rank: isAll ? 0 : rankOf([item.name, item.label, item.english ?? item.name], text) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
  return [...new Set(found.map(({ group }) => group))].flatMap(name => found.filter(({ group }) => group === name));
};
