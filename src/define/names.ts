/**
 * What the compiler knows of the application's table of contents, which adds its entries by `declare module`. The
 * engine itself knows none of them.
 */
export interface Contents {}

/** A route of the table of contents, such as `refund-user/:pid`. */
export type RouteName = Contents extends { entries: infer E } ? keyof E & string : string;

/** Names of the parameters in a path or a route. */
export type Parameters<P extends string> = P extends `${string}:${infer K}/${infer R}`
  ? K | Parameters<R>
  : P extends `${string}:${infer K}`
    ? K
    : never;

type WithoutParameters<R extends string> = R extends unknown ? ([Parameters<R>] extends [never] ? R : never) : never;

/** Routes without parameters: screens that can be opened without knowing a record. */
export type PlainRoute = WithoutParameters<RouteName>;

/** Routes with one parameter, which a record's id fills in. */
export type RecordRoute = Exclude<RouteName, PlainRoute>;

/** Parameters that a route may have, such as `pid`. */
export type RouteParameter = Parameters<RouteName>;
