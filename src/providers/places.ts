import type { Row } from '../kinds/field';

/** Where rows were last read, so that one of them can be read again with one call. `P` says how. */
export interface Places<P> {
  /** Notes the rows that a read has brought. */
  note: (name: string, rows: readonly Row[], place: P) => void;
  /** The read that last brought a record; `undefined` where none did. */
  of: (name: string, id: string) => P | undefined;
}

export const createPlaces = <P>(): Places<P> => {
  const known = new Map<string, Map<string, P>>();
  return {
    note: (name, rows, place) => {
      const places = known.get(name) ?? new Map<string, P>();
      known.set(name, places);
      rows.forEach(({ id }) => places.set(id, place));
    },
    of: (name, id) => known.get(name)?.get(id),
  };
};
