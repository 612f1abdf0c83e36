import { t } from '../../language/t';
import type { Field } from '../field';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';
import { defaultValues, isOn, labelsOf, type FlagOptions } from './options';
import '../../theme/components.css';
import { lazyWithRetry } from '../../release/lazyWithRetry';

const labelOf = (value: unknown, options: FlagOptions): string => {
  const [on, off] = labelsOf(options);
  const state = isOn(value, options);
  if (state === undefined) return plainText(value);
  return t(state ? on : off);
};

type Flag = <const V extends boolean | string = boolean>(
  options: FlagOptions<V>,
) => Field<boolean | string, FlagOptions, 'switch'> & { readonly '~choices'?: V };

/**
 * A value with two states, shown as a coloured word; in a list it becomes a button where the entity declares a
 * `toggle`. What is neither of them is sent as off.
 */
export const flag: Flag = defineKind<boolean | string, FlagOptions, 'switch'>({
  name: 'flag',
  filtering: 'choices',
  Cell: ({ value }, options) => {
    if (options.isPlain) return labelOf(value, options) || dash;
    const state = isOn(value, options);
    const tone = state === undefined ? 'unknown' : state ? 'good' : 'bad';
    return <span className={`status status--${tone}`}>{labelOf(value, options) || dash}</span>;
  },
  states: options => ({ isOn: value => isOn(value, options), labels: labelsOf(options) }),
  Input: lazyWithRetry(() => import('./FlagInput')),
  isEmpty: value => value === undefined || value === null || value === '',
  fromApi: value => value ?? null,
  toApi: (value, options) => {
    const { values: [on, off] = defaultValues, unset } = options;
    const state = isOn(value, options);
    if (state === undefined) return value === undefined ? unset : (unset ?? off);
    return state ? on : off;
  },
  toText: labelOf,
  sample: (n, { values = defaultValues }) => values[n % 2] ?? true,
});
