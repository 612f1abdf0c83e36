import simpleRestProvider from 'ra-data-simple-rest';
import { ApiError, messageFor, UnreadableError } from '../http/error';
import { baseOf } from '../http/baseOf';
import { fetchJson } from '../http/http';
import { pathsIn, setAt } from '../values/paths';
import { type Plain, isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { entityDialect, type Entity } from '../schema/entity';
import type { Dialect } from '../../dialect/dialect';
import type { RaRecord } from '../fields/field';
import { toText } from '../fields/toText';
import { t } from '../i18n/t';
import { toSearchText } from '../inputs/phone';
import {
  maxRows,
  type ListParams,
  type ManyParams,
  type ReadAgain,
  type ReferenceParams,
  type UpdateParams,
} from './parameters';
import { findRows, readSeparately } from './recordsById';
import { readPages } from './readWhole';
import { writeSequentially } from './writeSequentially';
import type { Rows } from './declaredReads';
import { etag, recordAsRead } from './asRead';
import { toRow } from './toRow';
import { ifMatch } from './writeRequest';

/** A segment `.` or `..`, which browsers take as a step to another path. @example '/faqs/..', '/faqs/.?q=1' */
const stepSegment = /\/\.{1,2}(?=[/?]|$)/;

interface CallOptions {
  headers?: Readonly<Record<string, string>>;
  /** Gets the headers of an answer. */
  onAnswer?: (headers: Headers) => void;
}

/** The HTTP client of `ra-data-simple-rest`. */
const createClient =
  ({ headers = {}, onAnswer }: CallOptions, dialect: Dialect) =>
  async (address: string, init: RequestInit = {}) => {
    if (stepSegment.test(address.slice(baseOf(dialect).length))) throw new ApiError(messageFor(404), 404);
    const url = new URL(address, location.href);
    const requestHeaders = new Headers(init.headers);
    Object.entries(headers).forEach(([name, value]) => requestHeaders.set(name, value));
    const answer = await fetchJson(url.href, { ...init, headers: requestHeaders }, { dialect });
    onAnswer?.(answer.headers);
    return { status: 200, headers: answer.headers, body: JSON.stringify(answer.json), json: answer.json };
  };

/**
 * The values of a record that no field declares. Of an object with fields in it, those beside the fields.
 * @example of `{ note: 'x', size: { width: 2, unit: 'm' } }` with the field `size.width`: `{ note: 'x', size: { unit: 'm' } }`
 */
const undeclaredValuesIn = (record: Plain, fieldPaths: readonly string[]): Plain => {
  /** Whether a path is a field's, or lies in one: `size.width`, `size.width.least`. */
  const isOfField = (path: string) => fieldPaths.some(fieldPath => `${path}.`.startsWith(`${fieldPath}.`));
  /** Whether fields lie below a key: `size`. */
  const hasFieldsBelow = (key: string) => fieldPaths.some(fieldPath => fieldPath.startsWith(`${key}.`));
  return Object.entries(record).reduce<Plain>((values, [key, value]) => {
    if (key === 'id' || fieldPaths.includes(key)) return values;
    // A key may have dots in it, such as '@odata.etag'.
    if (!hasFieldsBelow(key) || !isPlain(value)) return { ...values, [key]: value };
    const otherPaths = pathsIn({ [key]: value }).filter(path => !isOfField(path));
    return otherPaths.reduce((all, path) => setAt(all, path, valueAt(record, path)), values);
  }, {});
};

/** The operations of an entity that declares no calls, by `ra-data-simple-rest`. They take its name, too, as those of `reads.ts` do. */
export const simpleRestOf = (name: string, { fields, rest = {} }: Entity) => {
  const { path = name, filters = {}, total: totalHeader } = rest;
  const dialect = entityDialect({ rest });
  const providerWith = ({ headers, onAnswer }: CallOptions = {}) => {
    const client = createClient({ headers: { ...rest.headers, ...headers }, onAnswer }, dialect);
    return simpleRestProvider(baseOf(dialect), client, totalHeader);
  };
  const provider = providerWith();
  /** The API's keys of filters. */
  const keys: Readonly<Record<string, string>> = { search: 'q', ...filters };

  const rowsOf = (raw: unknown): RaRecord[] => {
    if (!Array.isArray(raw)) throw new UnreadableError(t('a list'));
    return raw.map((row, at) => toRow(fields, row, at, dialect));
  };
  const toBody = async (data: Plain, record?: RaRecord): Promise<Plain> => {
    const { wireValue } = await import('./wireValues');
    const { emptyValue } = rest.dialect?.writes ?? {};
    const dataAsRead = recordAsRead(data);
    // Read as a number, the id is in `dataAsRead`. An API that has another name for it gets none.
    const id = dialect.id.includes('id') ? (dataAsRead.id ?? data.id) : undefined;
    return Object.entries(fields).reduce<Plain>(
      (body, [path, field]) => setAt(body, path, wireValue(field, path, { record, values: data, emptyValue })),
      { ...(id !== undefined && { id }), ...undeclaredValuesIn(dataAsRead, Object.keys(fields)) },
    );
  };
  const toServerParams = ({ pagination = { page: 1, perPage: 10 }, sort, filter = {}, meta, signal }: ListParams) => ({
    pagination,
    sort: sort?.field ? sort : { field: 'id', order: sort?.order ?? 'ASC' },
    filter: Object.fromEntries(
      Object.entries(filter).map(([key, value]) => [
        keys[key] ?? key,
        key === 'search' ? toSearchText(toText(value)) : value,
      ]),
    ),
    meta,
    signal,
  });
  /** @param id where the request has it: the answer may lack it */
  const toResult = (data: unknown, id?: string) => ({
    data: { ...toRow(fields, data, 0, dialect), ...(id !== undefined && { id }) },
  });

  /** Reads a record, with the version that the answer's header gives. */
  const readOne = async (params: { id: string; meta?: unknown; signal?: AbortSignal }): Promise<RaRecord> => {
    const answer: { version?: string | null } = {};
    const readProvider = providerWith({ onAnswer: headers => (answer.version = headers.get('ETag')) });
    const { data } = await readProvider.getOne(path, params);
    return { ...toResult(data, params.id).data, ...(answer.version && { [etag]: answer.version }) };
  };

  const getList = async (_: string, params: ListParams): Promise<Rows> => {
    const { data, total } = await provider.getList(path, toServerParams(params));
    return { data: rowsOf(data), total };
  };

  const readAgain: ReadAgain = (_, ids, { query, signal } = {}) =>
    query
      ? findRows(pagination => getList(name, { ...query, pagination, signal }), ids)
      : readSeparately(ids, id => readOne({ id, signal }));

  return {
    getList,
    readAgain,
    choices: async (_: string, query: object = {}, signal?: AbortSignal): Promise<Rows> => {
      const filter = { ...query };
      const allRows = await readPages(pagination => getList(name, { pagination, filter, signal }), {
        isEnough: rows => rows.length >= maxRows,
      });
      return { data: [...allRows] };
    },
    getOne: async (_: string, params: { id: string; meta?: unknown; signal?: AbortSignal }) => ({
      data: await readOne(params),
    }),
    getMany: async (_: string, { ids, ...params }: ManyParams): Promise<{ data: RaRecord[] }> => {
      const { data } = await provider.getMany(path, { ids: [...ids], ...params });
      return { data: rowsOf(data) };
    },
    getManyReference: async (_: string, { target, id, ...params }: ReferenceParams): Promise<Rows> => {
      const { data, total } = await provider.getManyReference(path, {
        ...toServerParams(params),
        target: keys[target] ?? target,
        id,
      });
      return { data: rowsOf(data), total };
    },
    create: async (_: string, { data }: Pick<UpdateParams, 'data'>) => {
      const created = await provider.create(path, { data: await toBody(data) });
      return toResult(created.data);
    },
    update: async (_: string, { id, data, previousData, version }: UpdateParams) => {
      const updated = await providerWith({ headers: ifMatch(version) }).update(path, {
        id,
        data: await toBody(data, previousData),
        previousData,
      });
      return toResult(updated.data, id);
    },
    updateMany: (_: string, { ids, data }: ManyParams & { data: Plain }) =>
      writeSequentially(ids, async id =>
        provider.update(path, { id, data: await toBody(data), previousData: undefined }),
      ),
    delete: async (_: string, { id, previousData, version }: Omit<UpdateParams, 'data'>) => {
      await providerWith({ headers: ifMatch(version) }).delete(path, { id, previousData });
      return { data: { ...previousData, id } };
    },
    deleteMany: (_: string, { ids }: ManyParams) => writeSequentially(ids, id => provider.delete(path, { id })),
  };
};
