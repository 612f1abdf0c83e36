import type { Method as AnyMethod, PathOf, ValueAt } from '../../contract/paths';

/*
 * What the compiler works out of the contract for a call. The examples are of this contract, in a dialect without options:
 *
 *   interface Api {
 *     'GET berths': { query: { page?: number }; body: undefined; answer: { items: { id: string }[] } };
 *     'DELETE berths/:id': { answer: unknown };
 *   }
 */

/** The keys of each type of a union. @example KeysOf<{ id: string } | { title: string }> // 'id' | 'title' */
export type KeysOf<T> = T extends unknown ? keyof T & string : never;
/** The keys whose values are of a type. @example KeysWhere<{ id: string; count: number }, number> // 'count' */
export type KeysWhere<T, Value> = { [Key in keyof T]-?: NonNullable<T[Key]> extends Value ? Key : never }[keyof T] &
  string;
/** The keys that are not optional. @example RequiredKeys<{ id: string; title?: string }> // 'id' */
export type RequiredKeys<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? never : Key }[keyof T] & string;
/** The keys that are optional in one of the types of a union. */
type OptionalKeys<T> = T extends unknown
  ? { [Key in keyof T]-?: undefined extends T[Key] ? Key : never }[keyof T]
  : never;
/** The part of a type at a dotted path; all of it for ''. */
type PartAt<T, Path extends string> = Path extends '' ? T : ValueAt<T, Path>;

/** A text in an object, such as a dialect; '' where it has none. @example TextIn<{ rows: 'items' }, 'rows'> // 'items' */
type TextIn<T, Name extends string> = T extends { readonly [Key in Name]: infer Text extends string } ? Text : '';

/** The calls of the API that a dialect speaks with. @example with `api: 'billing'` the call `GET billing/invoices` is `GET invoices` */
export type CallsOf<Api, Dialect> =
  TextIn<Dialect, 'api'> extends ''
    ? Api
    : {
        [
          Key in keyof Api as Key extends `${infer Method} ${TextIn<Dialect, 'api'>}/${infer Path}`
            ? `${Method} ${Path}`
            : never
        ]: Api[Key];
      };

/** The paths of all calls. @example AnyPath<Api> // 'berths' | 'berths/:id' */
export type AnyPath<Api> = PathOf<AnyMethod, Api>;

/** What the contract and the dialect say of a call. */
export interface CallTypes {
  dialect: unknown;
  path: string;
  /** `never` if it takes none. */
  query: unknown;
  /** The body as it is sent. */
  body: unknown;
  /** The part of the body that has its values, by the dialect. @example with `writes: { at: 'data' }` what is in `data` */
  values: unknown;
  /** The part of the answer that has what was asked for, by the dialect. */
  payload: unknown;
}

/** A part of a call in the contract. @example PartOf<Api, 'GET', 'berths', 'query'> // { page?: number } */
export type PartOf<
  Api,
  Method extends AnyMethod,
  Path extends string,
  Part,
> = `${Method} ${Path}` extends infer Key extends keyof Api
  ? Part extends keyof Api[Key]
    ? Api[Key][Part]
    : never
  : never;

type ValuesIn<Dialect, Body> = Dialect extends { readonly writes: infer Writes }
  ? NonNullable<PartAt<Body, TextIn<Writes, 'at'>>>
  : Body;

/** The types of one call. @example ContractCall<Api, Dialect, 'GET', 'berths'>['payload'] // { items: { id: string }[] } */
export interface ContractCall<Api, Dialect, Method extends AnyMethod, Path extends string> extends CallTypes {
  dialect: Dialect;
  path: Path;
  query: NonNullable<PartOf<Api, Method, Path, 'query'>>;
  body: NonNullable<PartOf<Api, Method, Path, 'body'>>;
  values: ValuesIn<Dialect, NonNullable<PartOf<Api, Method, Path, 'body'>>>;
  payload: NonNullable<PartAt<PartOf<Api, Method, Path, 'answer'>, TextIn<Dialect, 'payload'>>>;
}

