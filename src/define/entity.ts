import type { ComponentType } from 'react';
import type { Field, Row } from '../kinds/field';
import type { ListCall, WriteCall } from './calls';
import type { BodyOf, CheckedFields, FormKeys, RowOf } from './inference';

/** The calls of an entity. */
export interface Calls {
  /** Reads the rows; single records are found in it too. `get(…)` or `getByPost(…)` */
  list?: ListCall;
  /** Adds a record: `post('partners/addPartners')`. Needs a `create`. */
  create?: WriteCall;
  /** Changes a record: `put('social/updateSocial/:id')`. Needs an `update`. */
  update?: WriteCall;
  /** Deletes a record: `del('partners/deletePartners/:id')`. Needs a `delete`. */
  delete?: WriteCall;
  /** Flips a flag of a record. Needs a `toggle`. */
  toggle?: WriteCall;
}

export type Fields = Record<string, Field>;

/** The list screen. */
export interface ListView<K extends string = string> {
  /** Columns in their order. @default every field @example ['title', 'photo'] */
  columns?: readonly K[];
  /** Whether a serial number column comes first. @default true */
  numbered?: boolean;
  /** Placeholder of the search box; without it there is none. @example 'Search Rooms' */
  search?: string;
  /** Who cuts the rows into pages where the server does not: nobody, or the browser. @default 'none' */
  paging?: 'none' | 'browser';
  /** Route of the list above, which an arrow before the heading leads back to. @example 'refund' */
  parent?: string;
  /** Stands between the heading and the table. Pass a `lazy` component where it is large. */
  notice?: ComponentType;
  /** Head of the column of row actions. @default 'Actions' */
  actions?: string;
  /** What a failed load does besides the line in the table: a toast, or an entry in the console only (spec 1 §8). @default 'toast' */
  failure?: 'toast' | 'log';
}

/** Fields that belong together, under a heading. */
export interface Section<K extends string = string> {
  label: string;
  fields: readonly K[];
}

/** A form in a full-screen dialog. */
export interface FormView<K extends string = string> {
  /** Heading of the dialog. @default the label of the button that opens it */
  title?: string;
  /** Inputs in their order. @default every field */
  fields?: readonly K[];
  /** Inputs under headings, with an index of the headings beside them; stands in the place of `fields`. @example [{ label: 'Basics', fields: ['title', 'size'] }] */
  sections?: readonly Section<K>[];
  /** Toast when a submit is refused because of its values. @default none */
  refusal?: string;
  /** Fields that this form declares otherwise than the entity, such as another message. @example { title: text({ label: 'Name' }) } */
  with?: Partial<Record<K, Field>>;
  /** Label of the submit button. @default 'Add Details' or 'Update Details' */
  submit?: string;
  /** Toast after success. @default the server's message */
  done?: string;
}

export interface CreateView<K extends string = string> extends FormView<K> {
  /** Label of the button that opens the form, above the list. */
  button: string;
  /** Most records there may be; at that many the button only shows the message. @example { most: 6, message: 'There are six already.' } */
  limit?: { most: number; message: string };
}

export interface UpdateView<K extends string = string, S extends string = string> extends FormView<K> {
  /** Values of the record that stand read-only above the inputs. @example ['email'] */
  facts?: readonly S[];
  /** Values that are sent along as they were read, without an input. */
  keep?: readonly K[];
  /** Tooltip of the row's edit icon. @default 'Edit' */
  button?: string;
}

/**
 * The form of an entity that is a single record: it stands in the page itself and takes the place of the list. It
 * sends the record as it was read, keys that nobody declared included, with the changed values in it.
 */
export type PageView<K extends string = string> = FormView<K>;

/** What the public site would make of the values in a form: a card beside the form that follows the typing. */
export interface PreviewView<K extends string = string> {
  title?: K;
  /** Words below the title, drawn as the field's kind shows them. */
  text?: K;
  image?: K;
}

/** The read-only dialog. */
export interface ShowView<K extends string = string> {
  /** Heading of the dialog. @default the record's name */
  title?: string;
  /** What is shown, in this order. @default the list's columns */
  fields?: readonly K[];
  /** What is shown, under headings; stands in the place of `fields`. */
  sections?: readonly Section<K>[];
}

export interface DeleteView<K extends string = string> {
  /** The question the dialog asks. */
  confirm: string;
  /** Fields whose file in the storage goes with the record, best effort (spec 2 §4). @example ['photo'] */
  files?: readonly K[];
  /** Toast after success. @default the server's message */
  done?: string;
}

/** A flag's column as a button that flips it after a confirmation. */
export interface ToggleView<K extends string = string, R extends object = Row, B = unknown> {
  /** Path of the flag. */
  field: K;
  /** The question the dialog asks. */
  confirm: string;
  /** Toast after success. @default the server's message */
  done?: string;
  /** Label of an optional remark asked for in the dialog; without it none is asked for. @example 'Reason' */
  note?: string;
  /** What the confirming button reads when it switches on, and off. @default the flag's labels */
  buttons?: readonly [on: string, off: string];
  /** Values that are sent along as they were read. */
  keep?: readonly K[];
  /** Body of the call. `on` is the state to be set. @default the field with its new value, and the kept ones */
  body?(change: { id: string; on: boolean; record: R; note: string }): B;
}

