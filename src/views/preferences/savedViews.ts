import { plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { densities, type Density } from './densities';

/** A list as somebody likes to see it, under a name. */
export interface SavedView {
  /** One of its kind in a list. */
  name: string;
  /** What the list is asked for, as its address says it: filter, search and order. @example 'filter=%7B%7D&sort=title&order=ASC' */
  query: string;
  /** Columns that are left out. */
  hidden: readonly string[];
  /** Columns in their order; none where it is the declared one. */
  order: readonly string[];
  density: Density;
}

/** The texts of a list that was kept; none where it is no list. */
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];

/** Reads what a browser has kept of somebody's views of a list. */
export const viewsIn = (value: unknown): SavedView[] =>
  (Array.isArray(value) ? value : []).flatMap((stored: unknown) => {
    const name = plainText(valueAt(stored, 'name'));
    if (!name) return [];
    return [
      {
        name,
        query: plainText(valueAt(stored, 'query')),
        hidden: texts(valueAt(stored, 'hidden')),
        order: texts(valueAt(stored, 'order')),
        density: densities.find(known => known === valueAt(stored, 'density')) ?? densities[0],
      },
    ];
  });
