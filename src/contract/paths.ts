import type { Api } from './api';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type PathOf<M extends Method, A = Api> = keyof A extends infer K
  ? K extends `${M} ${infer P}`
    ? P
    : never
  : never;

export type ReadPath = PathOf<'GET'>;

type Less = [never, 0, 1, 2];

export type ValuePaths<T, D extends number = 3> = [Less[D]] extends [never]
  ? never
  : T extends readonly unknown[]
    ? never
    : T extends object
      ? { [K in keyof T & string]: K | `${K}.${ValuePaths<NonNullable<T[K]>, Less[D]>}` }[keyof T & string]
      : never;

export type ValueAt<T, P> = T extends unknown
  ? P extends keyof T
    ? T[P]
    : P extends `${infer H}.${infer R}`
      ? H extends keyof T
        ? ValueAt<NonNullable<T[H]>, R>
        : never
      : never
  : never;
