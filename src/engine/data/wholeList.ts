import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/error';
import type { Plain } from '../http/plain';
import type { Entity } from '../schema/entity';
import type { RaRecord } from '../fields/field';
import { toText } from '../fields/toText';
import { t } from '../i18n/t';
import { isKnownPath, isUsableFilter } from './filterQuery';
import type { Filter, Page, Sort } from './parameters';
import { computedValues, queryFields, type QueryFields } from './queryFields';
import { createFilter, createSearch } from './matching';
import { incomplete, readWhole, readWritten, type Whole } from './readWhole';
import type { ReadContext } from '../schema/views';
import { readRawRows, type Rows } from './requestMapping';
import { isServerOrder, maxRows, sortRows } from './rowOrder';
import { endRead, forgetChange, takeChange, tellRead } from './wholeReads';

/** The time for which a list that one call reads whole counts as fresh, in milliseconds. A longer list does not expire: it says its age, and is read again on request. */
const keptFor = 5 * 60_000;

const freshnessOf = ({ rows, size }: Whole): number => (rows.length > size ? Number.POSITIVE_INFINITY : keptFor);

/** The time for which reading continues after the last request for it, in milliseconds: another request may follow. */
const lingersFor = 1000;

/** @throws ApiError that names the first path which is no field of the entity. */
const assertKnown = (name: string, fields: QueryFields, filter: Filter, sort: Sort): void => {
  const unknown = Object.entries(filter).find(([key, operand]) => !isUsableFilter(fields, key, operand));
  if (unknown) throw new ApiError(t("%{name} has no field '%{field}' to filter by.", { name, field: unknown[0] }), 0);
  if (isServerOrder(sort) || isKnownPath(fields, sort.field)) return;
  throw new ApiError(t("%{name} has no field '%{field}' to sort by.", { name, field: sort.field }), 0);
};

const breathe = () => new Promise<void>(resolve => void setTimeout(resolve));

/** Rows that are gone through without a pause. */
const slice = 5000;

const select = async (
  rows: readonly RaRecord[],
  isChosen: (row: RaRecord) => boolean,
): Promise<readonly RaRecord[]> => {
  const matches: RaRecord[] = [];
  for (let start = 0; start < rows.length; start += slice) {
    // oxlint-disable-next-line no-await-in-loop -- pauses between slices, so that the page stays responsive
    if (start > 0) await breathe();
    matches.push(...rows.slice(start, start + slice).filter(isChosen));
  }
  return matches;
};

/** Orders of rows that were asked for once, as the same one is asked for with each page. */
const orders = new WeakMap<readonly RaRecord[], Map<string, readonly RaRecord[]>>();

const inOrder = (rows: readonly RaRecord[], fields: QueryFields, sort: Sort): readonly RaRecord[] => {
  const ordersOfRows = orders.get(rows) ?? new Map<string, readonly RaRecord[]>();
  orders.set(rows, ordersOfRows);
  const key = `${sort.order} ${sort.field}`;
  const sorted = ordersOfRows.get(key) ?? sortRows(rows, fields, sort);
  ordersOfRows.set(key, sorted);
  return sorted;
};

const waiting = new Map<string, number>();

interface SoFar {
  rows: readonly RaRecord[];
  total: number;
}

/** Functions that show the rows found so far, by the React Query hash of the whole list. */
const watching = new Map<string, Set<(soFar: () => SoFar | undefined) => void>>();

/** The pause before more rows are shown, in milliseconds. */
const shownFor = 250;

interface Question {
  name: string;
  entity: Entity;
  query: Plain;
  /** Values of the parameters in its route. */
  params?: Readonly<Record<string, string>>;
  readPage: (page: Page, signal: AbortSignal) => Promise<Rows>;
  filter: Filter;
  search: string;
  sort: Sort;
  pagination: Page;
  /** Whether an answer over a part of the list will do, where more was not read; it is told in `meta`. */
  mayBePartial: boolean;
  /** The React Query key of the list that asks. While the whole list is read, it gets the rows found so far. */
  listKey: readonly unknown[];
  signal?: AbortSignal;
}

