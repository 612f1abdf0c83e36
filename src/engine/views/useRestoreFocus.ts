import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-admin';
import { withoutBase } from '../../config/basePath';
import { dialogs, isFocusLost, tableRows } from './focus';

const operable = 'a[href], button, input';

/** Finds the same place in the row that replaces an element's row; else the table. */
const placeInTable = (element: Element): (() => HTMLElement) | undefined => {
  const table = element.closest<HTMLElement>('.table-frame');
  if (!table) return undefined;
  const row = tableRows(table).findIndex(each => each.contains(element));
  const cell = element.closest<HTMLTableCellElement>('td, tbody th');
  if (row < 0) return cell ? () => table : undefined;
  const nth = cell ? [...cell.querySelectorAll(operable)].indexOf(element) : -1;
  const cellIndex = cell?.cellIndex;
  return () => {
    const rows = tableRows(table);
    const now = rows[Math.min(row, rows.length - 1)];
    const same = cellIndex === undefined ? now : now?.cells[cellIndex]?.querySelectorAll<HTMLElement>(operable)[nth];
    return same ?? table;
  };
};

const ancestorsOf = (element: Element, root: Element): Element[] => {
  const { parentElement } = element;
  return element === root || !parentElement ? [element] : [element, ...ancestorsOf(parentElement, root)];
};

const remainingOf = (ancestors: readonly Element[]): HTMLElement | undefined => {
  const remaining = ancestors.find(element => element.isConnected);
  // The selection bar disappears as a whole; its table comes next.
  const bar = remaining?.closest('.selection-bar__place');
  const place = bar ? bar.closest('.list__card')?.querySelector('.table-frame') : remaining;
  if (!(place instanceof HTMLElement)) return undefined;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  return place;
};

const focusable =
  ':is(a[href], button, input, select, textarea, [contenteditable="true"]):not(:disabled, [tabindex="-1"])';

/** The way to restore the focus once its element is removed. */
interface Fallback {
  isNeeded: () => boolean;
  find: () => HTMLElement | undefined;
}

/** Leads to what replaces an element of a dialog that stays open: the same button of the next item, or what follows. */
const fallbackInDialog = (element: Element, dialog: Element): Fallback => {
  const ancestors = ancestorsOf(element, dialog);
  const all = [...dialog.querySelectorAll(focusable)];
  const before = all.slice(0, Math.max(0, all.indexOf(element)));
  return {
    isNeeded: () =>
      !element.isConnected && dialog.isConnected && (document.activeElement ?? document.body) === document.body,
    find: () => {
      const at = ancestors.findIndex(({ isConnected }) => isConnected);
      const remaining = ancestors.slice(at).find(ancestor => ancestor.querySelector(focusable));
      if (at < 1 || !remaining) return undefined;
      const nth = before.filter(other => remaining.contains(other) || ancestors[at - 1]?.contains(other)).length;
      const left = [...remaining.querySelectorAll<HTMLElement>(focusable)];
      return left[nth] ?? left.at(-1);
    },
  };
};

/** Leads to the same place in the row that follows, else to the nearest remaining ancestor. */
const fallbackOnScreen = (element: Element, screen: Element): Fallback => {
  const ancestors = ancestorsOf(element, screen);
  const findInTable = placeInTable(element);
  return {
    isNeeded: () => !element.isConnected && isFocusLost(),
    find: () => {
      const place = findInTable?.();
      return place?.isConnected ? place : remainingOf(ancestors);
    },
  };
};

/**
 * Restores the focus when its element was removed, or a dialog closes that no button had opened; after a dialog it goes
 * to the link that leads to it, else to the heading.
 */
export const useRestoreFocus = (screen: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    let inDialog: Fallback | undefined;
    /** Kept while the focus is in a dialog, as its button may be gone when the dialog closes. */
    let onScreen: Fallback | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const dialog = target.closest(dialogs);
      inDialog = dialog ? fallbackInDialog(target, dialog) : undefined;
      if (screen.current?.contains(target)) onScreen = fallbackOnScreen(target, screen.current);
    };
    const observer = new MutationObserver(() => {
      if (inDialog?.isNeeded()) {
        const { find } = inDialog;
        inDialog = undefined;
        find()?.focus();
      }
      if (!onScreen?.isNeeded()) return;
      const { find } = onScreen;
      const place = find();
      onScreen = undefined;
      place?.focus({ preventScroll: !place.matches(`tr, ${operable}`) });
      // Rows that are loading keep the focus on their table until they are there.
      if (place?.querySelector('tr.skeleton'))
        onScreen = { isNeeded: () => document.activeElement === place && find() !== place, find };
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [screen]);

  useEffect(() => {
    const closed = before.current;
    before.current = pathname;
    if (!closed.startsWith(`${pathname}/`) || !isFocusLost()) return;
    const links = [...(screen.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
    // The last one: the record's name leads there as well, before the link with the dialog's name.
    const opener = links.findLast(({ pathname: to }) => decodeURI(withoutBase(to)) === decodeURI(closed));
    (opener ?? screen.current?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]'))?.focus();
  }, [pathname, screen]);
};
