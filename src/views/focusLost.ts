/** Whether anything stands over the screen that keeps the keyboard to itself. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;

/** Whether the keyboard has fallen to the page, as it does when what it stood on goes; a dialog looks after itself. */
export const isFocusLost = (): boolean =>
  (document.activeElement === null || document.activeElement === document.body) && !isDialogOpen();
