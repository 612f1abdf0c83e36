import { ApiError, unreadable } from '../api/error';
import { request, requestWithHeaders, type Answer } from '../api/http';
import { isPlain, type Plain } from '../api/plain';
import { session, type Admin } from '../api/session';
import type { Context, ListCall, RecordCall, WriteCall } from '../define/calls';
import { fieldNames, formFields, type Entity } from '../define/entity';
import type { Fields, PageView, UpdateView } from '../define/views';
import type { Row } from '../kinds/field';
import { plainText } from '../kinds/plainText';
import { setAt, valueAt } from '../kinds/valueAt';
import { t } from '../language/t';
import { etag } from './etag';

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

/** Begins the id of a row that came without one. No record of the server has it. */
const madeUp = 'row without id ';

const unusable = () => new ApiError(t('The server gave this record no usable id, so nothing was sent.'), 0);

/** A value as one segment of a path. Browsers take `.` and `..` as steps even when they are encoded. */
const segment = (value: string): string => {
  if (value === '' || value === '.' || value === '..') throw unusable();
  return encodeURIComponent(value);
};

/**
 * Fills in the parameters of a call's path.
 * @throws ApiError for a value that would change the path.
 */
const pathFor = (path: string, parameters: object): string => {
  const values = new Map(Object.entries(parameters));
  return path
    .split('/')
    .map(part => (part.startsWith(':') ? segment(plainText(values.get(part.slice(1)))) : part))
    .join('/');
};

/** A row from the API as the application holds it: with an `id`, its declared values as their kinds hold them. */
export const toRow = (fields: Fields, raw: unknown, position: number): Row => {
  const source: Plain = isPlain(raw) ? raw : {};
  const row: Row = { ...source, id: plainText(source._id) || plainText(source.id) || `${madeUp}${position}` };
  return Object.entries(fields).reduce(
    (result, [path, field]) => setAt(result, path, field.fromApi(valueAt(result, path))),
    row,
  );
};

export interface Page {
  /** Counted from 1. */
  page: number;
  perPage: number;
}

export interface Rows {
  data: Row[];
  /** How many rows there are in all; absent when the server does not say. */
  total?: number;
  /** Stands in for the total: whether another page can be asked for. */
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
}

/**
 * An answer whose call says by its `result` whether it succeeded. A number other than 0 is a refusal; without
 * a number nobody knows.
 * @throws ApiError when it did not succeed.
 */
const accepted = (call: ListCall | WriteCall, { result, message, ...answer }: Answer): Answer => {
  if (call.success === 'result' && result !== 0) {
    const isRefusal = Math.abs(Number(plainText(result))) > 0;
    throw new ApiError(plainText(message) || t('The server did not accept this.'), 200, undefined, isRefusal);
  }
  return { result, message, ...answer };
};

/** What is asked of a list call. */
export interface ListRequest extends Page {
  search?: string;
  params?: Params;
  /** Query values besides what the call declares. */
  query?: Plain;
  signal?: AbortSignal;
}

/** Reads a single record. */
export const readOne = async (
  { fields }: Pick<Entity, 'fields'>,
  { method, path, record: key }: RecordCall,
  id: string,
  signal?: AbortSignal,
): Promise<Row | undefined> => {
  const { answer, headers } = await requestWithHeaders({ method, path: pathFor(path, { id }), signal });
  const found = isPlain(answer.payload) ? answer.payload[key] : undefined;
  const version = headers.get('ETag');
  return isPlain(found) ? { ...toRow(fields, found, 0), ...(version && { [etag]: version }), id } : undefined;
};

