import type { RaRecord } from '../fields/field';
import type { ListRequest } from './declaredReads';

/** The requests by which records were read last, by entity and id: a record is read again from its page. */
export const createRecordLocations = () => {
  const locationsByName = new Map<string, Map<string, ListRequest>>();
  return {
    note: (name: string, rows: readonly RaRecord[], location: ListRequest): void => {
      const locations = locationsByName.get(name) ?? new Map<string, ListRequest>();
      locationsByName.set(name, locations);
      rows.forEach(({ id }) => locations.set(id, location));
    },
    /** The requests that have read records; with `listRequest` only those of that query, as others do not show whether a record matches it. */
    of: (name: string, ids: readonly string[], listRequest?: Omit<ListRequest, 'page' | 'perPage'>): ListRequest[] => {
      const isOfQuery = ({ page: _page, perPage: _perPage, ...request }: ListRequest) =>
        listRequest === undefined || JSON.stringify(request) === JSON.stringify(listRequest);
      return [...new Set(ids.flatMap(id => locationsByName.get(name)?.get(id) ?? []))].filter(isOfQuery);
    },
  };
};
