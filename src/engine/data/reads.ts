import type { QueryClient } from '@tanstack/react-query';
import { ApiError, messageFor, statusOf } from '../http/error';
import { request } from '../http/http';
import type { Plain } from '../values/plain';
import type { ReadPath } from '../../contract/paths';
import { dialectOf, isPaged, type ListCall } from '../schema/declaredCalls';
import { callsOf, requireCall, type Entity } from '../schema/entity';
import { loadReferred, nameFor, type EntityLoader } from '../schema/registry';
import type { RaRecord } from '../fields/field';
import { mapInPool, mostCalls } from '../store/pool';
import { divideQuery } from './filterQuery';
import { listKey } from './listQuery';
import { freshRow } from './cachedRows';
import {
  firstRows,
  isUnsorted,
  maxRows,
  rowsOfPage,
  unsorted,
  type ListParams,
  type ManyParams,
  type Page,
  type ReadAgain,
  type ReferenceParams,
} from './parameters';
import { queryFields } from './queryFields';
import { readPages } from './readWhole';
import { findRow, findRows, readSeparately } from './recordsById';
import { createRecordLocations } from './recordLocations';
import { readList, readOne, readRawRows, type ListRequest, type Rows } from './declaredReads';
import { readUpToDate } from './writtenSinceRead';
import { sortRows } from './rowOrder';
import type { ServerPageSizes } from './serverPages';

/** The time for which rows that were read answer questions for another order or page of them, in milliseconds. */
const freshFor = 5 * 60_000;

