import { changePreferences } from '../../preferences/preferences';
import type { SavedView } from '../../preferences/savedViews';

/** Makes the columns and the height of rows of a view those of its list. */
export const adoptView = (route: string, { density, hidden, order }: SavedView): void =>
  changePreferences(before => ({
    density,
    hidden: { ...before.hidden, [route]: hidden },
    order: { ...before.order, [route]: order },
  }));
