/** The entries of the registry, for the compiler. The registry adds them by `declare module`; the engine has none. */
export interface RegisteredEntities {}

type OrAny<N extends string> = [N] extends [never] ? string : N;

/** A route of the registry, such as `refund-user/:pid`. */
export type RouteName = OrAny<RegisteredEntities extends { entries: infer E } ? keyof E & string : string>;

export type Parameters<P extends string> = P extends `${string}:${infer K}/${infer R}`
  ? K | Parameters<R>
  : P extends `${string}:${infer K}`
    ? K
    : never;

type WithoutParameters<R extends string> = R extends unknown ? ([Parameters<R>] extends [never] ? R : never) : never;

/** Routes without parameters: screens that can be opened without knowing a record. */
export type PlainRoute = WithoutParameters<RouteName>;

type Loaded<N> = RegisteredEntities extends { entries: infer E }
  ? N extends keyof E
    ? E[N] extends { load: () => Promise<{ default: infer D }> }
      ? D
      : unknown
    : unknown
  : unknown;

type ListOf<N> = Loaded<N> extends { readonly '~list'?: infer L } ? L : unknown;

type FieldsOf<N> = Loaded<N> extends { readonly '~fields'?: infer F } ? F : unknown;

/** Type of the rows of an entity, by its route: of one without calls its fields, of one that the compiler does not know any record. */
export type RecordOf<N> =
  ListOf<N> extends { readonly '~row'?: infer R } ? R : Record<OrAny<keyof FieldsOf<N> & string>, unknown>;

export type QueryOf<N> = ListOf<N> extends { readonly '~query'?: infer U } ? U : Record<string, unknown>;

/** Routes with one parameter, which a record's id fills in. */
export type RecordRoute = Exclude<RouteName, PlainRoute>;

/** Parameters that a route may have, such as `pid`. */
export type RouteParameter = OrAny<Parameters<RouteName>>;
