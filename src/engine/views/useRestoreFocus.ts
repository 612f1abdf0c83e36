import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-admin';
import { withoutBase } from '../../config/basePath';
import { isFocusLost, openDialogs, tableRows } from './focus';

/** Selector of what can be operated in a cell. */
const operable = 'a[href], button, input';

/** Returns a function that finds what is now in the place of an element of a table: the control in the same row and cell, else the table. */
const finderInTable = (element: Element): (() => HTMLElement) | undefined => {
  const table = element.closest<HTMLElement>('.table-frame');
  if (!table) return undefined;
  const rowIndex = tableRows(table).findIndex(row => row.contains(element));
  const cell = element.closest<HTMLTableCellElement>('td, tbody th');
  if (rowIndex < 0) return cell ? () => table : undefined;
  const cellIndex = cell?.cellIndex;
  const controlIndex = cell ? [...cell.querySelectorAll(operable)].indexOf(element) : -1;
  return () => {
    const rows = tableRows(table);
    const row = rows[Math.min(rowIndex, rows.length - 1)];
    if (cellIndex === undefined) return row ?? table;
    return row?.cells[cellIndex]?.querySelectorAll<HTMLElement>(operable)[controlIndex] ?? table;
  };
};

/** An element and its ancestors, up to the root. */
const ancestorsOf = (element: Element, root: Element): Element[] => {
  const { parentElement } = element;
  return element === root || !parentElement ? [element] : [element, ...ancestorsOf(parentElement, root)];
};

/** The nearest ancestor that is still on the page, made focusable. */
const nearestRemaining = (ancestors: readonly Element[]): HTMLElement | undefined => {
  const remaining = ancestors.find(element => element.isConnected);
  // The selection bar disappears as a whole; its table comes next.
  const selectionBar = remaining?.closest('.selection-bar__place');
  const target = selectionBar ? selectionBar.closest('.list__card')?.querySelector('.table-frame') : remaining;
  if (!(target instanceof HTMLElement)) return undefined;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  return target;
};

/** Selector of what the Tab key reaches. */
const focusable =
  ':is(a[href], button, input, select, textarea, [contenteditable="true"]):not(:disabled, [tabindex="-1"])';

/** The way to restore the focus if the focused element is removed. */
interface Fallback {
  isNeeded: () => boolean;
  find: () => HTMLElement | undefined;
}

/** Leads to what replaces an element of a dialog that stays open: the same button of the next item, or what follows. */
const fallbackInDialog = (element: Element, dialog: Element): Fallback => {
  const ancestors = ancestorsOf(element, dialog);
  const controls = [...dialog.querySelectorAll(focusable)];
  const controlsBefore = controls.slice(0, Math.max(0, controls.indexOf(element)));
  return {
    isNeeded: () =>
      !element.isConnected && dialog.isConnected && (document.activeElement ?? document.body) === document.body,
    find: () => {
      const remainingIndex = ancestors.findIndex(({ isConnected }) => isConnected);
      /** The largest part of the dialog that was removed with the element, such as its item. */
      const removedPart = ancestors[remainingIndex - 1];
      const remaining = ancestors.slice(remainingIndex).find(ancestor => ancestor.querySelector(focusable));
      if (!removedPart || !remaining) return undefined;
      // Also counts the controls of the removed part before the element: so the same button of the next item is found.
      const index = controlsBefore.filter(other => remaining.contains(other) || removedPart.contains(other)).length;
      const remainingControls = [...remaining.querySelectorAll<HTMLElement>(focusable)];
      return remainingControls[index] ?? remainingControls.at(-1);
    },
  };
};

/** Leads to the same place in the row that follows, else to the nearest remaining ancestor. */
const fallbackOnScreen = (element: Element, screen: Element): Fallback => {
  const ancestors = ancestorsOf(element, screen);
  const findInTable = finderInTable(element);
  return {
    isNeeded: () => !element.isConnected && isFocusLost(),
    find: () => {
      const target = findInTable?.();
      return target?.isConnected ? target : nearestRemaining(ancestors);
    },
  };
};

/** Restores the focus when the focused element is removed. */
const useFocusAfterRemoval = (screen: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let dialogFallback: Fallback | undefined;
    /** That of the last focused element outside of dialogs, as the button of a dialog may be gone when the dialog closes. */
    let screenFallback: Fallback | undefined;
    const rememberFallbacks = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const dialog = target.closest(openDialogs);
      dialogFallback = dialog ? fallbackInDialog(target, dialog) : undefined;
      if (screen.current?.contains(target)) screenFallback = fallbackOnScreen(target, screen.current);
    };
    const restoreInDialog = ({ find }: Fallback) => {
      const target = find();
      // Before `focus`, by which the listener remembers the fallback of the new element.
      dialogFallback = undefined;
      target?.focus();
    };
    const restoreOnScreen = ({ find }: Fallback) => {
      const target = find();
      screenFallback = undefined;
      target?.focus({ preventScroll: !target.matches(`tr, ${operable}`) });
      // While rows load the table has the focus; once they are there, the row gets it.
      if (target?.querySelector('tr.skeleton'))
        screenFallback = { isNeeded: () => document.activeElement === target && find() !== target, find };
    };
    const observer = new MutationObserver(() => {
      if (dialogFallback?.isNeeded()) restoreInDialog(dialogFallback);
      if (screenFallback?.isNeeded()) restoreOnScreen(screenFallback);
    });
    document.addEventListener('focusin', rememberFallbacks);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', rememberFallbacks);
      observer.disconnect();
    };
  }, [screen]);
};

/** Focuses the link that leads to a dialog when the dialog closes that no button had opened; else the heading. */
const useFocusAfterDialog = (screen: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    const closedPath = lastPathname.current;
    lastPathname.current = pathname;
    if (!closedPath.startsWith(`${pathname}/`) || !isFocusLost()) return;
    const links = [...(screen.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
    // As links encode it.
    const { pathname: to } = new URL(closedPath, window.location.origin);
    // The last one: the record's name leads there as well, before the link with the dialog's name.
    const opener = links.findLast(link => link.origin === window.location.origin && withoutBase(link.pathname) === to);
    (opener ?? screen.current?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]'))?.focus();
  }, [pathname, screen]);
};

/** Restores the focus of a screen when its element is removed, and when a dialog over the screen closes. */
export const useRestoreFocus = (screen: RefObject<HTMLElement | null>): void => {
  useFocusAfterRemoval(screen);
  useFocusAfterDialog(screen);
};
