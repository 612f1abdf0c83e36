import type { Plain } from '../http/plain';
import type { RaRecord } from '../fields/field';
import type { WriteReport } from './writeReport';

export interface Page {
  /** Counted from 1. */
  page: number;
  perPage: number;
}

/** react-admin's filter of rows: a value, or several of which one fits, by path. */
export type Filter = Readonly<Record<string, unknown>>;

/** An order of rows, as react-admin gives it; without a field the server's own. */
export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

export interface ListParams {
  pagination?: Page;
  sort?: Sort;
  /** `search`, or react-admin's `q`, is the text to search for; `all` asks for the whole list; all else are values of fields. */
  filter?: Filter;
  /** `query`: further query values. `isScreen`: accepts an order of one page and a part of a long list, as the screen says so. */
  meta?: { query?: Plain; isScreen?: boolean };
  signal?: AbortSignal;
}

/**
 * Reads records again, as they are now; one that is nowhere is left out.
 * @param options.question a filter and an order of the list: only the records that it still has for them are read
 */
export type ReadAgain = (
  name: string,
  ids: readonly string[],
  options?: { question?: Pick<ListParams, 'filter' | 'sort'>; signal?: AbortSignal },
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
  version?: string;
}

/** Records as they are now. */
export interface CurrentRows {
  rows: readonly RaRecord[];
  /** Ids of those that still match the query of the list where they were selected. */
  matching: ReadonlySet<string>;
}

/** A read before a write that takes long. */
export interface PendingRead {
  result: Promise<CurrentRows>;
  cancel: () => void;
}

/** The choice in a conflict: the record as the user has seen it now, the values to be written, paths of kept changes. */
interface Choice {
  base: RaRecord;
  data?: Plain;
  keptPaths?: readonly string[];
}

/**
 * The user's decision about a write that was not sent: a choice in a conflict, to write without a check, to read
 * once more, or to wait for a read, however long it takes. An earlier choice stays.
 */
export type Decision = { choice?: Choice } & (
  | { is: 'resolved'; choice: Choice }
  | { is: 'unchecked' | 'reread' }
  | { is: 'wait'; read: PendingRead }
);

/** Options of a write, in react-admin's `meta`. */
export interface WriteMeta {
  /** @default none: the record is checked first */
  decision?: Decision;
  /** Whether a dialog of the screens asks the user; without it the caller gets the error. @default true */
  dialogs?: boolean;
}

/** The result of a write, in react-admin's form. */
export interface WriteResult {
  data: RaRecord;
  meta?: WriteReport;
}

/** The result of any other call, with the server's message. */
export interface CallResult {
  data: { id: string; message?: string };
}

export interface ToggleBackParams {
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
  version?: string;
}
