import type { QueryClient } from '@tanstack/react-query';
import { ApiError, messageFor } from '../http/error';
import { request } from '../http/http';
import type { Plain } from '../http/plain';
import type { ReadPath } from '../../contract/paths';
import { dialectOf, isPaged, type ListCall } from '../schema/calls';
import { callsOf, type Entity } from '../schema/entity';
import { loadReferred, nameFor, type EntityLoader } from '../schema/registry';
import type { RaRecord } from '../fields/field';
import { searchText } from '../inputs/digits';
import { toText } from '../fields/toText';
import { queryFields } from './queryFields';
import { filterQuery, sortQuery, type Page } from './listing';
import { isCallOrder, isPageOrder, listKey } from './listQuery';
import { requireCall, cachedRow, readEach } from './lookup';
import type { ListParams, ManyParams, ReferenceParams } from './parameters';
import { createRecordLocations, createReadAgain, rowsOnPages, type ReadMatching } from './readAgain';
import { findRow, findRows, readPages } from './readWhole';
import { readList, readRawRows, readOne, type ListRequest, type Rows } from './requestMapping';
import { unsorted, comparableText, isServerOrder, isServerFilter, maxRows, sortRows, type Filter } from './rowOrder';

const splitFilter = (call: ListCall, filter: Filter) => {
  const entries = Object.entries(filter);
  const isSent = ([path, value]: [string, unknown]) => isServerFilter(call, path, value);
  return {
    serverFilter: Object.fromEntries(
      entries.filter(isSent).map(([path, value]) => [call.filters?.[path], comparableText(value)]),
    ),
    left: Object.fromEntries(entries.filter(entry => !isSent(entry))),
  };
};

const everything: Page = { page: 1, perPage: maxRows };

/** The time for which other orders and pages of rows that were read need no new read, in milliseconds. */
const keptFor = 5 * 60_000;

