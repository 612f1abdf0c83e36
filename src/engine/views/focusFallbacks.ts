import { isFocusLost, tableRows } from './focus';

/** The way to restore the focus if the focused element is removed. */
export interface FocusFallback {
  isNeeded: () => boolean;
  find: () => HTMLElement | undefined;
}

/** Selectors of a list's parts, which mark themselves. */
const tableFrame = '[data-focus="table"]';
const selectionBar = '[data-focus="selection"]';

/** Selector of what can be operated in a cell. */
export const operable = 'a[href], button, input';

/** Selector of what the Tab key reaches. */
const focusable =
  ':is(a[href], button, input, select, textarea, [contenteditable="true"]):not(:disabled, [tabindex="-1"])';

/** An element and its ancestors, up to the root. */
const ancestorsOf = (element: Element, root: Element): Element[] => {
  const { parentElement } = element;
  return element === root || !parentElement ? [element] : [element, ...ancestorsOf(parentElement, root)];
};

/** Leads to what replaces an element of a dialog that stays open: the same button of the next item, or what follows. */
export const fallbackInDialog = (element: Element, dialog: Element): FocusFallback => {
  const ancestors = ancestorsOf(element, dialog);
  const controls = [...dialog.querySelectorAll(focusable)];
  const controlsBefore = controls.slice(0, Math.max(0, controls.indexOf(element)));
  return {
    isNeeded: () =>
      !element.isConnected && dialog.isConnected && (document.activeElement ?? document.body) === document.body,
    find: () => {
      /** The largest part that was removed with the element, such as its item. */
      const removedPart = ancestors.findLast(({ isConnected }) => !isConnected);
      /** The smallest part around it that is still there and has controls. */
      const remainingPart = ancestors.find(part => part.isConnected && part.querySelector(focusable));
      if (!removedPart || !remainingPart) return undefined;
      // Counts the removed controls before the element as well, as the next item has the same ones before its button.
      const index = controlsBefore.filter(other => removedPart.contains(other) || remainingPart.contains(other)).length;
      const remainingControls = [...remainingPart.querySelectorAll<HTMLElement>(focusable)];
      return remainingControls[index] ?? remainingControls.at(-1);
    },
  };
};

/** Returns a function that finds what is now in the place of an element of a table: the control in the same row and cell, else the table. */
const finderInTable = (element: Element): (() => HTMLElement) | undefined => {
  const table = element.closest<HTMLElement>(tableFrame);
  const rowIndex = table ? tableRows(table).findIndex(row => row.contains(element)) : -1;
  const cell = element.closest<HTMLTableCellElement>('td, tbody th');
  if (!table || (rowIndex < 0 && !cell)) return undefined;
  const cellIndex = cell?.cellIndex;
  const controlIndex = cell ? [...cell.querySelectorAll(operable)].indexOf(element) : -1;
  return () => {
    const rows = tableRows(table);
    const row = rows[Math.min(rowIndex, rows.length - 1)];
    if (cellIndex === undefined) return row ?? table;
    return row?.cells[cellIndex]?.querySelectorAll<HTMLElement>(operable)[controlIndex] ?? table;
  };
};

/** The nearest ancestor that is still on the page, made focusable. */
const nearestRemaining = (ancestors: readonly Element[]): HTMLElement | undefined => {
  const remaining = ancestors.find(({ isConnected }) => isConnected);
  // The selection bar disappears as a whole; its table comes next.
  const list = remaining?.closest(selectionBar) && ancestors.find(element => element.querySelector(tableFrame));
  const target = list ? list.querySelector(tableFrame) : remaining;
  if (!(target instanceof HTMLElement)) return undefined;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  return target;
};

/** Leads to the same place in the row that follows, else to the nearest remaining ancestor. */
export const fallbackOnScreen = (element: Element, screen: Element): FocusFallback => {
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
