import type { Plain } from '../values/plain';
import type { RaRecord } from '../fields/field';
import type { WriteReport } from './writeReport';

export interface Page {
  /** Counted from 1. */
  page: number;
  perPage: number;
}

/** The rows of one page. */
export const rowsOfPage = (rows: readonly RaRecord[], { page, perPage }: Page): RaRecord[] =>
  rows.slice((page - 1) * perPage, page * perPage);

/** react-admin's filter of rows: a value, or several of which one fits, by path. */
export type Filter = Readonly<Record<string, unknown>>;

/** An order of rows, as react-admin gives it; without a field the server's own. */
export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The order in which the server sends rows: this API sorts nothing. */
export const unsorted = { field: '', order: 'ASC' } as const;

/** Whether this is the server's own order. `id`, react-admin's default, is: ids grow with time, and lists begin with the newest. */
export const isUnsorted = ({ field }: Sort): boolean => field === '' || field === 'id';

export interface ListParams {
  pagination?: Page;
  sort?: Sort;
  /** `search`, or react-admin's `q`, is the text to search for; `all` asks for the whole list; all else are values of fields. */
  filter?: Filter;
  /**
   * `query`: further query values. `mayBePartial`: the reader tells its user what the rows are, so the
   * rows of one page may be sorted without the others, and a part of a long list may be the answer.
   */
  meta?: { query?: Plain; mayBePartial?: boolean };
  signal?: AbortSignal;
}

/** The parameters for the first rows of a list. @param most their number */
export const firstRows = (most: number) =>
  ({ pagination: { page: 1, perPage: most }, sort: unsorted, filter: {} }) as const;

/** Most rows that are read to answer what the API itself cannot. */
export const maxRows = 10_000;

/**
 * Reads records again, as they are now; one that is nowhere is left out.
 * @param options.query filter and order of a list: a record that no longer matches it is left out too
 */
export type ReadAgain = (
  name: string,
  ids: readonly string[],
  options?: { query?: Pick<ListParams, 'filter' | 'sort'>; signal?: AbortSignal },
) => Promise<readonly RaRecord[]>;

export interface ManyParams {
  ids: readonly (string | number)[];
  signal?: AbortSignal;
}

export interface ReferenceParams extends ListParams {
  /** Path of the field that points to it, or the parameter of the route. */
  target: string;
  id: string | number;
}

export interface UpdateParams {
  id: string;
  data: Plain;
  previousData?: RaRecord;
  /** The only version of the record that may be changed. @default any */
  version?: string;
}

/** The id of a new record whose id is not in the answer of the server. */
export const unknownNewId = 'created';

/** The result of a write, in react-admin's form. `meta` is read by `reportOf`. */
export interface WriteResult {
  data: RaRecord;
  meta?: WriteReport;
}

/** The result of any other call, with the server's message. */
export interface CallResult {
  data: { id: string; message?: string };
}

export interface ToggleParams {
  id: string;
  action: string;
  /** The state that the flag must still have. */
  from: boolean;
  /** The remark that was asked for. @default '' */
  note?: string;
}

export interface ActParams {
  action: string;
  record?: RaRecord;
  /** The state that a flag is to have. @default true */
  on?: boolean;
  /** The remark that was asked for. @default '' */
  note?: string;
  /** The only version of the record that may be changed. @default any */
  version?: string;
}
