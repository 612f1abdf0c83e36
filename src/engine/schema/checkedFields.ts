import type { ValueAt, ValuePaths } from '../../contract/paths';
import type { Field } from '../fields/field';

/*
 * How the compiler checks fields against the API; each type uses only those above it. `R` is the type of a row, `B` the
 * union of the bodies of the calls, `K` the path of a field, `F` its type and `All` the paths of all fields of the entity. A
 * sentence as the type of a field is the compiler's message; one about `never`, that nothing is wrong, is `never` itself.
 */

/** The type of a value in the API: by the bodies, which know the choices, else by the rows. */
type ApiValue<R, B, K extends string> = [ValueAt<B, K>] extends [never]
  ? NonNullable<ValueAt<R, K>>
  : NonNullable<ValueAt<B, K>>;

/**
 * A sentence about choices that the API does not know, or about fields that are not there; `never` for a field that fits.
 * `~choices` are the values of a field with fixed choices, `~fills` the paths of the fields that a location fills with a
 * place's address. No field type has both.
 */
type FieldFault<R, B, K extends string, F, All extends string> = F extends {
  readonly '~choices'?: infer C extends string | boolean;
}
  ? `The API does not know '${Exclude<C, ApiValue<R, B, K>>}' here`
  : F extends { readonly '~fills'?: infer P extends string }
    ? `'${Exclude<P, All>}' is no field of this entity`
    : never;

/** A field, or the sentence that says what is wrong with it. */
type FieldOrFault<F, Fault> = [Fault] extends [never] ? F : Fault;

/**
 * A field, checked to be in the rows or in a body, then to hold the type of the value there, then by `FieldFault`. Where rows
 * may have any path, nothing is checked.
 */
type CheckedField<R, B, K extends string, F, All extends string> =
  string extends ValuePaths<R>
    ? F
    : K extends ValuePaths<R> | ValuePaths<B>
      ? F extends Field<infer V>
        ? NonNullable<ValueAt<R, K>> extends V
          ? FieldOrFault<F, FieldFault<R, B, K, F, All>>
          : `The API's '${K}' is not of the type that this field type holds`
        : F
      : `'${K}' is neither in the rows of the list nor in the body of a call`;

/**
 * The fields of an entity, with a sentence in the place of each that the API does not know or knows as another type.
 * @template Fields the fields by their paths
 * @template R type of a row; `unknown` where no call is declared
 * @template B types of the bodies of the calls
 */
export type CheckedFields<Fields, R, B> = unknown extends R
  ? Fields
  : { [K in keyof Fields]: CheckedField<R, B, K & string, Fields[K], keyof Fields & string> };

/** The fields whose type has a trait: `switch` or `file`. */
export type FieldsWith<Fields, Trait extends string> = {
  [K in keyof Fields]: Fields[K] extends { readonly '~trait'?: infer T } ? (Trait extends T ? K : never) : never;
}[keyof Fields] &
  string;
