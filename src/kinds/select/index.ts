import { t } from '../../language/t';
import type { Field } from '../field';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';
import { choicesOf, type SelectOptions } from './options';
import { lazyWithRetry } from '../../release/lazyWithRetry';

const labelOf = (value: unknown, options: SelectOptions): string => {
  const label = choicesOf(options).find(choice => choice.value === value)?.label;
  return label === undefined ? plainText(value) : t(label);
};

type Select = <const V extends string>(
  options: SelectOptions<V>,
) => Field<string, SelectOptions, 'value'> & { readonly '~choices'?: V };

/** One of a few fixed values. */
export const select: Select = defineKind<string, SelectOptions>({
  name: 'select',
  filtering: 'choices',
  Cell: ({ value }, options) => labelOf(value, options) || dash,
  Input: lazyWithRetry(() => import('./SelectInput')),
  check: (value, options) => {
    const given = plainText(value);
    return choicesOf(options).some(choice => choice.value === given)
      ? undefined
      : t('“%{given}” is not on offer. Choose another.', { given });
  },
  toText: labelOf,
  sample: (n, options) => choicesOf(options)[n % options.choices.length]?.value ?? '',
});
