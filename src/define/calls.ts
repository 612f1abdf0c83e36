import type { Admin } from '../api/session';
import type { Api } from '../contract';
import type { Method, PathOf } from '../contract/paths';
import type { Parameters, RouteParameter } from '../kinds/names';

type Key = keyof Api;
type AnyPath = PathOf<Method>;
type MethodOf<P extends string> = Key extends infer K ? (K extends `${infer M} ${P}` ? M : never) : never;
/** The path itself, or a sentence where the API takes it with another method. */
type Under<M extends Method, P extends string> =
  P extends PathOf<M> ? P : `The API takes '${P}' with ${MethodOf<P>}, not with ${M}.`;
type At<M extends Method, P extends string> = `${M} ${P}` extends infer K extends Key ? Api[K] : never;
type Query<M extends Method, P extends string> = NonNullable<At<M, P>['query']>;
type Body<M extends Method, P extends string> = NonNullable<At<M, P>['body']>;
type Payload<M extends Method, P extends string> = At<M, P>['answer'] extends { payload?: infer Y }
  ? NonNullable<Y>
  : never;

type KeysWhere<T, V> = { [K in keyof T]-?: NonNullable<T[K]> extends V ? K : never }[keyof T] & string;
type Item<T> = NonNullable<T> extends readonly (infer R)[] ? R : NonNullable<T>;
type RowAt<M extends Method, P extends string, K> = K extends keyof Payload<M, P> ? Item<Payload<M, P>[K]> : never;
/** Keys of `T` that `S` does not have are errors at their own line. */
type Exactly<S, T> = T & { [K in Exclude<keyof T, keyof S>]: never };
/** Whether a list call has a query key for the search text. */
type Searched<M extends Method, P extends string, S> = S extends { search: string }
  ? true
  : 'search' extends keyof Query<M, P>
    ? true
    : false;

/** A list whose path has parameters says what fills them in. */
type Filled<P extends string> = [Parameters<P>] extends [never] ? unknown : { params: unknown };

/** What a declared value may depend on: who is at work, and which record's list is open. */
export interface Context {
  admin: Admin;
  /** Values of the parameters in the entity's route, such as `pid` of `refund-user/:pid`. */
  params: Readonly<Partial<Record<RouteParameter, string>>>;
}
type FromContext<T> = T | ((context: Context) => T);

/** What the values that a write adds of its own may depend on. */
export interface WriteContext extends Context {
  /** The form's values, those of the edited record that no field carries among them; nothing of it is checked. */
  values: Readonly<Record<string, unknown>>;
}
type Added<T> = T | ((context: WriteContext) => T);

/** How a list call is told an order. */
export interface SortKeys<K extends string = string> {
  /** Query key of the path to order by. */
  by: K;
  /** Query key of the direction. */
  order: K;
  /** What up and down are called. @default ['ASC', 'DESC'] */
  directions?: readonly [up: string, down: string];
}

interface ListSpec<M extends Method, P extends string> {
  /** Payload key of the rows. A single record there counts as one row. @example 'partners' */
  rows: KeysWhere<Payload<M, P>, object>;
  /** Payload key of the total. It makes the list paged by the server; without it the list is shown whole. */
  total?: KeysWhere<Payload<M, P>, number>;
  /** Query key of the search text. @default 'search' */
  search?: keyof Query<M, P> & string;
  /** Query key of the page size. @default 'limit' */
  size?: keyof Query<M, P> & string;
  /** Query keys that choose rows, by the path of the value they stand for; by what is not named here the rows are chosen in the browser. @example { 'category._id': 'categoryId' } */
  filters?: Readonly<Record<string, keyof Query<M, P> & string>>;
  /** Query keys that order the rows. @default the browser does @example { by: 'sortBy', order: 'order', directions: ['asc', 'desc'] } */
  sort?: SortKeys<keyof Query<M, P> & string>;
  /** Query values that are always sent, such as a fixed `type`. @example { type: 'STANDARD' } */
  query?: FromContext<Partial<Query<M, P>>>;
  /** Values of the path's parameters; a path that has some needs them. @example ({ admin }) => ({ adminId: admin.id }) */
  params?: FromContext<Record<Parameters<P>, string>>;
  /** The body of a list that is read with POST. @example { sort: 'high', sortBy: 'creationDate' } */
  body?: FromContext<Body<M, P>>;
  /** What success needs besides HTTP 200: an answer whose `result` is 0 (spec 2 §7). */
  success?: 'result';
}

