import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Field, PathIn, RaRecord } from '../fields/field';
import type { IconName } from '../ui/Icon';
import type { ListCall, RecordCall, WriteCall } from './calls';
import type { Dialect } from '../../dialect/dialect';
import type { PlainRoute, RecordRoute } from '../fields/names';
import type {
  AddingCall,
  BodyIn,
  ChangingCall,
  CompleteCall,
  FieldChanges,
  FieldsWith,
  FittingCall,
  FormKeys,
  ManyKeys,
  ReceivedRecord,
  RowOf,
} from './inference';
import type { Translatable } from '../i18n/t';

export type Fields = Record<string, Field>;

/** Values besides the row that reading a value may need. */
export interface ReadContext {
  /** Values of the parameters in the route. */
  params: Readonly<Record<string, string>>;
  /** React Query's cache, so that nothing is read twice. */
  queryClient: QueryClient;
  readRows: (
    call: ListCall,
    params: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ) => Promise<{ data: readonly RaRecord[] }>;
}

/**
 * The value of a row. `of` takes it from the row; `read` reads what rows do not hold, one value for each row, before rows
 * are sorted or filtered by it.
 */
type ValueOf<R, V = unknown> =
  | { of: (row: { record: ReceivedRecord<R> }) => V; read?: undefined }
  | { of?: undefined; read: (rows: readonly ReceivedRecord<R>[], context: ReadContext) => Promise<readonly V[]> };

/** A field without fixed choices: one that has them needs `choiceValue`, which checks each choice against the values. */
type FreeField = Field & { readonly '~choices'?: 'Write choiceValue({ as, read }) in the place of { as, read }.' };

/** A value with fixed choices, as `choiceValue` has checked it. */
export interface ChoiceValue<R = unknown> {
  as: Field;
  of?: (row: { record: ReceivedRecord<R> }) => unknown;
  read?: (rows: readonly ReceivedRecord<R>[], context: ReadContext) => Promise<readonly unknown[]>;
  readonly '~checked': true;
}

/** Refuses choices `C` that are not among the values `V`, with a sentence in the place of the field. */
type PossibleChoices<C, V> = [Exclude<C, V>] extends [never]
  ? unknown
  : { as: `No row ever has '${Exclude<C, V> & string}': leave out the choice, or give the value.` };

/** The value of a computed column that has fixed choices. Each choice is a value that its function may give. @example choiceValue({ as: select({ label: 'State', choices: ['free', 'full'] }), of: ({ record }) => (record.isFull ? 'full' : 'free') }) */
export function choiceValue<R, C, const V>(
  value: { as: Field & { readonly '~choices'?: C } } & ValueOf<R, V> & PossibleChoices<C, NoInfer<V>>,
): ChoiceValue<R>;
export function choiceValue(value: unknown): unknown {
  return value;
}

/** A column, or a line of a read-only view, that is computed from the row, as no single field holds it. */
export interface Computed<R = unknown> {
  /** Head of the column. */
  label: Translatable;
  /** Content of the cell; nothing is shown as a dash. Called as a plain function, so it holds no hooks. The row is data from outside: whatever it should hold may be missing. @example ({ record }) => toText(record.name) */
  computed: (row: { record: ReceivedRecord<R> }) => ReactNode;
  /** The same as plain text, for names and the exported file. @default what `computed` gives, where that is text */
  text?: (row: { record: ReceivedRecord<R> }) => string;
  /** Path of a value by which its head sorts. @default its own `value`, if it has one @example 'category.name' */
  sortBy?: PathIn<R>;
  /** The value by which rows are sorted and filtered, and which is exported. `as` is a field of its type; `read` in the place of `of` reads what the row does not hold, and gives a value for each row. @default the column is neither sorted nor filtered, and its text is exported @example { as: number({ label: 'Length', unit: 'm' }), of: ({ record }) => readNumber(record.size) } */
  value?: ({ as: FreeField } & ValueOf<R>) | ChoiceValue<R>;
  /** Whether it wants the whole width of a read-only view. @default false */
  isWide?: boolean;
  /** Whether its cells hold what can be done with the row, so that they stay in sight where the table is wider than the window. @default false */
  hasActions?: boolean;
}

