import type { QueryClient } from '@tanstack/react-query';
import type { ReadPath } from '../contract/paths';
import { ApiError, messageFor, statusOf } from '../api/error';
import { request } from '../api/http';
import type { Plain } from '../api/plain';
import { sendFile } from '../api/sendFile';
import { isPaged, type FileCall, type ListCall, type RecordCall, type WriteCall } from '../define/calls';
import { callsOf, fieldNames, type Entity } from '../define/entity';
import { nameFor, type Declarations } from '../define/registry';
import type { Row } from '../kinds/field';
import { plainText } from '../kinds/plainText';
import { pathsIn, setAt, valueAt } from '../kinds/valueAt';
import { unsorted } from './firstRows';
import { cachedRow, findRow, findRows } from './lookup';
import { filterQuery, sortQuery, type Page } from './listing';
import { createPlaces } from './places';
import { comparable, isOfServer, isTaken, type Filter, type Sort } from './rowOrder';
import { said } from './said';

import {
  readList,
  readOne,
  withValues,
  write,
  writeForm,
  writeWhole,
  writtenIn,
  type ListRequest,
  type Rows,
} from './wire';

/** Parameters of a list, as react-admin gives them. */
export interface ListParams {
  pagination?: Page;
  sort?: Sort;
  /** `search`, or react-admin's `q`, is the text to search for; `all` asks for the whole list; all else are values of fields. */
  filter?: Filter;
  /** `query`: values that go into the query of the call as they are. `isPartial`: whether a part of a long list will do. */
  meta?: { query?: Plain; isPartial?: boolean };
  signal?: AbortSignal;
}

/** Parameters of a read of several records. */
export interface ManyParams {
  ids: readonly (string | number)[];
  signal?: AbortSignal;
}

/** Parameters of a list of what points to a record. */
export interface ReferenceParams extends ListParams {
  /** Path of the field that points to it, or the parameter of the route. */
  target: string;
  id: string | number;
}

/** A record after a write. */
export interface Written {
  data: Row & { [said]?: string };
}

/** What the server said to a call that is none of react-admin's. */
export interface Answered {
  data: { id: string; message?: string };
}

/** Parameters of an action. */
export interface ActParams {
  /** Its name in the declaration. */
  action: string;
  record?: Row;
  /** The state that a flag is to have. @default true */
  on?: boolean;
  /** The remark that was asked for. @default '' */
  note?: string;
  /** The version of the record that the server holds it against. */
  version?: string;
}

/** Deletes files of the storage, best effort. */
const removeFiles = async (addresses: readonly string[]): Promise<void> => {
  try {
    const { removeUpload } = await import('../api/storage');
    addresses.forEach(address => void removeUpload(address));
  } catch (error) {
    console.warn('The files of a deleted record could not be deleted from the storage.', error);
  }
};

type Calls = ReturnType<typeof callsOf>;

/** A declared call; an operation that has none is refused before anything is sent. */
const callOf = <K extends keyof Calls>(entity: Entity, name: string, operation: K): NonNullable<Calls[K]> => {
  const call = callsOf(entity)[operation];
  if (!call) throw new ApiError(`${name} declares no call to ${operation}.`, 0);
  return call;
};

