import type { Fields } from '../../src/define/views';

/** What draws and sends each of some fields: its kind, or the field itself where the declaration draws it. */
export const kindsIn = (entity: string, fields: Fields): string[] =>
  Object.entries(fields).map(([path, { kind, column, show, input }]) =>
    (column ?? show ?? input) ? `${entity} ${path}` : kind,
  );

/**
 * The places, richest first, that hold a kind of value which none before them holds. The engine draws and sends all
 * of them, so what a kind does in one place of a sort it does in every other.
 * @param kindsOf the kinds in a place, with the sort of place where that makes a difference
 */
export const withNewKinds = <P>(places: readonly P[], kindsOf: (place: P) => readonly string[]): P[] => {
  const seen = new Set<string>();
  return places
    .map(place => ({ place, kinds: [...new Set(kindsOf(place))] }))
    .toSorted((a, b) => b.kinds.length - a.kinds.length)
    .filter(({ kinds }) => {
      const isNew = kinds.some(kind => !seen.has(kind));
      kinds.forEach(kind => seen.add(kind));
      return isNew;
    })
    .map(({ place }) => place);
};