/** A dialog of the entity's own over its list, under `<id>/<path>`; a column holds the button that opens it. */
export interface DialogView {
  /** Last part of its address, such as `review`. */
  path: string;
  /** Head of the column, and the name of the button. Without it there is no column: something else opens the dialog. */
  label?: string;
  /** What the button reads. @default an icon */
  button?: string;
  /** The dialog. Pass a `lazy` component, so that the list doesn't load it. */
  view: ComponentType;
}

/** A column whose icon leads from a record to another screen. */
export interface LinkView {
  /** Head of the column, and the name of the icon. */
  label: string;
  /** Route of the screen, whose one parameter becomes the record's id: `refund-user/:pid`. */
  route: string;
}

/** A button of the entity's own above its list: it does something, or opens a dialog under `<entity>/<path>`. */
export type ToolView =
  | { label: string; run: () => Promise<void> }
  | { label: string; path: string; view: ComponentType };

/** The fields of one of the entity's forms. */
export const formFields = ({ fields }: Entity, view: FormView | undefined): Fields =>
  Object.entries(view?.with ?? {}).reduce<Fields>(
    (all, [name, field]) => (field ? { ...all, [name]: field } : all),
    fields,
  );

/** Names of the fields of a form or a read-only view, in their order. */
export const fieldNames = (
  view: Pick<FormView, 'fields' | 'sections'> | undefined,
  all: readonly string[],
): readonly string[] => view?.sections?.flatMap(({ fields }) => fields) ?? view?.fields ?? all;

/** An entity as its file declares it. */
export interface Declaration<A extends Calls, F extends Fields> {
  /** First part of the browser's title. @default the heading */
  title?: string;
  /** Heading of the screen. @default the label in the table of contents */
  heading?: string;
  /** What a record is called in dialogs. @default the text of its first column @example ({ question }) => question ?? '' */
  recordName?(record: RowOf<A>): string;
  /** Its calls. Without them the entity talks simple REST to `{base}/{name}`. */
  api?: A;
  /** Its values by their path in the row, such as `title` or `pid.address.name`. */
  fields: F & CheckedFields<A, F>;
  /** The list. @default every field is a column, and there is no search */
  list?: ListView<keyof NoInfer<F> & string>;
  /** The form that adds a record. Without it nobody can. */
  create?: CreateView<FormKeys<NoInfer<A>, NoInfer<F>, 'create'>>;
  /** The form that changes a record. Without it nobody can. */
  update?: UpdateView<FormKeys<NoInfer<A>, NoInfer<F>, 'update'>, keyof NoInfer<F> & string>;
  /** The form that is the whole screen of an entity with a single record, in the place of a list. */
  page?: PageView<FormKeys<NoInfer<A>, NoInfer<F>, 'update'>>;
  /** What the public site would make of a record, beside its forms. @example { title: 'title', text: 'description', image: 'photo' } */
  preview?: PreviewView<keyof NoInfer<F> & string>;
  /** The read-only dialog of a record; `{}` shows what the list shows. Without it there is none. @example { fields: ['title', 'photo'] } */
  show?: ShowView<keyof NoInfer<F> & string>;
  /** The question before a record is deleted. Without it nobody can. */
  delete?: DeleteView<keyof NoInfer<F> & string>;
  /** Dialogs of its own over the list, such as a review. @example [{ path: 'review', label: 'KYC Document', view: lazy(() => import('…')) }] */
  dialogs?: readonly DialogView[];
  /** Links in its rows to other screens about the record. @example [{ label: 'Show Status', route: 'refund-user/:pid' }] */
  links?: readonly LinkView[];
  /** Buttons of its own above the list, such as an upload. @example [{ label: 'Upload', path: 'upload', view: lazy(() => import('…')) }] */
  tools?: readonly ToolView[];
  /** Makes a flag's column a button. Without it the flag is a word. @example { field: 'isActive', confirm: 'Change the status?' } */
  toggle?: ToggleView<keyof NoInfer<F> & string, RowOf<NoInfer<A>>, BodyOf<NoInfer<A>, 'toggle'>>;
}

/** An entity as the rest of the application reads it, once the compiler has checked its declaration. */
export interface Entity extends Omit<
  Declaration<Calls, Fields>,
  'recordName' | 'fields' | 'create' | 'update' | 'page' | 'toggle'
> {
  recordName?(record: Row): string;
  fields: Fields;
  create?: CreateView;
  update?: UpdateView;
  page?: PageView;
  toggle?: ToggleView;
}

/** Declares an entity. The compiler holds the declaration against the contract of the API. */
export function defineEntity<const A extends Calls, const F extends Fields>(declaration: Declaration<A, F>): Entity;
export function defineEntity(declaration: Entity): Entity {
  return declaration;
}
