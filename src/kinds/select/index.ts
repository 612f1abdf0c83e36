import { lazy } from 'react';
import type { Field, FieldOptions } from '../field';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';

export interface Choice<V> {
  value: V;
  label: string;
}

export interface SelectOptions<V extends string = string> extends FieldOptions {
  /** What can be chosen, in this order. A value that is none of them is shown as it is, and refused when it is sent. @example [{ value: 's', label: 'Small' }, { value: 'l', label: 'Large' }] */
  choices: readonly Choice<V>[];
}

const labelOf = (value: unknown, { choices }: SelectOptions) =>
  choices.find(choice => choice.value === value)?.label ?? plainText(value);

type Select = <const V extends string>(
  options: SelectOptions<V>,
) => Field<string, SelectOptions, 'value'> & { readonly '~choices'?: V };

/** One of a few fixed values. */
export const select: Select = defineKind<string, SelectOptions>({
  name: 'select',
  Cell: ({ value }, options) => labelOf(value, options) || dash,
  Input: lazy(() => import('./SelectInput')),
  check: (value, { choices }) => {
    const given = plainText(value);
    return choices.some(choice => choice.value === given) ? undefined : `“${given}” is not on offer. Choose another.`;
  },
  toText: labelOf,
  sample: (n, { choices }) => choices[n % choices.length]?.value ?? '',
});
