import type { PathParameters } from '../../contract/paths';

/** The entries of the registry, for the compiler: `{ entries: … }`, which the registry adds by `declare module`. The engine alone has none. */
export interface RegisteredEntities {}

/** `N`, or any text where there are no names, as the registry is not part of the compilation. */
type OrAny<N extends string> = [N] extends [never] ? string : N;

/** A route of the registry, such as `refund-user/:pid`. */
export type RouteName = OrAny<RegisteredEntities extends { entries: infer E } ? keyof E & string : string>;

/** The routes of `R` that have no parameters. */
type WithoutParameters<R extends string> = R extends unknown
  ? [PathParameters<R>] extends [never]
    ? R
    : never
  : never;

/** Routes without parameters: screens that can be opened without knowing a record. */
export type PlainRoute = WithoutParameters<RouteName>;

/** The declaration that the entry of a route loads. */
type Declaration<N> = RegisteredEntities extends { entries: infer E }
  ? N extends keyof E
    ? E[N] extends { load: () => Promise<{ default: infer D }> }
      ? D
      : unknown
    : unknown
  : unknown;

// Declarations carry types under keys that no object has: `~list` and `~fields` of an entity, `~row` and `~query` of a call.

type ListOf<N> = Declaration<N> extends { readonly '~list'?: infer L } ? L : unknown;

type FieldsOf<N> = Declaration<N> extends { readonly '~fields'?: infer F } ? F : unknown;

/** The rows of an entity, by its route. Without a list call they have its fields; if the compiler does not know the entity, they are any records. */
export type RecordOf<N> =
  ListOf<N> extends { readonly '~row'?: infer R } ? R : Record<OrAny<keyof FieldsOf<N> & string>, unknown>;

/** The query values of an entity's list call, by its route. */
export type QueryOf<N> = ListOf<N> extends { readonly '~query'?: infer U } ? U : Record<string, unknown>;

/** Routes with parameters, such as one that a record's id fills in. */
export type RecordRoute = Exclude<RouteName, PlainRoute>;

/** Parameters that a route may have, such as `pid`. */
export type RouteParameter = OrAny<PathParameters<RouteName>>;
