/**
 * What the compiler knows of the application's table of contents, which adds its entries by `declare module`. The
 * engine itself knows none of them.
 */
export interface Contents {}

/** Some names, or any where none is known yet, as in a table of contents without a line. */
type OrAny<N extends string> = [N] extends [never] ? string : N;

/** A route of the table of contents, such as `refund-user/:pid`. */
export type RouteName = OrAny<Contents extends { entries: infer E } ? keyof E & string : string>;

/** Names of the parameters in a path or a route. */
export type Parameters<P extends string> = P extends `${string}:${infer K}/${infer R}`
  ? K | Parameters<R>
  : P extends `${string}:${infer K}`
    ? K
    : never;

type WithoutParameters<R extends string> = R extends unknown ? ([Parameters<R>] extends [never] ? R : never) : never;

/** Routes without parameters: screens that can be opened without knowing a record. */
export type PlainRoute = WithoutParameters<RouteName>;

type Loaded<N> = Contents extends { entries: infer E }
  ? N extends keyof E
    ? E[N] extends { load: () => Promise<{ default: infer D }> }
      ? D
      : never
    : never
  : never;

type ListOf<N> = Loaded<N> extends { readonly '~list'?: infer L } ? L : never;

/** Type of the rows of an entity, by its route; of an application that the compiler does not know, any record. */
export type RecordOf<N> = ListOf<N> extends { readonly '~row'?: infer R } ? R : Record<string, unknown>;

/** Query values that the list call of an entity takes. */
export type QueryOf<N> = ListOf<N> extends { readonly '~query'?: infer U } ? U : Record<string, unknown>;

/** Routes with one parameter, which a record's id fills in. */
export type RecordRoute = Exclude<RouteName, PlainRoute>;

/** Parameters that a route may have, such as `pid`. */
export type RouteParameter = OrAny<Parameters<RouteName>>;
