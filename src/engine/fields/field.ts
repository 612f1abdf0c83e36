import type { ComponentType, ReactNode } from 'react';
import type { Preloadable } from '../updates/lazyComponent';
import type { ValuePaths } from '../../contract/paths';
import type { Translatable } from '../i18n/t';

/** A row of the API with react-admin's `id`: like react-admin's `RaRecord`, but the id is a text, and the values, which come from outside, are unknown. */
export interface RaRecord {
  id: string;
  [key: string]: unknown;
}

export interface CellProps {
  value: unknown;
  /** The translated label of the field. */
  label: string;
}

/** Props of the inputs of all field types. */
export interface CommonInputProps {
  /** Path of the value in the form, such as `address.city`. */
  source: string;
  /** Whether an empty value is refused. */
  required: boolean;
  /** Puts the cursor here when the form opens. */
  autoFocus?: boolean;
}

/** Options of every field type. */
export interface FieldOptions {
  /** Column head, input label and the name in a read-only view. */
  label: Translatable;
  /** Column head where it differs from the label. */
  head?: Translatable;
  /** Message when the field is left empty. Without it the field may be empty. @example '*Please Enter Title!' */
  required?: Translatable;
  /** Toast shown, besides the message under the field, when a submit is refused for a wrong value. */
  refusal?: Translatable;
  /** Whether a value that is there is checked at all, given the form's values. @default always @example values => valueAt(values, 'country') === 'India' */
  checkIf?: (values: unknown) => boolean;
  /** The value sent when one that was there is emptied. @default that of the dialect @example '' */
  emptyValue?: null | '';
  /** A further rule: what is wrong with a value that the field type accepts, in plain words. @example value => (value === 'none' ? t('Choose a name that says something.') : undefined) */
  check?: (value: unknown) => string | undefined;
  /** One line below the input, such as an image's recommended size. @example '1200 × 800 pixels look best.' */
  help?: Translatable;
  /** Lets the column sort the rows of the current page in the browser. @default false */
  sortable?: boolean;
  /** Another field type that shows the value instead, in cells and read-only views. @default its own type @example html */
  shownAs?: (options: { label: Translatable }) => Pick<Field, 'renderCell' | 'renderShow'>;
  /** Draws the column's cell instead of the field type. Called as a plain function, so it holds no hooks. What needs more of the row than this value is a computed column. @example ({ value }) => <Badge badgeContent={toText(value)} /> */
  column?: (props: CellProps) => ReactNode;
  /** Draws the value in the read-only view instead of the field type. */
  show?: (props: CellProps) => ReactNode;
  /** Edits the value instead of the field type's input. */
  input?: ComponentType<CommonInputProps> & Partial<Preloadable>;
}

/** The two states of a field such as a flag. */
export interface States {
  /** Whether a value means on; `undefined` when it is neither. */
  isOn: (value: unknown) => boolean | undefined;
  labels: readonly [on: Translatable, off: Translatable];
}

/**
 * The way in which rows are filtered by a value: by `choices` of the values that occur, a `range` of numbers, a range of
 * `days`, a text that it `contains`, its `presence`, or not at all.
 */
export type Filtering = 'choices' | 'range' | 'days' | 'contains' | 'presence' | 'none';

/** A dotted path of a value in a record, such as `address.city`. */
export type PathIn<R> = ValuePaths<R> & string;

/**
 * A declared field: everything about one value, from the API to the input. A field type declares it, such as
 * `text({ label: 'Title' })`. `V` is the value on the wire, `O` the options of the field type, `T` its trait.
 */
export interface Field<V = unknown, O = object, T extends string = string> extends FieldOptions {
  readonly type: string;
  /** Returns the same field with some options declared otherwise. @example title.with({ max: 50 }) */
  with(changes: Partial<O>): Field<V, O, T>;
  /** The options of the field type; for the compiler only. */
  readonly '~options'?: O;
  /** The trait of its type, such as `switch` for two states; for the compiler only. */
  readonly '~trait'?: T;
  /** Type of the value on the wire; for the compiler only. */
  readonly '~value'?: V;
  /** Only field types with two states have them; a `toggle` needs them. */
  readonly states?: States;
  /** Route of the entity that the value points to; only references have it. */
  readonly to?: string;
  /** Query values that the records are read with; only references have them. */
  readonly query?: object;
  /** The id of the record that a value points to, or one of its items; only references have it. */
  readonly idOf?: (value: unknown) => string;
  /** The name of a record that it points to, as a value may hold it; only references have it. */
  readonly nameOf?: (record: unknown) => string;
  /** Unit of a number, such as `Lakh`. */
  readonly unit?: Translatable;
  /** Whether its column has a sum below the table; only numbers have one. */
  readonly summed?: boolean;
  /** Draws the value in a column. Called as a plain function, as each further component in a row slows the table down. */
  readonly renderCell: (props: CellProps) => ReactNode;
  /** Draws the value in a read-only view, in the same way. */
  readonly renderShow: (props: CellProps) => ReactNode;
  /** Whether its input takes the whole width of a form. */
  readonly isWide?: boolean;
  /** `end` aligns the digits of numbers in a column. */
  readonly align?: 'end';
  /** Whether the value must never be kept outside the form, not even in a draft. */
  readonly secret: boolean;
  /** Edits the value; its code loads with the first form. Absent for read-only types. */
  readonly Input?: ComponentType<CommonInputProps> & Partial<Preloadable>;
  /** Whether its input can hold a value of the record. A form leaves one that it cannot hold as it is. */
  readonly holds: (value: unknown) => boolean;
  /** Returns what is wrong with a value; `undefined` for a valid one. */
  readonly check: (value: unknown) => string | undefined;
  readonly isEmpty: (value: unknown) => boolean;
  /** The value of a new record. */
  readonly initial: V | '';
  /** Wire value → value in the application. */
  readonly fromApi: (value: unknown) => unknown;
  /** Value in the application → wire value. */
  readonly toApi: (value: unknown) => unknown;
  readonly filtering: Filtering;
  /** The calendar day that a value is shown as, `YYYY-MM-DD`; empty for other field types. */
  readonly dayOf: (value: unknown) => string;
  /** The value as plain text, for exports, searches and sorting. */
  readonly toText: (value: unknown) => string;
  /** A realistic valid wire value for tests; `n` makes it distinct. */
  readonly sample: (n: number) => V;
}

/** The fields of an entity by their names, which are their paths. */
export type Fields = Record<string, Field>;
