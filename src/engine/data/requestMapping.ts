import { ApiError, unreadable } from '../http/error';
import { requestWhole, type ApiAnswer } from '../http/http';
import { isPlain, type Plain } from '../http/plain';
import { session, type Admin } from '../http/session';
import { valueAt } from '../http/valueAt';
import { dialectOf, isPaged, type Context, type ListCall, type RecordCall, type WriteCall } from '../schema/calls';
import type { Entity } from '../schema/entity';
import type { RaRecord } from '../fields/field';
import { toText } from '../fields/toText';
import { t } from '../i18n/t';
import { withSearch } from './filterQuery';
import type { Page } from './parameters';
import { createCursors, nextCursor } from './pageCursors';
import { pageQuery, pagesOf, readAnyPage, responseRows, totalIn } from './serverPages';
import { etag, toRow } from './toRow';
import type { WholeFacts } from './wholeReads';

/** The signed-in person. @throws ApiError when the session has ended */
export const currentAdmin = (): Admin => {
  const current = session.get();
  if (!current) throw new ApiError(t('Your session has ended. Please sign in again.'), 401);
  return current.admin;
};

/** Values of the parameters in the entity's route. */
export type Params = Context['params'];

const fromContext = <T extends object>(
  value: T | ((context: Context) => T) | undefined,
  params: Params = {},
): T | undefined => (typeof value === 'function' ? value({ admin: currentAdmin(), params }) : value);

/** The error of a record whose id cannot be sent. */
export const unusable = () =>
  new ApiError(t('The server gave this record no usable id, so nothing was sent.'), 0, undefined, true);

/** A value as one segment of a path. Browsers take `.` and `..` as steps even when they are encoded. */
export const segment = (value: string): string => {
  if (value === '' || value === '.' || value === '..') throw unusable();
  return encodeURIComponent(value);
};

/** Fills in a path's parameters. @throws ApiError for a value that is missing or would change the path */
export const pathFor = (path: string, parameters: object): string => {
  const values = new Map(Object.entries(parameters));
  const valueOf = (name: string): string => {
    const value = toText(values.get(name));
    if (name !== 'id' && value === '') {
      const message = t("Nothing was sent: the address needs '%{name}', which neither the screen nor the record has.", {
        name,
      });
      throw new ApiError(message, 0, undefined, true);
    }
    return segment(value);
  };
  return path
    .split('/')
    .map(part => (part.startsWith(':') ? valueOf(part.slice(1)) : part))
    .join('/');
};

export interface Rows {
  data: RaRecord[];
  total?: number;
  /** Stands in for the total: whether another page can be asked for. */
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  /** `all`: every row of a list whose pages the browser makes; `whole`: of what part of the list the answer is. */
  meta?: { all?: readonly RaRecord[]; whole?: WholeFacts };
}

/** Checks a call's `result`: another number is a refusal, none is unknown. @throws ApiError without success */
export const assertSuccess = (call: ListCall | WriteCall, answer: ApiAnswer): ApiAnswer => {
  const isOther = answer.result !== dialectOf(call).result?.is;
  const isRefusal = isOther && Math.abs(Number(toText(answer.result))) > 0;
  if (call.success === 'result' ? isOther : call.success === 'optionalResult' && isRefusal) {
    throw new ApiError(toText(answer.message) || t('The server did not accept this.'), 200, undefined, isRefusal);
  }
  return answer;
};

export interface ListRequest extends Page {
  search?: string;
  params?: Params;
  query?: Plain;
  signal?: AbortSignal;
}

/** Reads a single record. */
export const readOne = async (
  { fields }: Pick<Entity, 'fields'>,
  { method, path, record: key = '', query, dialect }: RecordCall,
  id: string,
  { params, signal }: Pick<ListRequest, 'params' | 'signal'> = {},
): Promise<RaRecord | undefined> => {
  const { answer, headers } = await requestWhole({
    method,
    path: pathFor(path, { ...params, id }),
    query: { ...dialectOf({ dialect }).query, ...query },
    signal,
    dialect,
  });
  const rows = valueAt(answer.payload, key);
  const version = headers.get('ETag');
  return isPlain(rows) ? { ...toRow(fields, rows, 0, dialect), ...(version && { [etag]: version }), id } : undefined;
};

const cursors = createCursors();

/**
 * Reads one page of an entity's list, or all of it where the server does not page.
 * @param pageSizes how many rows servers put on a page, by call, where that is another number than they were asked for
 */
export const readList = async (
  { fields }: Pick<Entity, 'fields'>,
  call: ListCall,
  { page, perPage, search, params, query, signal }: ListRequest,
  pageSizes = new WeakMap<ListCall, number>(),
): Promise<Rows> => {
  const { dialect, method } = call;
  const path = pathFor(call.path, fromContext(call.params, params) ?? {});
  const body = fromContext(call.body, params);
  const always = fromContext(call.query, params);
  const searchQuery = withSearch(call, query ?? {}, search);
  const pages = isPaged(call) ? pagesOf(call) : undefined;

  const read = async (requestedPage: Page, cursor?: string) => {
    const all = {
      ...dialectOf(call).query,
      ...always,
      ...(pages && pageQuery(pages, requestedPage, cursor)),
      ...searchQuery,
    };
    const { answer, json, headers } = await requestWhole({ method, path, query: all, body, signal, dialect });
    const { payload } = assertSuccess(call, answer);
    const rows = responseRows(call, payload);
    if (!rows) throw unreadable(t('a list'));
    return { rows, total: totalIn(call, { payload, json, headers }), next: pages && nextCursor(pages, json, rows) };
  };
  const toRows = (rows: readonly unknown[], offset: number) =>
    rows.map((row, index) => toRow(fields, row, offset + index, dialect));

  if (!pages) {
    const data = toRows((await read({ page, perPage })).rows, 0);
    return { data, total: data.length };
  }
  const readPage = async (requestedPage: Page) => {
    if (pages.by !== 'cursor') return read(requestedPage);
    const list = JSON.stringify([path, always, searchQuery, body, requestedPage.perPage]);
    const answer = await cursors.read(list, requestedPage.page, cursor => read(requestedPage, cursor));
    return { rows: [], total: undefined, ...answer, hasNext: answer?.next !== undefined };
  };
  const { rows, total, hasNext } = await readAnyPage(call, pages, { page, perPage }, readPage, pageSizes);
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
