import type { Entity } from '../define/entity';

/**
 * What opening a record leads to: the read-only view, else the form that changes it, else the first dialog that every
 * row has a button for.
 * @returns what follows the record's id in the address, such as `show`, nothing for the form, or `review`;
 * `undefined` where a record has nothing to open
 */
export const openPath = ({ show, update, dialogs = [] }: Entity): string | undefined => {
  if (show) return 'show';
  if (update) return '';
  // A dialog without a label is opened by something else, which knows the records that have it.
  const own = dialogs.find(({ on, label, view }) => on !== 'list' && label && view);
  return own?.path;
};
