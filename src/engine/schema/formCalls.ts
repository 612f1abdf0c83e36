import type { PathParameters, ValuePaths } from '../../contract/paths';
import type { KeysOf, Option, RequiredKeys } from './contractTypes';
import type { BodyOf, WriteCall } from './declaredCalls';

/*
 * How the compiler checks the call of a form; each type uses only those above it. `Form` is the type of a declared form,
 * `F` that of the entity's fields, `B` that of a body. A sentence as the type of an option is the compiler's message.
 * `[X] extends [never]` asks whether X is empty; `unknown extends X`, whether X is unknown: without a call, the call and its
 * body are.
 */

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

type CallOf<Form> = Option<Form, 'call'>;
/** The type of the body that the call of a form takes. */
export type BodyIn<Form> = BodyOf<CallOf<Form>>;

/** Names in a list of fields, or of sections. @example ListedNames<[{ fields: ['title'] }]> // 'title' */
type ListedNames<T> = T extends readonly (infer N)[]
  ? N extends { fields: infer S }
    ? ListedNames<S>
    : N & string
  : never;

/** The fields that a form names; `never` if it names none, and so has all of the entity. */
type FieldNames<Form> = ListedNames<Option<Form, 'fields'>> | ListedNames<Option<Form, 'sections'>>;

/** The fields whose paths a body has; all of them where the body is not known. */
export type FormKeys<F, B> = unknown extends B ? keyof F & string : keyof F & ValuePaths<B> & string;

/** The keys that a call itself adds to its body. */
type KeysAddedBy<Call> = Call extends { readonly '~sent'?: unknown } ? NonNullable<Call['~sent']> & string : never;

/** All paths of a body that a form sends: its fields, what it keeps, and what its call adds. */
type SentPaths<F, Form> =
  | KeysAddedBy<CallOf<Form>>
  | ListedNames<Option<Form, 'keep'>>
  | ([FieldNames<Form>] extends [never] ? FormKeys<F, BodyIn<Form>> : FieldNames<Form>);

/** The paths below a key. @example PathsBelow<'size.width' | 'title', 'size'> // 'width' */
type PathsBelow<Path extends string, K extends string> = Path extends `${K}.${infer Rest}` ? Rest : never;

/**
 * Dotted paths that a body must have and that are not sent.
 * @example MissingPaths<{ title: string; size: { width: number } }, 'title'> // 'size'
 */
export type MissingPaths<B, Sent extends string> = unknown extends B
  ? never
  : {
      [K in RequiredKeys<B>]: K extends Sent
        ? never
        : [PathsBelow<Sent, K>] extends [never]
          ? K
          : `${K}.${MissingPaths<B[K], PathsBelow<Sent, K>>}`;
    }[RequiredKeys<B>];

/** Fields that the body of a form's call does not have, where the form has all fields of the entity. */
type FieldsOutsideBody<F, Form> = [FieldNames<Form>] extends [never]
  ? Exclude<keyof F & string, FormKeys<F, BodyIn<Form>>>
  : never;

/** The call of a form whose fields are all in the body; else a sentence in its place. */
export type FittingCall<F, Form> =
  unknown extends CallOf<Form>
    ? WriteCall
    : [FieldsOutsideBody<F, Form>] extends [never]
      ? CallOf<Form>
      : `The body of this call has no '${FieldsOutsideBody<F, Form>}': name the form's fields in fields.`;

/** A fitting call of a form that sends all that the body needs; else a sentence in its place. */
type CompleteCall<F, Form> = [MissingPaths<BodyIn<Form>, SentPaths<F, Form>>] extends [never]
  ? FittingCall<F, Form>
  : `The body of this call needs '${MissingPaths<BodyIn<Form>, SentPaths<F, Form>>}' too: name it in fields, or send it.`;

/** Keys of a body that say which record is meant, where the path of the call does not. */
type IdKey = 'id' | '_id' | 'uuid' | 'pk' | 'documentId';

/** `'id'` if the path of a call has it; `string` if the compiler does not know the path. */
type IdInPath<Call> = Call extends { readonly '~path'?: infer P extends string }
  ? string extends P
    ? string
    : Extract<PathParameters<P>, 'id'>
  : never;

/** A complete call that changes one record; else a sentence in its place. */
export type ChangingCall<F, Form> =
  unknown extends CallOf<Form>
    ? WriteCall
    : [IdInPath<CallOf<Form>> | Extract<KeysOf<BodyIn<Form>>, IdKey>] extends [never]
      ? "The path of this call has no ':id', so each edit would add a record: name the call that changes one."
      : CompleteCall<F, Form>;

/** A complete call that adds a record; else a sentence in its place. */
export type AddingCall<F, Form> = [Extract<IdInPath<CallOf<Form>>, 'id'>] extends [never]
  ? CompleteCall<F, Form>
  : "The path of this call has ':id', which a new record has not: name the call that adds one.";
