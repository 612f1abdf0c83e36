import type { ValuePaths, ValueAt } from '../../contract/paths';
import type { Field } from '../fields/field';
import type { Parameters } from '../fields/names';
import type { WriteCall } from './calls';
import type { KeysOf, RequiredKeys } from './contractTypes';

/** The type of a list call's rows. */
export type RowOf<List> = List extends { readonly '~row'?: infer R } ? R : unknown;

/** The type of a write's body. */
export type BodyOf<Call> = Call extends { readonly '~body'?: infer B } ? B : unknown;

/** The body of a call, if there is one. */
export type Declared<B> = unknown extends B ? never : B;

type SentBy<Call> = Call extends { readonly '~sent'?: unknown } ? NonNullable<Call['~sent']> & string : never;

type Part<Form, N extends string> = N extends keyof Form ? Form[N] : unknown;
/** Names in a list of fields, or of sections. @example Names<[{ fields: ['title'] }]> // 'title' */
type Names<T> = T extends readonly (infer N)[] ? (N extends { fields: infer S } ? Names<S> : N & string) : never;

export type CallOf<Form> = Part<Form, 'call'>;
export type BodyIn<Form> = BodyOf<CallOf<Form>>;

type FieldNames<Form> = Names<Part<Form, 'fields'>> | Names<Part<Form, 'sections'>>;
/** All that a form gives a body: its fields, what is kept, and what its call adds. */
export type SentPaths<Fields, Form> =
  | SentBy<CallOf<Form>>
  | Names<Part<Form, 'keep'>>
  | ([FieldNames<Form>] extends [never] ? FormKeys<Fields, BodyIn<Form>> : FieldNames<Form>);

/**
 * The parts of a form that the compiler infers without checking them: the types of its call and of its lists of names.
 * An option that a form does not have is a sentence at its own line.
 */
export type FormParts<Form, Options> = {
  readonly [N in keyof Form]: N extends 'call' | 'fields' | 'sections' | 'keep'
    ? Form[N]
    : N extends Options
      ? unknown
      : `A form has no option '${N & string}'`;
};

/** The parts of an action that the compiler infers without checking them: its call, and the literals of its flag and kept values. */
export interface ActionParts<Action> {
  call?: Action;
  toggles?: Action;
  keep?: readonly Action[];
  body?: (context: never) => Action;
}
export type CallIn<Action> = unknown extends Action ? unknown : Extract<Action, { readonly method: string }>;
export type Literals<Action> = unknown extends Action ? never : Extract<Action, string>;
export type BodyMade<Action> = unknown extends Action ? unknown : Exclude<Action, string | { readonly method: string }>;

/** The fields that a body has a place for. */
export type FormKeys<F, B> = unknown extends B ? keyof F & string : keyof F & ValuePaths<B> & string;

/** The paths below a key. @example Below<'size.width' | 'title', 'size'> // 'width' */
type Below<Given extends string, K extends string> = Given extends `${K}.${infer Rest}` ? Rest : never;

/**
 * Dotted paths of what a body must have and what nothing gives it.
 * @example Missing<{ title: string; size: { width: number } }, 'title'> // 'size'
 */
export type Missing<B, Given extends string> = unknown extends B
  ? never
  : {
      [K in RequiredKeys<B>]: K extends Given
        ? never
        : [Below<Given, K>] extends [never]
          ? K
          : `${K}.${Missing<B[K], Below<Given, K>>}`;
    }[RequiredKeys<B>];

/** Fields of a form that names none, and so has all of the entity, for which the body of its call has no place. */
type Unsent<F, Form> = [FieldNames<Form>] extends [never]
  ? Exclude<keyof F & string, FormKeys<F, BodyIn<Form>>>
  : never;

/** The call of a form; a sentence in its place where the form and the body of the call do not go together. */
export type Complete<F, Form> =
  unknown extends CallOf<Form>
    ? WriteCall
    : [Missing<BodyIn<Form>, SentPaths<F, Form>>] extends [never]
      ? Fits<F, Form>
      : `The body of this call needs '${Missing<BodyIn<Form>, SentPaths<F, Form>>}' too: name it in fields, or send it.`;

/** The call of a form whose fields its body has; else a sentence in its place. */
export type Fits<F, Form> =
  unknown extends CallOf<Form>
    ? WriteCall
    : [Unsent<F, Form>] extends [never]
      ? CallOf<Form>
      : `The body of this call has no '${Unsent<F, Form>}': name the form's fields in fields.`;

