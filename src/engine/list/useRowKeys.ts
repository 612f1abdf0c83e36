import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useEvent, useNavigate } from 'react-admin';
import { shortcutKey } from '../inputs/key';
import { isDialogOpen, isFocusLost, isTyping, tableRows } from '../views/focus';
import type { EntityPaths } from '../views/usePaths';
import { useEntity } from '../views/EntitiesContext';
import { useEntityListContext } from './useEntityList';

/** Selects or unselects a row; with `range` also all rows since the last one. */
type OnSelect = (id: string, options: { range: boolean }) => void;

interface Options {
  frame: RefObject<HTMLElement | null>;
  paths: EntityPaths;
  onSelect?: OnSelect;
}

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
]);

/** These work outside of the table as well, where arrows scroll. */
const letters: readonly string[] = ['j', 'k'];

/** Controls in a cell with keys of their controls. */
const controls = 'input[type="radio"], video, audio';

/** Whether the focus is nowhere, or on the heading that gets it when a screen opens. */
const isFree = () => isFocusLost() || (!isDialogOpen() && document.activeElement?.matches('h1, h2, main') === true);

/**
 * Keys of a table, across pages: ↓ and J, ↑ and K, Home and End move; Enter opens the focused row, E edits it, Space
 * selects it.
 */
export const useRowKeys = ({ frame, paths, onSelect }: Options) => {
  const { entity } = useEntity();
  const list = useEntityListContext();
  const navigate = useNavigate();
  /** The requested page, and whether to continue at its first or last row. */
  const turning = useRef<{ page: number; step: number }>(undefined);

  useLayoutEffect(() => {
    const turned = turning.current;
    if (!turned || list.isPlaceholderData) return;
    turning.current = undefined;
    // The user may have moved elsewhere meanwhile.
    const isHere = isFocusLost() || frame.current?.contains(document.activeElement) === true;
    if (turned.page !== list.page || !frame.current || !isHere) return;
    (tableRows(frame.current).at(turned.step > 0 ? 0 : -1) ?? frame.current).focus();
  });

  const turn = (step: number): void => {
    const page = list.page + step;
    if (!list.isPaged || list.isPlaceholderData || page < 1 || page > list.lastPage) return;
    turning.current = { page, step };
    list.setPage(page);
  };

  /** Returns whether it has handled the key. */
  const handleKey = (event: KeyboardEvent, target: Element, rows: readonly HTMLElement[]): boolean => {
    const { shiftKey } = event;
    const key = shortcutKey(event);
    const at = rows.findIndex(row => row.contains(target));
    const record = list.rows[at];
    const isOnRow = rows[at] === target;
    if (key === ' ' && isOnRow && record && onSelect) {
      onSelect(record.id, { range: shiftKey });
      return true;
    }
    if (shiftKey) return false;
    const step = steps.get(key);
    if (step) {
      const next = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step];
      if (next) next.focus();
      else turn(step);
      return true;
    }
    if (key === 'Home' || key === 'End') {
      rows.at(key === 'Home' ? 0 : -1)?.focus();
      return true;
    }
    if (!record) return false;
    const to = key === 'Enter' && isOnRow ? paths.open(entity, record.id) : undefined;
    const edit = key === 'e' && entity.update ? paths.edit(record.id) : undefined;
    const address = to ?? edit;
    if (address) navigate(address);
    return address !== undefined;
  };

  const press = useEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const table = frame.current;
    if (!table || !(target instanceof Element) || defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (isTyping(event) || target.matches(controls)) return;
    if (!table.contains(target) && !(letters.includes(shortcutKey(event)) && isFree())) return;
    const rows = tableRows(table);
    if (rows.length > 0 && handleKey(event, target, rows)) event.preventDefault();
  });

  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
};
