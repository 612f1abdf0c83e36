import { useMemo, useState } from 'react';
import { t } from '../../engine/i18n/t';
import { useAdmin } from '../AdminContext';
import { useBusinessItems } from '../business/useBusinessItems';
import type { Overlay } from '../globalKeys';
import { useLoadedEntities, useOpenedItems, usePaletteItems } from './paletteItems';
import { compareMatches, matchItems, matchPlaces, ranks, type PaletteItem } from './ranking';
import { recordItems, useRecordActions } from './recordItems';
import { useRecordSearch } from './useRecordSearch';

const itemNotes = (): Readonly<Record<string, string>> => ({
  Views: t('Saved view'),
  Screens: t('Screen'),
  Actions: t('Action'),
});

/** The texts of an item as one text, by which equal lines are found. */
const lineOf = ({ label, note, detail, matchingPart }: PaletteItem): string =>
  JSON.stringify([label, note, detail, matchingPart?.before, matchingPart?.match, matchingPart?.after]);

/** Adds the ids to records whose lines would read the same. */
const withIds = (items: readonly PaletteItem[]): readonly PaletteItem[] => {
  const lines = items.map(lineOf);
  const isRepeated = (line: string) => lines.indexOf(line) !== lines.lastIndexOf(line);
  return items.map(item =>
    item.recordId !== undefined && isRepeated(lineOf(item)) ? { ...item, detail: item.recordId } : item,
  );
};

/** Keeps the order of the items on screen while the text is the same; items that arrive later follow below. */
const useSteadyOrder = (text: string, items: readonly PaletteItem[]): readonly PaletteItem[] => {
  const [lastOrder, setLastOrder] = useState<{ text: string; ids: readonly string[] }>({ text, ids: [] });
  const idsOnScreen = lastOrder.text === text ? lastOrder.ids : [];
  const itemsById = new Map(items.map(item => [item.id, item]));
  const newIds = [...itemsById.keys()].filter(id => !idsOnScreen.includes(id));
  const ids = [...idsOnScreen, ...newIds];
  // State is set while rendering on purpose: React then renders once more, before anything shows in another order.
  if (lastOrder.text !== text || newIds.length > 0) setLastOrder({ text, ids });
  return ids.flatMap(id => itemsById.get(id) ?? []);
};

/**
 * The items of the palette and the state of its search. With a text: the screens, actions and records that match it,
 * best first. Without one: the records opened last and all screens and actions, in groups.
 */
export const useFoundItems = (typed: string, onOpen: (overlay: Overlay) => void) => {
  const { entities, failedLoads, load } = useLoadedEntities(useAdmin().role);
  const items = usePaletteItems(onOpen, entities);
  const openedItems = useOpenedItems();
  const recordActions = useRecordActions();
  const { answers, isSearching, isHeld, isRetry, retry } = useRecordSearch(typed, entities);
  const text = typed.trim();
  const isTyped = text !== '';
  const failedLists = [
    ...(failedLoads && isTyped ? [failedLoads] : []),
    ...answers.flatMap(({ source, failure }) => (failure === undefined ? [] : { names: [source.name], failure })),
  ];
  // Payment ids come first, also for a part of one: other texts seldom occur in them.
  const businessMatches = useBusinessItems(typed).map(item => ({ item, rank: ranks.exact, place: matchPlaces.other }));
  // While answers are held back, no record shows, so that the best match comes first.
  const recordMatches = useMemo(
    () => (isHeld ? [] : answers.flatMap(answer => recordItems(answer, recordActions))),
    [isHeld, answers, recordActions],
  );
  const notes = itemNotes();
  // Matches within a word wait for better ones among the records, unless they are on screen.
  const itemMatches = matchItems(items, typed)
    .filter(({ rank }) => !isHeld || isRetry || rank < ranks.substring)
    .map(match => ({ ...match, item: { ...match.item, note: notes[match.item.group] } }));
  const matches = [...itemMatches, ...businessMatches, ...recordMatches].toSorted(compareMatches);
  const orderedItems = useSteadyOrder(text, isTyped ? matches.map(({ item }) => item) : [...openedItems, ...items]);
  const groups = isTyped ? [] : [...new Set(orderedItems.map(({ group }) => group))];
  const groupedItems = groups.flatMap(name => orderedItems.filter(({ group }) => group === name));
  return {
    items: withIds(isTyped ? orderedItems : groupedItems),
    groups,
    isTyped,
    isBusy: isTyped && isSearching,
    failedLists: isSearching ? [] : failedLists,
    retry: () => {
      retry();
      if (failedLoads) load();
    },
  };
};
