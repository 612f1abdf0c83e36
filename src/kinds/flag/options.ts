import type { Translatable } from '../../language/t';
import type { FieldOptions, States } from '../field';
import { plainText } from '../plainText';

export interface FlagOptions<V = boolean | string> extends FieldOptions {
  /** Wire values of on and off. @default [true, false] @example ['active', 'inactive'] */
  values?: readonly [on: V, off: V];
  /** What on and off read. @default ['Active', 'Inactive'] @example ['Open', 'Closed'] */
  labels?: readonly [on: Translatable, off: Translatable];
  /** What is sent when neither has been chosen. @default the value as it is */
  unset?: NoInfer<V>;
  /** Shows the state as a plain word, without colour. @default false */
  isPlain?: boolean;
}

export const defaultValues = [true, false] as const;
const defaultLabels: readonly [on: Translatable, off: Translatable] = ['Active', 'Inactive'];
export const labelsOf = ({ labels }: Pick<FlagOptions, 'labels'>): States['labels'] => labels ?? defaultLabels;

/** Whether a wire value means on; `undefined` when it is neither on nor off. Text forms such as `'true'` are accepted. */
export const isOn = (value: unknown, { values = defaultValues }: Pick<FlagOptions, 'values'>): boolean | undefined => {
  const name = (typeof value === 'boolean' ? String(value) : plainText(value)).toLowerCase();
  if (name === String(values[0]).toLowerCase()) return true;
  return name === String(values[1]).toLowerCase() ? false : undefined;
};
