import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/error';
import type { Entity } from '../schema/entity';
import type { ReadContext } from '../schema/computed';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { showArrivingRows } from './arrivingRows';
import { isKnownPath, isUsableFilter } from './filterQuery';
import { createMatch } from './matching';
import { isUnsorted, maxRows, rowsOfPage, type Filter, type Page, type Sort } from './parameters';
import { computedValues, queryFields, type QueryFields } from './queryFields';
import { incompleteListError, type Whole } from './readWhole';
import { readRawRows, type Rows } from './declaredReads';
import { sortRows } from './rowOrder';
import { fetchWhole, type WholeRequest } from './wholeCache';

/** A request for a page of rows, which the browser filters and sorts. */
interface WholeListRequest extends Omit<WholeRequest, 'onRows'> {
  entity: Entity;
  /** Values of the parameters in its route. */
  params?: Readonly<Record<string, string>>;
  filter: Filter;
  search: string;
  sort: Sort;
  pagination: Page;
  /** The React Query key of the list on screen. While the whole list is read, it gets the rows found so far. */
  listKey: readonly unknown[];
}

/** Checks the paths of a filter and an order. @throws ApiError that names the first path which is no field of the entity */
const assertFields = (name: string, fields: QueryFields, filter: Filter, sort: Sort): void => {
  const field = Object.keys(filter).find(key => !isUsableFilter(fields, key, filter[key]));
  if (field !== undefined) throw new ApiError(t("%{name} has no field '%{field}' to filter by.", { name, field }), 0);
  if (isUnsorted(sort) || isKnownPath(fields, sort.field)) return;
  throw new ApiError(t("%{name} has no field '%{field}' to sort by.", { name, field: sort.field }), 0);
};

/** @throws ApiError for a list of which only a part was read */
const assertComplete = ({ rows, total, end }: Whole): void => {
  if (end === 'limit') {
    throw new ApiError(
      t('This list is too long to be sorted or filtered here: more than %{most} rows.', { most: maxRows }),
      0,
    );
  }
  if (end !== 'complete') throw incompleteListError(rows.length, total);
};

/** The computed columns whose values are read with calls of their own. */
const columnsToRead = (entity: Pick<Entity, 'list'>) =>
  computedValues(entity).flatMap(({ label, value }) => (value?.read ? { label: String(label), read: value.read } : []));

/** Adds to rows the values that computed columns read, under the columns' labels. */
const withReadValues = async (
  queryClient: QueryClient,
  entity: Pick<Entity, 'list'>,
  rows: readonly RaRecord[],
  params: ReadContext['params'] = {},
): Promise<readonly RaRecord[]> => {
  const columns = columnsToRead(entity);
  if (columns.length === 0) return rows;
  const context = { params, queryClient, readRows: readRawRows };
  const readColumns = await Promise.all(
    columns.map(async ({ label, read }) => ({ label, values: await read(rows, context) })),
  );
  return rows.map((row, index) => ({
    ...row,
    ...Object.fromEntries(readColumns.map(({ label, values }) => [label, values[index]])),
  }));
};

/** The sorted rows of cached lists, by order, as every page of a list requests the same one. */
const sortedRowsOf = new WeakMap<readonly RaRecord[], Map<string, readonly RaRecord[]>>();

/** Sorts the rows of a cached list, in each order once. Rows with read values are new each time, and are sorted each time. */
const sortOnce = (rows: readonly RaRecord[], fields: QueryFields, sort: Sort): readonly RaRecord[] => {
  const sortedRowsByOrder = sortedRowsOf.get(rows) ?? new Map<string, readonly RaRecord[]>();
  sortedRowsOf.set(rows, sortedRowsByOrder);
  const key = `${sort.order} ${sort.field}`;
  const sortedRows = sortedRowsByOrder.get(key) ?? sortRows(rows, fields, sort);
  sortedRowsByOrder.set(key, sortedRows);
  return sortedRows;
};

/** Lets the browser paint and answer to the user. */
const pause = () => new Promise<void>(resolve => void setTimeout(resolve));

/** Rows that are filtered without a pause. */
const sliceLength = 5000;

const filterInSlices = async (
  rows: readonly RaRecord[],
  isMatch: (row: RaRecord) => boolean,
): Promise<readonly RaRecord[]> => {
  const matches: RaRecord[] = [];
  for (let start = 0; start < rows.length; start += sliceLength) {
    // oxlint-disable-next-line no-await-in-loop -- pauses between slices, so that the page stays responsive
    if (start > 0) await pause();
    matches.push(...rows.slice(start, start + sliceLength).filter(isMatch));
  }
  return matches;
};

/** The rows that fit a filter and a search, as in `queryWholeList`. */
export const matchRows = async (
  queryClient: QueryClient,
  { entity, params, ...conditions }: Pick<WholeListRequest, 'entity' | 'filter' | 'search' | 'params'>,
  rows: readonly RaRecord[],
): Promise<readonly RaRecord[]> =>
  (await withReadValues(queryClient, entity, rows, params)).filter(createMatch(entity, conditions));

/**
 * Filters, searches and sorts the whole list in the browser.
 * @returns a page of it; where a part of the list will do, `meta` says what was read
 * @throws ApiError for an unknown field, or a partial list where all rows are needed
 */
export const queryWholeList = async (queryClient: QueryClient, request: WholeListRequest): Promise<Rows> => {
  const { name, entity, params, filter, sort, pagination, mayBePartial, listKey, signal } = request;
  const fields = queryFields(entity);
  assertFields(name, fields, filter, sort);
  const isMatch = createMatch(entity, request);
  // Only in the order of the server, in which more rows follow those on screen: others would move under the pointer.
  const canShowArrivingRows = mayBePartial && isUnsorted(sort) && columnsToRead(entity).length === 0;
  const onRows = canShowArrivingRows
    ? showArrivingRows(queryClient, { listKey, isMatch, pagination, signal })
    : () => undefined;
  const whole = await fetchWhole(queryClient, { ...request, onRows });
  if (!mayBePartial) assertComplete(whole);
  const rows = await withReadValues(queryClient, entity, whole.rows, params);
  const sortedRows = sortOnce(rows, fields, sort);
  if (sortedRows !== rows) await pause();
  const matches = await filterInSlices(sortedRows, isMatch);
  const { total, at, end } = whole;
  return {
    data: rowsOfPage(matches, pagination),
    total: matches.length,
    ...(mayBePartial && { meta: { whole: { read: rows.length, total, at, end } } }),
  };
};
