import type { Method, PathOf, ValueAt } from '../../contract/paths';
import type { PathParameters, RouteParameter } from '../fields/registeredEntities';

/*
 * What the compiler works out of a contract for a declared call. In all of these `A` is the type of the contract, such as
 * `{ 'GET berths': { query: { page?: number }; body: undefined; answer: { items: { id: string }[] } } }`, `D` that of a
 * dialect, `M` a method and `P` a path. A sentence as the type of a wrong option is the message of the compiler;
 * an option that must be given is required as `unknown`, as its own type is checked elsewhere.
 */

/** A type that no value has. `Why` is the compiler's message at the option. */
interface Refused<Why extends string> {
  readonly '~why': Why;
}

/** The text of a dialect's option; '' where it has none. @example OptionText<{ rows: 'items' }, 'rows'> // 'items' */
export type OptionText<D, N extends string> = D extends { readonly [K in N]: infer T extends string } ? T : '';

/** The calls of the API that a dialect speaks with. @example with `api: 'billing'` the call `GET billing/invoices` is `GET invoices` */
export type CallsOf<A, D> =
  OptionText<D, 'api'> extends ''
    ? A
    : { [K in keyof A as K extends `${infer M} ${OptionText<D, 'api'>}/${infer P}` ? `${M} ${P}` : never]: A[K] };

export type AnyPath<A> = PathOf<Method, A>;
/** The methods that a path has in the contract. */
type MethodOf<A, P extends string> = keyof A extends infer K ? (K extends `${infer M} ${P}` ? M : never) : never;

/** The path of a call with this method; else a sentence in its place. */
export type PathWith<A, M extends Method, P extends string> =
  P extends PathOf<M, A> ? P : `The API takes '${P}' with ${MethodOf<A, P>}, not with ${M}.`;

/** A part of a call, such as its `query`. */
export type PartOf<A, M extends Method, P extends string, Part> = `${M} ${P}` extends infer K extends keyof A
  ? Part extends keyof A[K]
    ? A[K][Part]
    : never
  : never;
/** The query of a call; `never` if it takes none. */
export type Query<A, M extends Method, P extends string> = NonNullable<PartOf<A, M, P, 'query'>>;
/** The body of a call as it is sent. */
export type SentBody<A, M extends Method, P extends string> = NonNullable<PartOf<A, M, P, 'body'>>;

/** The part of a type at a dotted path; all of it for ''. */
type PartAt<T, P extends string> = P extends '' ? T : ValueAt<T, P>;

/** The values of a body, where the dialect has them. @example with `writes: { at: 'data' }` those in `data` */
export type Body<A, D, M extends Method, P extends string> = D extends { readonly writes: infer W }
  ? NonNullable<PartAt<SentBody<A, M, P>, OptionText<W, 'at'>>>
  : SentBody<A, M, P>;

/** The payload of an answer, where the dialect has it. */
export type Payload<A, D, M extends Method, P extends string> = NonNullable<
  PartAt<PartOf<A, M, P, 'answer'>, OptionText<D, 'payload'>>
>;

/** A record with its values in itself. @example with `values: 'attributes'` { id, attributes: { title } } is { id, title } */
export type FlatRecord<D, R> =
  OptionText<D, 'values'> extends infer V ? (V extends keyof R ? Omit<R, V> & NonNullable<R[V]> : R) : never;
/** The type of a list's items; a type that is no list is its own. */
type ItemOf<T> = NonNullable<T> extends readonly (infer R)[] ? R : NonNullable<T>;

/** The row of a list whose rows are at a key of the payload, else where the dialect has them. */
export type RowAt<A, D, M extends Method, P extends string, K> = K extends keyof Payload<A, D, M, P>
  ? FlatRecord<D, ItemOf<Payload<A, D, M, P>[K]>>
  : FlatRecord<D, ItemOf<PartAt<Payload<A, D, M, P>, OptionText<D, 'rows'>>>>;

/** Whether the rows of a payload are found without the call's own `rows`. */
type HasRows<D, Y> = OptionText<D, 'rows'> extends '' ? (Y extends readonly unknown[] ? true : false) : true;

/** Requires `rows` of a list, where neither the dialect nor the payload itself says where they are. */
export type NeedsRows<A, D, M extends Method, P extends string> =
  HasRows<D, Payload<A, D, M, P>> extends true ? unknown : { rows: unknown };

/** The keys of each type of a union. */
export type KeysOf<T> = T extends unknown ? keyof T & string : never;
/** The keys whose values are of a type. */
export type KeysWhere<T, V> = { [K in keyof T]-?: NonNullable<T[K]> extends V ? K : never }[keyof T] & string;
/** The keys that are not optional. */
export type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T] & string;

/** A value, or the result of a function that gives it. */
export type Resolved<T> = T extends (context: never) => infer R ? R : T;

