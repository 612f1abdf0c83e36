import type { ComponentType, ReactNode } from 'react';
import type { CellProps, Field, FieldOptions, Filtering, CommonInputProps, States } from './field';
import type { Preloadable } from '../updates/lazyComponent';
import { dash, toText } from './toText';

export interface InputProps<O extends FieldOptions> extends CommonInputProps {
  options: O;
}

/** A field type in one place: its cell, its input, its rules and its serialisation. */
export interface FieldType<V, O extends FieldOptions> {
  name: string;
  /** Draws the value in a column. Called as a plain function, so it holds no hooks. @default the value as plain text, or a dash */
  Cell?: (props: CellProps, options: O) => ReactNode;
  /** Draws the value in a read-only view, in the same way. @default as in a column */
  Show?: (props: CellProps, options: O) => ReactNode;
  /** Pass a `lazyComponent`, so that lists don't load it. Without it the field is read-only. */
  Input?: ComponentType<InputProps<O>> & Partial<Preloadable>;
  /** Whether its input takes the whole width of a form. @default false */
  isWide?: boolean;
  /** Alignment of cell and header. @default start */
  align?: 'end';
  /** Keeps the value out of drafts. @default false */
  secret?: boolean;
  /** The two states of its values. @default none */
  states?: (options: O) => States;
  /** Whether its input can hold a value of the record that is not empty. A form leaves one that it cannot hold as it is. @default any */
  holds?: (value: unknown, options: O) => boolean;
  /** The id in a value that points to a record. @default it points to none */
  idOf?: (value: unknown, options: O) => string;
  /** The name of a record that it points to. @default it points to none */
  nameOf?: (record: unknown, options: O) => string;
  /** Returns what is wrong with a value that is not empty. @default every value is valid */
  check?: (value: unknown, options: O) => string | undefined;
  /** @default missing, or only white space */
  isEmpty?: (value: unknown, options: O) => boolean;
  /** The value of a new record. @default '' */
  initial?: (options: O) => V;
  /** Wire value → value in the application. @default unchanged */
  fromApi?: (value: unknown, options: O) => unknown;
  /** Value in the application → wire value. Not called for values that `holds` refuses. @default unchanged */
  toApi?: (value: unknown, options: O) => unknown;
  /** @default the value as plain text */
  toText?: (value: unknown, options: O) => string;
  /** The way in which a list is filtered by it. @default 'contains' */
  filtering?: Filtering;
  /** The calendar day it is shown as, `YYYY-MM-DD`; a field type that is filtered by days has it. @default none */
  dayOf?: (value: unknown, options: O) => string;
  /** A realistic valid wire value for tests; `n` makes it distinct. */
  sample: (n: number, options: O) => V;
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * A trait of a field type that options of a declaration require: two states, or the address of a stored file. For the
 * compiler only, which finds such fields with `FieldsWith`.
 */
export type Trait = 'switch' | 'file' | 'none';

/** Returns the function that declares fields of a type, such as `text`. */
export const defineFieldType = <V, O extends FieldOptions = FieldOptions, T extends Trait = 'none'>(
  type: FieldType<V, O>,
) => {
  const declare = (options: O): Field<V, O, T> => {
    const textOf = (value: unknown) => (type.toText ? type.toText(value, options) : toText(value));
    const cellOf = (props: CellProps) => (type.Cell ? type.Cell(props, options) : textOf(props.value) || dash);
    const showOf = (props: CellProps) => (type.Show ? type.Show(props, options) : cellOf(props));
    const holds = (value: unknown) =>
      value === undefined || value === null || value === '' || (type.holds?.(value, options) ?? true);
    const { Input, idOf, nameOf } = type;
    /** The field of another type that shows the value instead. */
    const displayField = options.shownAs?.({ label: options.label });
    return {
      ...options,
      type: type.name,
      with: changes => declare({ ...options, ...changes }),
      secret: type.secret ?? false,
      isWide: type.isWide,
      align: type.align,
      states: type.states?.(options),
      holds,
      ...(idOf && { idOf: (value: unknown) => idOf(value, options) }),
      ...(nameOf && { nameOf: (record: unknown) => nameOf(record, options) }),
      renderCell: options.column ?? displayField?.renderCell ?? cellOf,
      renderShow: options.show ?? displayField?.renderShow ?? showOf,
      // The type's input with these options. It can be preloaded like the type's.
      Input:
        options.input ??
        (Input &&
          Object.assign((props: CommonInputProps) => <Input {...props} options={options} />, {
            preload: Input.preload,
            isLoaded: Input.isLoaded,
          })),
      check: value => type.check?.(value, options) ?? options.check?.(value),
      isEmpty: value => (type.isEmpty ?? isBlank)(value, options),
      initial: type.initial?.(options) ?? '',
      fromApi: value => (type.fromApi ? type.fromApi(value, options) : value),
      toApi: value => (type.toApi && holds(value) ? type.toApi(value, options) : value),
      toText: textOf,
      filtering: type.filtering ?? 'contains',
      dayOf: value => type.dayOf?.(value, options) ?? '',
      sample: n => type.sample(n, options),
    };
  };
  return declare;
};
