import { ApiError, unreadable } from '../http/error';
import { request, requestWhole, type ApiAnswer } from '../http/http';
import { isPlain, type Plain } from '../http/plain';
import { session, type Admin } from '../http/session';
import { valueAt } from '../http/valueAt';
import { dialectOf, isPaged, type Context, type ListCall, type RecordCall, type WriteCall } from '../schema/calls';
import { fieldNames, formFields, type Entity } from '../schema/entity';
import type { PageView, UpdateView } from '../schema/views';
import type { RaRecord } from '../fields/field';
import { setAt } from '../fields/valueAt';
import { toText } from '../fields/toText';
import { t } from '../i18n/t';
import { createCursors, nextCursor, pageQuery, pagesOf, responseRows, totalIn, withSearch, type Page } from './listing';
import { pageSizeIn, pageSizeInRefusal, readFromPages, type Answer } from './pageSize';
import { etag, madeUpId, recordAsRead, toRow } from './toRow';

const admin = (): Admin => {
  const current = session.get();
  if (!current) throw new ApiError(t('Your session has ended. Please sign in again.'), 401);
  return current.admin;
};

type Params = Context['params'];

const fromContext = <T extends object>(
  value: T | ((context: Context) => T) | undefined,
  params: Params = {},
): T | undefined => (typeof value === 'function' ? value({ admin: admin(), params }) : value);

const unusable = () =>
  new ApiError(t('The server gave this record no usable id, so nothing was sent.'), 0, undefined, true);

/** A value as one segment of a path. Browsers take `.` and `..` as steps even when they are encoded. */
const segment = (value: string): string => {
  if (value === '' || value === '.' || value === '..') throw unusable();
  return encodeURIComponent(value);
};

/** Fills in a path's parameters. @throws ApiError for a value that is missing or would change the path */
const pathFor = (path: string, parameters: object): string => {
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

export interface WholeFacts {
  read: number;
  total: number;
  /** The time of the read, in milliseconds. */
  at: number;
  /** With all rows, stopped by the user, at the most that is read, with fewer rows than the server reports, or not yet. */
  end: 'complete' | 'stopped' | 'limit' | 'short' | 'reading';
}

export interface Rows {
  data: RaRecord[];
  total?: number;
  /** Stands in for the total: whether another page can be asked for. */
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  /** `all`: every row of a list whose pages the browser makes; `whole`: of what part of the list the answer is. */
  meta?: { all?: readonly RaRecord[]; whole?: WholeFacts };
}

/** Checks a call's `result`: another number is a refusal, none is unknown. @throws ApiError without success */
const accepted = (call: ListCall | WriteCall, answer: ApiAnswer): ApiAnswer => {
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
    const { payload } = accepted(call, answer);
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
  const readAny = async (): Promise<Answer<unknown>> => {
    const requestedPage = { page, perPage };
    const size = pageSizes.get(call) ?? Math.min(perPage, pages.most ?? perPage);
    if (size !== perPage) return readFromPages(readPage, requestedPage, size);
    let answer: Answer<unknown>;
    try {
      answer = await readPage(requestedPage);
    } catch (error) {
      const allowed = pageSizeInRefusal(error, requestedPage, pages);
      if (allowed === undefined) throw error;
      const whole = await readFromPages(readPage, requestedPage, allowed);
      pageSizes.set(call, allowed);
      return whole;
    }
    const serverSize = pages.by === 'cursor' ? undefined : pageSizeIn(answer, requestedPage);
    if (serverSize === undefined) return answer;
    const whole = await readFromPages(readPage, requestedPage, serverSize, page === 1 ? answer : undefined);
    if (answer.total !== undefined || whole.rows.length > serverSize) pageSizes.set(call, serverSize);
    return whole;
  };
  const { rows, total, hasNext } = await readAny();
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

interface WriteOptions {
  params?: Params;
  values?: Plain;
  /** The record that it is about, whose values may be in the path. */
  record?: Plain;
  /** The version of the record that it may change, and no other. */
  version?: string;
  signal?: AbortSignal;
}

/** @throws ApiError for a record that came without an id, or with one that would change a call's path. */
export const assertUsable = (id: string): void => {
  if (id.startsWith(madeUpId)) throw unusable();
  segment(toText(id));
};

/** The header of a write that may change one version of a record and no other. An `ETag` has its quotation marks already. */
export const ifMatch = (version: string | undefined): Record<string, string> | undefined =>
  version === undefined ? undefined : { 'If-Match': /^(W\/)?".*"$/.test(version) ? version : JSON.stringify(version) };

/** A body with its values where the API has them. */
const bodyWith = ({ dialect, around }: WriteCall, id: string, values: object | undefined): object | undefined => {
  const { at, idAt } = dialectOf({ dialect }).writes ?? {};
  if (at === undefined || !values) return values;
  const body = setAt({ ...around }, at, values);
  return idAt !== undefined && id !== '' ? setAt(body, idAt, id) : body;
};

/** Makes a write. @throws ApiError, before anything is sent, for a record without an id */
export const write = async (
  call: WriteCall,
  id: string,
  body?: object,
  { params = {}, values = {}, record, version, signal }: WriteOptions = {},
): Promise<ApiAnswer> => {
  if (id.startsWith(madeUpId)) throw unusable();
  const { send } = call;
  const added = typeof send === 'function' ? send({ admin: admin(), params, values }) : send;
  const requestBody = bodyWith(call, id, body || added ? { ...body, ...added } : undefined);
  const headers = ifMatch(version);
  const { method, dialect } = call;
  const sources = { ...record, ...values, ...params };
  const declared = Object.entries(call.params ?? {}).map(([name, place]) => [name, valueAt(sources, place)]);
  const path = pathFor(call.path, { ...sources, ...Object.fromEntries(declared), id });
  const answer = await request({ method, path, body: requestBody, headers, signal, dialect });
  return accepted(call, answer);
};

interface FormCall extends Pick<WriteOptions, 'params' | 'version'> {
  call: WriteCall;
  view: UpdateView | undefined;
  id?: string;
  record?: RaRecord;
}

/** Sends a filled form: the values of its own fields and those it keeps; by PATCH those that differ from the record. */
export const writeForm = async (
  entity: Entity,
  { call, view, id = '', record, ...options }: FormCall,
  values: Plain,
): Promise<ApiAnswer> => {
  const { formBody } = await import('./wireValues');
  const fields = formFields(entity, view);
  const names = fieldNames(view, Object.keys(entity.fields));
  const body = formBody({ call, fields, names, keep: view?.keep, record, values });
  return write(call, id, body, { ...options, record, values });
};

/** The record that the answer to a write holds, in a dialect whose writes answer with one. */
export const writtenIn = ({ fields }: Entity, { dialect }: WriteCall, { payload }: ApiAnswer): RaRecord | undefined => {
  const { written: recordPath } = dialectOf({ dialect });
  const record = recordPath === undefined ? undefined : valueAt(payload, recordPath);
  return isPlain(record) ? toRow(fields, record, 0, dialect) : undefined;
};

/** Sends a record whole, as it was read, with what a form has changed in it. */
export const writeWhole = async (
  entity: Entity,
  { call, view, version }: { call: WriteCall; view: PageView; version?: string },
  values: Plain,
  record: RaRecord,
) => {
  const { withWireValues } = await import('./wireValues');
  const names = fieldNames(view, Object.keys(entity.fields));
  const changed = names.filter(name => valueAt(values, name) !== valueAt(record, name));
  const body = withWireValues(recordAsRead(record), formFields(entity, view), changed, values);
  return write(call, record.id, body, { record, values, version });
};
