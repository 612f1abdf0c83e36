import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useEvent, useNavigate } from 'react-admin';
import { shortcutKey } from '../inputs/key';
import { isDialogOpen, isFocusLost, isTyping, tableRows } from '../views/focus';
import type { EntityPaths } from '../views/usePaths';
import { useEntity } from '../views/RegistryContext';
import { useEntityListContext } from './useEntityList';

/** Selects or unselects a row; with `range` also all rows since the last one. */
type OnSelect = (id: string, options: { range: boolean }) => void;

interface Options {
  frame: RefObject<HTMLElement | null>;
  paths: EntityPaths;
  onSelect?: OnSelect;
}

/** Keys that move to another row, and by how many rows. */
const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
]);

/** Keys that work outside of the table as well, where arrows scroll. */
const globalKeys: readonly string[] = ['j', 'k'];

/** Selector of elements that use these keys themselves. */
const keyHandlers = 'input[type="radio"], video, audio';

/** Whether the focus is nowhere, or on the heading that gets it when a screen opens. */
const isFocusUnused = () =>
  isFocusLost() || (!isDialogOpen() && document.activeElement?.matches('h1, h2, main') === true);

/**
 * Keys of a table, across pages: ↓ and J, ↑ and K, Home and End move; Enter opens the focused row, E edits it, Space
 * selects it.
 */
export const useRowKeys = ({ frame, paths, onSelect }: Options) => {
  const { entity } = useEntity();
  const list = useEntityListContext();
  const navigate = useNavigate();
  /** The page that `turnPage` has requested, until its rows are rendered: a step of 1 continues at its first row, of -1 at its last. */
  const requestedTurn = useRef<{ page: number; step: number }>(undefined);

  useLayoutEffect(() => {
    const turn = requestedTurn.current;
    if (!turn || list.isPlaceholderData) return;
    requestedTurn.current = undefined;
    // The user may have moved elsewhere meanwhile.
    const isFocusHere = isFocusLost() || frame.current?.contains(document.activeElement) === true;
    if (turn.page !== list.page || !frame.current || !isFocusHere) return;
    (tableRows(frame.current).at(turn.step > 0 ? 0 : -1) ?? frame.current).focus();
  });

  const turnPage = (step: number): void => {
    const page = list.page + step;
    if (!list.isPaged || list.isPlaceholderData || page < 1 || page > list.lastPage) return;
    requestedTurn.current = { page, step };
    list.setPage(page);
  };

  const addressFor = (key: string, id: string, isOnRow: boolean): string | undefined => {
    if (key === 'Enter' && isOnRow) return paths.open(entity, id);
    return key === 'e' && entity.update ? paths.edit(id) : undefined;
  };

  /** Handles a key. @returns whether it was one of these keys */
  const handleKey = (event: KeyboardEvent, target: Element, rows: readonly HTMLElement[]): boolean => {
    const { shiftKey } = event;
    const key = shortcutKey(event);
    const index = rows.findIndex(row => row.contains(target));
    // By its id, as a page with many rows is rendered in parts.
    const record = list.rows.find(({ id }) => id === rows[index]?.dataset.row);
    const isOnRow = rows[index] === target;
    if (key === ' ' && isOnRow && record && onSelect) {
      onSelect(record.id, { range: shiftKey });
      return true;
    }
    if (shiftKey) return false;
    const step = steps.get(key);
    if (step) {
      const next = index < 0 ? rows.at(step > 0 ? 0 : -1) : rows[index + step];
      if (next) next.focus();
      else turnPage(step);
      return true;
    }
    if (key === 'Home' || key === 'End') {
      rows.at(key === 'Home' ? 0 : -1)?.focus();
      return true;
    }
    const address = record && addressFor(key, record.id, isOnRow);
    if (address) navigate(address);
    return address !== undefined;
  };

  const press = useEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const table = frame.current;
    if (!table || !(target instanceof Element)) return;
    const hasModifier = ctrlKey || metaKey || altKey;
    if (defaultPrevented || hasModifier || isTyping(event) || target.matches(keyHandlers)) return;
    const isForTable = table.contains(target) || (globalKeys.includes(shortcutKey(event)) && isFocusUnused());
    if (!isForTable) return;
    const rows = tableRows(table);
    if (rows.length > 0 && handleKey(event, target, rows)) event.preventDefault();
  });

  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
};