/** The reads of react-admin, and those it has no name for, with the calls that an entity declares. */
export const createReads = (registry: EntityLoader, queryClient: QueryClient) => {
  const paramsOf = (name: string) => registry.find(name)?.params;
  const places = createRecordLocations<ListRequest>();
  const pageSizes = new WeakMap<ListCall, number>();

  const readRows = async (name: string, entity: Entity, call: ListCall, listRequest: ListRequest): Promise<Rows> => {
    const rows = await readList(entity, call, listRequest, pageSizes);
    const { signal: _ended, ...place } = listRequest;
    places.note(name, rows.data, place);
    return rows;
  };

  const questionOf = async (name: string, { sort = unsorted, filter = {}, meta }: ListParams) => {
    const { q, search = q, all, ...conditions } = filter;
    const entity = await registry.load(name);
    const call = requireCall(entity, name, 'list');
    const text = search === undefined ? undefined : searchText(toText(search));
    const isKept = isServerOrder(sort);
    const { serverFilter, left } = splitFilter(call, conditions);
    const isChosenHere = all === true || Object.keys(left).length > 0;
    const isOfPage = meta?.isScreen === true && !isChosenHere && isPageOrder(entity, sort);
    const query = {
      ...meta?.query,
      ...filterQuery(call, serverFilter),
      ...(isCallOrder(call, sort) && !isKept && !isOfPage && sortQuery(call, sort)),
    };
    const isSorted = isKept || isOfPage || isCallOrder(call, sort);
    const isWorkedHere = isChosenHere || !isSorted;
    if (isWorkedHere) await loadReferred(registry, entity);
    return { entity, call, text, left, isOfPage, isSorted, isWorkedHere, request: { params: paramsOf(name), query } };
  };

  /** Answers a list screen from rows that were read: another order of the page, or another page of a list that came at once. */
  const arrange = async (
    name: string,
    entity: Entity,
    params: ListParams & Required<Pick<ListParams, 'pagination' | 'sort'>>,
  ): Promise<Rows> => {
    const { pagination, sort, signal: _ended, ...otherParams } = params;
    const isPagedHere = entity.list?.paging === 'browser';
    const source = { ...otherParams, pagination: isPagedHere ? everything : pagination, sort: unsorted };
    const readAt = (of: ListParams) => queryClient.getQueryState(listKey(name, of))?.dataUpdatedAt ?? 0;
    const { data, ...answer } = await queryClient.fetchQuery({
      queryKey: listKey(name, source),
      queryFn: ({ signal }) => getList(name, { ...source, signal }),
      staleTime: readAt(params) < readAt(source) ? keptFor : 0,
    });
    const rows = isServerOrder(sort) ? data : sortRows(data, queryFields(entity), sort);
    const start = (pagination.page - 1) * pagination.perPage;
    if (!isPagedHere) return { ...answer, data: [...rows] };
    return { ...answer, data: rows.slice(start, start + pagination.perPage), meta: { all: rows } };
  };

  const getList = async (name: string, params: ListParams): Promise<Rows> => {
    const { pagination = { page: 1, perPage: 10 }, sort = unsorted, meta, signal } = params;
    const { entity, call, text, left, isOfPage, isSorted, isWorkedHere, request } = await questionOf(name, params);
    if (!isWorkedHere) {
      const isPagedHere = entity.list?.paging === 'browser' && pagination.perPage < maxRows;
      if (meta?.isScreen && (isOfPage || isPagedHere)) return arrange(name, entity, { ...params, pagination, sort });
      return readRows(name, entity, call, { ...pagination, search: text, ...request, signal });
    }

    const { queryWholeList } = await import('./wholeList');
    return queryWholeList(queryClient, {
      name,
      entity,
      ...request,
      readPage: (page, pageSignal) => readRows(name, entity, call, { ...page, ...request, signal: pageSignal }),
      filter: left,
      search: text ?? '',
      sort: isSorted ? unsorted : sort,
      pagination,
      mayBePartial: meta?.isScreen === true,
      listKey: listKey(name, params),
      signal,
    });
  };

  const pagesOf = (name: string, signal?: AbortSignal) => (pagination: Page) => getList(name, { pagination, signal });

  const readMatching: ReadMatching = async (name, { ids, signal, ...params }) => {
    const { entity, call, text, left, isWorkedHere, request } = await questionOf(name, params);
    const questionRequest = { search: isWorkedHere ? undefined : text, ...request };
    const isOfQuestion = ({ page: _page, perPage: _perPage, ...place }: ListRequest) =>
      JSON.stringify(place) === JSON.stringify(questionRequest);
    const knownPlaces = [...new Set(ids.flatMap(id => places.of(name, id) ?? []))].filter(isOfQuestion);
    const readPage = (page: Page) => readRows(name, entity, call, { ...page, ...questionRequest, signal });
    const rowsFound = await rowsOnPages(knownPlaces, readPage, ids);
    const read = new Set(rowsFound.map(({ id }) => id));
    const missing = ids.filter(id => !read.has(id));
    const isAllRead = missing.length === 0 || (!isPaged(call) && knownPlaces.length > 0);
    const rows = isAllRead ? rowsFound : [...rowsFound, ...(await findRows(readPage, missing))];
    if (!isWorkedHere) return rows;
    const { matchRows } = await import('./wholeList');
    return matchRows(queryClient, { entity, filter: left, search: text ?? '', params: request.params }, rows);
  };

  const getOne = async (
    name: string,
    { id, signal }: { id: string; signal?: AbortSignal },
  ): Promise<{ data: RaRecord }> => {
    const entity = await registry.load(name);
    const { one } = callsOf(entity);
    const data = one
      ? await readOne(entity, one, id, { params: registry.find(name)?.params, signal })
      : (cachedRow(queryClient, name, id) ?? (await findRow(pagesOf(name, signal), id)));
    if (!data) throw new ApiError(messageFor(404), 404);
    return { data };
  };

  const getMany = async (name: string, { ids, signal }: ManyParams): Promise<{ data: RaRecord[] }> => {
    const uniqueIds = [...new Set(ids.map(String))];
    const missing = uniqueIds.filter(id => !cachedRow(queryClient, name, id));
    const entity = await registry.load(name);
    const { one } = callsOf(entity);
    const { params } = registry.find(name) ?? {};
    const readMissing = () =>
      one
        ? readEach(missing, id => readOne(entity, one, id, { params, signal }))
        : findRows(pagesOf(name, signal), missing);
    const rowsRead = missing.length > 0 ? await readMissing() : [];
    const rowOf = (id: string) => rowsRead.find(row => row.id === id) ?? cachedRow(queryClient, name, id);
    return { data: uniqueIds.flatMap(id => rowOf(id) ?? []) };
  };

  const getManyReference = (name: string, { target, id, filter, ...params }: ReferenceParams): Promise<Rows> =>
    name.includes(`:${target}`)
      ? getList(nameFor(name, String(id)), { ...params, filter })
      : getList(name, { ...params, filter: { ...filter, [target]: id } });

  return {
    getList,
    getOne,
    getMany,
    getManyReference,
    readAgain: createReadAgain({ registry, places, readRows, pagesOf }),
    readMatching,

    choices: async (name: string, query?: object, signal?: AbortSignal): Promise<Rows> => {
      const entity = await registry.load(name);
      const call = requireCall(entity, name, 'list');
      const params = paramsOf(name);
      const whole = { ...call, query: query ?? call.query };
      if (dialectOf(call).isWholeUnpaged || !isPaged(call))
        return readList(entity, { ...whole, paged: false }, { page: 1, perPage: 0, params, signal });
      const readPage = (page: Page) => readList(entity, whole, { ...page, params, signal }, pageSizes);
      return { data: [...(await readPages(readPage, rows => rows.length >= maxRows))] };
    },

    readRows: readRawRows,

    read: async (path: ReadPath, query?: Plain, signal?: AbortSignal): Promise<{ data: unknown }> => {
      const answer = await request({ method: 'GET', path, query, signal });
      return { data: answer.payload };
    },
  };
};
