import { useMemo, useState } from 'react';
import { t } from '../../engine/i18n/t';
import { useAdmin } from '../AdminContext';
import { useBusinessItems } from '../business/paletteItems';
import type { Overlay } from './globalKeys';
import { useDeclarations, useOpened, usePaletteItems } from './paletteItems';
import { findItems, matchPlaces, ranked, ranks, type PaletteItem } from './ranking';
import { recordItems, useRecordActions } from './recordItems';
import { useRecordSearch } from './useRecordSearch';

const itemNotes = (): Readonly<Record<string, string>> => ({
  Views: t('Saved view'),
  Screens: t('Screen'),
  Actions: t('Action'),
});

const lineOf = ({ label, note, detail, matchingPart }: PaletteItem): string =>
  JSON.stringify([label, note, detail, matchingPart?.before, matchingPart?.match, matchingPart?.after]);

/** Shows the ids of records that would read the same. */
const withIds = (items: readonly PaletteItem[]): readonly PaletteItem[] => {
  const lines = items.map(lineOf);
  return items.map((item, at) =>
    item.recordId !== undefined && lines.indexOf(lines[at] ?? '') !== lines.lastIndexOf(lines[at] ?? '')
      ? { ...item, detail: item.recordId }
      : item,
  );
};

/** Keeps the order of items on screen for the same text; later ones follow below. */
const useSteadyOrder = (text: string, items: readonly PaletteItem[]): readonly PaletteItem[] => {
  const [lastOrder, setLastOrder] = useState<{ text: string; ids: readonly string[] }>({ text, ids: [] });
  const before = lastOrder.text === text ? lastOrder.ids : [];
  const byId = new Map(items.map(item => [item.id, item]));
  const ids = [...new Set([...before, ...byId.keys()])];
  if (lastOrder.text !== text || ids.length !== before.length || ids.some((id, at) => id !== before[at])) {
    setLastOrder({ text, ids });
  }
  return ids.flatMap(id => byId.get(id) ?? []);
};

/**
 * The items of the palette and the state of its search. With a text: the screens, actions and records that match it,
 * best first. Without one: the records opened last and all screens and actions, in groups.
 */
export const useFoundItems = (typed: string, onOpen: (overlay: Overlay) => void) => {
  const declarations = useDeclarations(useAdmin().role);
  const items = usePaletteItems(onOpen, declarations);
  const opened = useOpened();
  const recordActions = useRecordActions();
  const { answers, isSearching, isHeld, retry } = useRecordSearch(typed, declarations);
  const text = typed.trim();
  const isTyped = text !== '';
  const failed = isSearching ? [] : answers.filter(({ failure }) => failure !== undefined);
  const payments = useBusinessItems(typed).map(item => ({ item, rank: ranks.exact, place: matchPlaces.other }));
  const records = useMemo(
    () => (isHeld ? [] : answers.flatMap(answer => recordItems(answer, recordActions))),
    [isHeld, answers, recordActions],
  );
  const notes = itemNotes();
  // Matches within a word wait for better ones among the records.
  const itemMatches = findItems(items, typed)
    .filter(({ rank }) => !isHeld || rank < ranks.substring)
    .map(match => ({ ...match, item: { ...match.item, note: notes[match.item.group] } }));
  const ordered = useSteadyOrder(
    text,
    isTyped ? ranked([...itemMatches, ...payments, ...records]) : [...opened, ...items],
  );
  const groups = isTyped ? [] : [...new Set(ordered.map(({ group }) => group))];
  return {
    items: withIds(isTyped ? ordered : groups.flatMap(name => ordered.filter(({ group }) => group === name))),
    groups,
    isTyped,
    isBusy: isTyped && isSearching,
    failed,
    retry,
  };
};