/** Reads one page of an entity's list, or all of it where the server does not page. */
export const readList = async (
  { fields }: Pick<Entity, 'fields'>,
  call: ListCall,
  { page, perPage, search, params, query, signal }: ListRequest,
): Promise<Rows> => {
  const isPaged = call.total !== undefined;
  const answer = await request({
    method: call.method,
    path: pathFor(call.path, fromContext(call.params, params) ?? {}),
    query: {
      ...fromContext(call.query, params),
      ...(isPaged ? { page, [call.size ?? 'limit']: perPage } : {}),
      [call.search ?? 'search']: search,
      ...query,
    },
    body: fromContext(call.body, params),
    signal,
  });
  accepted(call, answer);
  const payload = isPlain(answer.payload) ? answer.payload : {};
  const found = payload[call.rows];
  const rows = Array.isArray(found) ? found : isPlain(found) ? [found] : undefined;
  if (!rows) throw unreadable(t('a list'));
  const offset = isPaged ? (page - 1) * perPage : 0;
  const data = rows.map((row, index) => toRow(fields, row, offset + index));
  if (!isPaged) return { data, total: data.length };
  const total = Number(plainText(payload[call.total ?? '']) || Number.NaN);
  if (total >= 0) return { data, total };
  return { data, pageInfo: { hasNextPage: data.length === perPage, hasPreviousPage: page > 1 } };
};

/** A body with the named values in it, as they travel. */
export const withValues = (body: Plain, fields: Fields, names: readonly string[], values: Plain): Plain =>
  names.reduce((all, name) => {
    const field = fields[name];
    return field ? setAt(all, name, field.toApi(valueAt(values, name))) : all;
  }, body);

/** What a write carries besides its body. */
interface WriteOptions {
  params?: Params;
  values?: Plain;
  /** The version of the record that it may change, and no other. */
  version?: string;
  signal?: AbortSignal;
}

/** @throws ApiError for a record that came without an id, or with one that would change a call's path. */
export const assertUsable = (id: string): void => {
  if (id.startsWith(madeUp)) throw unusable();
  segment(plainText(id));
};

/** The header of a write that may change one version of a record and no other. An `ETag` has its quotation marks already. */
export const ifMatch = (version: string | undefined): Record<string, string> | undefined =>
  version === undefined ? undefined : { 'If-Match': /^(W\/)?".*"$/.test(version) ? version : JSON.stringify(version) };

/**
 * Makes a write and judges its answer.
 * @throws ApiError, before anything is sent, for a record that came without an id.
 */
export const write = async (
  call: WriteCall,
  id: string,
  body?: object,
  { params = {}, values = {}, version, signal }: WriteOptions = {},
): Promise<Answer> => {
  if (id.startsWith(madeUp)) throw unusable();
  const { send } = call;
  const added = typeof send === 'function' ? send({ admin: admin(), params, values }) : send;
  const sent = body || added ? { ...body, ...added } : undefined;
  const headers = ifMatch(version);
  const answer = await request({ method: call.method, path: pathFor(call.path, { id }), body: sent, headers, signal });
  return accepted(call, answer);
};

interface FormCall extends Pick<WriteOptions, 'params' | 'version'> {
  call: WriteCall;
  view: UpdateView | undefined;
  id?: string;
}

/** Sends a filled form: the values of its own fields, and those it keeps. */
export const writeForm = (entity: Entity, { call, view, id = '', ...options }: FormCall, values: Plain) => {
  const names = [...fieldNames(view, Object.keys(entity.fields)), ...(view?.keep ?? [])];
  return write(call, id, withValues({}, formFields(entity, view), names, values), { ...options, values });
};

/** Sends a record whole, as it was read, with what a form has changed in it. */
export const writeWhole = (
  entity: Entity,
  { call, view, version }: { call: WriteCall; view: PageView; version?: string },
  values: Plain,
  record: Row,
) => {
  const { id, [etag]: _version, ...read }: Plain & { id: string } = record;
  const names = fieldNames(view, Object.keys(entity.fields));
  const changed = names.filter(name => valueAt(values, name) !== valueAt(read, name));
  return write(call, id, withValues(read, formFields(entity, view), changed, values), { values, version });
};