/** The reads of react-admin, and those it has no name for, with the calls that an entity declares. */
export const createReads = (registry: EntityLoader, queryClient: QueryClient) => {
  const paramsOf = (name: string) => registry.find(name)?.params;
  const recordLocations = createRecordLocations();
  const serverPageSizes: ServerPageSizes = new WeakMap();

  /** Reads a page, and notes that its records are found there. */
  const readAndLocate = async (
    name: string,
    entity: Entity,
    call: ListCall,
    listRequest: ListRequest,
  ): Promise<Rows> => {
    const rows = await readList(entity, call, listRequest, serverPageSizes);
    const { signal: _signal, ...location } = listRequest;
    recordLocations.note(name, rows.data, location);
    return rows;
  };

  /** Reads records one by one; those that are gone are left out. */
  const readSingly = async (name: string, ids: readonly string[], signal?: AbortSignal): Promise<RaRecord[]> => {
    const entity = await registry.load(name);
    const call = requireCall(entity, name, 'one');
    return readSeparately(ids, id => readOne(entity, call, id, { params: paramsOf(name), signal }));
  };

  /** The call of a list, and its parameters, divided into what the call can do and what the browser does. */
  const divideParams = async (name: string, params: ListParams) => {
    const entity = await registry.load(name);
    const call = requireCall(entity, name, 'list');
    const { query, search, ...division } = divideQuery(entity, call, params);
    if (division.needsWholeList) await loadReferred(registry, entity);
    return { entity, call, search, ...division, request: { params: paramsOf(name), query } };
  };

  /** Answers a list screen from rows that were read: another order of the page, or another page of a list that came at once. */
  const answerFromRows = async (
    name: string,
    entity: Entity,
    params: ListParams & Required<Pick<ListParams, 'pagination' | 'sort'>>,
  ): Promise<Rows> => {
    const { pagination, sort, signal: _signal, ...otherParams } = params;
    const isPagedInBrowser = entity.list?.paging === 'browser';
    const sourceParams = {
      ...otherParams,
      pagination: isPagedInBrowser ? firstRows(maxRows).pagination : pagination,
      sort: unsorted,
    };
    const readTimeOf = (listParams: ListParams) =>
      queryClient.getQueryState(listKey(name, listParams))?.dataUpdatedAt ?? 0;
    // A screen that has already been answered from these rows asks for newer ones.
    const isRefresh = readTimeOf(params) >= readTimeOf(sourceParams);
    const { data, ...answer } = await queryClient.fetchQuery({
      queryKey: listKey(name, sourceParams),
      queryFn: ({ signal }) => readUpToDate(() => getList(name, { ...sourceParams, signal })),
      staleTime: isRefresh ? 0 : freshFor,
    });
    const rows = isUnsorted(sort) ? data : sortRows(data, queryFields(entity), sort);
    return isPagedInBrowser
      ? { ...answer, data: rowsOfPage(rows, pagination), meta: { all: rows } }
      : { ...answer, data: [...rows] };
  };

  const getList = async (name: string, params: ListParams): Promise<Rows> => {
    const { pagination = { page: 1, perPage: 10 }, sort = unsorted, meta, signal } = params;
    const { entity, call, search, request, ...division } = await divideParams(name, params);
    const { browserFilter, browserSort, isPageSorted, needsWholeList } = division;
    if (!needsWholeList) {
      // A call for `maxRows` reads all rows, of which the page is made.
      const isPageOfAllRows = entity.list?.paging === 'browser' && pagination.perPage < maxRows;
      if (meta?.mayBePartial && (isPageSorted || isPageOfAllRows))
        return answerFromRows(name, entity, { ...params, pagination, sort });
      return readAndLocate(name, entity, call, { ...pagination, search, ...request, signal });
    }

    const { queryWholeList } = await import('./wholeList');
    return queryWholeList(queryClient, {
      name,
      entity,
      ...request,
      readPage: (page, pageSignal) => readAndLocate(name, entity, call, { ...page, ...request, signal: pageSignal }),
      filter: browserFilter,
      search: search ?? '',
      sort: browserSort,
      pagination,
      mayBePartial: meta?.mayBePartial === true,
      listKey: listKey(name, params),
      signal,
    });
  };

  const readPageOf = (name: string, signal?: AbortSignal) => (pagination: Page) =>
    getList(name, { pagination, signal });

  /** Reads records by their own call, else from the pages where they were found, and searches the list for the rest. */
  const readAgain: ReadAgain = async (name, ids, { query, signal } = {}) => {
    const { one } = callsOf(await registry.load(name));
    if (one && !query) return readSingly(name, ids, signal);

    const { entity, call, search, request, browserFilter, needsWholeList } = await divideParams(name, query ?? {});
    // Where the browser filters, it also searches.
    const listRequest = { search: needsWholeList ? undefined : search, ...request };
    const readAt = (location: ListRequest) => readAndLocate(name, entity, call, { ...location, signal });

    /** Some servers have no page behind the last: what was there is searched for. */
    const readLocated = (location: ListRequest) =>
      readAt(location).catch((error: unknown): Rows => {
        if (!isPaged(call) || statusOf(error) !== 404) throw error;
        return { data: [] };
      });
    /** Whether a request reads all rows of the list, or of the query, as a call without pages does: what is not among them is gone. */
    const readsAllRows = ({ search: text }: ListRequest) => !isPaged(call) && (query !== undefined || !text);

    const locations = recordLocations.of(name, ids, query && listRequest);
    const pages = await mapInPool(mostCalls, locations, readLocated);
    const rowsById = new Map(pages.flatMap(({ data }) => data.map(row => [row.id, row])));
    const idsToFind = locations.some(readsAllRows) ? [] : ids.filter(id => !rowsById.has(id));
    const foundRows =
      idsToFind.length > 0 ? await findRows(page => readAt({ ...page, ...listRequest }), idsToFind) : [];
    const rows = [...ids.flatMap(id => rowsById.get(id) ?? []), ...foundRows];
    if (!needsWholeList) return rows;

    const { matchRows } = await import('./wholeList');
    const conditions = { filter: browserFilter, search: search ?? '' };
    return matchRows(queryClient, { entity, params: request.params, ...conditions }, rows);
  };

  const getOne = async (
    name: string,
    { id, signal }: { id: string; signal?: AbortSignal },
  ): Promise<{ data: RaRecord }> => {
    const entity = await registry.load(name);
    const { one } = callsOf(entity);
    const data = one
      ? await readOne(entity, one, id, { params: paramsOf(name), signal })
      : (freshRow(queryClient, name, id) ?? (await findRow(readPageOf(name, signal), id)));
    if (!data) throw new ApiError(messageFor(404), 404);
    return { data };
  };

  const getMany = async (name: string, { ids, signal }: ManyParams): Promise<{ data: RaRecord[] }> => {
    const uniqueIds = [...new Set(ids.map(String))];
    const knownRows = new Map(uniqueIds.map(id => [id, freshRow(queryClient, name, id)]));
    const missingIds = uniqueIds.filter(id => !knownRows.get(id));
    const { one } = callsOf(await registry.load(name));
    const readMissing = () =>
      one ? readSingly(name, missingIds, signal) : findRows(readPageOf(name, signal), missingIds);
    const missingRows = missingIds.length > 0 ? await readMissing() : [];
    const rowOf = (id: string) => missingRows.find(row => row.id === id) ?? knownRows.get(id);
    return { data: uniqueIds.flatMap(id => rowOf(id) ?? []) };
  };

  /** Reads the rows below a record: by the parameter of their route, as of `orders/:pid`, else by a filter. */
  const getManyReference = (name: string, { target, id, filter, ...params }: ReferenceParams): Promise<Rows> =>
    name.includes(`:${target}`)
      ? getList(nameFor(name, String(id)), { ...params, filter })
      : getList(name, { ...params, filter: { ...filter, [target]: id } });

  return {
    getList,
    getOne,
    getMany,
    getManyReference,
    readAgain,

    /** Reads all rows of a list, such as the choices of a field. @param query replaces that of the list's call */
    choices: async (name: string, query?: object, signal?: AbortSignal): Promise<Rows> => {
      const entity = await registry.load(name);
      const call = requireCall(entity, name, 'list');
      const params = paramsOf(name);
      const choicesCall = { ...call, query: query ?? call.query };
      if (dialectOf(call).isWholeUnpaged)
        return readList(entity, { ...choicesCall, paged: false }, { page: 1, perPage: 0, params, signal });
      const readPage = (page: Page) => readList(entity, choicesCall, { ...page, params, signal }, serverPageSizes);
      return { data: [...(await readPages(readPage, { isEnough: rows => rows.length >= maxRows }))] };
    },

    readRows: readRawRows,

    /** Reads the payload of a call that no entity declares. */
    read: async (path: ReadPath, query?: Plain, signal?: AbortSignal): Promise<{ data: unknown }> => {
      const answer = await request({ method: 'GET', path, query, signal });
      return { data: answer.payload };
    },
  };
};