/** Whether the call of a list takes a search text. */
type TakesSearch<List> = List extends { readonly '~searched'?: infer Q } ? Q : boolean;

type SearchOption<Q> = Q extends true
  ? Translatable
  : 'The call of this list takes no search text: leave the search box out.';

type FindableOption<Q> = Q extends true
  ? boolean
  : 'The call of this list takes no search text: its records cannot be found from anywhere.';

/** Requires a search box of a list whose records are found from anywhere. */
export type Findable = { findable?: false } | { findable: unknown; search: string };

/** Tabs above a list: all rows, and those with each value of one field. */
export interface ListTabs {
  /** Path of a field that is filtered by choices, or label of such a computed value. */
  by: string;
  /** The values that have a tab, in this order. Only a reference needs none. @default the records that it may point to */
  values?: readonly string[];
}

/** The list screen. */
export interface ListView<List = ListCall, K extends string = string> {
  /** The call that reads the rows; single records are found in it too. @example get('partners/getPartners', { rows: 'partners', total: 'count' }) */
  call?: List;
  /** The call that reads a single record. @default it is searched for in the list @example getOne('berths/:id', { record: 'berth' }) */
  one?: RecordCall<RowOf<List>>;
  /** Columns in their order: fields, and what is computed from a row. @default every field @example ['title', 'photo'] */
  columns?: readonly (K | Computed<RowOf<List>>)[];
  /** Field that is shown below the record's name, instead of in its column, while the window is narrower than 1440 px. @default none @example 'email' */
  belowName?: K;
  /** Values that rows are filtered and sorted by without a column, each worked out from the row. @default none */
  filters?: readonly Required<Pick<Computed<RowOf<List>>, 'label' | 'value'>>[];
  /** Tabs above the rows, with numbers once the list was read whole. @default none */
  tabs?: ListTabs;
  /** Whether cells are drawn with react-admin's or MUI's own components: their theme then comes before the list. @default false */
  drawnWithMui?: boolean;
  /** Whether a serial number column comes first. @default true */
  numbered?: boolean;
  /** Placeholder of the search box; without it there is none. @example 'Search Rooms' */
  search?: SearchOption<TakesSearch<List>>;
  /** Whether its records are found from anywhere with Ctrl K, by the list's own search; needs `search`. @default false */
  findable?: FindableOption<TakesSearch<List>>;
  /** Paging of rows that the server does not page: none, or in the browser. @default 'none' */
  paging?: 'none' | 'browser';
  /** Route of the list above, which an arrow before the heading leads back to. @example 'refund' */
  parent?: PlainRoute;
  /** Stands between the heading and the table. Pass a `lazyComponent` where it is large. */
  notice?: ComponentType;
  /** Stands with the buttons above the list, in react-admin's list context. Pass a `lazyComponent` where it is large. @example () => <SortButton fields={['title']} /> */
  tools?: ComponentType;
  /** Draws the rows in the place of the table, in react-admin's list context. Pass a `lazyComponent`. @example () => <DataTable><DataTable.Col source="title" /></DataTable> */
  view?: ComponentType;
  /** Head of the column of row actions. @default 'Actions' */
  actions?: Translatable;
  /** Announcement of a failed load besides the line in the table: a toast, or an entry in the console only (ADMIN-21). @default 'toast' */
  failure?: 'toast' | 'log';
}

/** Settings of an entity without calls, which uses simple REST as `ra-data-simple-rest` does, at an address below the API base. */
export interface RestView {
  /** Path of its records below the API base. @default its route @example 'crm/notes' */
  path?: string;
  /** Filter keys by the path of the value they stand for, where they differ; `search` is the search text's. @default the paths themselves, and `q` for the search text @example { search: 'text', 'book.id': 'bookId' } */
  filters?: Readonly<Record<string, string>>;
  /** Other conventions of the API: its address, ids, session, headers and errors. @default as the installation's API does */
  dialect?: Dialect;
  /** Header that tells how many rows there are in all. @default 'Content-Range' @example 'X-Total-Count' */
  total?: string;
  /** Headers that its calls carry besides those of every call. @example { 'X-Tenant': 'goa' } */
  headers?: Readonly<Record<string, string>>;
}

