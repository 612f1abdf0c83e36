import type { PathParameters } from '../../contract/paths';
import type { Pages, Sorting, Writing } from '../../dialect/dialect';
import type { CallTypes, DialectText, KeysWhere } from './contractTypes';
import type { Added, FromContext, PathValues, WriteSuccess } from './declaredCalls';

// The options of calls, as declarations write them. `Call` is what the contract knows of the call: see `CallTypes`.

/** The options of a deletion. */
export interface PathOptions {
  /** Paths to values of the record, the form or the route, for the parameters of the call's path that are neither the record's id nor named in the route. @example { quay: 'quay.id' } */
  params?: PathValues;
}

export interface ListOptions<Call extends CallTypes> {
  /** Payload key of the rows. A single record there counts as one row. @default where the dialect has them @example 'partners' */
  rows?: KeysWhere<Call['payload'], object>;
  /** Payload key of the total. It makes the list paged by the server. @default where the dialect has it; without one the list is shown whole */
  total?: KeysWhere<Call['payload'], number>;
  /** Whether the server pages the list. @default it does where there is a total */
  paged?: boolean;
  /** Parameters that ask for a page. @default as the dialect says */
  pages?: Pages<keyof Call['query'] & string>;
  /** Query key of the search text. @default 'search' */
  search?: keyof Call['query'] & string;
  /** Query key of the page size. @default 'limit' */
  size?: keyof Call['query'] & string;
  /** Query keys that choose rows, by the path of the value they stand for; by what is not named here the rows are chosen in the browser. @example { 'category._id': 'categoryId' } */
  filters?: Readonly<Record<string, DialectText<Call, 'filter'> extends '' ? keyof Call['query'] & string : string>>;
  /** Query keys that order the rows; `true` for those of the dialect. @default the browser does @example { by: 'sortBy', order: 'order', directions: ['asc', 'desc'] } */
  sort?: true | Sorting<keyof Call['query'] & string>;
  /** Paths of the values that the API orders by, where it does not by all; by others the browser does. @default all @example ['name', 'createdAt'] */
  sortPaths?: readonly string[];
  /** Query values that are always sent, such as a fixed `type`. @example { type: 'STANDARD' } */
  query?: FromContext<Partial<Call['query']>>;
  /** Values of the path's parameters; a path that has some needs them. @example ({ admin }) => ({ adminId: admin.id }) */
  params?: FromContext<Record<PathParameters<Call['path']>, string>>;
  /** The body of a list that is read with POST. @example { sort: 'high', sortBy: 'creationDate' } */
  body?: FromContext<Call['body']>;
  /** Condition of success besides the status: an answer whose `result` is 0 (SESSION-30). */
  success?: 'result';
}

export interface WriteOptions<Call extends CallTypes> extends PathOptions {
  /** Parts of the body around its values, in a dialect that has the values at a path of the body. @example { data: { type: 'berths' } } */
  around?: object;
  /** Whether it replaces a record or merges the values into it. @default as the dialect says */
  replaces?: Writing['replaces'];
  /** Body values that no field of the form carries, such as a fixed `type`. @example { type: 'STANDARD' } */
  send?: Added<Partial<Call['values']>>;
  /** Condition of success besides the status: an answer whose `result` is 0 (SESSION-30), or one whose `result`, if it has one, is 0 (COMMON-45). */
  success?: WriteSuccess;
}
