import type { Api } from './api';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Every path of an API under a method. */
export type PathOf<M extends Method, A = Api> = keyof A extends infer K
  ? K extends `${M} ${infer P}`
    ? P
    : never
  : never;

/** A path that is read. */
export type ReadPath = PathOf<'GET'>;

type Less = [never, 0, 1, 2];

/** Dotted paths into a row or a body, at most three steps deep. */
export type ValuePaths<T, D extends number = 3> = [Less[D]] extends [never]
  ? never
  : T extends readonly unknown[]
    ? never
    : T extends object
      ? { [K in keyof T & string]: K | `${K}.${ValuePaths<NonNullable<T[K]>, Less[D]>}` }[keyof T & string]
      : never;

/** Type of the value at a dotted path; of several types, at each that has it. */
export type ValueAt<T, P> = T extends unknown
  ? P extends keyof T
    ? T[P]
    : P extends `${infer H}.${infer R}`
      ? H extends keyof T
        ? ValueAt<NonNullable<T[H]>, R>
        : never
      : never
  : never;