/** A text of the dialect that a call is in; '' where it has none. */
export type DialectText<Call extends CallTypes, Name extends string> = TextIn<Call['dialect'], Name>;

/** A record with its values in itself. @example with `values: 'attributes'` { id, attributes: { title } } is { id, title } */
type FlatRecord<Dialect, Row> =
  TextIn<Dialect, 'values'> extends infer Key
    ? Key extends keyof Row
      ? Omit<Row, Key> & NonNullable<Row[Key]>
      : Row
    : never;
/** The type of a list's items; a type that is no list is its own. */
type ItemOf<T> = NonNullable<T> extends readonly (infer Item)[] ? Item : NonNullable<T>;

/** The row of a list whose rows are at a key of the payload, else where the dialect has them. @example RowAt<Call, 'items'> // { id: string } */
export type RowAt<Call extends CallTypes, Key> = Key extends keyof Call['payload']
  ? FlatRecord<Call['dialect'], ItemOf<Call['payload'][Key]>>
  : FlatRecord<Call['dialect'], ItemOf<PartAt<Call['payload'], DialectText<Call, 'rows'>>>>;

/** The record that a call answers with: the payload, or what is at a key of it. */
export type RecordAt<Call extends CallTypes, Key> = [Key] extends [never]
  ? FlatRecord<Call['dialect'], Call['payload']>
  : RowAt<Call, Key>;

/** An option as it was written; `unknown` where it was not. @example Option<{ rows: 'items' }, 'rows'> // 'items' */
export type Option<Options, Name extends string> = Name extends keyof Options ? NonNullable<Options[Name]> : unknown;
/** A value, or the result of a function that gives it. */
export type Resolved<T> = T extends (context: never) => infer Result ? Result : T;

/** Whether a list takes a text to search for: by its `search`, or by a query key of the dialect. `filter` takes the text, too. */
export type IsSearched<Call extends CallTypes, Options> = Options extends { search: string }
  ? true
  : [Extract<DialectText<Call, 'search'> | DialectText<Call, 'filter'> | 'search', keyof Call['query']>] extends [never]
    ? false
    : true;

/** The keys that `send` always adds to a body: its function may return objects with different keys. */
export type SentIn<Options> =
  Option<Options, 'send'> extends infer Send
    ? unknown extends Send
      ? never
      : Exclude<keyof Resolved<Send> & string, OptionalKeys<Resolved<Send>>>
    : never;

/** @example FirstStep<'berths/list'> // 'berths' */
type FirstStep<Path> = Path extends `${infer First}/${string}` ? First : Path;
/** @example Steps<'berths/list'> // 'berths' | 'list' */
type Steps<Path> = Path extends `${infer First}/${infer Rest}` ? First | Steps<Rest> : Path;
/** @example ItemPath<'berths'> // 'berths/:id' */
type ItemPath<Path extends string> = Path extends `${string}/` ? `${Path}:id/` : `${Path}/:id`;
/**
 * Paths at which the API may delete a list's records: the path of the list with the id, else every path with an id whose
 * first step is not that of another list.
 * @example DeletionPath<Api, 'berths/list'> // 'berths/list/:id', else such as 'berths/remove/:id', but not 'boats/remove/:id'
 */
type DeletionPath<Api, Path extends string, All = PathOf<'DELETE', Api>> =
  ItemPath<Path> extends All
    ? ItemPath<Path>
    : All extends `${string}:id${string}`
      ? FirstStep<All> extends Exclude<FirstStep<PathOf<'GET', Api>>, Steps<Path>>
        ? never
        : All
      : never;

/** The paths at which the records of a list may be deleted; a sentence where there are none. */
export type Deletion<Api, Path extends string> = [DeletionPath<Api, Path>] extends [never]
  ? 'The API deletes no record of this list.'
  : DeletionPath<Api, Path>;
