import { baseOf } from '../http/baseOf';
import { UnreadableError } from '../http/error';
import { requestWithHeaders } from '../http/http';
import { type Plain, isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { session } from '../http/session';
import { dialectOf, isPaged, type Context, type ListCall, type RecordCall } from '../schema/declaredCalls';
import type { Entity } from '../schema/entity';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { assertSuccess, currentAdmin, pathFor, type Params } from './callRequest';
import { withSearch } from './filterQuery';
import type { PageOfRows } from './joinPages';
import type { Page } from './parameters';
import { nextCursor, pageQuery, pagesOf, responseRows, totalIn } from './pageCall';
import { createCursors } from './pageCursors';
import { readPageOfAnySize, type ServerPageSizes } from './serverPages';
import { etag } from './asRead';
import { toRow } from './toRow';
import type { WholeSummary } from './wholeReads';

/** Rows in the form of react-admin's `getList`. */
export interface Rows {
  data: RaRecord[];
  total?: number;
  /** Stands in for the total: whether another page can be asked for. */
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  /** `all`: every row of a list whose pages the browser makes; `whole`: of what part of the list the answer is. */
  meta?: { all?: readonly RaRecord[]; whole?: WholeSummary };
}

/** One page of a list's call. */
export interface ListRequest extends Page {
  search?: string;
  /** Values of the parameters in the entity's route. */
  params?: Params;
  /** Query values for filter and order. */
  query?: Plain;
  signal?: AbortSignal;
}

/** Reads a single record; `undefined` where the answer holds none. */
export const readOne = async (
  { fields }: Pick<Entity, 'fields'>,
  { method, path, record: recordPath = '', query, dialect }: RecordCall,
  id: string,
  { params, signal }: Pick<ListRequest, 'params' | 'signal'>,
): Promise<RaRecord | undefined> => {
  const { answer, headers } = await requestWithHeaders({
    method,
    path: pathFor(path, { ...params, id }),
    query: { ...dialectOf({ dialect }).query, ...query },
    signal,
    dialect,
  });
  const record = valueAt(answer.payload, recordPath);
  const version = headers.get('ETag');
  return isPlain(record)
    ? { ...toRow(fields, record, 0, dialect), ...(version && { [etag]: version }), id }
    : undefined;
};

/** A value of a call, which may depend on the signed-in person and the route. */
const fromContext = <T extends object>(
  value: T | ((context: Context) => T) | undefined,
  params: Params = {},
): T | undefined => (typeof value === 'function' ? value({ admin: currentAdmin(), params }) : value);

/** The cursors of the lists that were read; those of the oldest are dropped. */
const cursors = createCursors();

/**
 * Reads one page of an entity's list, or all of it where the server does not page.
 * @param serverPageSizes what earlier reads have found out, and this one adds to @default nothing
 */
export const readList = async (
  { fields }: Pick<Entity, 'fields'>,
  call: ListCall,
  { page, perPage, search, params, query, signal }: ListRequest,
  serverPageSizes: ServerPageSizes = new WeakMap(),
): Promise<Rows> => {
  const { dialect, method } = call;
  const path = pathFor(call.path, fromContext(call.params, params) ?? {});
  const body = fromContext(call.body, params);
  const callQuery = fromContext(call.query, params);
  const searchQuery = withSearch(call, query ?? {}, search);

  const requestRows = async (pageValues?: Plain) => {
    const queryValues = { ...dialectOf(call).query, ...callQuery, ...pageValues, ...searchQuery };
    const request = { method, path, query: queryValues, body, signal, dialect };
    const { answer, json, headers } = await requestWithHeaders(request);
    const { payload } = assertSuccess(call, answer);
    const rows = responseRows(call, payload);
    if (!rows) throw new UnreadableError(t('a list'));
    return { rows, total: totalIn(call, { payload, json, headers }), json };
  };
  const toRows = (rows: readonly unknown[], offset: number) =>
    rows.map((row, index) => toRow(fields, row, offset + index, dialect));

  if (!isPaged(call)) {
    const data = toRows((await requestRows()).rows, 0);
    return { data, total: data.length };
  }
  const pages = pagesOf(call);
  /** Reads a page by its number, or by the cursor of the page before. */
  const readServerPage = async (serverPage: Page): Promise<PageOfRows> => {
    if (pages.by !== 'cursor') return requestRows(pageQuery(pages, serverPage));
    const apiAndPerson = [baseOf(dialectOf(call)), session.get()?.admin.id];
    const cursorKey = JSON.stringify([apiAndPerson, path, callQuery, searchQuery, body, serverPage.perPage]);
    const answer = await cursors.read(cursorKey, serverPage.page, async cursor => {
      const { rows, total, json } = await requestRows(pageQuery(pages, serverPage, cursor));
      return { rows, total, next: nextCursor(pages, json, rows) };
    });
    return answer ? { ...answer, hasNext: answer.next !== undefined } : { rows: [], hasNext: false };
  };
  const joined = await readPageOfAnySize(call, pages, { page, perPage }, readServerPage, serverPageSizes);
  const { rows, total, hasNext } = joined;
  const data = toRows(rows, (page - 1) * perPage);
  if (total !== undefined) return { data, total };
  return { data, pageInfo: { hasNextPage: hasNext ?? data.length === perPage, hasPreviousPage: page > 1 } };
};

/** Reads the rows of a call that no entity declares: the first hundred where it has pages. */
export const readRawRows = (
  call: ListCall,
  params: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Rows> => readList({ fields: {} }, call, { page: 1, perPage: 100, params, signal });
