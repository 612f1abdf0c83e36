import type { ComponentType, ReactNode } from 'react';
import type { CellProps, Field, FieldOptions, Filtering, InputPlace, States } from './field';
import type { Preloadable } from '../updates/lazyWithRetry';
import { dash, plainText } from './plainText';

export interface InputProps<O extends FieldOptions> extends InputPlace {
  options: O;
}

/** A kind of field, in one place: how it looks, how it is edited, what is valid, how it travels. */
export interface Kind<V, O extends FieldOptions> {
  name: string;
  /** @default the value as plain text, or a dash */
  Cell?: (props: CellProps, options: O) => ReactNode;
  /** @default the same as the cell */
  Show?: (props: CellProps, options: O) => ReactNode;
  /** Pass a `lazyWithRetry` component, so that lists don't load it. Without it the kind is only shown. */
  Input?: ComponentType<InputProps<O>> & Partial<Preloadable>;
  /** Whether its input wants the whole width of a form. @default false */
  isWide?: boolean;
  /** On which side of a column it stands, where that is not the one that lines begin at. @default the beginning */
  align?: 'end';
  /** Keeps the value out of drafts. @default false */
  secret?: boolean;
  states?: (options: O) => States;
  /** @default every value is fine */
  check?: (value: unknown, options: O) => string | undefined;
  /** @default missing, or text of nothing but white space */
  isEmpty?: (value: unknown, options: O) => boolean;
  /** @default '' */
  initial?: (options: O) => V;
  /** @default unchanged */
  fromApi?: (value: unknown, options: O) => unknown;
  /** @default unchanged */
  toApi?: (value: unknown, options: O) => unknown;
  /** @default the value as plain text */
  toText?: (value: unknown, options: O) => string;
  /** How rows are chosen by it. @default 'contains' */
  filtering?: Filtering;
  /** The calendar day it is shown as, `YYYY-MM-DD`; a kind that is filtered by days has it. @default none */
  dayOf?: (value: unknown, options: O) => string;
  sample: (n: number, options: O) => V;
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** What options of a declaration ask of a kind: two states, or a value that is the address of a stored file. */
export type Trait = 'switch' | 'file' | 'value';

/** Makes the function that declares fields of a kind. */
export const defineKind = <V, O extends FieldOptions = FieldOptions, T extends Trait = 'value'>(kind: Kind<V, O>) => {
  const declare = (options: O): Field<V, O, T> => {
    const toText = (value: unknown) => (kind.toText ? kind.toText(value, options) : plainText(value));
    const cell = (props: CellProps) => (kind.Cell ? kind.Cell(props, options) : toText(props.value) || dash);
    const { Input } = kind;
    const shown = options.shownAs?.({ label: options.label });
    return {
      ...options,
      kind: kind.name,
      with: changes => declare({ ...options, ...changes }),
      secret: kind.secret ?? false,
      isWide: kind.isWide,
      align: kind.align,
      states: kind.states?.(options),
      Cell: options.column ?? shown?.Cell ?? cell,
      Show: options.show ?? shown?.Show ?? (props => (kind.Show ? kind.Show(props, options) : cell(props))),
      Input:
        options.input ??
        (Input &&
          Object.assign((place: InputPlace) => <Input {...place} options={options} />, {
            preload: Input.preload,
            isLoaded: Input.isLoaded,
          })),
      check: value => kind.check?.(value, options) ?? options.check?.(value),
      isEmpty: value => (kind.isEmpty ?? isBlank)(value, options),
      initial: kind.initial?.(options) ?? '',
      fromApi: value => (kind.fromApi ? kind.fromApi(value, options) : value),
      toApi: value => (kind.toApi ? kind.toApi(value, options) : value),
      toText,
      filtering: kind.filtering ?? 'contains',
      dayOf: value => kind.dayOf?.(value, options) ?? '',
      sample: n => kind.sample(n, options),
    };
  };
  return declare;
};
