import type { ComponentType } from 'react';
import type { Fields } from '../fields/field';
import type { Translatable } from '../i18n/t';
import type { FieldsWith } from './checkedFields';
import type { AddingCall, BodyIn, ChangingCall, FittingCall, FormKeys } from './formCalls';

/** Fields that belong together, under a heading. */
export interface Section<K = string> {
  /** Its heading. */
  label: Translatable;
  /** Names of its fields, in this order. */
  fields: readonly K[];
}

/** The options of a field that a form may declare otherwise: any where they are `object`, which is what the compiler does not know. */
type FieldChanges<F> = F extends { readonly '~options'?: infer O }
  ? object extends O
    ? Readonly<Record<string, unknown>>
    : Partial<O> & NoField
  : never;
/** Refuses a field in the place of its options, which is an object with a `type`; no option has that name. */
interface NoField {
  type?: undefined;
}

/** A form. Its inputs are fields of the entity that the body of its call takes. */
export interface FormView<F = Fields, Form = unknown, K extends string = FormKeys<F, BodyIn<Form>>> {
  /** The call that saves. It must get all that its body needs: from the form, or sent besides. @example post('partners/addPartners') */
  call?: AddingCall<F, Form>;
  /** Heading of the dialog. @default the label of the button that opens it */
  title?: Translatable;
  /** Inputs in their order. @default every field */
  fields?: readonly K[];
  /** Inputs under headings, with an index of the headings beside them; replaces `fields`. @example [{ label: 'Basics', fields: ['title', 'size'] }] */
  sections?: readonly Section<K>[];
  /** Toast when a submit is refused because of its values. @default none */
  refusal?: Translatable;
  /** Options of fields that differ in this form, such as another message. @example { title: { max: 50 } } */
  with?: { readonly [P in K & keyof F]?: FieldChanges<F[P]> };
  /** Label of the submit button. @default 'Add Details' or 'Update Details' */
  submit?: Translatable;
  /** Stands in the place of the form's buttons, in react-admin's save context. Pass a `lazyComponent`. @example () => <Toolbar><SaveButton /></Toolbar> */
  toolbar?: ComponentType;
  /** Place of the view: a dialog over the list, or a page that replaces the list. @default 'dialog' */
  as?: 'dialog' | 'page';
  /** Toast after success. @default the server's message */
  done?: Translatable;
}

/** The form that adds a record, in a full-screen dialog. */
export interface CreateView<F = Fields, Form = unknown> extends FormView<F, Form> {
  /** Label of the button that opens the form, above the list. */
  button: Translatable;
  /** Most records there may be; at that many the button only shows the message. @example { most: 6, message: 'There are six already.' } */
  limit?: { most: number; message: Translatable };
}

/** Fields of a form that several records may get one value of: none that holds a file. */
type ManyKeys<F, B> = string extends keyof F ? string : Exclude<FormKeys<F, B>, FieldsWith<F, 'file'>>;

/** The form that changes a record, in a full-screen dialog. */
export interface UpdateView<F = Fields, Form = unknown> extends Omit<FormView<F, Form>, 'call'> {
  /** The call that saves. It must get all that its body needs: from the form, kept as it was read, or sent besides. @example put('social/updateSocial/:id') */
  call?: ChangingCall<F, Form>;
  /** Values of the record that stand read-only above the inputs. @example ['email'] */
  facts?: readonly (keyof F & string)[];
  /** Values that are sent along as they were read, without an input. */
  keep?: readonly FormKeys<F, BodyIn<Form>>[];
  /** Fields of the form that can be set to one value for several chosen records, one call after the other; none that holds a file. @default none @example ['isActive'] */
  many?: readonly ManyKeys<F, BodyIn<Form>>[];
  /** Tooltip of the row's edit icon. @default 'Edit' */
  button?: Translatable;
}

/**
 * The form of an entity that is a single record: it is in the page itself and replaces the list. It
 * sends the record as it was read, undeclared keys included, with the changed values in it.
 */
export interface PageView<F = Fields, Form = unknown> extends Omit<FormView<F, Form>, 'call' | 'as'> {
  /** The call that saves. @example put('companyDetails/updateCompanyDetails/:id') */
  call?: FittingCall<F, Form>;
}

/** The values of a form as the public site would show them: a card beside the form that follows the typing. */
export interface PreviewView<F = Fields> {
  /** Field of its heading. */
  title?: keyof F & string;
  /** Words below the title, drawn as the field type shows them. */
  text?: keyof F & string;
  /** Field of its picture, of a type that holds a file. */
  image?: FieldsWith<F, 'file'>;
}
