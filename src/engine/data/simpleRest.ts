import simpleRestProvider from 'ra-data-simple-rest';
import { ApiError, messageFor, unreadable } from '../http/error';
import { baseOf } from '../http/baseOf';
import { fetchJson } from '../http/http';
import { isPlain, type Plain } from '../http/plain';
import { entityDialect, type Entity } from '../schema/entity';
import type { RestView } from '../schema/views';
import type { Dialect } from '../../dialect/dialect';
import type { RaRecord } from '../fields/field';
import { pathsIn, setAt, valueAt } from '../fields/valueAt';
import { toText } from '../fields/toText';
import { t } from '../i18n/t';
import { searchText } from '../inputs/digits';
import type { ListParams, ManyParams, ReadAgain, ReferenceParams, UpdateParams } from './parameters';
import { maxRows } from './rowOrder';
import { findRows, readSeparately } from './recordsById';
import { readPages } from './readWhole';
import { writeSequentially } from './writeSequentially';
import type { Rows } from './requestMapping';
import { etag, recordAsRead, toRow } from './toRow';
import { ifMatch } from './writeRequest';

/** Browsers take these segments as steps to another path. */
const isStep = /\/\.{1,2}(?=[/?]|$)/;

const fetchFor =
  ({ headers = {} }: RestView, dialect: Dialect, onAnswer: (headers: Headers) => void = () => undefined) =>
  async (address: string, init: RequestInit = {}) => {
    if (isStep.test(address.slice(baseOf(dialect).length))) throw new ApiError(messageFor(404), 404);
    const url = new URL(address, location.href);
    const all = new Headers(init.headers);
    Object.entries(headers).forEach(([name, value]) => all.set(name, value));
    const { headers: received, json } = await fetchJson(url.href, { ...init, headers: all }, { dialect });
    onAnswer(received);
    return { status: 200, headers: received, body: JSON.stringify(json), json };
  };

/** Carries out react-admin's operations for an entity that declares no calls: `ra-data-simple-rest`. */
export const simpleRestOf = (name: string, { fields, rest = {} }: Entity) => {
  const { path = name, filters = {}, total: totalHeader } = rest;
  const dialect = entityDialect({ rest });
  const withHeaders = (headers: Readonly<Record<string, string>> = {}, onAnswer?: (headers: Headers) => void) =>
    simpleRestProvider(
      baseOf(dialect),
      fetchFor({ ...rest, headers: { ...rest.headers, ...headers } }, dialect, onAnswer),
      totalHeader,
    );
  const provider = withHeaders();
  const keys: Readonly<Record<string, string>> = { search: 'q', ...filters };

  const rowsOf = (raw: unknown): RaRecord[] => {
    if (!Array.isArray(raw)) throw unreadable(t('a list'));
    return raw.map((row, at) => toRow(fields, row, at, dialect));
  };
  /** The id as it came, or none where it goes by another name. */
  const ownId = (data: Plain) => {
    const { id } = recordAsRead(data);
    return dialect.id.includes('id') && (id ?? data.id) !== undefined ? { id: id ?? data.id } : {};
  };
  const toBody = async (data: Plain, record?: RaRecord): Promise<Plain> => {
    const { wireValue } = await import('./wireValues');
    const { emptyValue } = rest.dialect?.writes ?? {};
    const fieldPaths = Object.keys(fields);
    const isOfField = (path: string) => fieldPaths.some(fieldPath => `${path}.`.startsWith(`${fieldPath}.`));
    const undeclaredValues = Object.entries(recordAsRead(data)).reduce<Plain>((all, [key, value]) => {
      if (key === 'id' || Object.hasOwn(fields, key)) return all;
      const hasFields = fieldPaths.some(path => path.startsWith(`${key}.`));
      if (!hasFields || !isPlain(value)) return { ...all, [key]: value };
      // Of an object with fields in it the other values only: a field that is left empty does not travel.
      const paths = pathsIn({ [key]: value }).filter(path => !isOfField(path));
      return paths.reduce((some, path) => setAt(some, path, valueAt({ [key]: value }, path)), all);
    }, {});
    return Object.entries(fields).reduce<Plain>(
      (all, [path, field]) => setAt(all, path, wireValue(field, path, { record, values: data, emptyValue })),
      { ...ownId(data), ...undeclaredValues },
    );
  };
  const toServerParams = ({ pagination = { page: 1, perPage: 10 }, sort, filter = {}, meta, signal }: ListParams) => ({
    pagination,
    sort: sort?.field ? sort : { field: 'id', order: sort?.order ?? 'ASC' },
    filter: Object.fromEntries(
      Object.entries(filter).map(([key, value]) =>
        key === 'search' ? [keys[key] ?? key, searchText(toText(value))] : [keys[key] ?? key, value],
      ),
    ),
    meta,
    signal,
  });
  const toWritten = (data: unknown, id?: string) => ({
    data: { ...toRow(fields, data, 0, dialect), ...(id !== undefined && { id }) },
  });

  /** A record, with the version that the answer's header gives. */
  const readOne = async (params: { id: string; meta?: unknown; signal?: AbortSignal }): Promise<RaRecord> => {
    const version: { version?: string } = {};
    const { data } = await withHeaders(undefined, headers => {
      version.version = headers.get('ETag') ?? undefined;
    }).getOne(path, params);
    return { ...toWritten(data, params.id).data, ...(version.version && { [etag]: version.version }) };
  };

  const getList = async (_: string, params: ListParams): Promise<Rows> => {
    const { data, total } = await provider.getList(path, toServerParams(params));
    return { data: rowsOf(data), total };
  };

  const readAgain: ReadAgain = (_, ids, { question, signal } = {}) =>
    question
      ? findRows(pagination => getList(name, { ...question, pagination, signal }), ids)
      : readSeparately(ids, id => readOne({ id, signal }));

  return {
    getList,
    readAgain,
    choices: async (_: string, query: object = {}, signal?: AbortSignal): Promise<Rows> => {
      const filter = { ...query };
      const rows = await readPages(pagination => getList(name, { pagination, filter, signal }), {
        isEnough: rows => rows.length >= maxRows,
      });
      return { data: [...rows] };
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
      return toWritten(created.data);
    },
    update: async (_: string, { id, data, previousData, version }: UpdateParams) => {
      const updated = await withHeaders(ifMatch(version)).update(path, {
        id,
        data: await toBody(data, previousData),
        previousData,
      });
      return toWritten(updated.data, id);
    },
    updateMany: (_: string, { ids, data }: ManyParams & { data: Plain }) =>
      writeSequentially(ids, async id =>
        provider.update(path, { id, data: await toBody(data), previousData: undefined }),
      ),
    delete: async (_: string, { id, previousData, version }: Omit<UpdateParams, 'data'>) => {
      await withHeaders(ifMatch(version)).delete(path, { id, previousData });
      return { data: { ...previousData, id } };
    },
    deleteMany: (_: string, { ids }: ManyParams) => writeSequentially(ids, id => provider.delete(path, { id })),
  };
};
