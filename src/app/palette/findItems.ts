import type { PaletteItem } from './paletteItem';
import { places, rankOf, ranks, type Match } from './ranking';

/** The screens, views and actions that match what was typed. */
export const findItems = (items: readonly PaletteItem[], typed: string): readonly Match[] =>
  items.flatMap(item => {
    const rank = rankOf([item.name, item.label, item.english ?? item.name], typed);
    return rank === ranks.none ? [] : [{ item, rank, place: places.name }];
  });
