import { isPaged, type ListCall } from '../schema/calls';
import { callsOf, type Entity } from '../schema/entity';
import type { EntityLoader } from '../schema/registry';
import type { RaRecord } from '../fields/field';
import { createPool } from '../store/pool';
import type { Page } from './listing';
import { requireCall, readEach } from './lookup';
import type { ListParams } from './parameters';
import { findRows } from './readWhole';
import { readOne, type ListRequest, type Rows } from './requestMapping';

interface RecordLocations<P> {
  note: (name: string, rows: readonly RaRecord[], place: P) => void;
  of: (name: string, id: string) => P | undefined;
}

export const createRecordLocations = <P>(): RecordLocations<P> => {
  const placesByName = new Map<string, Map<string, P>>();
  return {
    note: (name, rows, place) => {
      const places = placesByName.get(name) ?? new Map<string, P>();
      placesByName.set(name, places);
      rows.forEach(({ id }) => places.set(id, place));
    },
    of: (name, id) => placesByName.get(name)?.get(id),
  };
};

/** Reads records again, as they are now; one that is nowhere is left out. */
export type ReadAgain = (name: string, ids: readonly string[], signal?: AbortSignal) => Promise<readonly RaRecord[]>;

/** Reads again those records that a question of a list still brings. */
export type ReadMatching = (
  name: string,
  question: Pick<ListParams, 'filter' | 'sort' | 'signal'> & { ids: readonly string[] },
) => Promise<readonly RaRecord[]>;

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
  const read = await Promise.all(pages.map(page => run(() => readPage(page))));
  const rows = read.flatMap(({ data }) => data).filter(({ id }) => wantedIds.has(id));
  return [...new Map(rows.map(row => [row.id, row])).values()];
};

interface Options {
  registry: EntityLoader;
  places: RecordLocations<ListRequest>;
  readRows: (name: string, entity: Entity, call: ListCall, listRequest: ListRequest) => Promise<Rows>;
  pagesOf: (name: string, signal?: AbortSignal) => (page: Page) => Promise<Rows>;
}

/** Reads records again: by their own call, else the pages where they were found, and the whole list for the rest. */
export const createReadAgain =
  ({ registry, places, readRows, pagesOf }: Options): ReadAgain =>
  async (name, ids, signal) => {
    const entity = await registry.load(name);
    const { one } = callsOf(entity);
    const { params } = registry.find(name) ?? {};
    if (one) return readEach(ids, id => readOne(entity, one, id, { params, signal }));
    const call = requireCall(entity, name, 'list');
    const knownPlaces = [...new Set(ids.flatMap(id => places.of(name, id) ?? []))];
    const rows = await rowsOnPages(knownPlaces, place => readRows(name, entity, call, { ...place, signal }), ids);
    const read = new Set(rows.map(({ id }) => id));
    const missing = ids.filter(id => !read.has(id));
    const isAllRead = !isPaged(call) && knownPlaces.some(({ search }) => !search);
    if (missing.length === 0 || isAllRead) return rows;
    return [...rows, ...(await findRows(pagesOf(name, signal), missing))];
  };
