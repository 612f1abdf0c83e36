import type { RaRecord } from '../fields/field';
import { createPool } from '../store/pool';
import type { ListRequest, Rows } from './requestMapping';

/** The pages from which records were read, by entity and id. */
export const createRecordLocations = () => {
  const placesByName = new Map<string, Map<string, ListRequest>>();
  return {
    note: (name: string, rows: readonly RaRecord[], place: ListRequest): void => {
      const places = placesByName.get(name) ?? new Map<string, ListRequest>();
      placesByName.set(name, places);
      rows.forEach(({ id }) => places.set(id, place));
    },
    of: (name: string, id: string): ListRequest | undefined => placesByName.get(name)?.get(id),
  };
};

/** Most pages that are read at a time. */
const atOnce = 4;

/** The rows with those ids on several pages, which are read a few at a time. */
export const rowsOnPages = async <P>(
  pages: readonly P[],
  readPage: (page: P) => Promise<Rows>,
  ids: readonly string[],
): Promise<RaRecord[]> => {
  const wantedIds = new Set(ids);
  const run = createPool(atOnce);
  const answers = await Promise.all(pages.map(page => run(() => readPage(page))));
  const rows = answers.flatMap(({ data }) => data).filter(({ id }) => wantedIds.has(id));
  return [...new Map(rows.map(row => [row.id, row])).values()];
};
