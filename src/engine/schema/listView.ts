import type { ComponentType } from 'react';
import type { Dialect } from '../../dialect/dialect';
import type { PlainRoute, RecordRoute } from '../fields/registeredEntities';
import type { Translatable } from '../i18n/t';
import type { ListCall, RecordCall, RowOf } from './declaredCalls';
import type { Computed } from './computed';

/** Whether the call of a list takes a search text. */
type TakesSearch<List> = List extends { readonly '~searched'?: infer Q } ? Q : boolean;

// A sentence as the type of an option is the compiler's message.
type SearchOption<Q> = Q extends true
  ? Translatable
  : 'The call of this list takes no search text: leave the search box out.';

type FindableOption<Q> = Q extends true
  ? boolean
  : 'The call of this list takes no search text: its records cannot be found from anywhere.';

/** Requires a search box of a list whose records are found from anywhere. `ListView` has the type of `findable`. */
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

/** A column whose icon leads from a record to another screen. */
export interface LinkView {
  /** Head of the column, and the name of the icon. */
  label: Translatable;
  /** Route of the screen, whose one parameter becomes the record's id: `refund-user/:pid`. */
  route: RecordRoute;
}

/** Settings of an entity without calls, which uses simple REST as `ra-data-simple-rest` does, at an address below the API base. */
export interface RestView {
  /** Path of its records below the API base. @default its route @example 'crm/notes' */
  path?: string;
  /**
   * Filter keys by the path of the value they stand for, where they differ; `search` is the search text's.
   * @default the paths themselves, and `q` for the search text @example { search: 'text', 'book.id': 'bookId' }
   */
  filters?: Readonly<Record<string, string>>;
  /** Dialect of its API: address, ids, session, headers and errors. @default the installation's */
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