interface WriteSpec<M extends Method, P extends string, S extends keyof Body<M, P> = keyof Body<M, P>> {
  /** Body values that no field of the form carries, such as a fixed `type`. @example { type: 'STANDARD' } */
  send?: Added<{ [K in S]: Body<M, P>[K] }>;
  /** What success needs besides HTTP 200: an answer whose `result` is 0 (spec 2 §7). */
  success?: 'result';
}

interface Call {
  readonly method: Method;
  /** Path below the API base; in a write `:id` stands for the record's id. */
  readonly path: string;
}

/** A declared list call. `R` is the type of a row, `Q` tells whether it takes a text to search for, `U` is its query. */
export interface ListCall<R = unknown, Q extends boolean = boolean, U = unknown> extends Call {
  readonly rows: string;
  readonly total?: string;
  readonly search?: string;
  readonly size?: string;
  readonly filters?: Readonly<Record<string, string>>;
  readonly sort?: SortKeys;
  readonly query?: FromContext<object>;
  readonly params?: FromContext<object>;
  readonly body?: FromContext<object>;
  readonly success?: 'result';
  /** For the compiler only. */
  readonly '~row'?: R;
  /** For the compiler only. */
  readonly '~searched'?: Q;
  /** For the compiler only. */
  readonly '~query'?: U;
}

/** A declared write. `B` is the type of its body, `S` the keys that it sends of its own. */
export interface WriteCall<B = unknown, S extends string = string> extends Call {
  readonly send?: Added<object>;
  readonly success?: 'result';
  /** For the compiler only. */
  readonly '~body'?: B;
  /** For the compiler only. */
  readonly '~sent'?: S;
}

/** A list read with GET: `get('partners/getPartners', { rows: 'partners', total: 'count' })`. */
export const get = <P extends AnyPath, const S extends ListSpec<'GET', P>>(
  path: Under<'GET', P>,
  spec: Exactly<ListSpec<'GET', P>, S> & Filled<P>,
): ListCall<RowAt<'GET', P, S['rows']>, Searched<'GET', P, S>, Query<'GET', P>> => ({ method: 'GET', path, ...spec });

/** A list read with POST (spec 1 §7: `property/getPropertys`). */
export const getByPost = <P extends AnyPath, const S extends ListSpec<'POST', P>>(
  path: Under<'POST', P>,
  spec: Exactly<ListSpec<'POST', P>, S> & Filled<P>,
): ListCall<RowAt<'POST', P, S['rows']>, Searched<'POST', P, S>, Query<'POST', P>> => ({
  method: 'POST',
  path,
  ...spec,
});

/** A declared call that reads a single record. `R` is its type. */
export interface RecordCall<R = unknown> extends Call {
  /** Payload key of the record. */
  readonly record: string;
  /** For the compiler only. */
  readonly '~row'?: R;
}

/** A single record, where the API has a call for it: `getOne('partners/get/:id', { record: 'partner' })`. */
export const getOne = <P extends AnyPath, K extends KeysWhere<Payload<'GET', P>, object>>(
  path: Under<'GET', P>,
  spec: { record: K },
): RecordCall<RowAt<'GET', P, K>> => ({ method: 'GET', path, ...spec });

/** A write with POST. */
export const post = <P extends AnyPath, S extends keyof Body<'POST', P> & string = never>(
  path: Under<'POST', P>,
  spec: WriteSpec<'POST', P, S> = {},
): WriteCall<Body<'POST', P>, NoInfer<S>> => ({ method: 'POST', path, ...spec });

/** A write with PUT. */
export const put = <P extends AnyPath, S extends keyof Body<'PUT', P> & string = never>(
  path: Under<'PUT', P>,
  spec: WriteSpec<'PUT', P, S> = {},
): WriteCall<Body<'PUT', P>, NoInfer<S>> => ({ method: 'PUT', path, ...spec });

/** A deletion. */
export const del = <P extends AnyPath>(path: Under<'DELETE', P>): WriteCall<Body<'DELETE', P>, never> => ({
  method: 'DELETE',
  path,
});

/** A declared call that sends a file as multipart. */
export interface FileCall extends Call {
  /** Name of the multipart field that carries the file. */
  readonly file: string;
}

/** A file sent with POST: `upload('faqCategory/upload-csv', { file: 'csv' })`. */
export const upload = <P extends AnyPath>(
  path: Under<'POST', P>,
  spec: { file: At<'POST', P>['files'] },
): FileCall => ({
  method: 'POST',
  path,
  ...spec,
});
