import type { ValuePaths, ValueAt } from '../../contract/paths';
import type { Field } from '../fields/field';
import type { PathParameters } from '../fields/names';
import type { WriteCall } from './declaredCalls';
import type { KeysOf, Option, RequiredKeys } from './contractTypes';

/*
 * How the compiler infers a declaration, and what it says of a wrong one: a sentence as the type of an option is the
 * compiler's message. `[X] extends [never]` asks whether X is empty; `unknown extends X`, whether the compiler does not know X.
 */

/** The type of a list call's rows. */
export type RowOf<List> = List extends { readonly '~row'?: infer R } ? R : unknown;

/** The type of a write's body. */
export type BodyOf<Call> = Call extends { readonly '~body'?: infer B } ? B : unknown;

/** The type of a body; `never` where the compiler knows none, so that it adds nothing to a union. */
export type KnownBody<B> = unknown extends B ? never : B;

/** The keys that a call itself adds to its body. */
type SentBy<Call> = Call extends { readonly '~sent'?: unknown } ? NonNullable<Call['~sent']> & string : never;

/** Names in a list of fields, or of sections. @example ListedNames<[{ fields: ['title'] }]> // 'title' */
type ListedNames<T> = T extends readonly (infer N)[]
  ? N extends { fields: infer S }
    ? ListedNames<S>
    : N & string
  : never;

type CallOf<Form> = Option<Form, 'call'>;
/** The type of the body that the call of a form takes. */
export type BodyIn<Form> = BodyOf<CallOf<Form>>;

/** The fields that a form names; `never` if it names none, and so has all of the entity. */
type FieldNames<Form> = ListedNames<Option<Form, 'fields'>> | ListedNames<Option<Form, 'sections'>>;
/** All paths of a body that a form sends: its fields, what it keeps, and what its call adds. */
type SentPaths<Fields, Form> =
  | SentBy<CallOf<Form>>
  | ListedNames<Option<Form, 'keep'>>
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

/** The fields whose paths a body has; all of them where the body is not known. */
export type FormKeys<F, B> = unknown extends B ? keyof F & string : keyof F & ValuePaths<B> & string;

/** The paths below a key. @example Below<'size.width' | 'title', 'size'> // 'width' */
type Below<Path extends string, K extends string> = Path extends `${K}.${infer Rest}` ? Rest : never;

/**
 * Dotted paths that a body must have and that are not sent.
 * @example MissingPaths<{ title: string; size: { width: number } }, 'title'> // 'size'
 */
export type MissingPaths<B, Sent extends string> = unknown extends B
  ? never
  : {
      [K in RequiredKeys<B>]: K extends Sent
        ? never
        : [Below<Sent, K>] extends [never]
          ? K
          : `${K}.${MissingPaths<B[K], Below<Sent, K>>}`;
    }[RequiredKeys<B>];

/** Fields that the body of a form's call does not have, where the form has all fields of the entity. */
type FieldsOutsideBody<F, Form> = [FieldNames<Form>] extends [never]
  ? Exclude<keyof F & string, FormKeys<F, BodyIn<Form>>>
  : never;

/** The call of a form that sends all that the body needs, and nothing that it lacks; else a sentence in its place. */
export type CompleteCall<F, Form> = [MissingPaths<BodyIn<Form>, SentPaths<F, Form>>] extends [never]
  ? FittingCall<F, Form>
  : `The body of this call needs '${MissingPaths<BodyIn<Form>, SentPaths<F, Form>>}' too: name it in fields, or send it.`;

/** The call of a form whose fields are all in the body; else a sentence in its place. */
export type FittingCall<F, Form> =
  unknown extends CallOf<Form>
    ? WriteCall
    : [FieldsOutsideBody<F, Form>] extends [never]
      ? CallOf<Form>
      : `The body of this call has no '${FieldsOutsideBody<F, Form>}': name the form's fields in fields.`;

/** Keys of a body that say which record is meant, where the path of the call does not. */
type IdKey = 'id' | '_id' | 'uuid' | 'pk' | 'documentId';

/** `'id'` if the path of a call has it; `string` if the compiler does not know the path. */
type IdOf<Call> = Call extends { readonly '~path'?: infer P extends string }
  ? string extends P
    ? string
    : Extract<PathParameters<P>, 'id'>
  : never;

/** The call `C` if it changes one record; a sentence in its place if it adds a record at each edit. */
export type ChangingCall<Form, C> =
  unknown extends CallOf<Form>
    ? C
    : [IdOf<CallOf<Form>> | Extract<KeysOf<BodyIn<Form>>, IdKey>] extends [never]
      ? "The path of this call has no ':id', so each edit would add a record: name the call that changes one."
      : C;

/** The call `C` if it adds a record; a sentence in its place if it changes one. */
export type AddingCall<Form, C> = [Extract<IdOf<CallOf<Form>>, 'id'>] extends [never]
  ? C
  : "The path of this call has ':id', which a new record has not: name the call that adds one.";

/** The type of a value in the API: by the bodies, which know the choices, else by the rows. */
type ApiValue<R, B, K extends string> = [ValueAt<B, K>] extends [never]
  ? NonNullable<ValueAt<R, K>>
  : NonNullable<ValueAt<B, K>>;
/** The choices that are not among the values `V`. */
type UnknownChoice<C, V> = C extends V ? never : C;

/** A sentence about choices that the API does not know, or about fields that are not there; `never` for a field that fits. */
type FieldFault<R, B, K extends string, F, All extends string> = F extends {
  readonly '~choices'?: infer C extends string | boolean;
}
  ? `The API does not know '${UnknownChoice<C, ApiValue<R, B, K>>}' here`
  : F extends { readonly '~fills'?: infer P extends string }
    ? `'${Exclude<P, All>}' is no field of this entity`
    : never;

/** The field, or the sentence that says what is wrong with it. */
type FittingField<R, B, K extends string, F, All extends string> = [FieldFault<R, B, K, F, All>] extends [never]
  ? F
  : FieldFault<R, B, K, F, All>;

/**
 * A field `F` at the path `K`: checked to be in the rows or in a body, then to hold the type of the value there, then by
 * `FieldFault`. Where rows may have any path, nothing is checked.
 */
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
export type FieldChanges<F> = F extends { readonly '~options'?: infer O }
  ? object extends O
    ? Readonly<Record<string, unknown>>
    : Partial<O> & NoField
  : never;
/** Refuses a whole field in the place of its options. */
interface NoField {
  type?: undefined;
}

/** A value of which every part may be missing or null; the items of lists may be anything. */
type DeepPartial<V> =
  NonNullable<V> extends readonly unknown[]
    ? unknown
    : NonNullable<V> extends object
      ? { readonly [K in keyof NonNullable<V>]?: DeepPartial<NonNullable<V>[K]> } | null
      : unknown;

/** A row as it arrived: whatever it should hold may be missing or of another type. */
export type ReceivedRecord<R> = { readonly id: string } & (unknown extends R
  ? { readonly [key: string]: unknown }
  : { readonly [K in keyof R]?: DeepPartial<R[K]> });
