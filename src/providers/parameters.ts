import type { Plain } from '../api/plain';
import type { Row } from '../kinds/field';
import type { Page } from './listing';
import type { Filter, Sort } from './rowOrder';
import type { WriteReport } from './writeReport';

/** Parameters of a list, as react-admin gives them. */
export interface ListParams {
  pagination?: Page;
  sort?: Sort;
  /** `search`, or react-admin's `q`, is the text to search for; `all` asks for the whole list; all else are values of fields. */
  filter?: Filter;
  /**
   * `query`: values that go into the query of the call as they are. `isScreen`: whether an order of the page at hand and
   * a part of a long list will do, as the screen says so.
   */
  meta?: { query?: Plain; isScreen?: boolean };
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

/** A change of a record that may be sent. */
export interface UpdateParams {
  id: string;
  data: Plain;
  /** The record that it changes, as it is now. */
  previousData?: Row;
  /** The version that the server holds it against. */
  version?: string;
}

/** The rows that a check before a write has found, and the ids of those that a search or filter still finds. */
export interface Found {
  rows: readonly Row[];
  matching: ReadonlySet<string>;
}

/** A read before a write that has not ended yet. */
export interface PendingRead {
  result: Promise<Found>;
  cancel: () => void;
}

/** What the user has decided about a write that was not sent, in react-admin's `meta`. Without it the provider checks first. */
export interface WriteMeta {
  /** The decision in a conflict: the record as the user has seen it now, the values to be written, paths of kept changes. */
  resolved?: { base: Row; data?: Plain; kept?: readonly string[] };
  /** Writes without a check. @default false */
  unchecked?: boolean;
  /** Reads before the write also where the version of the record is known. @default false */
  reread?: boolean;
  /** Waits for this read, however long it takes, instead of another one. */
  pending?: PendingRead;
  /** Whether a dialog of the screens asks the user; without it the caller gets the error. @default true */
  dialogs?: boolean;
}

/** A record after a write. */
export interface Written {
  data: Row;
  meta?: WriteReport;
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
