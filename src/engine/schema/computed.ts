import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Field, PathIn, RaRecord } from '../fields/field';
import type { Translatable } from '../i18n/t';
import type { ListCall, ReceivedRecord } from './declaredCalls';

/** Values besides the rows that reading a computed value may need. */
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

/** The value of a row: `of` takes it from the row; `read` reads one value for each row, before rows are sorted or filtered. */
type ValueOf<R, V = unknown> =
  | { of: (row: { record: ReceivedRecord<R> }) => V; read?: undefined }
  | { of?: undefined; read: (rows: readonly ReceivedRecord<R>[], context: ReadContext) => Promise<readonly V[]> };

// Members whose names begin with `~` are for the compiler only. A sentence as the type of an option is its message.

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

/**
 * Declares the value of a computed column with fixed choices. Each choice is a value that its function may give.
 * @example choiceValue({ as: select({ label: 'State', choices: ['free', 'full'] }), of: ({ record }) => (record.isFull ? 'full' : 'free') })
 */
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
  /**
   * Content of the cell; nothing is shown as a dash. Called as a plain function, so it holds no hooks. The row is data from
   * outside: whatever it should hold may be missing. @example ({ record }) => toText(record.name)
   */
  computed: (row: { record: ReceivedRecord<R> }) => ReactNode;
  /** The same as plain text, for names and the exported file. @default what `computed` gives, where that is text */
  text?: (row: { record: ReceivedRecord<R> }) => string;
  /** Path of a value by which its head sorts. @default its own `value`, if it has one @example 'category.name' */
  sortBy?: PathIn<R>;
  /**
   * The value by which rows are sorted and filtered, and which is exported. `as` is a field of its type. `of` takes the value
   * from the row; `read`, in its place, reads what rows do not hold, and gives a value for each row.
   * @default the column is neither sorted nor filtered, and its text is exported
   * @example { as: number({ label: 'Length', unit: 'm' }), of: ({ record }) => readNumber(record.size) }
   */
  value?: ({ as: FreeField } & ValueOf<R>) | ChoiceValue<R>;
  /** Whether it wants the whole width of a read-only view. @default false */
  isWide?: boolean;
  /** Whether its cells hold what can be done with the row, so that they stay in sight where the table is wider than the window. @default false */
  hasActions?: boolean;
}