/** An option of a declared call; `unknown` where it is not declared. */
export type Option<S, N extends string> = N extends keyof S ? NonNullable<S[N]> : unknown;

/**
 * Refuses keys of `T`, or of what the function `T` returns, that are not among the keys `K` of a part of the call. Keys
 * that the compiler does not know are not refused.
 * @template What the name of the part: `query`, `body` or `path`
 */
export type OnlyKeys<T, K extends string, What extends string> = [Exclude<KeysOf<Resolved<T>>, K>] extends [never]
  ? unknown
  : string extends KeysOf<Resolved<T>>
    ? unknown
    : T extends (context: never) => unknown
      ? Refused<`The ${What} of this call has no '${Exclude<KeysOf<Resolved<T>>, K>}'.`>
      : { readonly [N in Exclude<KeysOf<T>, K>]: Refused<`The ${What} of this call has no '${N}'.`> };

/** Refuses options that a call does not have. */
export type OnlyOptions<Spec, S> = S & {
  readonly [N in Exclude<keyof S, keyof Spec>]: Refused<`A call has no option '${N & string}'.`>;
};

/** Requires `query` of a list where it lacks keys that the call needs. */
export type NeedsQuery<Q, Given> = [Exclude<RequiredKeys<Q>, KeysOf<Resolved<Given>>>] extends [never]
  ? unknown
  : { query: Refused<`The query of this call needs '${Exclude<RequiredKeys<Q>, KeysOf<Resolved<Given>>>}'.`> };
/** Requires `body` of a list where the call has a body with keys. @example NeedsBody<{ page: number }, unknown> // { body: … } */
export type NeedsBody<B, Given> = [B] extends [never]
  ? unknown
  : [object] extends [B]
    ? unknown
    : unknown extends Given
      ? { body: Refused<'This call needs a body.'> }
      : unknown;
/** Requires `params` of a list where its path has parameters. */
export type NeedsParams<P extends string> = [PathParameters<P>] extends [never] ? unknown : { params: unknown };

/** Whether a list takes a text to search for: by its `search`, or by a query key of the dialect. `filter` takes the text, too. */
export type IsSearched<A, D, M extends Method, P extends string, S> = S extends { search: string }
  ? true
  : [Extract<OptionText<D, 'search'> | OptionText<D, 'filter'> | 'search', keyof Query<A, M, P>>] extends [never]
    ? false
    : true;

/** Parameters of a path that neither the record's id nor the route of a screen fills in. */
type OpenParameters<P extends string> = Exclude<PathParameters<P>, 'id' | RouteParameter>;

/** The path of a write whose parameters all have a source; else a sentence in its place. @template S the options of the write */
export type FilledPath<A, M extends Method, P extends string, S> = [
  Exclude<OpenParameters<P>, KeysOf<Option<S, 'params'>>>,
] extends [never]
  ? PathWith<A, M, P>
  : `Nothing fills in ':${Exclude<OpenParameters<P>, KeysOf<Option<S, 'params'>>>}': declare it in params.`;

/** Keys that are optional in one of the types of a union. */
type OptionalKeys<T> = T extends unknown ? { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T] : never;
/** Keys that `send` always adds to a body: its function may return objects with different keys. */
export type SentIn<S> =
  Option<S, 'send'> extends infer T
    ? unknown extends T
      ? never
      : Exclude<keyof Resolved<T> & string, OptionalKeys<Resolved<T>>>
    : never;

/** @example FirstStep<'berths/list'> // 'berths' */
type FirstStep<P> = P extends `${infer H}/${string}` ? H : P;
/** @example Steps<'berths/list'> // 'berths' | 'list' */
type Steps<P> = P extends `${infer H}/${infer R}` ? H | Steps<R> : P;
/** @example ItemPath<'berths'> // 'berths/:id' */
type ItemPath<P extends string> = P extends `${string}/` ? `${P}:id/` : `${P}/:id`;
/**
 * Paths at which the API may delete a list's records: the path of the list with the id, else every path with an id whose
 * first step is not that of another list.
 * @example DeletionPath<A, 'berths/list'> // 'berths/list/:id', else such as 'berths/remove/:id', but not 'boats/remove/:id'
 */
type DeletionPath<A, P extends string, All = PathOf<'DELETE', A>> =
  ItemPath<P> extends All
    ? ItemPath<P>
    : All extends `${string}:id${string}`
      ? FirstStep<All> extends Exclude<FirstStep<PathOf<'GET', A>>, Steps<P>>
        ? never
        : All
      : never;

/** The paths at which the records of a list may be deleted; a sentence where there are none. */
export type Deletion<A, P extends string> = [DeletionPath<A, P>] extends [never]
  ? 'The API deletes no record of this list.'
  : DeletionPath<A, P>;