/** Keys of a body that say which record is meant, where the path of the call does not. */
type IdKey = 'id' | '_id' | 'uuid' | 'pk' | 'documentId';

/** The parameter of a call's path that stands for the record, if the compiler knows the path. */
type IdOf<Call> = Call extends { readonly '~path'?: infer P extends string }
  ? string extends P
    ? string
    : Extract<Parameters<P>, 'id'>
  : never;

/** A call that changes one record; a sentence in the place of one that adds a record at each edit. */
export type Changing<Form, C> =
  unknown extends CallOf<Form>
    ? C
    : [IdOf<CallOf<Form>> | Extract<KeysOf<BodyIn<Form>>, IdKey>] extends [never]
      ? "The path of this call has no ':id', so each edit would add a record: name the call that changes one."
      : C;

/** A call that adds a record; a sentence in the place of one that changes a record. */
export type Adding<Form, C> = [Extract<IdOf<CallOf<Form>>, 'id'>] extends [never]
  ? C
  : "The path of this call has ':id', which a new record has not: name the call that adds one.";

/** The type of a value in the API: by the bodies, which know the choices, else by the rows. */
type ApiValue<R, B, K extends string> = [ValueAt<B, K>] extends [never]
  ? NonNullable<ValueAt<R, K>>
  : NonNullable<ValueAt<B, K>>;
type UnknownChoice<C, V> = C extends V ? never : C;

/** A sentence about choices that the API does not know, or about fields that are not there; `never` for a field that fits. */
type FieldFault<R, B, K extends string, F, All extends string> = F extends {
  readonly '~choices'?: infer C extends string | boolean;
}
  ? `The API does not know '${UnknownChoice<C, ApiValue<R, B, K>>}' here`
  : F extends { readonly '~fills'?: infer P extends string }
    ? `'${Exclude<P, All>}' is no field of this entity`
    : never;

type FittingField<R, B, K extends string, F, All extends string> = [FieldFault<R, B, K, F, All>] extends [never]
  ? F
  : FieldFault<R, B, K, F, All>;

type CheckedField<R, B, K extends string, F, All extends string> =
  string extends ValuePaths<R>
    ? F
    : K extends ValuePaths<R> | ValuePaths<B>
      ? F extends Field<infer V>
        ? NonNullable<ValueAt<R, K>> extends V
          ? FittingField<R, B, K, F, All>
          : `The API's '${K}' is not of the type that this field type holds`
        : F
      : `'${K}' is neither in the rows of the list nor in the body of a call`;

/**
 * The fields, with a sentence in the place of each that the API does not know or knows as another type.
 * @template R type of a row; `unknown` where no call is declared
 * @template B types of the bodies of the calls
 */
export type CheckedFields<F, R, B> = unknown extends R
  ? F
  : {
      [K in keyof F]: CheckedField<R, B, K & string, F[K], keyof F & string>;
    };

/** The fields whose type has a trait: `switch` or `file`. */
export type FieldsWith<F, T extends string> = {
  [K in keyof F]: F[K] extends { readonly '~trait'?: infer N } ? (T extends N ? K : never) : never;
}[keyof F] &
  string;

/** Fields of a form that several records may get one value of: none that holds a file. */
export type ManyKeys<F, B> = string extends keyof F ? string : Exclude<FormKeys<F, B>, FieldsWith<F, 'file'>>;

/** The options of a field that a form may declare otherwise. */
export type Changes<F> = F extends { readonly '~options'?: infer O }
  ? object extends O
    ? Readonly<Record<string, unknown>>
    : Partial<O> & NoField
  : never;
/** Refuses a whole field in the place of its options. */
interface NoField {
  type?: undefined;
}

/** A value of which every part may be missing. */
type Nested<V> =
  NonNullable<V> extends readonly unknown[]
    ? unknown
    : NonNullable<V> extends object
      ? { readonly [K in keyof NonNullable<V>]?: Nested<NonNullable<V>[K]> } | null
      : unknown;

/** A row as it arrived: whatever it should hold may be missing or of another type. */
export type Received<R> = { readonly id: string } & (unknown extends R
  ? { readonly [key: string]: unknown }
  : { readonly [K in keyof R]?: Nested<R[K]> });