const createMatch = (entity: Entity, { filter, search }: Pick<Question, 'filter' | 'search'>) => {
  const isChosen = createFilter(queryFields(entity), filter);
  if (!search) return isChosen;
  const isFound = createSearch(queryFields(entity), search, row => toText(entity.recordName?.(row)));
  return (row: RaRecord): boolean => isChosen(row) && isFound(row);
};

/** The columns whose values the rows do not hold. */
const columnsRead = (entity: Pick<Entity, 'list'>) =>
  computedValues(entity).flatMap(({ label, value }) => (value?.read ? { label: String(label), read: value.read } : []));

const isPart = (answer: Rows | undefined): boolean => answer?.meta?.whole?.end === 'reading';

const onPage = (rows: readonly RaRecord[], { page, perPage }: Page): RaRecord[] =>
  rows.slice((page - 1) * perPage, page * perPage);

/**
 * Gives the asking query the rows that have arrived. Only in the order of the server, in which more rows follow those on
 * screen: others would move under the pointer.
 */
const showSoFar = (queryClient: QueryClient, question: Question) => {
  const { listKey, entity, sort, pagination, mayBePartial } = question;
  const isShown = mayBePartial && isServerOrder(sort) && columnsRead(entity).length === 0;
  const isMatch = createMatch(entity, question);
  const matches: RaRecord[] = [];
  let rowsSeen = 0;
  let nextAt = 0;
  const show = (soFar: () => SoFar | undefined): void => {
    const { data: before, fetchStatus } = queryClient.getQueryState<Rows>(listKey) ?? {};
    const isDue = isShown && fetchStatus === 'fetching' && (!before || isPart(before)) && Date.now() >= nextAt;
    const arrived = isDue ? soFar() : undefined;
    if (!arrived) return;
    const { rows, total } = arrived;
    matches.push(...rows.slice(rowsSeen).filter(isMatch));
    rowsSeen = rows.length;
    const data = onPage(matches, pagination);
    if (data.length === 0) return;
    const whole = { read: rows.length, total, at: Date.now(), end: 'reading' } as const;
    queryClient.setQueryData<Rows>(listKey, { data, total: matches.length, meta: { whole } });
    nextAt = Date.now() + shownFor;
  };
  /** Removes a part that no screen shows. One that is still shown, as after a failure, is stale. */
  const forget = (): void => {
    if (!isPart(queryClient.getQueryData<Rows>(listKey))) return;
    queryClient.removeQueries({ queryKey: listKey, exact: true, type: 'inactive' });
  };
  return { show, forget };
};