/** The settings of simple REST; a sentence in their place where the list declares a call. */
export type RestOf<List> =
  unknown extends RowOf<List>
    ? RestView
    : 'The list declares its call: an entity with calls does not talk simple REST.';

/** Fields that belong together, under a heading. */
export interface Section<K = string> {
  /** Its heading. */
  label: Translatable;
  /** Names of its fields, in this order. */
  fields: readonly K[];
}

/** A form. Its inputs are fields of the entity that the body of its call takes. */
export interface FormView<F = Fields, Form = unknown, K extends string = FormKeys<F, BodyIn<Form>>> {
  /** The call that saves. It must get all that its body needs: from the form, or sent besides. @example post('partners/addPartners') */
  call?: AddingCall<Form, CompleteCall<F, Form>>;
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

/** The form that changes a record, in a full-screen dialog. */
export interface UpdateView<F = Fields, Form = unknown> extends Omit<FormView<F, Form>, 'call'> {
  /** The call that saves. It must get all that its body needs: from the form, kept as it was read, or sent besides. @example put('social/updateSocial/:id') */
  call?: ChangingCall<Form, CompleteCall<F, Form>>;
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
export interface PageView<F = Fields, Form = unknown> extends Omit<FormView<F, Form>, 'call'> {
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

/** The read-only view of a record. */
export interface ShowView<R = unknown, K extends string = string> {
  /** Its heading. @default the record's name */
  title?: Translatable;
  /** Place of the view: a dialog over the list, or a page that replaces the list. @default 'dialog' */
  as?: 'dialog' | 'page';
  /** Fields in this order. @default the list's columns */
  fields?: readonly (K | Computed<R>)[];
  /** Fields under headings; replaces `fields`. */
  sections?: readonly Section<K | Computed<R>>[];
}

/** Paths at which records of a list may be deleted. */
type DeletionOf<List> = List extends { readonly '~deletion'?: infer X extends string } ? X : string;

/** The question before a record is deleted. */
export interface DeleteView<F = Fields, List = unknown> {
  /** The call that deletes a record of the list. @example del('partners/deletePartners/:id') */
  call?: WriteCall<unknown, string, DeletionOf<List>>;
  /** The question the dialog asks. */
  confirm: Translatable;
  /** Fields whose file in the storage goes with the record, best effort (STORAGE-16 to STORAGE-18). @example ['photo'] */
  files?: readonly FieldsWith<F, 'file'>[];
  /** Toast after success. @default the server's message */
  done?: Translatable;
  /** Whether several records that were chosen in the list can be deleted at once, one call after the other. @default false @example true */
  many?: boolean;
}

/** A body whose lists may be readonly, as written with `as const`. */
type ReadonlyBody<B> = B extends readonly (infer T)[]
  ? readonly ReadonlyBody<T>[]
  : B extends object
    ? { readonly [K in keyof B]: ReadonlyBody<B[K]> }
    : B;

/** The record of an action, and the answer to its question. */
export interface ActionContext<R = unknown> {
  /** Of the record; empty above the list. */
  id: string;
  /** Data from outside: whatever it should hold may be missing. Above the list it is empty. */
  record: ReceivedRecord<R>;
  /** The state that the flag is to have; `true` where the action flips none. */
  on: boolean;
  /** The remark that was asked for. */
  note: string;
}

/**
 * Something to be done with a record, or above the list, besides what `create`, `update` and `delete` do: a button
 * that asks, makes a call, says that it is done and reads the list again. Its key is its name in permissions.
 */
export interface ActionView<R = unknown, B = unknown, K extends string = string, X extends string = string> {
  /** The call that does it. It must get all that its body needs: the flag, what is kept, or what `body` makes. @example put('social/updateSocial/:id') */
  call?: WriteCall<B>;
  /** Work in the browser in place of a call, such as a download. */
  run?(context: ActionContext<R>): Promise<void>;
  /** Place of its button: in each row, or above the list. @default 'row' */
  on?: 'row' | 'list';
  /** A flag that it flips: the flag's column is the button then, in the place of `label`. @example 'isActive' */
  toggles?: K;
  /** Route of the list that has a record while its flag is off, if its own list leaves it out: it is read there before it is switched on again. @default its own list @example 'kycrequest' */
  offIn?: PlainRoute;
  /** Label of the button; with an icon it is the tooltip. @default the state of the flag, else the name of the action */
  label?: Translatable;
  /** Tooltip of its button above the list. @default none @example 'Downloads a file to fill in' */
  hint?: Translatable;
  /** Drawn in the place of the label. @example 'approve' */
  icon?: IconName;
  /** Whether a record offers it. @default always @example ({ isApproved }) => isApproved !== true */
  when?(record: ReceivedRecord<R>): boolean;
  /** The question asked before. @default none: it is done at once */
  confirm?: Translatable;
  /** Label of an optional remark asked for with the question. @example 'Reason' */
  note?: Translatable;
  /** Whether it takes something away: its buttons are red then. @default false; a flag is red when it is switched off */
  isHarmful?: boolean;
  /** Labels of the confirming button when a flag is switched on, and off. @default the flag's labels */
  buttons?: readonly [on: Translatable, off: Translatable];
  /** Values that are sent along as they were read. */
  keep?: readonly X[];
  /** Makes the body of the call. @default the flag with its new value, and the kept values @example ({ on, note }) => ({ isActive: on, description: note }) */
  body?(context: ActionContext<R>): ReadonlyBody<NoInfer<B>>;
  /** Toast after success. @default the server's message; nothing after `run` */
  done?: Translatable;
  /** Whether it can be done with several records that were chosen in the list, one call after the other; a flag is then switched on for all of them, or off. Only with a call, and in rows. @default false @example true */
  many?: boolean;
}

/** The place of a custom dialog over the entity's list: a column, or a button above the list, opens it. */
export interface DialogPlace {
  /** Last part of its address, such as `review`: `<entity>/<id>/review`, above the list `<entity>/review`. */
  path: string;
  /** Place of its button: a separate column, or above the list. @default 'row' */
  on?: 'row' | 'list';
  /** Head of the column, and the name of the button. Without it nothing is drawn: something else opens the dialog. */
  label?: Translatable;
  /** Tooltip of its button above the list. @default none @example 'Reads records from a file' */
  hint?: Translatable;
  /** Label of the button in a row. @default an icon */
  button?: Translatable;
  /** Whether a record's name and Enter open it, where there is neither a form nor a read-only view. @default the first dialog @example true */
  opens?: boolean;
}

/** A dialog that is a component. */
export interface OwnDialog extends DialogPlace {
  /** The dialog. Pass a `lazyComponent`, so that the list doesn't load it. */
  view: ComponentType;
  /** Only a dialog without a component has a list. */
  list?: undefined;
  title?: undefined;
  of?: undefined;
}

/** A dialog with the list of another entity: what belongs to the record. */
export interface RelatedView<R = unknown> extends DialogPlace {
  /** Its button is in the rows. */
  on?: 'row';
  /** None: the dialog is drawn from its list. */
  view?: undefined;
  /** Route of the entity whose rows it shows; its one parameter is the record's id. @example 'bookings/:pid' */
  list: RecordRoute;
  /** Heading, which the record's name follows. @example 'Bookings' */
  title: Translatable;
  /** The id that the list is asked for with, where it is not the record's own. @example ({ pid }) => toText(pid?._id) */
  of?(record: ReceivedRecord<R>): string;
}

/** A dialog over the list. */
export type DialogView<R = unknown> = OwnDialog | RelatedView<R>;

/** A column whose icon leads from a record to another screen. */
export interface LinkView {
  /** Head of the column, and the name of the icon. */
  label: Translatable;
  /** Route of the screen, whose one parameter becomes the record's id: `refund-user/:pid`. */
  route: RecordRoute;
}
