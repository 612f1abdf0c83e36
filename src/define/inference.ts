import type { Field } from '../kinds/field';
import type { ListCall, WriteCall } from './calls';

/** Type of a row of the entity's list; anything goes for an entity without declared calls. */
export type RowOf<A> = A extends { list: ListCall<infer R> } ? R : Record<string, unknown>;

/** Type of the body of one of the entity's calls; anything goes for an entity without declared calls. */
export type BodyOf<A, K extends string> = A extends { [P in K]: WriteCall<infer B> }
  ? B
  : A extends { list: ListCall }
    ? never
    : Record<string, unknown>;

type KeysOf<T> = T extends unknown ? keyof T & string : never;

type Less = [never, 0, 1, 2];
/** Dotted paths into a row, at most three steps deep. */
type Paths<T, D extends number = 3> = [Less[D]] extends [never]
  ? never
  : T extends readonly unknown[]
    ? never
    : T extends object
      ? { [K in keyof T & string]: K | `${K}.${Paths<NonNullable<T[K]>, Less[D]>}` }[keyof T & string]
      : never;

/** Fields that a form of the entity may have: those the body of its call takes. */
export type FormKeys<A, F, K extends string> =
  string extends KeysOf<BodyOf<A, K>> ? keyof F & string : keyof F & Paths<BodyOf<A, K>>;

type At<T, P> = P extends keyof T
  ? T[P]
  : P extends `${infer H}.${infer R}`
    ? H extends keyof T
      ? At<NonNullable<T[H]>, R>
      : never
    : never;

type Known<A> = Paths<RowOf<A>> | Paths<BodyOf<A, 'create'>> | Paths<BodyOf<A, 'update'>>;

type Checked<A, K extends string, F> =
  string extends Known<A>
    ? F
    : K extends Known<A>
      ? F extends Field<infer V>
        ? NonNullable<At<RowOf<A>, K>> extends V
          ? F
          : `The API's '${K}' is not of the type that this kind holds`
        : F
      : `'${K}' is neither in the rows of the list nor in the body of a call`;

/** The fields, with a sentence in the place of each that the API does not know or knows as another type. */
export type CheckedFields<A, F> = { [K in keyof F]: Checked<A, K & string, F[K]> };