const wholeOf = async (queryClient: QueryClient, question: Question): Promise<Whole> => {
  const { name, query, readPage, mayBePartial, signal } = question;
  signal?.throwIfAborted();
  const queryKey = [name, 'getWhole', query];
  const hash = JSON.stringify(queryKey);
  const cachedList = queryClient.getQueryData<Whole>(queryKey);
  const isEnough = mayBePartial || cachedList?.end === 'complete' || cachedList?.end === 'limit';
  const readAll = async (querySignal: AbortSignal): Promise<Whole> => {
    let isStopped = false;
    const calls = new AbortController();
    const stop = () => {
      isStopped = true;
      calls.abort();
    };
    const end = () => {
      calls.abort();
      endRead(name, stop);
    };
    tellRead(name, { read: 0, stop });
    querySignal.addEventListener('abort', end);
    try {
      return await readWhole({
        readPage: page => readPage(page, calls.signal),
        onProgress: (count, total, rowsSoFar) => {
          tellRead(name, { read: count, total, stop });
          const soFar = () => (total === undefined ? undefined : { rows: rowsSoFar(), total });
          watching.get(hash)?.forEach(show => show(soFar));
        },
        isStopped: () => isStopped,
        most: cachedList?.most,
      });
    } finally {
      end();
    }
  };
  const read = async (querySignal: AbortSignal): Promise<Whole> => {
    const query = queryClient.getQueryCache().find({ queryKey });
    if (!query) return readAll(querySignal);
    const readOn = async (before: Whole | undefined): Promise<Whole> => {
      const change = takeChange(query);
      if (!before || change === 'unknown') return readOn(await readAll(querySignal));
      if (change.size === 0) return before;
      return readOn(
        (await readWritten(before, change, page => readPage(page, querySignal))) ?? (await readAll(querySignal)),
      );
    };
    try {
      return await readOn(
        cachedList && isEnough && Date.now() - cachedList.at < freshnessOf(cachedList) ? cachedList : undefined,
      );
    } finally {
      forgetChange(query);
    }
  };
  const change = (by: number) => waiting.set(hash, (waiting.get(hash) ?? 0) + by);
  change(1);
  const { show, forget } = showSoFar(queryClient, question);
  const watchers = watching.get(hash) ?? new Set();
  watching.set(hash, watchers.add(show));
  const leave = () => {
    watchers.delete(show);
    forget();
    setTimeout(() => {
      if (change(-1).get(hash) === 0) void queryClient.cancelQueries({ queryKey, exact: true });
    }, lingersFor);
  };
  signal?.addEventListener('abort', leave);
  try {
    return await queryClient.fetchQuery({
      queryKey,
      queryFn: ({ signal: querySignal }) => read(querySignal),
      // Whether what is kept will do is decided above, by the time when it was read.
      staleTime: 0,
      // The query client is that of one session.
      gcTime: Number.POSITIVE_INFINITY,
      // To compare thousands of rows with those before takes long, and the rows that stay are the same anyway.
      structuralSharing: false,
    });
  } finally {
    signal?.removeEventListener('abort', leave);
    watchers.delete(show);
    if (!signal?.aborted) change(-1);
  }
};

/** Adds to rows what computed columns read besides, under their labels. */
const withReadValues = async (
  queryClient: QueryClient,
  entity: Pick<Entity, 'list'>,
  rows: readonly RaRecord[],
  params: ReadContext['params'] = {},
): Promise<readonly RaRecord[]> => {
  const columns = columnsRead(entity);
  if (columns.length === 0) return rows;
  const context = { params, queryClient, readRows: readRawRows };
  const values = await Promise.all(columns.map(({ read }) => read(rows, context)));
  return rows.map((row, at) => ({
    ...row,
    ...Object.fromEntries(columns.map(({ label }, column) => [label, values[column]?.[at]])),
  }));
};

/** Chooses rows as a question of the whole list does. */
export const matchRows = async (
  queryClient: QueryClient,
  { entity, params, ...conditions }: Pick<Question, 'entity' | 'filter' | 'search' | 'params'>,
  rows: readonly RaRecord[],
): Promise<readonly RaRecord[]> =>
  (await withReadValues(queryClient, entity, rows, params)).filter(createMatch(entity, conditions));

/** Filters, searches and sorts the whole list in the browser. @throws ApiError for an unknown field, or a partial list where all rows are needed */
export const queryWholeList = async (queryClient: QueryClient, question: Question): Promise<Rows> => {
  const { name, entity, filter, sort, pagination, mayBePartial } = question;
  const fields = queryFields(entity);
  assertKnown(name, fields, filter, sort);
  const { rows: read, total, at, end } = await wholeOf(queryClient, question);
  if (!mayBePartial && end === 'limit') {
    throw new ApiError(
      t('This list is too long to be sorted or filtered here: more than %{most} rows.', { most: maxRows }),
      0,
    );
  }
  if (!mayBePartial && end !== 'complete') throw incomplete(read.length, total);
  const rows = await withReadValues(queryClient, entity, read, question.params);
  const ordered = inOrder(rows, fields, sort);
  if (ordered !== rows) await breathe();
  const matches = await select(ordered, createMatch(entity, question));
  return {
    data: onPage(matches, pagination),
    total: matches.length,
    ...(mayBePartial && { meta: { whole: { read: rows.length, total, at, end } } }),
  };
};
