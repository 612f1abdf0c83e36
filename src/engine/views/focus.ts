/** The rows of a table with records, in order, without those of nested tables. */
export const tableRows = (frame: HTMLElement): readonly HTMLTableRowElement[] => [
  ...frame.querySelectorAll<HTMLTableRowElement>(':scope > table > tbody > tr[data-row]'),
];

/** Whether a key is typed into an input. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

/** Selector of open dialogs. */
export const openDialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Whether any dialog is open. */
export const isDialogOpen = (): boolean => document.querySelector(openDialogs) !== null;

/** Whether a dialog is open over another one, such as that of a record. */
export const isDialogCovered = (): boolean => document.querySelectorAll(openDialogs).length > 1;

/** Whether another dialog is open than the one that an element is in. */
export const isDialogOver = (element: Element): boolean =>
  [...document.querySelectorAll(openDialogs)].some(dialog => !dialog.contains(element));

/** Whether the focus has fallen to the body, as when the focused element is removed. */
export const isFocusLost = (): boolean =>
  (document.activeElement === null || document.activeElement === document.body) && !isDialogOpen();
