import type { KeyboardEvent } from 'react';

/** Where Escape has a meaning of its own: what is typed, or opened, there. */
const own = 'select, textarea, input:not([type="checkbox"]), [contenteditable]';

/** Whether a key gives up what is chosen: Escape, unless a dialog that stands over the list gets it. */
export const clearsChoice = ({ key, target, currentTarget, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !defaultPrevented &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.matches(own);
