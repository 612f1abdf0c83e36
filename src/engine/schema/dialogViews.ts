import type { ComponentType } from 'react';
import type { Fields } from '../fields/field';
import type { RecordRoute } from '../fields/registeredEntities';
import type { Translatable } from '../i18n/t';
import type { Preloadable } from '../updates/lazyComponent';
import type { ReceivedRecord, WriteCall } from './declaredCalls';
import type { Computed } from './computed';
import type { Section } from './formViews';
import type { FieldsWith } from './checkedFields';

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
  view: ComponentType & Partial<Preloadable>;
  // The options of `RelatedView`, so that the two are told apart.
  list?: undefined;
  title?: undefined;
  of?: undefined;
}

/** A dialog with the list of another entity: what belongs to the record. */
export interface RelatedView<R = unknown> extends DialogPlace {
  /** Its button is in the rows. */
  on?: 'row';
  // None: the dialog is drawn from its list.
  view?: undefined;
  /** Route of the entity whose rows it shows; its one parameter is the record's id. @example 'bookings/:pid' */
  list: RecordRoute;
  /** Heading, which the record's name follows. @example 'Bookings' */
  title: Translatable;
  /** Gives the id that the list is read with, where it is not the record's. @example ({ pid }) => toText(pid?._id) */
  of?(record: ReceivedRecord<R>): string;
}

/** A dialog over the list. */
export type DialogView<R = unknown> = OwnDialog | RelatedView<R>;
