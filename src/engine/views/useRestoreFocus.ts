import { withoutBase } from '../../config/basePath';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-admin';

/** The rows of a table with records, in order, without those of nested tables. */
export const tableRows = (frame: HTMLElement): readonly HTMLTableRowElement[] => [
  ...frame.querySelectorAll<HTMLTableRowElement>(':scope > table > tbody > tr[data-row]'),
];

/** Whether a key is typed into an input. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

export const isDialogOpen = (): boolean => document.querySelector(dialogs) !== null;

/** Whether another dialog is open than the one that an element is in. */
export const isDialogOver = (element: Element): boolean =>
  [...document.querySelectorAll(dialogs)].some(dialog => !dialog.contains(element));

/** Whether the focus has fallen to the body, as when the focused element is removed. */
export const isFocusLost = (): boolean =>
  (document.activeElement === null || document.activeElement === document.body) && !isDialogOpen();

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

/** Finds what replaces an element of a dialog once it is removed: the same button of the next item, or what follows. */
const placeInDialog = (element: Element, dialog: Element): (() => HTMLElement | undefined) => {
  const ancestors = ancestorsOf(element, dialog);
  const all = [...dialog.querySelectorAll(focusable)];
  const before = all.slice(0, Math.max(0, all.indexOf(element)));
  return () => {
    const at = ancestors.findIndex(({ isConnected }) => isConnected);
    const remaining = ancestors.slice(at).find(ancestor => ancestor.querySelector(focusable));
    if (at < 1 || !remaining) return undefined;
    const nth = before.filter(other => remaining.contains(other) || ancestors[at - 1]?.contains(other)).length;
    const left = [...remaining.querySelectorAll<HTMLElement>(focusable)];
    return left[nth] ?? left.at(-1);
  };
};

/** Restores the focus when its element was removed from a dialog that stays open. */
const useDialogFocus = (): void =>
  useEffect(() => {
    let inDialog: { element: Element; dialog: Element; find: () => HTMLElement | undefined } | undefined;
    const remember = ({ target }: FocusEvent) => {
      const dialog = target instanceof Element ? target.closest(dialogs) : null;
      inDialog =
        dialog && target instanceof Element
          ? { element: target, dialog, find: placeInDialog(target, dialog) }
          : undefined;
    };
    const observer = new MutationObserver(() => {
      if (!inDialog || inDialog.element.isConnected) return;
      const { dialog, find } = inDialog;
      inDialog = undefined;
      if (dialog.isConnected && (document.activeElement ?? document.body) === document.body) find()?.focus();
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);

/**
 * Restores the focus when its element was removed, or a dialog closes that no button had opened. It goes to the same
 * place in the row that follows, else to the nearest remaining ancestor; after a dialog to the link that leads to it,
 * else to the heading.
 */
export const useRestoreFocus = (screen: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useDialogFocus();

  useEffect(() => {
    const root = screen.current;
    if (!root) return undefined;
    let ancestors: readonly Element[] = [];
    let inTable: (() => HTMLElement) | undefined;
    /** The place in rows that are loading, while the table has the focus. */
    let awaited: (() => HTMLElement) | undefined;
    const remember = ({ target }: FocusEvent) => {
      awaited = undefined;
      ancestors = target instanceof Element ? ancestorsOf(target, root) : [];
      inTable = target instanceof Element ? placeInTable(target) : undefined;
    };
    const observer = new MutationObserver(() => {
      if (!document.activeElement?.matches('.table-frame')) awaited = undefined;
      const loaded = awaited?.();
      if (loaded && loaded !== document.activeElement) loaded.focus();
      if (ancestors[0]?.isConnected !== false || !isFocusLost()) return;
      const same = inTable?.();
      const place = same?.isConnected ? same : remainingOf(ancestors);
      const isLoading = place === same && place?.querySelector('tr.skeleton') !== null;
      const awaitedPlace = isLoading ? inTable : undefined;
      ancestors = [];
      place?.focus({ preventScroll: !place.matches(`tr, ${operable}`) });
      awaited = awaitedPlace;
    });
    root.addEventListener('focusin', remember);
    // A closing dialog is outside of the screen.
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
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
