import type { RaRecord } from '../fields/field';
import { mapInPool, mostCalls } from '../store/pool';
import type { ListRequest, Rows } from './declaredReads';

/** The requests by which records were read last, by entity and id: a record is read again from its page. */
export const createRecordLocations = () => {
  const locationsByName = new Map<string, Map<string, ListRequest>>();
  return {
    note: (name: string, rows: readonly RaRecord[], location: ListRequest): void => {
      const locations = locationsByName.get(name) ?? new Map<string, ListRequest>();
      locationsByName.set(name, locations);
      rows.forEach(({ id }) => locations.set(id, location));
    },
    of: (name: string, id: string): ListRequest | undefined => locationsByName.get(name)?.get(id),
  };
};

/** The rows with those ids on several pages. */
export const rowsOnPages = async <P>(
  pages: readonly P[],
  readPage: (page: P) => Promise<Rows>,
  ids: readonly string[],
): Promise<RaRecord[]> => {
  const idSet = new Set(ids);
  const answers = await mapInPool(mostCalls, pages, readPage);
  const rows = answers.flatMap(({ data }) => data).filter(({ id }) => idSet.has(id));
  return [...new Map(rows.map(row => [row.id, row])).values()];
};