/** A record by its own call; one that is gone is no failure. */
const readOneAgain = async (entity: Entity, call: RecordCall, id: string, signal?: AbortSignal) => {
  try {
    return await readOne(entity, call, id, signal);
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
};

/** Splits a filter into the query values that the call takes, and what is left to be done here. */
const splitFilter = (call: ListCall, wanted: Filter) => {
  const entries = Object.entries(wanted);
  const isSent = ([path, value]: [string, unknown]) => isTaken(call, path, value);
  return {
    sent: Object.fromEntries(entries.filter(isSent).map(([path, value]) => [call.filters?.[path], comparable(value)])),
    left: Object.fromEntries(entries.filter(entry => !isSent(entry))),
  };
};

/** A change of a record that may be sent. */
export interface UpdateParams {
  id: string;
  data: Plain;
  /** The record that it changes, as it is now. */
  previousData?: Row;
  /** The version that the server holds it against. */
  version?: string;
}

/** Carries out react-admin's operations with the calls that an entity declares. */
export const createDeclaredProvider = (registry: Declarations, queryClient: QueryClient) => {
  const paramsOf = (name: string) => registry.find(name)?.params;
  const places = createPlaces<ListRequest>();

  /** Reads rows, and notes where they were found. */
  const readRows = async (name: string, entity: Entity, call: ListCall, wanted: ListRequest): Promise<Rows> => {
    const rows = await readList(entity, call, wanted);
    const { signal: _ended, ...place } = wanted;
    places.note(name, rows.data, place);
    return rows;
  };

  const getList = async (name: string, params: ListParams): Promise<Rows> => {
    const { pagination = { page: 1, perPage: 10 }, sort = unsorted, filter = {}, meta, signal } = params;
    const { q, search = q, all, ...wanted } = filter;
    const entity = await registry.load(name);
    const call = callOf(entity, name, 'list');
    const text = search === undefined ? undefined : plainText(search);
    const isKept = isOfServer(sort);
    const { sent, left } = splitFilter(call, wanted);
    const query = { ...meta?.query, ...filterQuery(call, sent), ...(isKept ? {} : sortQuery(call, sort)) };
    const isSorted = isKept || call.sort !== undefined;
    const request = { params: paramsOf(name), query };
    if (all !== true && Object.keys(left).length === 0 && isSorted)
      return readRows(name, entity, call, { ...pagination, search: text, ...request, signal });

    const { workedOut } = await import('./wholeList');
    return workedOut(queryClient, {
      name,
      entity,
      query,
      readPage: (page, own) => readRows(name, entity, call, { ...page, ...request, signal: own }),
      filter: left,
      search: text ?? '',
      sort: isSorted ? unsorted : sort,
      pagination,
      mayBePartial: meta?.isPartial === true,
      signal,
    });
  };

  const pagesOf = (name: string, signal?: AbortSignal) => (pagination: Page) => getList(name, { pagination, signal });

  const getOne = async (name: string, { id, signal }: { id: string; signal?: AbortSignal }): Promise<{ data: Row }> => {
    const entity = await registry.load(name);
    const { one } = callsOf(entity);
    const data = one
      ? await readOne(entity, one, id, signal)
      : (cachedRow(queryClient, name, id) ?? (await findRow(pagesOf(name, signal), id)));
    if (!data) throw new ApiError(messageFor(404), 404);
    return { data };
  };

  /** What is on screen already, and the rest from the list, in one walk. What is nowhere is left out. */
  const getMany = async (name: string, { ids, signal }: ManyParams): Promise<{ data: Row[] }> => {
    const wanted = [...new Set(ids.map(String))];
    const missing = wanted.filter(id => !cachedRow(queryClient, name, id));
    const entity = await registry.load(name);
    const { one } = callsOf(entity);
    const readMissing = async () =>
      one
        ? (await Promise.all(missing.map(id => readOne(entity, one, id, signal)))).flatMap(row => row ?? [])
        : findRows(pagesOf(name, signal), missing);
    const found = missing.length > 0 ? await readMissing() : [];
    const rowOf = (id: string) => found.find(row => row.id === id) ?? cachedRow(queryClient, name, id);
    return { data: wanted.flatMap(id => rowOf(id) ?? []) };
  };

  /**
   * Reads records again as they are now, each list page that they were found on once, and what has gone from there
   * wherever else it is. What is nowhere is left out.
   */
  const readAgain = async (name: string, ids: readonly string[], signal?: AbortSignal): Promise<readonly Row[]> => {
    const entity = await registry.load(name);
    const { one } = callsOf(entity);
    if (one) {
      const rows = await Promise.all(ids.map(id => readOneAgain(entity, one, id, signal)));
      return rows.flatMap(row => row ?? []);
    }
    const call = callOf(entity, name, 'list');
    const known = new Set(ids.flatMap(id => places.of(name, id) ?? []));
    const pages = await Promise.all([...known].map(place => readRows(name, entity, call, { ...place, signal })));
    const found = pages.flatMap(({ data }) => data).filter(({ id }) => ids.includes(id));
    const missing = ids.filter(id => !found.some(row => row.id === id));
    const isAllRead = !isPaged(call) && [...known].some(({ search }) => !search);
    if (missing.length === 0 || isAllRead) return found;
    return [...found, ...(await findRows(pagesOf(name, signal), missing))];
  };

  /** Several records as they are now. What is nowhere is an error of its own where it is asked for. */
  const rowsOf = async (name: string, ids: ManyParams['ids']) => {
    const found = await readAgain(name, [...new Set(ids.map(String))]);
    const rows = new Map(found.map(row => [row.id, row]));
    return (id: string): Row => {
      const row = rows.get(id);
      if (!row) throw new ApiError(messageFor(404), 404);
      return row;
    };
  };

  /** The rows that point to a record: those of a list that the record's id opens, else those of the list whose field holds it. */
  const getManyReference = (name: string, { target, id, filter, ...params }: ReferenceParams): Promise<Rows> =>
    name.includes(`:${target}`)
      ? getList(nameFor(name, String(id)), { ...params, filter })
      : getList(name, { ...params, filter: { ...filter, [target]: id } });

  const update = async (name: string, { id, data, previousData, version }: UpdateParams): Promise<Written> => {
    const entity = await registry.load(name);
    const call = callOf(entity, name, 'update');
    const params = paramsOf(name);
    const answer =
      entity.page && previousData
        ? await writeWhole(entity, { call, view: entity.page, version }, data, previousData)
        : await writeForm(entity, { call, view: entity.update, id, params, version, record: previousData }, data);
    return { data: { ...data, ...writtenIn(entity, call, answer), id, [said]: plainText(answer.message) } };
  };

  const remove = async (name: string, { id, previousData, version }: Omit<UpdateParams, 'data'>): Promise<Written> => {
    const entity = await registry.load(name);
    const answer = await write(callOf(entity, name, 'delete'), id, undefined, { version });
    const files = entity.delete?.files?.map(path => plainText(valueAt(previousData, path))) ?? [];
    if (files.length > 0) void removeFiles(files);
    return { data: { id, [said]: plainText(answer.message) } };
  };

  return {
    getList,
    getOne,
    getMany,
    getManyReference,
    readAgain,

    create: async (name: string, { data }: { data: Plain }): Promise<Written> => {
      const entity = await registry.load(name);
      const call = callOf(entity, name, 'create');
      const answer = await writeForm(entity, { call, view: entity.create, params: paramsOf(name) }, data);
      // Where the answer does not hold the new record, it is known only after the list has been read again.
      const written = writtenIn(entity, call, answer) ?? { ...data, id: 'created' };
      return { data: { ...written, [said]: plainText(answer.message) } };
    },

    update,
    delete: remove,

    /** Changes several records, one by one. Each is sent as the list has it now, with the changes in it. */
    updateMany: async (name: string, { ids, data }: { ids: ManyParams['ids']; data: Plain }) => {
      const entity = await registry.load(name);
      callOf(entity, name, 'update');
      const view = entity.page ?? entity.update;
      const sent = fieldNames(view, Object.keys(entity.fields));
      const isSent = (changed: string) => sent.some(path => changed === path || changed.startsWith(`${path}.`));
      const lost = pathsIn(data).find(path => !isSent(path));
      if (lost !== undefined) throw new ApiError(`The update of ${name} does not send '${lost}'.`, 0);
      const rowOf = await rowsOf(name, ids);
      const { oneByOne } = await import('./oneByOne');
      return oneByOne(ids, async id => {
        const previousData = rowOf(id);
        const changed = pathsIn(data).reduce((row, path) => setAt(row, path, valueAt(data, path)), previousData);
        await update(name, { id, data: changed, previousData });
      });
    },

    /** Deletes several records, one by one. */
    deleteMany: async (name: string, { ids }: { ids: ManyParams['ids'] }) => {
      callOf(await registry.load(name), name, 'delete');
      const rowOf = await rowsOf(name, ids);
      const { oneByOne } = await import('./oneByOne');
      return oneByOne(ids, async id => remove(name, { id, previousData: rowOf(id) }));
    },

    /** Makes the call of one of the entity's actions and tells what the server said. Above a list there is no record. */
    act: async (
      name: string,
      { action: key, record = { id: '' }, on = true, note = '', version }: ActParams,
    ): Promise<Answered> => {
      const { actions, fields } = await registry.load(name);
      const action = actions?.[key];
      if (!action?.call) throw new ApiError(`${name} declares no call for the action ${key}.`, 0);
      const kept = withValues({}, fields, action.keep ?? [], record);
      const body =
        action.body?.({ id: record.id, record, on, note }) ?? (action.toggles ? setAt(kept, action.toggles, on) : kept);
      const answer = await write(action.call, record.id, { ...body }, { params: paramsOf(name), version });
      return { data: { id: record.id, message: plainText(answer.message) } };
    },

    /** Makes a write that is no entity's own, such as the decision on a person's papers. */
    send: async <B extends object>(
      call: WriteCall<B>,
      { id, body, signal }: { id: string; body: B; signal?: AbortSignal },
    ): Promise<Answered> => {
      const answer = await write(call, id, { ...body }, { signal });
      return { data: { id, message: plainText(answer.message) } };
    },

    /** Sends a file as multipart and tells what the server said. */
    sendFile: async (
      { method, path, file: field }: FileCall,
      { file, ...options }: { file: File; onProgress?: (share: number) => void; signal?: AbortSignal },
    ): Promise<Answered> => {
      const answer = await sendFile({ method, path, field, file, ...options });
      return { data: { id: '', message: plainText(answer.message) } };
    },

    /** Reads all records of an entity that a field can point to, in one call without pages. */
    choices: async (name: string, query?: object, signal?: AbortSignal): Promise<Rows> => {
      const entity = await registry.load(name);
      const call = callOf(entity, name, 'list');
      const params = paramsOf(name);
      const whole = { ...call, paged: false, query: query ?? call.query };
      return readList(entity, whole, { page: 1, perPage: 0, params, signal });
    },

    /** Reads the rows of a list that is no entity's, such as what became of a property's owners. */
    readRows: (call: ListCall, params: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Rows> =>
      readList({ fields: {} }, call, { page: 1, perPage: 100, params, signal }),

    /** Reads a payload of the API that is no entity's list, such as the dashboard's counts. */
    read: async (path: ReadPath, query?: Plain, signal?: AbortSignal): Promise<{ data: unknown }> => {
      const answer = await request({ method: 'GET', path, query, signal });
      return { data: answer.payload };
    },
  };
};

export type DeclaredProvider = ReturnType<typeof createDeclaredProvider>;
