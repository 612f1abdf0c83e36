import type { Api } from './api';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The paths that the contract has with a method. @example PathOf<'GET'> // 'faq/getFaq' | 'menu/getMenus' | … */
export type PathOf<M extends Method, A = Api> = keyof A extends infer K
  ? K extends `${M} ${infer P}`
    ? P
    : never
  : never;

export type ReadPath = PathOf<'GET'>;

/** The parameters of a path. @example PathParameters<'refund-user/:pid'> // 'pid' */
export type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** One less than a depth: `Less[3]` is 2. */
type Less = [never, 0, 1, 2];

/**
 * The dotted paths of the values in a type, three keys deep; none in lists.
 * @example ValuePaths<{ title: string; size: { width: number } }> // 'title' | 'size' | 'size.width'
 */
export type ValuePaths<T, D extends number = 3> = [Less[D]] extends [never]
  ? never
  : T extends readonly unknown[]
    ? never
    : T extends object
      ? { [K in keyof T & string]: K | `${K}.${ValuePaths<NonNullable<T[K]>, Less[D]>}` }[keyof T & string]
      : never;

/** The type of the value at a dotted path; `never` where there is none. @example ValueAt<{ size: { width: number } }, 'size.width'> // number */
export type ValueAt<T, P> = T extends unknown
  ? P extends keyof T
    ? T[P]
    : P extends `${infer H}.${infer R}`
      ? H extends keyof T
        ? ValueAt<NonNullable<T[H]>, R>
        : never
      : never
  : never;
